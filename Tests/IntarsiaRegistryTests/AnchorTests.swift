import Intarsia
import TestSupport
import Testing

/// What is held when more changes than a few items: sections, directions, axes, whole layouts.
@Suite struct AnchorTests {
  private func list(_ extents: [Double], header: Double = 0, isPinned: Bool = false) -> LayoutSection {
    LayoutSection(
      .masonry(lanes: 1, spacing: 0), items: extents.map { ItemDescription(extent: $0) },
      surroundings: SectionSurroundings(header: Supplementary(extent: header, isPinned: isPinned)))
  }

  private func layout(_ sections: [LayoutSection]) -> CollectionLayout {
    var layout = CollectionLayout(container: LayoutContainer(width: 300, height: 200), sections: sections)
    layout.prepare()
    return layout
  }

  private let ten = Array(repeating: 50.0, count: 10)

  @Test func `an item is followed when its section moves, with all that happens to it at once`() throws {
    var layout = layout([list(ten), list(ten), list(ten)])
    let viewport = Viewport(offset: 620, extent: 200)
    let anchor = layout.anchor(in: viewport)
    #expect(anchor.item == ItemPath(section: 1, item: 2))
    var batch = BatchUpdate()
    batch.moveSection(from: 1, to: 0)
    batch.deleteItem(at: ItemPath(section: 1, item: 0))
    batch.insertItem(at: ItemPath(section: 0, item: 0))
    batch.insertItem(at: ItemPath(section: 0, item: 1))
    try layout.apply(batch) { _ in list([50, 30] + ten.dropFirst()) }
    layout.prepare()
    #expect(layout.offset(restoring: anchor, in: viewport) == 150)
    #expect(layout.frame(ofItem: 3, inSection: 0)?.y == 130)
  }

  @Test func `content that does not fill the viewport is at both ends, wherever the host puts it`() throws {
    for offset in [-60.0, 0, 30] {
      var layout = layout([list([50, 50])])
      let viewport = Viewport(offset: offset, extent: 200)
      let anchor = layout.anchor(in: viewport)
      var batch = BatchUpdate()
      for index in 2..<10 { batch.insertItem(at: ItemPath(section: 0, item: index)) }
      try layout.apply(batch) { _ in list(ten) }
      layout.prepare()
      #expect(layout.offset(restoring: anchor, in: viewport) == 0)
      #expect(layout.offset(restoring: anchor, in: viewport, rule: AnchorRule(keepsEnd: true)) == 300)
    }
  }

  @Test func `if every visible item goes, what is visible of the section is held`() throws {
    var layout = layout([list(ten), list(ten, header: 40), list(ten)])
    let viewport = Viewport(offset: 480, extent: 100)  // the last item of one section, header and item of the next
    let anchor = layout.anchor(in: viewport)
    var batch = BatchUpdate()
    batch.deleteItem(at: ItemPath(section: 0, item: 9))
    batch.deleteItem(at: ItemPath(section: 0, item: 0))
    batch.reloadSection(at: 1)
    try layout.apply(batch) { $0 == 0 ? list(Array(ten.dropLast(2))) : list(Array(ten.dropLast()), header: 40) }
    layout.prepare()
    #expect(layout.offset(restoring: anchor, in: viewport) == 480, "the first section began above, and stays there")
    var other = self.layout([list(ten), list(ten)])
    let second = other.anchor(in: Viewport(offset: 600, extent: 100))
    batch = BatchUpdate()
    batch.insertItem(at: ItemPath(section: 0, item: 0))
    batch.reloadSection(at: 1)
    try other.apply(batch) { $0 == 0 ? list(ten + [50]) : list(ten + ten) }
    other.prepare()
    #expect(other.offset(restoring: second, in: Viewport(offset: 600, extent: 100)) == 650)
  }

  @Test func `an anchor may be taken between a change and its layout`() throws {
    var layout = layout([list(ten + ten)])
    var batch = BatchUpdate()
    batch.insertItem(at: ItemPath(section: 0, item: 0))
    try layout.apply(batch) { _ in list([77] + ten + ten) }
    let viewport = Viewport(offset: 310, extent: 200)
    let anchor = layout.anchor(in: viewport)
    #expect(layout.offset(restoring: anchor, in: viewport) == 310)
    layout.prepare()
    #expect(layout.offset(restoring: anchor, in: viewport) == 387)
  }

  @Test func `width, direction, scale and axis change, and the item stays where it is`() {
    let items = (0..<200).map { ItemDescription(width: 40, height: 30 + Double($0 % 7)) }
    var layout = CollectionLayout(
      container: LayoutContainer(width: 300, height: 200),
      sections: [LayoutSection(.masonry(lanes: 2), items: items), LayoutSection(.masonry(lanes: 3), items: items)])
    layout.prepare()
    var viewport = Viewport(offset: 1234.5, extent: 200)
    func distance(_ path: ItemPath?, _ offset: Double) -> Double? {
      guard let path, let frame = layout.frame(ofItem: path.item, inSection: path.section) else { return nil }
      if layout.options.axis == .vertical { return frame.y - offset }
      return (layout.container.direction == .leftToRight ? frame.x : layout.contentSize.width - frame.maxX) - offset
    }
    let changes: [(inout CollectionLayout) -> Void] = [
      { $0.container.width = 411 }, { $0.container.direction = .rightToLeft }, { $0.container.displayScale = 2 },
      { $0.options.axis = .horizontal }, { $0.container.direction = .leftToRight }, { $0.container.height = 333 },
      { $0.options.insets = LayoutInsets(all: 9) }, { $0.options.axis = .vertical },
    ]
    for change in changes {
      let anchor = layout.anchor(in: viewport)
      let before = distance(anchor.item, viewport.offset)
      change(&layout)
      layout.prepare()
      viewport.offset = layout.offset(restoring: anchor, in: viewport)
      #expect(before != nil && distance(anchor.item, viewport.offset) == before)
    }
  }

  @Test func `of two layouts without a common past, items with the same index are the same`() {
    let items = (0..<100).map { ItemDescription(extent: Double(20 + $0 % 9)) }
    let three = layout([LayoutSection(.masonry(lanes: 3), items: items)])
    let one = layout([LayoutSection(.masonry(lanes: 1), items: items)])
    let viewport = Viewport(offset: 400, extent: 200)
    let anchor = three.anchor(in: viewport)
    let offset = one.offset(restoring: anchor, in: viewport)
    let path = anchor.item
    let before = path.flatMap { three.frame(ofItem: $0.item, inSection: 0) }
    let after = path.flatMap { one.frame(ofItem: $0.item, inSection: 0) }
    #expect(before.map { $0.y - 400 } == after.map { $0.y - offset } && before != nil)
  }

  @Test func `if the log does not reach back, or the copies went apart, the offset stays`() throws {
    var layout = layout([list(ten + ten)])
    let viewport = Viewport(offset: 310, extent: 200)
    let anchor = layout.anchor(in: viewport)
    var apart = layout
    var extents = ten + ten
    func insert(into layout: inout CollectionLayout) throws {
      var batch = BatchUpdate()
      batch.insertItem(at: ItemPath(section: 0, item: 0))
      extents.insert(1, at: 0)
      try layout.apply(batch) { _ in list(extents) }
    }
    for _ in 0..<256 { try insert(into: &layout) }
    layout.prepare()
    #expect(layout.offset(restoring: anchor, in: viewport) == 310 + 256)
    let later = layout.anchor(in: Viewport(offset: 400, extent: 200))
    for _ in 0..<600 { try insert(into: &layout) }
    layout.prepare()
    #expect(layout.offset(restoring: anchor, in: viewport) == 310)
    extents = ten + ten
    try insert(into: &apart)
    apart.prepare()
    #expect(apart.offset(restoring: later, in: viewport) == 400)
  }

  @Test func `what a pinned header covers is held only if there is nothing else`() throws {
    var layout = layout([list(ten + ten, header: 60, isPinned: true)])
    let viewport = Viewport(offset: 310, extent: 200)
    layout.setViewport(viewport)
    let anchor = layout.anchor(in: viewport)
    #expect(anchor.item == ItemPath(section: 0, item: 6), "item 5 lies under the header")
    var batch = BatchUpdate()
    batch.remeasureItem(at: ItemPath(section: 0, item: 5))
    var extents = ten + ten
    extents[5] = 80
    try layout.apply(batch) { _ in list(extents, header: 60, isPinned: true) }
    layout.prepare()
    #expect(layout.offset(restoring: anchor, in: viewport) == 340)
  }

  @Test(arguments: 0..<10) func `a hundred random edits above the viewport, of items and sections, in any strategy`(
    seed: UInt32
  ) throws {
    var generator = SeededGenerator(seed: seed)
    var above = RandomCollection(most: 40, &generator)
    let held = LayoutSection(
      RandomCollection.strategy(&generator), items: (1...150).map(RandomCollection.item))
    func section(_ number: Int) -> LayoutSection {
      number < above.sections.count ? above.section(number) : held
    }
    var layout = CollectionLayout(container: above.container, options: above.options)
    layout.sections = (0...above.sections.count).map(section)
    layout.prepare()
    var offset = (layout.frame(ofSection: above.sections.count)?.y ?? 0) + 100
    let path = layout.anchor(in: Viewport(offset: offset, extent: 480)).item
    let item = path?.item ?? 0
    #expect(path?.section == above.sections.count)
    let before = (layout.frame(ofItem: item, inSection: above.sections.count)?.y ?? .nan) - offset
    for _ in 0..<100 {
      let anchor = layout.anchor(in: Viewport(offset: offset, extent: 480))
      let batch = above.change(&generator)
      try layout.apply(batch, section: section)
      layout.prepare()
      offset = layout.offset(restoring: anchor, in: Viewport(offset: offset, extent: 480))
    }
    let after = (layout.frame(ofItem: item, inSection: above.sections.count)?.y ?? .nan) - offset
    #expect(after == before, "seed \(seed)")
  }
}
