import Intarsia
import Testing

@Suite struct DropTargetTests {
  private func layout(
    _ strategy: some DescribedLayoutStrategy, _ items: [ItemDescription], axis: LayoutAxis = .vertical,
    direction: LayoutDirection = .leftToRight, surroundings: SectionSurroundings = SectionSurroundings()
  ) -> CollectionLayout {
    var layout = CollectionLayout(
      container: LayoutContainer(width: 100, height: 100, direction: direction), options: CollectionOptions(axis: axis),
      sections: [LayoutSection(strategy, items: items, surroundings: surroundings)])
    layout.prepare()
    return layout
  }

  private let square = ItemDescription(lineSize: .fixed(width: 30, height: 20))

  @Test func `between items of a line the gap stands upright, where a line begins it stands before the first`() {
    // Two lines of three: 30 wide, 5 apart.
    let layout = layout(.alignedFlow(spacing: 5), Array(repeating: square, count: 6))
    #expect(layout.gap(before: ItemPath(section: 0, item: 1)) == LayoutRect(x: 30, y: 0, width: 5, height: 20))
    #expect(layout.gap(before: ItemPath(section: 0, item: 5)) == LayoutRect(x: 65, y: 25, width: 5, height: 20))
    #expect(layout.gap(before: ItemPath(section: 0, item: 0)) == LayoutRect(x: 0, y: 0, width: 0, height: 20))
    #expect(
      layout.gap(before: ItemPath(section: 0, item: 3), thickness: 4) == LayoutRect(x: 0, y: 25, width: 4, height: 20))
    #expect(
      layout.gap(before: ItemPath(section: 0, item: 6), thickness: 4) == LayoutRect(x: 96, y: 25, width: 4, height: 20))
  }

  @Test func `gaps are turned and mirrored like items`() {
    let items = Array(repeating: ItemDescription(extent: 20), count: 3)
    let turned = layout(.masonry(lanes: 1, spacing: 4), items, axis: .horizontal)
    #expect(turned.gap(before: ItemPath(section: 0, item: 1)) == LayoutRect(x: 20, y: 0, width: 4, height: 100))
    let mirrored = layout(.masonry(lanes: 1, spacing: 4), items, axis: .horizontal, direction: .rightToLeft)
    #expect(mirrored.gap(before: ItemPath(section: 0, item: 1)) == LayoutRect(x: 44, y: 0, width: 4, height: 100))
    #expect(mirrored.dropTarget(at: LayoutPoint(x: 46, y: 50)) == .gap(before: ItemPath(section: 0, item: 1)))
    #expect(mirrored.dropTarget(at: LayoutPoint(x: -30, y: 50)) == .gap(before: ItemPath(section: 0, item: 3)))
  }

  @Test func `there is a gap for every place, and for no other`() {
    for strategy in [
      AnyStrategy(.masonry(lanes: 3)), AnyStrategy(.mozaikGrid(columns: 4)), AnyStrategy(.squareMosaic()),
    ] {
      for count in 0..<12 {
        var layout = CollectionLayout(
          container: LayoutContainer(width: 100, height: 100),
          sections: [LayoutSection(strategy, items: (0..<count).map { ItemDescription(columnSpan: 1 + $0 % 3) })])
        layout.prepare()
        for item in 0...count {
          let gap = layout.gap(before: ItemPath(section: 0, item: item), thickness: 3)
          #expect((gap?.width ?? 0) >= 3 && (gap?.height ?? 0) >= 3)
        }
        for item in [-1, count + 1] { #expect(layout.gap(before: ItemPath(section: 0, item: item)) == nil) }
        #expect(layout.gap(before: ItemPath(section: 1, item: 0)) == nil)
      }
    }
  }

  @Test func `under the point before the nearest, items and headers before gaps`() {
    let layout = layout(
      .masonry(lanes: 1, spacing: 10), Array(repeating: ItemDescription(extent: 20), count: 3),
      surroundings: SectionSurroundings(header: Supplementary(extent: 15), background: SectionBackground()))
    func target(_ y: Double) -> DropTarget? { layout.dropTarget(at: LayoutPoint(x: 50, y: y)) }
    #expect(target(5) == .element(.init(section: 0, kind: .header)))
    #expect(target(20) == .element(.init(section: 0, index: 0)))
    #expect(target(38) == .gap(before: ItemPath(section: 0, item: 1)))
    #expect(target(42) == .gap(before: ItemPath(section: 0, item: 1)))
    #expect(target(1e6) == .gap(before: ItemPath(section: 0, item: 3)))
    #expect(target(-1e6) == .gap(before: ItemPath(section: 0, item: 0)))
    #expect(target(.nan) == nil && target(.infinity) == nil)
  }

  @Test func `an empty section that has an extent takes what is dropped there`() {
    let list = LayoutSection(.masonry(lanes: 1), items: [ItemDescription(extent: 20)])
    let empty = LayoutSection(
      .masonry(lanes: 1), items: [],
      surroundings: SectionSurroundings(insets: LayoutInsets(all: 10), keepsWhenEmpty: .everything))
    var layout = CollectionLayout(container: LayoutContainer(width: 100, height: 100), sections: [list, empty, list])
    layout.prepare()
    #expect(layout.dropTarget(at: LayoutPoint(x: 50, y: 30)) == .gap(before: ItemPath(section: 1, item: 0)))
    layout.sections = [empty]
    layout.prepare()
    #expect(layout.dropTarget(at: LayoutPoint(x: 50, y: 900)) == .gap(before: ItemPath(section: 0, item: 0)))
    layout.sections = []
    layout.prepare()
    #expect(layout.dropTarget(at: LayoutPoint(x: 50, y: 30)) == nil)
  }
}
