import Intarsia
import Testing

@Suite struct WindowTests {
  private func layout(_ axis: LayoutAxis, _ direction: LayoutDirection, _ items: [ItemDescription]) -> CollectionLayout
  {
    var layout = CollectionLayout(
      container: LayoutContainer(width: 100, height: 100, direction: direction, displayScale: 2),
      options: CollectionOptions(axis: axis), sections: [LayoutSection(.masonry(lanes: 1, spacing: 10), items: items)])
    layout.prepare()
    return layout
  }

  private let rows = (0..<10).map { _ in ItemDescription(extent: 40) }

  @Test(arguments: LayoutAxis.allCases, LayoutDirection.allCases)
  func `a window shows what it touches no more than at an edge`(axis: LayoutAxis, direction: LayoutDirection) {
    let layout = layout(axis, direction, rows)
    func indices(_ offset: Double, _ extent: Double, margin: Double = 0) -> [Int] {
      layout.elements(in: Viewport(offset: offset, extent: extent), margin: margin).map(\.index)
    }
    #expect(indices(50, 100) == [1, 2])
    #expect(indices(49, 102) == [1, 2, 3])
    #expect(indices(90, 9) == [])
    #expect(indices(90, 9, margin: 1) == [1])
    #expect(indices(90, 9, margin: .infinity) == [] && indices(90, 9, margin: -5) == [])
    #expect(indices(.nan, 100) == [] && indices(0, .nan) == [] && indices(-300, 100) == [])
  }

  @Test func `what has no extent needs no view`() {
    let layout = layout(.vertical, .leftToRight, [ItemDescription(extent: 0), ItemDescription(extent: 5)])
    #expect(layout.elements(in: Viewport(offset: 0, extent: 100)).map(\.index) == [1])
  }

  @Test func `content goes on under the bars`() {
    let bars = LayoutInsets(top: 20, leading: 1, bottom: 5, trailing: 2)
    let free = LayoutRect(x: 30, y: 100, width: 40, height: 60)
    #expect(
      layout(.vertical, .leftToRight, rows).viewport(showing: free, between: bars)
        == Viewport(offset: 80, extent: 85, coveredBefore: 20, coveredAfter: 5))
    #expect(
      layout(.horizontal, .leftToRight, rows).viewport(showing: free, between: bars)
        == Viewport(offset: 29, extent: 43, coveredBefore: 1, coveredAfter: 2))
    // The content is 490 long, so what is 30 from the left, and 40 wide, is 420 from its right.
    #expect(
      layout(.horizontal, .rightToLeft, rows).viewport(showing: free, between: bars)
        == Viewport(offset: 419, extent: 43, coveredBefore: 1, coveredAfter: 2))
  }
}

@Suite struct MeasuringTests {
  /// Ten points for each index and one, broken where the room is less; notes what it was offered.
  private func section(_ strategy: some DescribedLayoutStrategy, _ items: [ItemDescription]) -> LayoutSection {
    LayoutSection(
      strategy, items: items,
      measure: { index, proposal in
        let natural = Double(index + 1) * 10
        let across = proposal.width ?? proposal.height ?? .nan
        let lines = across >= natural || across <= 0 ? 1 : (natural / across).rounded(.up)
        let (long, wide) = (lines * 10, min(natural, across))
        return proposal.width == nil ? LayoutSize(width: long, height: wide) : LayoutSize(width: wide, height: long)
      })
  }

  private func frames(_ section: LayoutSection, axis: LayoutAxis = .vertical, _ size: Double) -> [LayoutRect?] {
    var layout = CollectionLayout(
      container: LayoutContainer(width: size, height: size), options: CollectionOptions(axis: axis), sections: [section]
    )
    layout.prepare()
    return (0..<section.itemCount).map { layout.frame(ofItem: $0, inSection: 0) }
  }

  @Test func `what says nothing of its size is measured in its lane, whatever the axis`() {
    let items = [ItemDescription(), ItemDescription(extent: 7), ItemDescription(), ItemDescription(aspectRatio: 2)]
    #expect(
      frames(section(.masonry(lanes: 1, spacing: 0), items), 20) == [
        LayoutRect(x: 0, y: 0, width: 20, height: 10), LayoutRect(x: 0, y: 10, width: 20, height: 7),
        LayoutRect(x: 0, y: 17, width: 20, height: 20), LayoutRect(x: 0, y: 37, width: 20, height: 10),
      ])
    #expect(
      frames(section(.masonry(lanes: 1, spacing: 0), [ItemDescription(), ItemDescription()]), axis: .horizontal, 15)
        == [
          LayoutRect(x: 0, y: 0, width: 10, height: 15), LayoutRect(x: 10, y: 0, width: 20, height: 15),
        ])
  }

  @Test func `in lines the whole line is offered, less the item's own insets`() {
    var inset = ItemDescription()
    inset.line = LineAttributes(insets: LogicalInsets(leading: 4, trailing: 1))
    #expect(
      frames(section(.alignedFlow(spacing: 0), [ItemDescription(), ItemDescription(), inset]), 25) == [
        LayoutRect(x: 0, y: 0, width: 10, height: 10), LayoutRect(x: 0, y: 10, width: 20, height: 10),
        LayoutRect(x: 4, y: 20, width: 20, height: 20),
      ])
  }

  @Test func `a measure outlives changes, copies and another strategy, and a host's measurement comes first`() throws {
    let items = [ItemDescription(), ItemDescription()]
    var layout = CollectionLayout(
      container: LayoutContainer(width: 100, height: 100), sections: [section(.masonry(lanes: 1, spacing: 0), items)])
    layout.prepare()
    layout.setStrategy(AnyStrategy(.alignedFlow(spacing: 0)), ofSection: 0)
    var copy = layout
    copy.prepare()
    #expect(copy.frame(ofItem: 1, inSection: 0) == LayoutRect(x: 10, y: 0, width: 20, height: 10))
    copy.setMeasuredSize(LayoutSize(width: 50, height: 60), of: LayoutElement.ID(section: 0, index: 1))
    var batch = BatchUpdate()
    batch.insertItem(at: ItemPath(section: 0, item: 0))
    try copy.apply(batch) { _ in section(.alignedFlow(spacing: 0), items + [ItemDescription()]) }
    copy.prepare()
    #expect(copy.frame(ofItem: 1, inSection: 0)?.width == 20)
    #expect(copy.frame(ofItem: 2, inSection: 0)?.width == 50)
  }

  @Test func `an item that is moved takes its measure with it`() {
    let three = section(.masonry(lanes: 1, spacing: 0), Array(repeating: ItemDescription(), count: 3))
    let two = section(.masonry(lanes: 1, spacing: 0), [ItemDescription(), ItemDescription()])
    let none = LayoutSection(.masonry(lanes: 1, spacing: 0), items: [ItemDescription()])
    var layout = CollectionLayout(
      container: LayoutContainer(width: 10, height: 100), sections: [three, two, none])
    layout.prepare()
    func extents(_ section: Int) -> [Double] {
      (0..<layout.sections[section].itemCount).compactMap { layout.frame(ofItem: $0, inSection: section)?.height }
    }
    #expect(extents(0) == [10, 20, 30] && extents(1) == [10, 20] && extents(2) == [10])
    let isMoved1 = layout.moveItem(from: ItemPath(section: 0, item: 2), to: ItemPath(section: 0, item: 0))
    #expect(isMoved1)
    layout.prepare()
    #expect(extents(0) == [30, 10, 20])
    let isMoved2 = layout.moveItem(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 1, item: 1))
    #expect(isMoved2)
    let isMoved3 = layout.moveItem(from: ItemPath(section: 2, item: 0), to: ItemPath(section: 1, item: 0))
    #expect(isMoved3)
    layout.prepare()
    #expect(extents(0) == [10, 20] && extents(1) == [10, 10, 30, 20] && extents(2) == [])
  }

  @Test func `a measure that is no number is nothing`() {
    let section = LayoutSection(
      .masonry(lanes: 1, spacing: 0), items: [ItemDescription()],
      measure: { _, _ in LayoutSize(width: .nan, height: .infinity) })
    #expect(frames(section, 10) == [LayoutRect(x: 0, y: 0, width: 10, height: 0)])
  }
}
