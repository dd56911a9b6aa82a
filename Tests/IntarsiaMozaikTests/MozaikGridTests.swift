import IntarsiaCore
import IntarsiaMozaik
import TestSupport
import Testing

@Suite struct MozaikGridTests {
  private func layout(_ grid: MozaikGrid, _ spans: [(Int, Int)], width: Double = 320) -> SectionLayout<MozaikGrid> {
    var layout = SectionLayout(grid, items: Items(spans.map { MozaikGrid.Item(columns: $0.0, rows: $0.1) }))
    layout.prepare(in: LogicalContainer(crossExtent: width))
    return layout
  }

  /// "column,row" of each item.
  private func cells(_ layout: SectionLayout<MozaikGrid>) -> String {
    (0..<layout.items.count)
      .map { layout.arrangement.placement(ofItemAt: $0).map { "\($0.cross),\($0.main)" } ?? "nil" }
      .joined(separator: " ")
  }

  private func frames(_ layout: SectionLayout<MozaikGrid>) -> [LogicalRect?] {
    (0..<layout.items.count).map { layout.arrangement.frame(of: .init($0)) }
  }

  @Test func `an item covers cells and the spacing between them`() {
    let layout = layout(.mozaikGrid(columns: 3, rowExtent: 50, spacing: 10), [(2, 2), (1, 1), (1, 2), (2, 1)])
    #expect(cells(layout) == "0,0 2,0 2,1 0,2")
    #expect(
      frames(layout) == [
        LogicalRect(mainOrigin: 0, crossOrigin: 0, mainExtent: 110, crossExtent: 210),
        LogicalRect(mainOrigin: 0, crossOrigin: 220, mainExtent: 50, crossExtent: 100),
        LogicalRect(mainOrigin: 60, crossOrigin: 220, mainExtent: 110, crossExtent: 100),
        LogicalRect(mainOrigin: 120, crossOrigin: 0, mainExtent: 50, crossExtent: 210),
      ])
    #expect(layout.contentSize == LogicalSize(main: 170, cross: 320))
  }

  @Test func `the placements differ in which holes they fill`() {
    // A hole at (2,0) is left by the second item, one at (0,1) beside its lower row.
    let spans = [(2, 1), (2, 2), (1, 1), (1, 1), (1, 1)]
    func placed(_ placement: MozaikGrid.Placement) -> String {
      cells(layout(MozaikGrid(columns: 3, rowExtent: 10, placement: placement), spans))
    }
    #expect(placed(.fill) == "0,0 0,1 2,0 2,1 2,2")
    #expect(placed(.readingOrder) == "0,0 0,1 2,1 2,2 0,3")
    #expect(placed(.skyline) == "0,0 0,1 2,0 2,1 2,2")
    let blocked = [(3, 1), (2, 1), (2, 1), (1, 2), (1, 1)]
    #expect(cells(layout(MozaikGrid(columns: 3, rowExtent: 10, placement: .fill), blocked)) == "0,0 0,1 0,2 2,1 0,3")
    let covered = [(1, 1), (3, 1), (2, 1), (1, 1)]
    #expect(cells(layout(MozaikGrid(columns: 3, rowExtent: 10, placement: .fill), covered)) == "0,0 0,1 1,0 0,2")
    #expect(cells(layout(MozaikGrid(columns: 3, rowExtent: 10, placement: .skyline), covered)) == "0,0 0,1 0,2 2,2")
    #expect(
      cells(layout(MozaikGrid(columns: 3, rowExtent: 10, placement: .readingOrder), covered)) == "0,0 0,1 0,2 2,2")
  }

  @Test func `reading order slips in beside a tall item, but never before its predecessor`() {
    let spans = [(1, 3), (2, 1), (1, 1), (1, 1), (1, 1), (1, 1)]
    #expect(cells(layout(MozaikGrid(columns: 3, placement: .readingOrder), spans)) == "0,0 1,0 1,1 2,1 1,2 2,2")
    let behind = [(2, 2), (2, 1), (1, 1), (1, 1)]
    #expect(cells(layout(MozaikGrid(columns: 3, placement: .readingOrder), behind)) == "0,0 0,2 2,2 0,3")
  }

  @Test func `without a row extent cells are squares of the first column`() {
    let layout = layout(MozaikGrid(columns: .fixed([30, 50, 70]), spacing: 5), [(1, 1), (2, 2)])
    #expect(
      frames(layout) == [
        LogicalRect(mainOrigin: 0, crossOrigin: 0, mainExtent: 30, crossExtent: 30),
        LogicalRect(mainOrigin: 0, crossOrigin: 35, mainExtent: 65, crossExtent: 125),
      ])
    #expect(layout.contentSize == LogicalSize(main: 65, cross: 160))
  }

  @Test func `an empty section is as wide as its columns and has no length`() {
    #expect(layout(MozaikGrid(columns: 4), []).contentSize == LogicalSize(main: 0, cross: 320))
    #expect(layout(MozaikGrid(columns: .fixed([30, 50])), []).contentSize == LogicalSize(main: 0, cross: 88))
  }

  @Test func `impossible spans are clamped and reported once`() {
    let layout = layout(MozaikGrid(columns: 3, rowExtent: 10, spacing: 0), [(5, 1), (0, -3), (1, 100_000), (1, 1)])
    #expect(cells(layout) == "0,0 0,1 1,1 2,1")
    #expect(
      layout.arrangement.diagnostics == [
        LayoutDiagnostic(item: 0, issue: .tooWide, used: 3), LayoutDiagnostic(item: 1, issue: .tooSmall, used: 1),
        LayoutDiagnostic(item: 2, issue: .tooLarge, used: 65_535),
      ])
    #expect(MozaikGrid.Item(columns: .max, rows: .min).columns == 0x7fff_ffff)
  }

  @Test func `options out of range stay in the value and are brought to the nearest sensible one`() {
    let grid = MozaikGrid(columns: .equal(0), rowExtent: -3, interitemSpacing: .nan, lineSpacing: .infinity)
    #expect(grid.columns == .equal(0))
    let one = layout(grid, [(1, 1)])
    #expect(
      one.arrangement.diagnostics == [
        LayoutDiagnostic(field: 0, issue: .tooSmall, used: 1), LayoutDiagnostic(field: 1, issue: .negative, used: 0),
        LayoutDiagnostic(field: 2, issue: .notFinite, used: 0), LayoutDiagnostic(field: 3, issue: .notFinite, used: 0),
      ])
    #expect(one.contentSize == LogicalSize(main: 0, cross: 320))

    let widths = layout(MozaikGrid(columns: .fixed([.nan, -5, 40]), rowExtent: 10, spacing: 0), [(3, 1)])
    #expect(
      widths.arrangement.diagnostics == [
        LayoutDiagnostic(field: 0, issue: .notFinite, used: 0), LayoutDiagnostic(field: 0, issue: .negative, used: 0),
      ])
    #expect(widths.contentSize == LogicalSize(main: 10, cross: 40))

    let none = layout(MozaikGrid(columns: .fixed([])), [(1, 1)])
    #expect(none.arrangement.diagnostics == [LayoutDiagnostic(field: 0, issue: .tooSmall, used: 1)])
    #expect(none.contentSize == LogicalSize(main: 320, cross: 320))

    let narrow = layout(MozaikGrid(columns: 100, spacing: 8), [(1, 1), (2, 1)])
    #expect(narrow.arrangement.diagnostics == [LayoutDiagnostic(field: 0, issue: .tooLarge, used: 0)])
    #expect(frames(narrow).last == LogicalRect(mainOrigin: 0, crossOrigin: 8, mainExtent: 0, crossExtent: 8))
  }

  @Test func `negative spacing overlaps, however far`() {
    let layered = layout(MozaikGrid(columns: .fixed([40, 40]), rowExtent: 30, spacing: -10), [(2, 2), (1, 1), (1, 1)])
    #expect(
      frames(layered) == [
        LogicalRect(mainOrigin: 0, crossOrigin: 0, mainExtent: 50, crossExtent: 70),
        LogicalRect(mainOrigin: 40, crossOrigin: 0, mainExtent: 30, crossExtent: 40),
        LogicalRect(mainOrigin: 40, crossOrigin: 30, mainExtent: 30, crossExtent: 40),
      ])
    #expect(layered.contentSize == LogicalSize(main: 70, cross: 70))

    let upwards = layout(MozaikGrid(columns: .fixed([40]), rowExtent: 30, spacing: -50), [(1, 1), (1, 3), (1, 1)])
    #expect(
      frames(upwards) == [
        LogicalRect(mainOrigin: 0, crossOrigin: 0, mainExtent: 30, crossExtent: 40),
        LogicalRect(mainOrigin: -20, crossOrigin: 0, mainExtent: 0, crossExtent: 40),
        LogicalRect(mainOrigin: -80, crossOrigin: 0, mainExtent: 30, crossExtent: 40),
      ])
    #expect(upwards.contentSize == LogicalSize(main: 30, cross: 40))
    #expect(upwards.arrangement.reach == MainReach(from: -80, to: 30))
  }

  @Test func `the description of an item gives its span`() {
    let space = ProposedSpace(available: 100, line: 100)
    let grid = MozaikGrid()
    #expect(grid.item(for: ItemDescription(columnSpan: 3, rowSpan: 2), proposing: space) == .init(columns: 3, rows: 2))
    #expect(grid.item(for: ItemDescription(aspectRatio: 2), proposing: space) == .init())
    #expect(MemoryLayout<MozaikGrid.Item>.stride == 8)
  }

  @Test func `numbers far out stay finite`() {
    let grid = MozaikGrid(
      columns: .fixed([1e300, 5]), rowExtent: 1e300, interitemSpacing: 1e300, lineSpacing: 1e300, placement: .fill)
    let spans = Array(repeating: (2, Int.max), count: 700)
    let layout = layout(grid, spans)
    #expect(layout.contentSize.main.isFinite && layout.contentSize.cross.isFinite)
    #expect(cells(layout).hasSuffix("0,\(699 * 65_535)"))
    #expect(layout.elements(in: .everything).count == 700)
  }

  @Test func `stopping early places no more than blocks`() {
    var layout = SectionLayout(
      MozaikGrid(columns: 4, rowExtent: 10, spacing: 0), items: Items(Array(repeating: MozaikGrid.Item(), count: 5000)))
    layout.prepare(in: LogicalContainer(crossExtent: 100), until: 100)
    #expect(layout.arrangement.preparedCount == 512)
    layout.prepare(in: LogicalContainer(crossExtent: 100), until: 1290)
    #expect(layout.arrangement.preparedCount == 1024)
    layout.prepare(in: LogicalContainer(crossExtent: 100))
    #expect(layout.contentSize.main == 12_500)
  }
}
