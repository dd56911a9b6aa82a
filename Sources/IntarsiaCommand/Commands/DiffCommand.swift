import Foundation
import Intarsia

/// `intarsia diff A.json B.json`: lists and draws what is different between the layouts of two documents.
struct DiffCommand {
  static let usage = Arguments.Usage(
    options: ["-o", "--format"], flags: ["--strict"], positional: 2...2, what: "one of the two documents")

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
    let reader = DocumentReader(console, isStrict: isStrict)
    let difference = DocumentDifference(
      from: try reader.document(at: paths[0]), to: try reader.document(at: paths[1]))
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

/// A difference as data, versioned as documents are.
private struct DifferenceJSON: Encodable {
  let intarsia = LayoutDocument.version
  let contentSize: [String: [Double]]
  let elements: LayoutComparison

  init(_ difference: DocumentDifference) {
    let (old, new) = (difference.old.contentSize, difference.new.contentSize)
    contentSize = ["before": [old.width, old.height], "after": [new.width, new.height]]
    elements = difference.comparison
  }
}

extension String {
  /// The last part of a path.
  var fileName: String { split(separator: "/").last.map(String.init) ?? self }
}
