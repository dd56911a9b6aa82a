import IntarsiaCore

/// A strategy with the items that it is measured on.
struct Subject<Strategy: LayoutStrategy> {
  let name: String
  let strategy: Strategy
  let container: LogicalContainer
  var items: [Strategy.Item]
  /// An item as a change makes it.
  let altered: (Strategy.Item) -> Strategy.Item

  init(
    _ name: String, _ strategy: Strategy, in container: LogicalContainer = Workloads.container,
    items: [Strategy.Item], altered: @escaping (Strategy.Item) -> Strategy.Item
  ) {
    self.name = name
    self.strategy = strategy
    self.container = container
    self.items = items
    self.altered = altered
  }

  /// The same with some of its items only.
  func with(_ range: Range<Int>) -> Subject {
    var part = self
    part.items = Array(items[range])
    return part
  }

  /// Brings an arrangement up to date, through the public protocol.
  func prepare(
    _ items: Items<Strategy.Item>, after change: SectionChange, until: Double = .infinity,
    into arrangement: inout Strategy.Arrangement
  ) {
    let pass = LayoutPass(in: container, after: change, until: until)
    if slowdownIsSeeded {
      SeededSlowdown(of: strategy).prepare(items, for: pass, into: &arrangement)
    } else {
      strategy.prepare(items, for: pass, into: &arrangement)
    }
  }

  /// All items placed from nothing.
  func prepared(_ items: Items<Strategy.Item>? = nil, until: Double = .infinity) -> Strategy.Arrangement {
    let items = items ?? Items(self.items)
    var arrangement = Strategy.Arrangement()
    prepare(items, after: .arrival(of: items.count), until: until, into: &arrangement)
    return arrangement
  }

  /// Nanoseconds that placing all items from nothing takes; what frees them again is not counted.
  func coldTime(_ items: Items<Strategy.Item>? = nil, until: Double = .infinity) -> Double {
    let items = items ?? Items(self.items)
    let change = SectionChange.arrival(of: items.count)
    var arrangement = Strategy.Arrangement()
    let time = Stopwatch.nanoseconds { prepare(items, after: change, until: until, into: &arrangement) }
    keep(arrangement)
    return time
  }
}

extension SectionChange {
  /// There was nothing, and now there are so many items.
  static func arrival(of count: Int) -> SectionChange {
    var change = SectionChange(oldCount: 0)
    change.replace(0..<0, with: count)
    return change
  }

  /// Some of so many items are others now.
  static func exchange(_ range: Range<Int>, of count: Int) -> SectionChange {
    var change = SectionChange(oldCount: count)
    change.replace(range, with: range.count)
    return change
  }
}
