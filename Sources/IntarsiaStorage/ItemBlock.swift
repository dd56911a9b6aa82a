public import IntarsiaCore

/// Up to 512 items in a row as they were placed, with what placing carried when it began them.
public struct ItemBlock<Columns: StretchColumns, State: Checkpoint>: Sendable {
  /// No block is larger, unless its items cannot be parted.
  @inlinable public static var capacity: Int { 512 }
  /// A block is not smaller where it can be helped.
  @inlinable static var least: Int { capacity / 4 }
  /// Of so many items in a row it is known where they reach.
  @inlinable public static var stretch: Int { 32 }

  /// Where placing can begin again.
  public let checkpoint: State
  /// What is kept of each item.
  @inlinable public var columns: Columns { storedColumns }
  @usableFromInline var storedColumns: Columns
  @usableFromInline var stretches: ContiguousArray<MainReach> = []  // the full ones
  @usableFromInline var openStretch = MainReach()
  @usableFromInline var fullReach = MainReach()
  @usableFromInline var issues: ContiguousArray<(offset: Int, issue: LayoutDiagnostic.Issue, used: Double)> = []

  /// A block without items yet, with room for `count`.
  @inlinable public init(from checkpoint: State, for count: Int = Columns.usualCount) {
    self.checkpoint = checkpoint
    storedColumns = Columns()
    storedColumns.reserveCapacity(count)
    stretches.reserveCapacity(count / Self.stretch)
  }

  /// A block of items that are placed already, with the reaches of 32 at a time; the last may be fewer.
  @inlinable public init(from checkpoint: State, columns: Columns, stretches: consuming ContiguousArray<MainReach>) {
    self.checkpoint = checkpoint
    storedColumns = columns
    self.stretches = stretches  // the only owner, so that nothing is copied where the last is taken out
    for stretch in self.stretches { fullReach.formUnion(stretch) }
    if stretches.count * Self.stretch > columns.count, let last = self.stretches.popLast() { openStretch = last }
  }

  /// A block of items that are placed already, of which no stretches are told apart.
  @inlinable public init(from checkpoint: State, columns: Columns, reach: MainReach) {
    self.checkpoint = checkpoint
    storedColumns = columns
    openStretch = reach
  }

  /// From where to where the items reach.
  @inlinable public var reach: MainReach {
    var reach = fullReach
    reach.formUnion(openStretch)
    return reach
  }

  /// Lets `body` alter some items, which answers from where to where all of them reach, or nil if it altered none.
  @inlinable mutating func alter(_ body: (inout Columns) -> MainReach?) -> Bool {
    guard let reach = body(&storedColumns) else { return false }
    stretches = []
    fullReach = MainReach()
    openStretch = reach
    return true
  }

  /// Adds what `body` adds, which answers from where to where that reaches along main.
  @inlinable public mutating func append(_ body: (inout Columns) -> MainReach) { note(body(&storedColumns)) }

  /// Reports that the item that is added next, or so many behind it, could not be used as it was.
  @inlinable public mutating func report(_ issue: LayoutDiagnostic.Issue, used: Double, ahead: Int = 0) {
    issues.append((columns.count + ahead, issue, used))
  }

  /// The items that were added last reach so far.
  @inlinable mutating func note(_ reach: MainReach) {
    openStretch.formUnion(reach)
    while (stretches.count + 1) * Self.stretch <= storedColumns.count {
      stretches.append(openStretch)
      fullReach.formUnion(openStretch)
      openStretch = storedColumns.count > stretches.count * Self.stretch ? reach : MainReach()
    }
  }

  /// Visits the items, counted from the first of the block, of all stretches that touch a range.
  @inlinable func forEachItem(where touches: (MainReach) -> Bool, _ body: (Int, Columns.Element) -> Void) {
    for (position, reach) in stretches.enumerated() where touches(reach) {
      storedColumns.forEach((position * Self.stretch)..<((position + 1) * Self.stretch), body)
    }
    let rest = stretches.count * Self.stretch
    if rest < storedColumns.count && touches(openStretch) { storedColumns.forEach(rest..<storedColumns.count, body) }
  }
}

extension ItemBlock where Columns: ItemColumns {
  /// Adds an item that reaches from `start` to `end` along main.
  @inlinable public mutating func append(_ element: Columns.Element, from start: Double, to end: Double) {
    storedColumns.append(element)
    note(MainReach(from: start, to: end))
  }
}
