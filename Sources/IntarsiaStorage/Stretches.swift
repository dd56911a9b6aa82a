public import IntarsiaCore

/// From where to where the items of a block reach: all together, and 32 at a time unless they are few.
public struct Stretches: Sendable {
  /// Of so many items in a row it is known where they reach.
  @inlinable public static var length: Int { 32 }
  /// So many items are looked through as a whole: to tell stretches of them apart takes a small section 50 ns.
  @inlinable static var few: Int { 4 * length }

  /// How many items there are when the open stretch is full; never if none are told apart.
  @usableFromInline var nextEnd = Int.max
  @usableFromInline var full: ContiguousArray<MainReach> = []
  @usableFromInline var fullReach = MainReach()
  @usableFromInline var openReach = MainReach()

  /// For a block of about so many items.
  @inlinable public init(for count: Int) {
    if count <= Self.few { return }
    nextEnd = Self.length
    full.reserveCapacity((count + Self.length - 1) / Self.length)
  }

  /// Of items that are not told apart.
  @inlinable public init(of reach: MainReach) { openReach = reach }

  /// From where to where all items reach.
  @inlinable public var reach: MainReach {
    var reach = fullReach
    reach.formUnion(openReach)
    return reach
  }

  /// The items that were added last, which make it `count` in all, reach so far.
  @inlinable public mutating func note(_ reach: MainReach, upTo count: Int) {
    openReach.formUnion(reach)
    while nextEnd <= count {
      full.append(openReach)
      fullReach.formUnion(openReach)
      openReach = count > nextEnd ? reach : MainReach()
      nextEnd += Self.length
    }
  }

  /// Visits the items of a block, counted from its first, of all stretches that touch a range.
  @inlinable func forEachItem<Columns: StretchColumns>(
    of columns: Columns, where touches: (MainReach) -> Bool, _ body: (Int, Columns.Element) -> Void
  ) {
    for (position, reach) in full.enumerated() where touches(reach) {
      columns.forEach((position * Self.length)..<((position + 1) * Self.length), body)
    }
    let rest = full.count * Self.length
    if rest < columns.count && touches(openReach) { columns.forEach(rest..<columns.count, body) }
  }
}
