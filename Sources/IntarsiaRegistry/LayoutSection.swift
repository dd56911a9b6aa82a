public import IntarsiaCore

/// A section of a collection: a strategy, the items it lays out, and what stands round them.
///
///     LayoutSection(
///       .masonry(lanes: 3), items: pictures,
///       surroundings: SectionSurroundings(header: Supplementary(extent: 44, isPinned: true)))
public struct LayoutSection: Sendable {
  /// What identifies an item whatever its index, so that its measurement outlasts a reload.
  public typealias Identity = @Sendable (Int) -> ItemIdentity

  var box: SectionBox
  /// What stands round the items.
  public var surroundings: SectionSurroundings
  var measuredHeader: MeasuredExtent?
  var measuredFooter: MeasuredExtent?
  /// Once every item was placed, the section stays exact: no later pass leaves any out.
  var wasComplete = false

  /// Items that are described, so that the strategy can change while they stay.
  public init(
    _ strategy: some DescribedLayoutStrategy, items: [ItemDescription], identity: Identity? = nil,
    surroundings: SectionSurroundings = SectionSurroundings()
  ) {
    self.init(AnyStrategy(strategy), items: items, identity: identity, surroundings: surroundings)
  }

  /// Described items, with a strategy out of a registry.
  @_disfavoredOverload  // so that the compiler's messages are about the strategy's own factory
  public init(
    _ strategy: AnyStrategy, items: [ItemDescription], identity: Identity? = nil,
    surroundings: SectionSurroundings = SectionSurroundings()
  ) {
    box = strategy.box.section(of: items, identity: identity)
    self.surroundings = surroundings
  }

  /// Items of the strategy's own type, from an array or a function.
  public init<Strategy: LayoutStrategy>(
    _ strategy: Strategy, items: Items<Strategy.Item>, surroundings: SectionSurroundings = SectionSurroundings()
  ) {
    box = TypedSectionBox(SectionLayout(strategy, items: items))
    self.surroundings = surroundings
  }

  /// Items of the strategy's own type that can be measured by the host.
  public init<Strategy: LayoutStrategy>(
    _ strategy: Strategy, items: Items<Strategy.Item>, identity: Identity? = nil,
    surroundings: SectionSurroundings = SectionSurroundings()
  ) where Strategy.Item: MeasurableItem {
    box = MeasurableSectionBox(strategy, items: items, identity: identity)
    self.surroundings = surroundings
  }

  /// Items of which the strategy needs to know nothing but their number.
  public init<Strategy: LayoutStrategy>(
    _ strategy: Strategy, count: Int, surroundings: SectionSurroundings = SectionSurroundings()
  ) where Strategy.Item == NoFacts {
    self.init(
      strategy, items: Items<NoFacts>(count: count) { _, _ in NoFacts() }, surroundings: surroundings)
  }

  /// How many items the section has.
  public var itemCount: Int { box.itemCount }

  /// What the items were described as; nil for items of a strategy's own type.
  public var descriptions: [ItemDescription]? { box.descriptions }

  /// Lays the same items out in another way from the next `prepare` on; does nothing, and says so, if they are typed.
  @discardableResult
  public mutating func setStrategy(_ strategy: AnyStrategy) -> Bool {
    guard let descriptions else { return false }
    if box.strategy != strategy { box = strategy.box.section(of: descriptions, identity: box.identity) }
    return true
  }

  /// Makes the box one that nobody else sees, so that it can be written to.
  mutating func takeBoxAlone() {
    if !isKnownUniquelyReferenced(&box) { box = box.copy() }
  }

  /// This section with the items, strategy and surroundings of `next`, and what is known already as a head start.
  func advanced(
    to next: LayoutSection, after change: SectionChange, newIndex: (Int) -> Int?
  ) -> LayoutSection {
    var advanced = next
    advanced.measuredHeader = measuredHeader
    advanced.measuredFooter = measuredFooter
    advanced.wasComplete = wasComplete
    let copy = box.copy()
    if copy.advance(to: next.box, after: change, newIndex: newIndex) {
      advanced.box = copy
    } else if box.measurements != nil {
      advanced.box = next.box.copy()
      advanced.box.adoptMeasurements(of: box)
    }
    return advanced
  }
}

/// The extent that a host measured of a header or footer, at the width it was measured at.
struct MeasuredExtent: Hashable, Sendable {
  let extent: Double
  let crossExtent: Double
}
