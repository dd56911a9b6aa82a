import Foundation
import Intarsia
import Testing

/// Grids recorded from a browser (Chromium 156, `display: grid` with automatic placement): `row dense` is our `fill`,
/// `row` our `readingOrder`; both axes, both directions of reading.
///
/// Columns that are no plain widths (shares, fractions, as many as fit) are not built yet; those cases are counted.
@Suite struct GridGoldenTests {
  private struct File: Decodable { let cases: [Case] }

  private struct Case: Decodable {
    struct Input: Decodable {
      let axis, placement: String
      let rightToLeft: Bool
      let crossExtent, rowExtent, columnGap, rowGap: Double
      let columns: Columns
      let items: [[Int]]
    }

    struct Expected: Decodable {
      let contentSize, columns: [Double]
      let cells: [[Int]]
      let items: [[Double]]
    }

    let id: String
    let input: Input
    let expected: Expected
  }

  /// The widths; nil where any is not a number.
  private struct Columns: Decodable {
    let widths: [Double]?
    init(from decoder: any Decoder) throws { widths = try? [Double](from: decoder) }
  }

  @Test func `every recorded grid of fixed columns has the same cells and frames`() throws {
    let cases = try GoldenFile.read(File.self, "css-grid").cases
    var (ran, notBuilt, items) = (0, 0, 0)
    for golden in cases {
      guard let widths = golden.input.columns.widths else {
        notBuilt += 1
        continue
      }
      let wrong = differences(golden, columns: widths)
      #expect(wrong.isEmpty, "\(golden.id): \(wrong.prefix(5).joined(separator: "\n"))")
      ran += 1
      items += golden.expected.items.count
    }
    #expect(ran == 72 && notBuilt == 8)
    print("css-grid.json: ran \(ran) of \(cases.count) cases, \(items) items; \(notBuilt) column kinds not built yet")
  }

  private func differences(_ golden: Case, columns: [Double]) -> [String] {
    let layout = layout(golden.input, columns: columns)
    let axis = layout.options.axis
    var wrong = Difference()
    wrong.compare("content", layout.contentSize, golden.expected.contentSize, axis: axis)
    for (item, frame) in golden.expected.items.enumerated() {
      wrong.compare("item \(item)", layout.frame(ofItem: item, inSection: 0), frame, axis: axis)
      wrong.compare("item \(item)", cell: layout.placement(ofItem: item, inSection: 0), golden.expected.cells[item])
    }
    return wrong.found
  }

  private func layout(_ input: Case.Input, columns: [Double]) -> CollectionLayout {
    let grid = MozaikGrid(
      columns: .fixed(columns), rowExtent: input.rowExtent, interitemSpacing: input.columnGap,
      lineSpacing: input.rowGap, placement: MozaikGrid.Placement(rawValue: input.placement) ?? .skyline)
    let spans = input.items.map { MozaikGrid.Item(columns: $0[0], rows: $0[1]) }
    var layout = CollectionLayout(
      container: LayoutContainer(
        width: input.crossExtent, height: input.crossExtent, direction: input.rightToLeft ? .rightToLeft : .leftToRight),
      options: CollectionOptions(axis: input.axis == "horizontal" ? .horizontal : .vertical, snapsToPixels: false),
      sections: [LayoutSection(grid, items: Items(spans))])
    layout.prepare()
    return layout
  }
}
