import IntarsiaCore

/// A section whose strategy is known to a subclass only: the one place where types are erased.
///
/// A class, since embedded Swift has no existentials; its owner copies it before writing when it is shared.
class SectionBox: @unchecked Sendable {  // written to by a sole owner only
  /// What the last pass made of the section.
  @exclusivity(unchecked) final var placed = PlacedSection()

  /// Stands for a section while it is placed anew.
  static let none = SectionBox()

  var itemCount: Int { 0 }
  var diagnostics: [LayoutDiagnostic] { [] }

  func copy() -> SectionBox { self }
  /// Places the items, at least as far as `until` along main, and answers what has become of them.
  func prepare(in container: LogicalContainer, until: Double) -> PlacedItems { PlacedItems() }
  func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {}
  func frame(of id: LogicalElement.ID) -> LogicalRect? { nil }
  func placement(ofItemAt index: Int) -> ItemPlacement? { nil }
  func optionName(_ field: UInt8) -> StaticString? { nil }

  /// Takes over the items of `next`, which `change` leads to, and its strategy; false if that is of another type.
  ///
  /// `newIndex` tells where an old item is, or nil for those whose measurement is forgotten.
  func advance(to next: SectionBox, after change: SectionChange, newIndex: (Int) -> Int?) -> Bool { false }

  /// Takes over what descriptions of items mean in this collection; typed items do not care.
  func describe(in room: CollectionRoom) {}
  /// What the items were described as; nil for typed ones.
  var descriptions: [ItemDescription]? { nil }
  /// The strategy; nil for one whose items are typed.
  var strategy: AnyStrategy? { nil }

  /// What measures described items that leave their size open.
  var measure: LayoutSection.Measure? { nil }

  /// Whether both lay items out in the same way, so that what was measured for one holds for the other.
  func laysOutLike(_ other: SectionBox) -> Bool { false }
  /// This section with what `prepared` has placed as a head start; nil if that is of another type.
  ///
  /// `change` leads from the items of `prepared` to those of this section.
  func headStart(from prepared: SectionBox, after change: SectionChange) -> SectionBox? { nil }
  /// The same items in another order, the one that is put in being `item` of `other`; nil if that is of another type.
  func reordered(_ order: ItemOrder, from other: SectionBox, _ item: Int) -> SectionBox? { nil }
  /// Counts from now on how often items are asked for.
  func countRequests(in counter: ItemRequests) {}
  /// What counts the requests, if anything does.
  var requests: ItemRequests? { nil }

  /// What was measured of an item.
  func measurement(at index: Int) -> ItemMeasurement? { nil }
  /// Uses a size for an item from the next pass on; false if items of this kind cannot be measured.
  func setMeasuredSize(_ size: LogicalSize, at index: Int) -> Bool { false }
  /// Takes over what was measured of an item elsewhere, if it was offered the same room there.
  func take(_ measurement: ItemMeasurement, at index: Int) {}
  /// Whether anything was measured.
  var isMeasured: Bool { false }
  /// Forgets all that was measured.
  func forgetMeasurements() {}
  /// Takes over what was measured of items with the same identity in a section that lays them out in the same way.
  func adoptMeasurements(of other: SectionBox) {}
  /// What identifies an item; nil: its index.
  var identity: LayoutSection.Identity? { nil }
  /// What was measured of items with identities, for ``adoptMeasurements(of:)``.
  var measurements: MeasuredSizes? { nil }
}

/// A section with items of its strategy's own type.
class TypedSectionBox<Strategy: LayoutStrategy>: SectionBox, @unchecked Sendable {  // as its superclass
  @exclusivity(unchecked) final var layout: SectionLayout<Strategy>
  final var counter: ItemRequests?

  init(_ layout: SectionLayout<Strategy>, counter: ItemRequests? = nil) {
    self.layout = layout
    self.counter = counter
  }

  override var itemCount: Int { layout.items.count }
  override var diagnostics: [LayoutDiagnostic] { layout.arrangement.diagnostics }

  override func copy() -> SectionBox { TypedSectionBox(layout, counter: counter) }

  override func prepare(in container: LogicalContainer, until: Double) -> PlacedItems {
    Strategy.place(&layout, in: container, until: until)
  }

  override func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {
    layout.arrangement.forEachElement(in: rect, body)
  }

  override func frame(of id: LogicalElement.ID) -> LogicalRect? { layout.arrangement.frame(of: id) }

  override func placement(ofItemAt index: Int) -> ItemPlacement? { layout.arrangement.placement(ofItemAt: index) }

  override func optionName(_ field: UInt8) -> StaticString? {
    let names = Strategy.optionNames
    return Int(field) < names.count ? names[Int(field)] : nil
  }

  override func advance(to next: SectionBox, after change: SectionChange, newIndex: (Int) -> Int?) -> Bool {
    guard let next = next as? TypedSectionBox<Strategy> else { return false }
    counter = next.counter
    layout.setStrategy(next.layout.strategy)
    layout.invalidate(change, items: next.layout.items)
    return true
  }

  override func laysOutLike(_ other: SectionBox) -> Bool {
    (other as? TypedSectionBox<Strategy>)?.layout.strategy == layout.strategy
  }

  override func headStart(from prepared: SectionBox, after change: SectionChange) -> SectionBox? {
    guard let prepared = prepared as? TypedSectionBox<Strategy> else { return nil }
    let head = copy() as? TypedSectionBox<Strategy>
    head?.begin(with: prepared.layout, after: change, items: layout.items)
    return head
  }

  /// Goes on from where another section is, after `change` leads to `items`.
  final func begin(with prepared: SectionLayout<Strategy>, after change: SectionChange, items: Items<Strategy.Item>) {
    let strategy = layout.strategy
    layout = prepared
    layout.setStrategy(strategy)
    layout.invalidate(change, items: items)
  }

  override func reordered(_ order: ItemOrder, from other: SectionBox, _ item: Int) -> SectionBox? {
    guard let other = other as? TypedSectionBox<Strategy> else { return nil }
    let items = layout.items.reordered(order, from: other.layout.items, item)
    return TypedSectionBox(SectionLayout(layout.strategy, items: items), counter: counter)
  }

  override var requests: ItemRequests? { counter }

  override func countRequests(in counter: ItemRequests) {
    self.counter = counter
    layout.invalidate(.replacingAll(of: itemCount, with: itemCount), items: counter.counting(layout.items))
  }
}

extension Items {
  /// The same items in another order, the one that is put in being `item` of `other`.
  func reordered(_ order: ItemOrder, from other: Items, _ item: Int) -> Items {
    Items(count: order.count) { index, space in
      if let source = order.source(of: index) { return self.item(at: source, proposing: space) }
      return other.item(at: item, proposing: space)
    }
  }
}
