import IntarsiaCore

/// A strategy with the items that it is measured on: any stretch of a fixed sequence.
struct Subject<Strategy: LayoutStrategy> {
  let name: String
  let strategy: Strategy
  let container: LogicalContainer
  let items: @Sendable (Range<Int>) -> Items<Strategy.Item>

  /// Items from an array.
  init(
    _ name: String, _ strategy: Strategy, in container: LogicalContainer = Workloads.container, items: [Strategy.Item]
  ) {
    self.init(name, strategy, in: container) { Items(Array(items[$0])) }
  }

  /// Items of any making.
  init(
    _ name: String, _ strategy: Strategy, in container: LogicalContainer = Workloads.container,
    items: @escaping @Sendable (Range<Int>) -> Items<Strategy.Item>
  ) {
    self.name = name
    self.strategy = strategy
    self.container = container
    self.items = items
  }

  /// The first `count` items placed.
  func prepared(count: Int) -> Strategy.Arrangement { prepared(items(0..<count)) }

  /// Everything placed, from nothing.
  func prepared(_ items: Items<Strategy.Item>) -> Strategy.Arrangement {
    var change = SectionChange(oldCount: 0)
    change.replace(0..<0, with: items.count)
    var arrangement = Strategy.Arrangement()
    strategy.prepare(items, for: LayoutPass(in: container, after: change), into: &arrangement)
    return arrangement
  }
}
