import Intarsia

/// `intarsia check DOC.json`: says what is wrong with a document, and where.
struct CheckCommand {
  static let usage = Arguments.Usage(
    flags: ["--strict"], positional: 1...1, what: "the document (\"-\" for standard input)")

  private let path: String
  private let isStrict: Bool

  init(_ arguments: Arguments) throws {
    path = arguments.positional[0]
    isStrict = arguments.has("--strict")
  }

  func run(in console: Console) throws {
    let document = try DocumentReader(console, isStrict: isStrict).document(at: path)
    let prepared = PreparedDocument(document)
    let diagnostics = prepared.diagnostics
    if isStrict, !diagnostics.isEmpty { throw Failure(lines: diagnostics.map(\.description)) }
    for diagnostic in diagnostics { console.complain("\(diagnostic)") }
    let count = document.diagnostics.count + diagnostics.count
    console.print(
      "\(count == 0 ? "fine" : "usable, with \(count) remark\(count == 1 ? "" : "s")"): \(prepared.summary)")
  }
}
