import Foundation
import Intarsia

/// A document to start from, one for each kind of screen.
struct Sample {
  let name: String
  let summary: String
  let json: String

  static let all = [pinterest, mixedSpans, tags, snake]

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
      case "mozaik-grid": section.replacing(MozaikGrid(columns: 2 * tracks, spacing: width < 600 ? 6 : 10))
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

extension DocumentSection {
  /// The same section under the same name, with another configuration.
  fileprivate func replacing(_ strategy: some DescribedLayoutStrategy & Codable) -> DocumentSection {
    DocumentSection(
      strategy, named: self.strategy.name, items: items, surroundings: surroundings, notes: notes, itemNotes: itemNotes)
  }
}
