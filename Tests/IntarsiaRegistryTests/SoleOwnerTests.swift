import Intarsia
import Testing

/// What is placed anew is written to where it stands: a copy of a section of a million items takes longer than the edit.
@Suite struct SoleOwnerTests {
  private let copies = Copies()

  private func section(_ count: Int) -> LayoutSection {
    LayoutSection(Witness(copies: copies), items: Items(Array(repeating: NoFacts(), count: count)))
  }

  private func layout() -> CollectionLayout {
    var layout = CollectionLayout(
      container: LayoutContainer(width: 100, height: 100), sections: (3..<6).map { section($0) })
    layout.prepare()
    return layout
  }

  /// Another first item in the section that is `old` now and `new` after `others`.
  private func edit(
    _ layout: inout CollectionLayout, _ old: Int, to new: Int, others: (inout BatchUpdate) -> Void = { _ in }
  ) throws {
    var batch = BatchUpdate()
    batch.reloadItem(at: ItemPath(section: old, item: 0))
    others(&batch)
    let count = layout.sections[old].itemCount
    try layout.apply(batch) { $0 == new ? section(count) : section(1) }
    layout.prepare()
  }

  @Test(arguments: 0..<3) func `an edit copies nothing`(edited: Int) throws {
    var layout = layout()
    try edit(&layout, edited, to: edited)
    layout.container.width = 200
    layout.prepare()
    #expect(copies.count == 0)
  }

  @Test func `nor does it behind sections that come and go`() throws {
    var layout = layout()
    try edit(&layout, 1, to: 2) { $0.insertSection(at: 0) }
    try edit(&layout, 2, to: 1) { $0.deleteSection(at: 0) }
    #expect(copies.count == 0)
  }

  @Test func `a copy of the layout keeps what it has`() throws {
    var layout = layout()
    let copy = layout
    try edit(&layout, 1, to: 1)
    #expect(copies.count == 1)
    #expect(copy.contentSize == layout.contentSize)
  }
}

/// A line of items, one point each; it tells whether anyone else sees the arrangement that it writes to.
private struct Witness: LayoutStrategy {
  let copies: Copies

  struct Arrangement: SectionArrangement {
    final class Storage: Sendable {}
    var storage = Storage()
    var preparedCount = 0
    var contentSize: LogicalSize { LogicalSize(main: Double(preparedCount)) }
    func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {}
    func frame(of id: LogicalElement.ID) -> LogicalRect? { nil }
  }

  func prepare(_ items: Items<NoFacts>, for pass: LayoutPass, into arrangement: inout Arrangement) {
    if !isKnownUniquelyReferenced(&arrangement.storage) {
      copies.count += 1
      arrangement.storage = Arrangement.Storage()
    }
    arrangement.preparedCount = items.count
  }
}

/// How often an arrangement was shared that was to be written to. A class, since it is counted in a strategy; one thread.
private final class Copies: Hashable, @unchecked Sendable {
  var count = 0
  static func == (one: Copies, other: Copies) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
