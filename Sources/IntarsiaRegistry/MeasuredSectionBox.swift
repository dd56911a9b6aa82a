import IntarsiaCore

/// A section whose items can be measured: what the host measured takes the place of what was said of them.
class MeasuredSectionBox<Strategy: LayoutStrategy>: TypedSectionBox<Strategy>, @unchecked Sendable {  // inherited
  final let sizes: MeasuredSizes
  final private(set) var axis = LayoutAxis.vertical
  /// What identifies an item; nil: its index, which is renumbered by every change.
  final override var identity: LayoutSection.Identity? { ownIdentity }
  private var ownIdentity: LayoutSection.Identity?

  init(_ layout: SectionLayout<Strategy>, identity: LayoutSection.Identity?) {
    sizes = MeasuredSizes()
    ownIdentity = identity
    super.init(layout)
  }

  init(copying other: MeasuredSectionBox) {
    sizes = MeasuredSizes(copying: other.sizes)
    axis = other.axis
    ownIdentity = other.identity
    super.init(other.layout, counter: other.counter)
  }

  /// The items, measured ones as they were measured.
  func items() -> Items<Strategy.Item> { layout.items }

  /// Takes over what the items of `next` are, without their measurements.
  func takeItems(of next: SectionBox) -> Bool { false }

  /// Takes over what descriptions mean to `other`, where items are described.
  func describe(like other: MeasuredSectionBox) {}

  final func key(of index: Int) -> UInt64 { identity.map { $0(index).rawValue } ?? UInt64(index) }

  override func prepare(in container: LogicalContainer, until: Double) -> PlacedItems {
    sizes.select(container.crossExtent)
    return super.prepare(in: container, until: until)
  }

  override func describe(in room: CollectionRoom) {
    if room.options.axis == axis { return }
    axis = room.options.axis
    if !sizes.isEmpty { forgetMeasurements() }
  }

  override func advance(to next: SectionBox, after change: SectionChange, newIndex: (Int) -> Int?) -> Bool {
    guard let next = next as? MeasuredSectionBox<Strategy>, takeItems(of: next) else { return false }
    counter = next.counter
    if (identity == nil) != (next.identity == nil) { sizes.forget() }
    ownIdentity = next.identity
    if layout.strategy != next.layout.strategy {
      sizes.forget()
      layout.setStrategy(next.layout.strategy)
    }
    if identity == nil { sizes.renumber(newIndex) }
    layout.invalidate(change, items: items())
    return true
  }

  override func headStart(from prepared: SectionBox, after change: SectionChange) -> SectionBox? {
    guard let prepared = prepared as? MeasuredSectionBox<Strategy>, let head = copy() as? MeasuredSectionBox<Strategy>
    else { return nil }
    if axis != prepared.axis && !sizes.isEmpty { return nil }
    let placed = MeasuredSizes(copying: prepared.sizes)
    if identity == nil { placed.renumber(change.newIndex) }
    if let crossExtent = placed.crossExtent { head.sizes.select(crossExtent) }
    head.axis = prepared.axis
    head.describe(like: prepared)
    let remeasured = head.sizes.keysThatDiffer(from: placed)
    head.begin(with: prepared.layout, after: change, items: head.items())
    if !remeasured.isEmpty {
      for index in 0..<itemCount where remeasured.contains(key(of: index)) { head.invalidate(item: index) }
    }
    return head
  }

  override func countRequests(in counter: ItemRequests) {
    self.counter = counter
    layout.invalidate(.replacingAll(of: itemCount, with: itemCount), items: items())
  }

  /// What identifies the items in another order, the one that is put in being `item` of `other`.
  final func identity(
    _ order: ItemOrder, from other: SectionBox, _ item: Int
  ) -> LayoutSection.Identity? {
    guard let own = identity, let others = other.identity else { return nil }
    return { index in order.source(of: index).map(own) ?? others(item) }
  }

  // MARK: Measurements

  override func measurement(at index: Int) -> ItemMeasurement? {
    guard let crossExtent = sizes.crossExtent, let size = sizes[key(of: index)] else { return nil }
    return ItemMeasurement(size: size, crossExtent: crossExtent)
  }

  override func setMeasuredSize(_ size: LogicalSize, at index: Int) -> Bool {
    guard index >= 0, index < itemCount else { return false }
    sizes[key(of: index)] = size
    invalidate(item: index)
    return true
  }

  override func take(_ measurement: ItemMeasurement, at index: Int) {
    if index >= 0, index < itemCount, sizes.take(measurement, for: key(of: index)) { invalidate(item: index) }
  }

  private func invalidate(item index: Int) {
    var change = SectionChange(oldCount: itemCount)
    change.replace(index..<(index + 1), with: 1)
    layout.invalidate(change, items: items())
  }

  override var isMeasured: Bool { !sizes.isEmpty }

  override func forgetMeasurements() {
    sizes.forget()
    layout.invalidate(.replacingAll(of: itemCount, with: itemCount), items: items())
  }

  override var measurements: MeasuredSizes? { identity == nil ? nil : sizes }

  override func adoptMeasurements(of other: SectionBox) {
    guard identity != nil, let measured = other.measurements, !measured.isEmpty, laysOutLike(other) else { return }
    sizes.adopt(measured)
    layout.invalidate(.replacingAll(of: itemCount, with: itemCount), items: items())
  }
}

/// A section with items of its strategy's own type that take measurements.
final class MeasurableSectionBox<Strategy: LayoutStrategy>: MeasuredSectionBox<Strategy>, @unchecked Sendable
where Strategy.Item: MeasurableItem {  // inherited
  private var given: Items<Strategy.Item>

  init(_ strategy: Strategy, items: Items<Strategy.Item>, identity: LayoutSection.Identity?) {
    given = items
    super.init(SectionLayout(strategy, items: items), identity: identity)
  }

  private init(copying other: MeasurableSectionBox) {
    given = other.given
    super.init(copying: other)
    if !sizes.isEmpty { layout.invalidate(SectionChange(oldCount: itemCount), items: items()) }
  }

  override func copy() -> SectionBox { MeasurableSectionBox(copying: self) }

  override func takeItems(of next: SectionBox) -> Bool {
    guard let next = next as? MeasurableSectionBox<Strategy> else { return false }
    given = next.given
    return true
  }

  override func reordered(_ order: ItemOrder, from other: SectionBox, _ item: Int) -> SectionBox? {
    guard let foreign = other as? MeasurableSectionBox<Strategy> else { return nil }
    let box = MeasurableSectionBox(
      layout.strategy, items: given.reordered(order, from: foreign.given, item),
      identity: identity(order, from: other, item))
    if let counter { box.countRequests(in: counter) }
    return box
  }

  /// What was given, as long as nothing is measured: an array then stays the fast way that it is.
  override func items() -> Items<Strategy.Item> {
    let counted = counter.map { $0.counting(given) } ?? given
    if sizes.isEmpty { return counted }
    return Items(count: counted.count) { [counted, sizes, identity] index, space in
      let item = counted.item(at: index, proposing: space)
      let size = sizes[identity.map { $0(index).rawValue } ?? UInt64(index)]
      return size.map(item.measured) ?? item
    }
  }
}

extension SectionChange {
  /// All items went, and others came.
  static func replacingAll(of oldCount: Int, with newCount: Int) -> SectionChange {
    var change = SectionChange(oldCount: oldCount)
    change.replace(0..<oldCount, with: newCount)
    return change
  }

  /// How many leading items there are now, up to and with whatever took the place of the first `count`.
  func newCount(ofLeading count: Int) -> Int {
    var new = count
    for run in runs where run.old.lowerBound < count {
      let upper = run.old.upperBound
      new += run.newCount - run.old.count + (upper > count ? upper - count : 0)
    }
    return new
  }
}
