import Foundation
import Intarsia
import Testing

/// Grids recorded from ADMozaicCollectionViewLayout 4.1.0 (MIT), run unmodified on seeded inputs: whole collections
/// with insets, headers and footers, the cell and the frame of each item, and what lies in given rects.
///
/// Its "ordered" is our `skyline`. Header and footer stand inside the insets and are as wide as the columns; a section
/// without items keeps its insets only beside a header or footer; the content is at least as long as the view. Its own
/// answers to rects lose elements, so the file also holds the right ones: these are compared.
@Suite struct MozaikGoldenTests {
  private struct File: Decodable { let cases: [Case] }

  private struct Case: Decodable {
    struct Input: Decodable {
      let bounds: [Double]
      let contentInset: Inset
      let sections: [Section]
    }

    struct Expected: Decodable {
      let contentSize: [Double]
      let sections: [Placed]
    }

    struct Query: Decodable {
      let rect: [Double]
      let hits: [String]
    }

    let id: String
    let input: Input
    let expected: Expected
    let queries: [Query]
  }

  private struct Inset: Decodable {
    let top, left, bottom, right: Double
    var insets: LayoutInsets { LayoutInsets(top: top, leading: left, bottom: bottom, trailing: right) }
  }

  private struct Section: Decodable {
    let mode: String
    let columns: [Double]
    let rowHeight, interitemSpacing, lineSpacing: Double
    let inset: Inset
    let headerHeight, footerHeight: Double
    let items: [[Int]]
  }

  private struct Placed: Decodable {
    let header, footer: [Double]?
    let cells: [[Int]]
    let items: [[Double]]
  }

  @Test func `every recorded collection has the same cells, frames and answers to rects`() throws {
    let cases = try GoldenFile.read(File.self, "mozaik").cases
    var (items, queries) = (0, 0)
    for golden in cases {
      let wrong = differences(golden)
      #expect(wrong.isEmpty, "\(golden.id): \(wrong.prefix(5).joined(separator: "\n"))")
      items += golden.expected.sections.reduce(0) { $0 + $1.items.count }
      queries += golden.queries.count
    }
    #expect(cases.count == 136)
    print("mozaik.json: ran \(cases.count) of \(cases.count) cases, \(items) items, \(queries) rects")
    GoldenCount.report(file: "mozaik", asRecorded: cases.count, underOption: 0, byDifference: 0)
  }

  private func differences(_ golden: Case) -> [String] {
    let layout = layout(golden.input)
    var wrong = Difference()
    wrong.compare("content", layout.contentSize, golden.expected.contentSize)
    for (section, expected) in golden.expected.sections.enumerated() {
      wrong.compare("s\(section).h", layout.frame(of: .init(section: section, kind: .header)), expected.header)
      wrong.compare("s\(section).f", layout.frame(of: .init(section: section, kind: .footer)), expected.footer)
      for (item, frame) in expected.items.enumerated() {
        wrong.compare("s\(section).i\(item)", layout.frame(ofItem: item, inSection: section), frame)
        wrong.compare(
          "s\(section).i\(item)", cell: layout.placement(ofItem: item, inSection: section), expected.cells[item])
      }
    }
    for query in golden.queries {
      let found = layout.elements(in: LayoutRect(query.rect)).map(name).sorted()
      if found != query.hits.sorted() { wrong.add("\(query.rect)", found, query.hits) }
    }
    return wrong.found
  }

  private func layout(_ input: Case.Input) -> CollectionLayout {
    var layout = CollectionLayout(
      container: LayoutContainer(
        width: input.bounds[0], height: input.bounds[1],
        guides: InsetGuides(contentInsets: input.contentInset.insets)),
      options: CollectionOptions(minimumContentExtent: .viewport, snapsToPixels: false))
    layout.sections = input.sections.map { section in
      func supplementary(_ height: Double) -> Supplementary? {
        height > 0 ? Supplementary(extent: height, isInsideInsets: true, width: .content) : nil
      }
      let grid = MozaikGrid(
        columns: .fixed(section.columns), rowExtent: section.rowHeight, interitemSpacing: section.interitemSpacing,
        lineSpacing: section.lineSpacing, placement: section.mode == "fill" ? .fill : .skyline)
      return LayoutSection(
        grid, items: section.items.map { ItemDescription(columnSpan: $0[0], rowSpan: $0[1]) },
        surroundings: SectionSurroundings(
          insets: section.inset.insets, header: supplementary(section.headerHeight),
          footer: supplementary(section.footerHeight),
          keepsWhenEmpty: section.headerHeight > 0 || section.footerHeight > 0 ? .everything : .nothing))
    }
    layout.prepare()
    return layout
  }

  private func name(_ element: LayoutElement) -> String {
    switch element.kind {
    case .header: "s\(element.section).h"
    case .footer: "s\(element.section).f"
    default: "s\(element.section).i\(element.index)"
    }
  }
}
