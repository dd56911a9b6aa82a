/// The room an item is offered, in points across the scroll axis; finite and never negative.
public struct ProposedSpace: Hashable, Sendable {
  /// What is left of its line, or the whole of its lane.
  public var available: Double
  /// The whole of its line or lane.
  public var line: Double

  /// An offer of `available` out of `line`.
  @inlinable public init(available: Double, line: Double) {
    self.available = available
    self.line = line
  }
}

/// What a strategy is told of a section's items: an array of facts, or a function that answers for the space on offer.
///
/// Equal questions get equal answers until the item is invalidated. An item may be asked twice: keep costly
/// measurements.
///
/// A concrete type, not a generic one: a generic source is unspecialised across modules, 2 to 10 times slower.
public struct Items<Item: Sendable>: Sendable {
  /// How many items there are.
  public let count: Int
  @usableFromInline let array: [Item]
  @usableFromInline let each: (@Sendable (Int, ProposedSpace) -> Item)?

  /// Items that are what they are, whatever the space.
  public init(_ items: [Item]) {
    array = items
    each = nil
    count = items.count
  }

  /// Items that are asked by index for the space on offer; a negative `count` is none.
  public init(count: Int, each item: @escaping @Sendable (Int, ProposedSpace) -> Item) {
    array = []
    each = item
    self.count = max(0, count)
  }

  /// The item at `index`, for `space`.
  @inlinable public func item(at index: Int, proposing space: ProposedSpace) -> Item {
    if let each { return each(index, space) }
    return array[index]
  }

  /// Reads the items where they lie in memory; nil if they are asked one by one.
  @inlinable public func withContiguousItems<Result>(_ body: (UnsafeBufferPointer<Item>) -> Result) -> Result? {
    each == nil ? array.withUnsafeBufferPointer(body) : nil
  }

  /// Visits the items of `range` in order: the fast way wherever one offer serves many.
  @inlinable public func forEach(_ range: Range<Int>, proposing space: ProposedSpace, _ body: (Int, Item) -> Void) {
    if let each {
      for index in range { body(index, each(index, space)) }
    } else {
      array.withUnsafeBufferPointer { items in
        precondition(range.lowerBound >= 0 && range.upperBound <= items.count, "items out of range")
        for index in range { body(index, items[index]) }
      }
    }
  }
}

/// The item of a strategy that needs to know nothing of its items but how many there are.
public struct NoFacts: Hashable, Sendable {
  /// Nothing.
  @inlinable public init() {}
}

/// An item in which a size measured by the host can take the place of an estimate (self-sizing).
public protocol MeasurableItem {
  /// The same item with its measured extents, in points.
  func measured(_ size: LogicalSize) -> Self
}
