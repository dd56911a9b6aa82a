import Probes

/// Answers what the exported functions answer, by name and with arguments as `wasmkit run` takes them.
///
///     NativeAnswers layout_hits i32:0 i32:1000 f64:1200 i32:6 f64:8 f64:0 f64:900
///
/// `NativeAnswers subjects` says how many subjects there are.
@main
struct NativeAnswers {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    let numbers = words.dropFirst().map { $0.split(separator: ":").last.flatMap { Double($0) } ?? .nan }
    if words.first == "subjects" { return print(Probe.Subject.allCases.count) }
    guard let name = words.first, numbers.count >= 5, let answer = answer(to: name, numbers) else {
      fatalError("expected the name of an exported function and its arguments, got \(words.joined(separator: " "))")
    }
    print("[WasmTypes.Value.\(answer)]")
  }

  private static func answer(to name: String, _ numbers: [Double]) -> String? {
    let probe = Probe(
      Int32(numbers[0]), count: Int32(numbers[1]), width: numbers[2], lanes: Int32(numbers[3]), spacing: numbers[4])
    if name == "layout_content" { return "f64(\(probe.answer().contentExtent.bitPattern))" }
    guard numbers.count == 7 else { return nil }
    let answer = probe.answer(from: numbers[5], to: numbers[6])
    return switch name {
    case "layout_hits": "i32(\(UInt32(bitPattern: answer.hits)))"
    case "layout_digest": "i64(\(answer.digest))"
    default: nil
    }
  }
}
