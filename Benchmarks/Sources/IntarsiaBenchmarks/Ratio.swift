/// A promise about two numbers of one run: times differ from machine to machine, their ratio hardly does.
struct Ratio {
  let name: String
  let value: Double
  let limit: Double

  var fails: Bool { !(value <= limit) }
}

extension Ratio {
  /// How one subject's time grows from `small` to `large` items.
  static func growth(
    of question: Measurement.Question, _ subject: String, from small: Int, to large: Int, limit: Double,
    among measurements: [Measurement]
  ) -> Ratio {
    func time(_ count: Int) -> Double {
      let found = measurements.first { $0.question == question && $0.subject == subject && $0.count == count }
      guard let found else { return .nan }
      return question == .prepare ? found.median * Double(count) : found.median
    }
    return Ratio(
      name: "\(subject): \(question), \(Table.short(large)) to \(Table.short(small))",
      value: time(large) / time(small), limit: limit)
  }
}
