import Intarsia
import TestSupport
import Testing

/// What hosts ask so that they need no arithmetic of their own.
@Suite struct HostTests {
  private func layout(_ axis: LayoutAxis, _ direction: LayoutDirection) -> CollectionLayout {
    var layout = CollectionLayout(
      container: LayoutContainer(width: 300, height: 200, direction: direction, displayScale: 2),
      options: CollectionOptions(axis: axis),
      sections: [
        LayoutSection(
          .masonry(lanes: 2, spacing: 3), items: (0..<40).map { ItemDescription(aspectRatio: 0.7 + Double($0 % 5)) },
          surroundings: SectionSurroundings(
            header: Supplementary(extent: 20, isPinned: true), footer: Supplementary(extent: 10),
            background: SectionBackground()))
      ])
    layout.prepare()
    return layout
  }

  @Test(arguments: LayoutAxis.allCases, LayoutDirection.allCases)
  func `an element by identity is the one found by rect`(axis: LayoutAxis, direction: LayoutDirection) {
    let layout = layout(axis, direction)
    let all = layout.elements(in: .everything)
    #expect(all.count == 43)
    #expect(all.map { layout.element(of: $0.id) } == all)
    #expect(layout.element(of: .init(section: 0, index: 40)) == nil)
    #expect(layout.element(of: .init(section: 1)) == nil)
  }

  @Test(arguments: LayoutAxis.allCases, LayoutDirection.allCases)
  func `a viewport counts from the leading end, and the way back leads to the same place`(
    axis: LayoutAxis, direction: LayoutDirection
  ) {
    let layout = layout(axis, direction)
    let visible = LayoutRect(x: axis == .vertical ? 0 : 30, y: axis == .vertical ? 30 : 0, width: 300, height: 200)
    let viewport = layout.viewport(
      showing: visible, coveredBy: LayoutInsets(top: 5, leading: 6, bottom: 7, trailing: 8))
    let isVertical = axis == .vertical
    let fromEnd = layout.contentSize.width - 330
    #expect(viewport.offset == (isVertical || direction == .leftToRight ? 30 : fromEnd))
    #expect(viewport.extent == (isVertical ? 200 : 300))
    #expect(viewport.coveredBefore == (isVertical ? 5 : 6))
    #expect(viewport.coveredAfter == (isVertical ? 7 : 8))
    #expect(layout.visible(visible, scrolledTo: viewport.offset) == visible)
    let further = layout.visible(visible, scrolledTo: viewport.offset + 10)
    #expect(further.y == (isVertical ? 40 : 0))
    #expect(further.x == (isVertical ? 0 : direction == .leftToRight ? 40 : 20))
  }

  @Test func `pinned elements that would move are told without moving them`() {
    let layout = layout(.vertical, .leftToRight)
    let viewport = Viewport(offset: 50, extent: 200)
    #expect(layout.pinnedElements(movedBy: viewport) == [.init(section: 0, kind: .header)])
    #expect(layout.viewport == nil)
    var moved = layout
    moved.setViewport(viewport)
    #expect(moved.pinnedElements(movedBy: viewport) == [])
  }

  @Test func `what begins behind the anchor's item does not move it`() {
    var layout = layout(.vertical, .leftToRight)
    let anchor = layout.anchor(in: Viewport(offset: 400, extent: 200))
    guard let held = anchor.item, let frame = layout.frame(ofItem: held.item, inSection: 0) else {
      Issue.record("nothing is held")
      return
    }
    for index in 0..<40 {
      let id = LayoutElement.ID(section: 0, index: index)
      let begins = layout.frame(of: id)?.y ?? 0
      #expect(layout.mayMove(anchor, bySizeOf: id) == (begins < frame.maxY))
      if begins >= frame.maxY {
        layout.setMeasuredSize(LayoutSize(width: 100, height: 333), of: id)
        layout.prepare()
        #expect(layout.frame(ofItem: held.item, inSection: 0) == frame)
      }
    }
  }

  @Test func `at an end that is kept the size of everything matters, at a start of nothing`() {
    let layout = layout(.vertical, .leftToRight)
    let last = LayoutElement.ID(section: 0, index: 39)
    let end = layout.anchor(in: Viewport(offset: layout.contentSize.height - 200, extent: 200))
    #expect(layout.mayMove(end, bySizeOf: last, rule: AnchorRule(keepsEnd: true)))
    let start = layout.anchor(in: Viewport(offset: 0, extent: 200))
    #expect(!layout.mayMove(start, bySizeOf: .init(section: 0, kind: .header)))
    #expect(layout.mayMove(start, bySizeOf: .init(section: 0, kind: .header), rule: AnchorRule(keepsStart: false)))
  }

  @Test(arguments: LayoutAxis.allCases, LayoutDirection.allCases)
  func `speed counts from the leading end`(axis: LayoutAxis, direction: LayoutDirection) {
    let speed = layout(axis, direction).speed(of: LayoutPoint(x: 3, y: 5))
    #expect(speed == (axis == .vertical ? 5 : direction == .leftToRight ? 3 : -3))
  }

  @Test func `a document is as large as its content, and as the room between bars`() {
    let layout = layout(.vertical, .leftToRight)
    let bars = LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let large = layout.documentSize(showing: LayoutSize(width: 500, height: 9000), coveredBy: bars)
    #expect(large == LayoutSize(width: 494, height: 8996))
    let small = layout.documentSize(showing: LayoutSize(width: 100, height: 100), coveredBy: bars)
    #expect(small == layout.contentSize)
  }

  @Test func `an offset is the same within rounding`() {
    #expect(LayoutPoint(x: 10.5, y: 20).isOffset(LayoutPoint(x: 10, y: 20.5)))
    #expect(!LayoutPoint(x: 11, y: 20).isOffset(LayoutPoint(x: 10, y: 20)))
    #expect(!LayoutPoint(x: 10, y: 20).isOffset(LayoutPoint(x: 10, y: 21)))
  }

  @Test(arguments: [false, true]) func `sections that are renewed keep what was measured of the same items`(
    hasIdentity: Bool
  ) {
    let numbers: LayoutSection.Identity = { ItemIdentity(hashing: "item \($0)") }
    func sections(lanes: Int = 1, count: Int = 3) -> [LayoutSection] {
      [
        LayoutSection(
          .masonry(lanes: lanes, spacing: 0), items: Array(repeating: ItemDescription(extent: 50), count: count),
          identity: hasIdentity ? numbers : nil,
          surroundings: SectionSurroundings(header: Supplementary(extent: 10)))
      ]
    }
    var layout = CollectionLayout(container: LayoutContainer(width: 300, height: 200), sections: sections())
    layout.prepare()
    layout.setMeasuredSize(LayoutSize(width: 300, height: 80), of: .init(section: 0, index: 1))
    layout.setMeasuredSize(LayoutSize(width: 300, height: 30), of: .init(section: 0, kind: .header))
    layout.prepare()
    let anchor = layout.anchor(in: Viewport(offset: 100, extent: 50))
    func height(_ new: [LayoutSection]) -> Double {
      var renewed = layout
      renewed.renewSections(with: new)
      renewed.prepare()
      return renewed.contentSize.height
    }
    #expect(height(sections()) == 30 + 180)
    #expect(height(sections(count: 4)) == (hasIdentity ? 30 + 230 : 30 + 200), "others are as good as new")
    #expect(height(sections(lanes: 2)) == 30 + 100, "in other lanes they have another size")
    #expect(height([]) == 0)
    layout.renewSections(with: sections())
    layout.prepare()
    #expect(layout.offset(restoring: anchor, in: Viewport(offset: 0, extent: 50)) == 100)
  }

  @Test func `a measurement that its strategy cannot use is news only once`() {
    var layout = CollectionLayout(
      container: LayoutContainer(width: 300, height: 200),
      sections: [LayoutSection(.mozaikGrid(columns: 3), items: [ItemDescription(columnSpan: 1)])])
    layout.prepare()
    let size = LayoutSize(width: 77, height: 777)
    let isNews = layout.setMeasuredSize(size, of: .init(section: 0, index: 0))
    layout.prepare()
    let isNewsAgain = layout.setMeasuredSize(size, of: .init(section: 0, index: 0))
    #expect(isNews && !isNewsAgain)
  }

  @Test func `sections given as a whole keep what was measured of items with identities`() {
    for hasIdentity in [true, false] {
      let numbers: LayoutSection.Identity = { ItemIdentity(rawValue: UInt64($0)) }
      func sections(_ lanes: Int) -> [LayoutSection] {
        [
          LayoutSection(
            .masonry(lanes: lanes), items: [ItemDescription(extent: 50)], identity: hasIdentity ? numbers : nil,
            surroundings: SectionSurroundings(header: Supplementary(extent: 10)))
        ]
      }
      var layout = CollectionLayout(container: LayoutContainer(width: 300, height: 200), sections: sections(1))
      layout.prepare()
      layout.setMeasuredSize(LayoutSize(width: 300, height: 80), of: .init(section: 0, index: 0))
      layout.setMeasuredSize(LayoutSize(width: 300, height: 30), of: .init(section: 0, kind: .header))
      layout.prepare()
      layout.sections = sections(1)
      layout.container.height = 100
      layout.prepare()
      #expect(layout.contentSize.height == (hasIdentity ? 110 : 80))
    }
  }
}
