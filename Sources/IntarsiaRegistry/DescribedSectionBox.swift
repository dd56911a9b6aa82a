import IntarsiaCore

/// A section whose items are described, so that another strategy can take over.
final class DescribedSectionBox<Strategy: DescribedLayoutStrategy>: MeasuredSectionBox<Strategy>, @unchecked Sendable {
  private var given: [ItemDescription]
  private var ownMeasure: LayoutSection.Measure?
  private var defaults = ItemDescription()
  /// What was given, filled up and turned, so that the strategy need not care.
  private var described: [ItemDescription]

  init(
    _ strategy: Strategy, descriptions: [ItemDescription], identity: LayoutSection.Identity?,
    measure: LayoutSection.Measure?
  ) {
    given = descriptions
    ownMeasure = measure
    described = descriptions
    super.init(
      SectionLayout(
        strategy,
        items: Items(count: 0) { _, _ in strategy.item(for: .init(), proposing: .init(available: 0, line: 0)) }),
      identity: identity)
    layout.invalidate(.replacingAll(of: 0, with: given.count), items: items())
  }

  private init(copying other: DescribedSectionBox) {
    given = other.given
    ownMeasure = other.ownMeasure
    defaults = other.defaults
    described = other.described
    super.init(copying: other)
    layout.invalidate(SectionChange(oldCount: itemCount), items: items())
  }

  override var descriptions: [ItemDescription]? { given }
  override var strategy: AnyStrategy? { AnyStrategy(layout.strategy) }
  override var measure: LayoutSection.Measure? { ownMeasure }

  override func copy() -> SectionBox { DescribedSectionBox(copying: self) }

  override func describe(in room: CollectionRoom) {
    if room.options.axis == axis && room.options.itemDefaults == defaults { return }
    super.describe(in: room)
    defaults = room.options.itemDefaults
    described = turned(given)
    layout.invalidate(.replacingAll(of: given.count, with: given.count), items: items())
  }

  override func describe(like other: MeasuredSectionBox<Strategy>) {
    guard let other = other as? DescribedSectionBox<Strategy> else { return }
    defaults = other.defaults
    described = turned(given)
  }

  override func takeItems(of next: SectionBox) -> Bool {
    guard let next = next as? DescribedSectionBox<Strategy> else { return false }
    given = next.given
    ownMeasure = next.ownMeasure
    described = turned(given)
    return true
  }

  override func reordered(_ order: ItemOrder, from other: SectionBox, _ item: Int) -> SectionBox? {
    guard let foreign = other.descriptions?[item] else { return nil }
    var descriptions = given
    if let removed = order.removed { descriptions.remove(at: removed) }
    if let inserted = order.inserted { descriptions.insert(foreign, at: inserted) }
    let box = DescribedSectionBox(
      layout.strategy, descriptions: descriptions, identity: identity(order, from: other, item),
      measure: ownMeasure.map { order.reordered($0, from: other.measure, item) })
    if let counter { box.countRequests(in: counter) }
    return box
  }

  private func turned(_ descriptions: [ItemDescription]) -> [ItemDescription] {
    var turned = descriptions
    if defaults != ItemDescription() { turned = turned.map { $0.filled(from: defaults) } }
    return axis == .vertical ? turned : turned.map { $0.transposed() }
  }

  override func items() -> Items<Strategy.Item> {
    let strategy = layout.strategy
    let items = Items(count: described.count) { [described, sizes, identity, measure, axis] index, space in
      var size = sizes.isEmpty ? nil : sizes[identity.map { $0(index).rawValue } ?? UInt64(index)]
      if size == nil, let measure, !described[index].saysSize {
        size = axis.logical(measure(index, axis.proposal(of: described[index].room(in: space))))
      }
      return strategy.item(for: size.map(described[index].measured) ?? described[index], proposing: space)
    }
    return counter.map { $0.counting(items) } ?? items
  }
}
