public import IntarsiaCore

/// A section of a collection: a strategy, the items it lays out, and what stands round them.
///
///     LayoutSection(.masonry(lanes: 3), items: pictures, header: Supplementary(extent: 44, isPinned: true))
public struct LayoutSection: Sendable {
  var box: SectionBox
  /// What stands round the items.
  public var surroundings: SectionSurroundings

  /// Items that are described, so that the strategy can change while they stay.
  public init(
    _ strategy: some DescribedLayoutStrategy, items: [ItemDescription],
    surroundings: SectionSurroundings = SectionSurroundings()
  ) {
    self.init(AnyStrategy(strategy), items: items, surroundings: surroundings)
  }

  /// Described items, with a strategy out of a registry.
  public init(
    _ strategy: AnyStrategy, items: [ItemDescription], surroundings: SectionSurroundings = SectionSurroundings()
  ) {
    box = strategy.box.section(of: items)
    self.surroundings = surroundings
  }

  /// Items of the strategy's own type, from an array or a function.
  public init<Strategy: LayoutStrategy>(
    _ strategy: Strategy, items: Items<Strategy.Item>, surroundings: SectionSurroundings = SectionSurroundings()
  ) {
    box = TypedSectionBox(SectionLayout(strategy, items: items))
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
    if box.strategy != strategy { box = strategy.box.section(of: descriptions) }
    return true
  }
}
