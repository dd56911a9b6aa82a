import Foundation
import Intarsia

/// `intarsia`: lays the built-in gallery out at three widths and writes the page.
struct ShowCommand {
  static let usage = Arguments.Usage(options: ["-o"])

  private let output: String

  init(_ arguments: Arguments) { output = arguments.text("-o") ?? "intarsia.html" }

  func run(in console: Console) throws {
    let documents = try GalleryPage.widths.map { try Sample.gallery(width: $0) }
    let page = GalleryPage(documents: documents, title: Sample.galleryTitle, pictures: .drawn)
    try console.save(Data(page.html().utf8), to: output)
    if output == "-" { return }
    for document in documents.suffix(1) { console.print(SectionTable(PreparedDocument(document)).text) }
    console.print("\nOpen \(output) in a browser; it holds the same gallery at three widths.")
  }
}

/// What was laid out, a line for each section: how many items, how long, how fast.
struct SectionTable {
  private let prepared: PreparedDocument

  init(_ prepared: PreparedDocument) { self.prepared = prepared }

  var text: String {
    var rows = [["section", "strategy", "items", "extent", "time"]]
    for (index, section) in prepared.document.sections.enumerated() {
      let frame = prepared.layout.frame(ofSection: index)
      let extent = prepared.document.options.axis == .vertical ? frame?.height : frame?.width
      rows.append([
        section.title, section.strategy.name, "\(section.section.itemCount)",
        extent.map { String(format: "%.1f pt", $0) } ?? "-", Self.time(of: section, in: prepared.document),
      ])
    }
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).enumerated().map { column, cell in
        let padding = String(repeating: " ", count: cell.1 - cell.0.count)
        return column < 2 ? cell.0 + padding : padding + cell.0
      }.joined(separator: "   ")
    }
    return lines.joined(separator: "\n") + (Self.isOptimised ? "" : "\n(times of a build without optimisation)")
  }

  /// How long one section alone takes, the best of five.
  private static func time(of section: DocumentSection, in document: LayoutDocument) -> String {
    let alone = LayoutDocument(container: document.container, options: document.options, sections: [section])
    let best = (0..<5).map { _ in PreparedDocument(alone).seconds }.min() ?? 0
    return String(format: "%.3f ms", best * 1000)
  }

  private static var isOptimised: Bool {
    var isOptimised = true
    assert(
      {
        isOptimised = false
        return true
      }())
    return isOptimised
  }
}
