import Foundation
import Intarsia

/// `intarsia diff A.json B.json`: lists and draws what is different between the layouts of two documents, or between two
/// results that `render --format json` wrote.
struct DiffCommand {
  static let usage = Arguments.Usage(
    options: ["-o", "--format"], flags: ["--strict"], positional: 2...2, what: "one of the two documents or results")

  private let paths: [String]
  private let output: String?
  private let format: OutputFormat
  private let isStrict: Bool

  init(_ arguments: Arguments) throws {
    paths = arguments.positional
    output = arguments.text("-o")
    format = try OutputFormat(named: arguments.text("--format"), for: output)
    isStrict = arguments.has("--strict")
  }

  func run(in console: Console) throws {
    let difference = try difference(in: console)
    let text = DifferenceText(difference)
    let title = "\(paths[0].fileName) → \(paths[1].fileName)"
    let data: Data
    switch format {
    case .txt: data = Data(text.text.utf8)
    case .json: data = try ChangesJSON.encode(DifferenceJSON(difference))
    case .svg: data = Data(ChangesDrawing(title: title, rows: [ChangeRow(difference, title: title)]).svg.utf8)
    case .html:
      data = Data(
        ChangesPage(title: title, introduction: text.facts[0].words + ".", rows: [ChangeRow(difference, title: "")])
          .html.utf8)
    }
    try console.save(data, to: output ?? "-")
    if let output, output != "-" { console.print("\(output) (\(text.facts[0].words))") }
  }
}

extension DiffCommand {
  private func difference(in console: Console) throws -> LayoutDifference {
    let reader = DocumentReader(console, isStrict: isStrict)
    let found = try paths.map { try console.read($0) }
    let results = try found.map { try reader.result(in: $0) }
    if let old = results[0], let new = results[1] { return LayoutDifference(from: old, to: new) }
    if let known = results.firstIndex(where: { $0 != nil }) {
      throw Failure(
        "\(paths[known]) is a result, as \"render --format json\" writes it, and \(paths[1 - known]) is a document; "
          + "give two of a kind")
    }
    let documents = try zip(paths, found).map { try reader.document(at: $0, read: $1) }
    return LayoutDifference(DocumentDifference(from: documents[0], to: documents[1]))
  }
}

/// A difference as data, versioned as documents are.
private struct DifferenceJSON: Encodable {
  let intarsia = LayoutDocument.version
  let contentSize: [String: [Double]]
  let elements: LayoutComparison

  init(_ difference: LayoutDifference) {
    let (old, new) = (difference.oldSize, difference.newSize)
    contentSize = ["before": [old.width, old.height], "after": [new.width, new.height]]
    elements = difference.comparison
  }
}

extension String {
  /// The last part of a path.
  var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
