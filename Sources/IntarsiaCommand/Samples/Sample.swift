import Foundation
import Intarsia

/// A document to start from, one for each kind of screen.
struct Sample {
  let name: String
  let summary: String
  let json: String

  static let all = [pinterest, mixedSpans, tags, snake]

  /// The names that can be asked for: those of the samples, and the gallery of all four.
  static let names = all.map(\.name) + ["gallery"]

  /// The text of the sample that is called `name`; nil if there is none.
  static func json(named name: String) throws -> String? {
    if let sample = all.first(where: { $0.name == name }) { return sample.json }
    return name == "gallery" ? String(decoding: try gallery(width: 820).json(), as: UTF8.self) + "\n" : nil
  }

  var document: LayoutDocument {
    get throws(DocumentError) { try LayoutDocument(json: Data(json.utf8), registry: .builtIn) }
  }

  static let galleryTitle = "Intarsia"

  /// The four samples below each other, with as many lanes and columns as suit the width.
  static func gallery(width: Double) throws -> LayoutDocument {
    let tracks = width < 600 ? 2 : width < 1000 ? 3 : 5
    let margin = width < 600 ? 12.0 : 28
    let documents = try [mixedSpans, tags, pinterest, snake].map { sample throws(DocumentError) in try sample.document }
    let sections = documents.flatMap(\.sections).map { section in
      switch section.strategy.name {
      case "masonry": section.replacing(Masonry(lanes: tracks, spacing: width < 600 ? 10 : 16))
      case "mozaik-grid":
        section.replacing(MozaikGrid(columns: width < 600 ? 4 : width < 1000 ? 6 : 8, spacing: width < 600 ? 6 : 10))
      case "square-mosaic" where width >= 600: section.replacing(SquareMosaic(pattern: wideSheet))
      default: section
      }
    }
    return LayoutDocument(
      container: LayoutContainer(width: width, height: GalleryPage.height(for: width), displayScale: 2),
      options: CollectionOptions(
        insets: LayoutInsets(top: 0, leading: margin, bottom: margin, trailing: margin),
        sectionDefaults: SectionSurroundings(spacing: 2 * margin)),
      sections: sections, notes: ["x-title": .string(galleryTitle)])
  }
}

extension Sample {
  /// Two rows of six squares each, with a large one at either end and then one in the middle.
  private static let wideSheet: [SquareMosaic.Block] = {
    func squares(from column: Int) -> [SquareMosaic.Block.Tile] {
      [(0, 0), (1, 0), (0, 1), (1, 1)].map { .init(column: column + $0.0, row: $0.1) }
    }
    func large(at column: Int) -> SquareMosaic.Block.Tile { .init(column: column, row: 0, columns: 2, rows: 2) }
    return [
      .init(units: 6, tiles: [large(at: 0)] + squares(from: 2) + [large(at: 4)]),
      .init(units: 6, tiles: squares(from: 0) + [large(at: 2)] + squares(from: 4)),
    ]
  }()
}

extension DocumentSection {
  /// The same section under the same name, with another configuration.
  fileprivate func replacing(_ strategy: some DescribedLayoutStrategy & Codable) -> DocumentSection {
    DocumentSection(
      strategy, named: self.strategy.name, items: items, surroundings: surroundings, notes: notes, itemNotes: itemNotes)
  }
}
