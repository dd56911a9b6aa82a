import IntarsiaCore

/// Counts how often the items of some sections are asked for: what a change costs, told apart from how fast it is.
///
///     let requests = ItemRequests()
///     layout.sections = sections.map { $0.counted(by: requests) }
///     layout.prepare()
///     requests.count           // each item once
///
/// For tools and tests; only what is counted pays for it. A class, since what counts must outlive the copies of a
/// layout; used by one thread at a time.
public final class ItemRequests: @unchecked Sendable {
  /// How often an item was asked for since the last reset.
  public private(set) var count = 0

  /// A counter at zero.
  public init() {}

  /// Begins at zero again.
  public func reset() { count = 0 }

  func counting<Item>(_ items: Items<Item>) -> Items<Item> {
    Items(count: items.count) { index, space in
      self.count += 1
      return items.item(at: index, proposing: space)
    }
  }
}

extension LayoutSection {
  /// The same section, with every request for an item counted.
  public func counted(by requests: ItemRequests) -> LayoutSection {
    var counted = self
    counted.boxAlone().countRequests(in: requests)
    return counted
  }
}
