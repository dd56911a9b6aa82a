import Intarsia
import Testing

@Suite struct ElementChangeTests {
  private func layout(_ extents: [Double]) -> LayoutSection {
    LayoutSection(
      .masonry(lanes: 1, spacing: 0), items: extents.map { ItemDescription(extent: $0) },
      surroundings: SectionSurroundings(header: Supplementary(extent: 10)))
  }

  private func update(scrolledBy distance: Double = 0) throws -> LayoutUpdate {
    var old = CollectionLayout(
      container: LayoutContainer(width: 100, height: 200), sections: [layout([50, 60, 70, 80, 90])])
    old.prepare()
    old.setViewport(Viewport(offset: 60, extent: 200))
    var new = old
    var batch = BatchUpdate()
    batch.insertItem(at: ItemPath(section: 0, item: 0))
    batch.deleteItem(at: ItemPath(section: 0, item: 2))
    try new.apply(batch) { _ in layout([30, 50, 60, 80, 90]) }
    new.prepare()
    new.setViewport(Viewport(offset: 60 + distance, extent: 200))
    return LayoutUpdate(from: old, to: new, offsetChange: distance)
  }

  private func names(_ changes: [ElementChange]) -> [[Int?]] {
    changes.filter { ($0.new ?? $0.old)?.kind == .item }.map { [$0.old?.index, $0.new?.index] }
  }

  @Test func `every element is told once, with what it was and is`() throws {
    let changes = try update().changes()
    #expect(names(changes) == [[nil, 0], [0, 1], [1, 2], [3, 3], [4, 4], [2, nil]])
    #expect(changes.count == 7)  // and the header
    #expect(changes[0].old == changes[0].new)
  }

  @Test func `of two rects all that is in either is told`() throws {
    let update = try update(scrolledBy: 30)
    let changes = update.changes(
      from: LayoutRect(x: 0, y: 10, width: 100, height: 1), to: LayoutRect(x: 0, y: 300, width: 100, height: 1))
    #expect(names(changes) == [[4, 4], [0, 1]])
  }

  @Test func `on the screen what is held has not moved`() throws {
    let update = try update(scrolledBy: 30)
    let old = try #require(update.old.frame(ofItem: 1, inSection: 0))
    let new = try #require(update.new.frame(ofItem: 2, inSection: 0))
    #expect(old != new && update.old.frameOnScreen(old) == update.new.frameOnScreen(new))
  }

  @Test func `what an anchor holds is told by both its names`() throws {
    let update = try update()
    let anchor = update.old.anchor(in: Viewport(offset: 60, extent: 200))
    let held = try #require(update.new.held(by: anchor))
    #expect(held.oldItem == ItemPath(section: 0, item: 1) && held.item == ItemPath(section: 0, item: 2))
    #expect(held.startBefore == 60 && held.start == 90 && held.section == 0 && anchor.offset == 60)
  }
}
