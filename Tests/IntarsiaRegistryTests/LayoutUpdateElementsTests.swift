import Intarsia
import Testing

@Suite struct LayoutUpdateElementsTests {
  private func section(_ count: Int) -> LayoutSection {
    LayoutSection(
      .masonry(lanes: 1), items: Array(repeating: ItemDescription(extent: 20), count: count),
      surroundings: SectionSurroundings(header: Supplementary(extent: 10), background: SectionBackground()))
  }

  private func layout(_ counts: [Int]) -> CollectionLayout {
    var layout = CollectionLayout(
      container: LayoutContainer(width: 100, height: 100), sections: counts.map(section))
    layout.prepare()
    layout.setViewport(Viewport(offset: 0, extent: 100))
    return layout
  }

  @Test func `what sections that stay lose and gain is told by kind`() throws {
    let before = layout([1, 0])
    var after = before
    var batch = BatchUpdate()
    batch.deleteItem(at: ItemPath(section: 0, item: 0))
    batch.insertItem(at: ItemPath(section: 1, item: 0))
    try after.apply(batch) { section($0) }
    after.prepare()
    let update = LayoutUpdate(from: before, to: after)
    for kind in [LayoutElement.Kind.header, .background] {
      #expect(update.visibleElementsLost(ofKind: kind) == [.init(section: 0, kind: kind)])
      #expect(update.visibleElementsGained(ofKind: kind) == [.init(section: 1, kind: kind)])
    }
    #expect(update.visibleElementsLost(ofKind: .footer) == [] && update.visibleElementsGained(ofKind: .footer) == [])
  }

  @Test func `what goes or comes with its section is not`() throws {
    let before = layout([1, 1])
    var after = before
    var batch = BatchUpdate()
    batch.deleteSection(at: 0)
    batch.insertSection(at: 1)
    try after.apply(batch) { _ in section(1) }
    after.prepare()
    let update = LayoutUpdate(from: before, to: after)
    #expect(update.visibleElementsLost(ofKind: .header) == [] && update.visibleElementsGained(ofKind: .header) == [])
  }

  @Test func `what is out of sight does not count, after scrolling along`() throws {
    let before = layout([9, 0])
    var after = before
    var batch = BatchUpdate()
    batch.insertItem(at: ItemPath(section: 1, item: 0))
    try after.apply(batch) { section($0 == 0 ? 9 : 1) }
    after.prepare()
    #expect(LayoutUpdate(from: before, to: after).visibleElementsGained(ofKind: .header) == [])
    let scrolled = LayoutUpdate(from: before, to: after, offsetChange: 200)
    #expect(scrolled.visibleElementsGained(ofKind: .header) == [.init(section: 1, kind: .header)])
  }
}
