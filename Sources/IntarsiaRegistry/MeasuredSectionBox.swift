import IntarsiaCore

/// A section whose items can be measured: what the host measured takes the place of what was said of them.
class MeasuredSectionBox<Strategy: LayoutStrategy>: TypedSectionBox<Strategy>, @unchecked Sendable {  // inherited
  final let sizes: MeasuredSizes
  /// What identifies an item; nil: its index, which is renumbered by every change.
  final override var identity: LayoutSection.Identity? { ownIdentity }
  private var ownIdentity: LayoutSection.Identity?

  init(_ layout: SectionLayout<Strategy>, sizes: MeasuredSizes, identity: LayoutSection.Identity?) {
    self.sizes = sizes
    ownIdentity = identity
    super.init(layout)
  }

  /// The items, measured ones as they were measured.
  func items() -> Items<Strategy.Item> { layout.items }

  /// Takes over what the items of `next` are, without their measurements.
  func takeItems(of next: SectionBox) -> Bool { false }

  final func key(of index: Int) -> UInt64 { identity.map { $0(index).rawValue } ?? UInt64(index) }

  override func prepare(in container: LogicalContainer, until: Double) {
    sizes.select(container.crossExtent)
    super.prepare(in: container, until: until)
  }

  override func advance(to next: SectionBox, after change: SectionChange, newIndex: (Int) -> Int?) -> Bool {
    guard let next = next as? MeasuredSectionBox<Strategy>, takeItems(of: next) else { return false }
    ownIdentity = next.identity
    if layout.strategy != next.layout.strategy {
      sizes.forget()
      layout.setStrategy(next.layout.strategy)
    }
    if identity == nil { sizes.renumber(newIndex) }
    layout.invalidate(change, items: items())
    return true
  }

  override func measuredSize(at index: Int) -> LogicalSize? { sizes[key(of: index)] }

  override func setMeasuredSize(_ size: LogicalSize?, at index: Int) -> Bool {
    guard index >= 0, index < itemCount else { return false }
    sizes[key(of: index)] = size
    var change = SectionChange(oldCount: itemCount)
    change.replace(index..<(index + 1), with: 1)
    layout.invalidate(change, items: items())
    return true
  }

  override func forgetMeasurements() {
    sizes.forget()
    layout.invalidate()
  }

  override var measurements: MeasuredSizes? { identity == nil ? nil : sizes }

  override func adoptMeasurements(of other: SectionBox) {
    if identity != nil, let measured = other.measurements { sizes.adopt(measured) }
  }
}

/// A section with items of its strategy's own type that take measurements.
final class MeasurableSectionBox<Strategy: LayoutStrategy>: MeasuredSectionBox<Strategy>, @unchecked Sendable
where Strategy.Item: MeasurableItem {  // inherited
  private var given: Items<Strategy.Item>

  init(_ strategy: Strategy, items: Items<Strategy.Item>, identity: LayoutSection.Identity?) {
    given = items
    super.init(SectionLayout(strategy, items: items), sizes: MeasuredSizes(), identity: identity)
  }

  private init(copying other: MeasurableSectionBox) {
    given = other.given
    super.init(other.layout, sizes: MeasuredSizes(copying: other.sizes), identity: other.identity)
    if !sizes.isEmpty { layout.invalidate(SectionChange(oldCount: itemCount), items: items()) }
  }

  override func copy() -> SectionBox { MeasurableSectionBox(copying: self) }

  override func takeItems(of next: SectionBox) -> Bool {
    guard let next = next as? MeasurableSectionBox<Strategy> else { return false }
    given = next.given
    return true
  }

  /// What was given, as long as nothing is measured: an array then stays the fast way that it is.
  override func items() -> Items<Strategy.Item> {
    if sizes.isEmpty { return given }
    return Items(count: given.count) { [given, sizes, identity] index, space in
      let item = given.item(at: index, proposing: space)
      let size = sizes[identity.map { $0(index).rawValue } ?? UInt64(index)]
      return size.map(item.measured) ?? item
    }
  }
}

/// A section whose items are described, so that another strategy can take over.
final class DescribedSectionBox<Strategy: DescribedLayoutStrategy>: MeasuredSectionBox<Strategy>,
  @unchecked Sendable  // inherited
{
  private var given: [ItemDescription]
  private var axis = LayoutAxis.vertical
  private var defaults = ItemDescription()
  /// What was given, filled up and turned, so that the strategy need not care.
  private var described: [ItemDescription]

  init(_ strategy: Strategy, descriptions: [ItemDescription], identity: LayoutSection.Identity?) {
    given = descriptions
    described = descriptions
    super.init(
      SectionLayout(
        strategy,
        items: Items(count: 0) { _, _ in strategy.item(for: .init(), proposing: .init(available: 0, line: 0)) }),
      sizes: MeasuredSizes(), identity: identity)
    layout.invalidate(.replacingAll(of: 0, with: given.count), items: items())
  }

  private init(copying other: DescribedSectionBox) {
    given = other.given
    axis = other.axis
    defaults = other.defaults
    described = other.described
    super.init(other.layout, sizes: MeasuredSizes(copying: other.sizes), identity: other.identity)
    layout.invalidate(SectionChange(oldCount: itemCount), items: items())
  }

  override var descriptions: [ItemDescription]? { given }
  override var strategy: AnyStrategy? { AnyStrategy(layout.strategy) }

  override func copy() -> SectionBox { DescribedSectionBox(copying: self) }

  override func describe(along axis: LayoutAxis, defaults: ItemDescription) {
    if axis == self.axis && defaults == self.defaults { return }
    self.axis = axis
    self.defaults = defaults
    described = turned(given)
    layout.invalidate(.replacingAll(of: given.count, with: given.count), items: items())
  }

  override func takeItems(of next: SectionBox) -> Bool {
    guard let next = next as? DescribedSectionBox<Strategy> else { return false }
    given = next.given
    described = turned(given)
    return true
  }

  private func turned(_ descriptions: [ItemDescription]) -> [ItemDescription] {
    var turned = descriptions
    if defaults != ItemDescription() { turned = turned.map { $0.filled(from: defaults) } }
    return axis == .vertical ? turned : turned.map { $0.transposed() }
  }

  override func items() -> Items<Strategy.Item> {
    let strategy = layout.strategy
    return Items(count: described.count) { [described, sizes, identity] index, space in
      let size = sizes.isEmpty ? nil : sizes[identity.map { $0(index).rawValue } ?? UInt64(index)]
      return strategy.item(for: size.map(described[index].measured) ?? described[index], proposing: space)
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
}
