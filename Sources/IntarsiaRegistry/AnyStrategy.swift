public import IntarsiaCore

/// A strategy of any type whose items can be described: what a registry hands out.
public struct AnyStrategy: Hashable, Sendable {
  let box: StrategyBox

  /// Any strategy that can be fed by descriptions.
  public init(_ strategy: some DescribedLayoutStrategy) { box = DescribedStrategyBox(strategy) }

  /// The strategy itself, if it is one of that type.
  public func unwrapped<Strategy: DescribedLayoutStrategy>(as type: Strategy.Type) -> Strategy? {
    (box as? DescribedStrategyBox<Strategy>)?.strategy
  }

  public static func == (one: AnyStrategy, other: AnyStrategy) -> Bool { one.box.isEqual(to: other.box) }

  public func hash(into hasher: inout Hasher) { box.hash(into: &hasher) }
}

/// A strategy whose type is known to the subclass; never changes.
class StrategyBox: @unchecked Sendable {  // immutable
  func isEqual(to other: StrategyBox) -> Bool { self === other }
  func hash(into hasher: inout Hasher) {}
  func section(
    of descriptions: [ItemDescription], identity: LayoutSection.Identity?, measure: LayoutSection.Measure?
  ) -> SectionBox { SectionBox() }
}

final class DescribedStrategyBox<Strategy: DescribedLayoutStrategy>: StrategyBox, @unchecked Sendable {
  let strategy: Strategy

  init(_ strategy: Strategy) { self.strategy = strategy }

  override func isEqual(to other: StrategyBox) -> Bool {
    (other as? DescribedStrategyBox<Strategy>)?.strategy == strategy
  }

  #if !hasFeature(Embedded)  // there equal hashes do: those of options with names would bring in the Unicode tables
    override func hash(into hasher: inout Hasher) { strategy.hash(into: &hasher) }
  #endif

  override func section(
    of descriptions: [ItemDescription], identity: LayoutSection.Identity?, measure: LayoutSection.Measure?
  ) -> SectionBox {
    DescribedSectionBox(strategy, descriptions: descriptions, identity: identity, measure: measure)
  }
}
