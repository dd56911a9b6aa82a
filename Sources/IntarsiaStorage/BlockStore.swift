public import IntarsiaCore

/// The items of an arrangement in blocks, each with a checkpoint: what is kept, where to resume, what lies in a range.
///
/// A block is placed once and from then on moved as a whole, so an edit costs what it changes and a few steps:
///
///     var (item, state) = store.resume(after: pass.change) ?? (0, start)
///     while item < items.count {
///       let end = store.blockEnd(of: items.count)
///       var block = ItemBlock<Columns, State>(from: state, for: end - item)
///       …                                   // place the items up to `end`, advancing `state`
///       (item, state) = store.append(block, then: state)  // perhaps far behind it: what follows may have been kept
///     }
///     store.finish(with: state)
///
/// Blocks hold 512 items at most; those of a resumed arrangement are not those of a fresh one, but their items are.
public struct BlockStore<Columns: StretchColumns, State: Checkpoint>: Sendable
where State.Shift.Element == Columns.Element {
  /// The block that this stores.
  public typealias Block = ItemBlock<Columns, State>

  // The first block stands alone, without a table, until there is another or a change: see `append(_:then:)`.
  @usableFromInline var only: Block?
  // During a pass the former blocks that are left begin at `former`; those between the placed ones and them are dead.
  @usableFromInline var table = BlockTable<Columns, State>()
  @usableFromInline var storedCount = 0
  @usableFromInline var resumedCount = 0  // so many were stored when the pass began
  @usableFromInline var tail: State?
  @usableFromInline var former = 0
  @usableFromInline var formerItems = FormerItems()

  /// An empty store.
  public init() {}

  /// How many items are kept.
  @inlinable public var count: Int { storedCount }

  /// Whether there is `only` one block; to ask that itself takes 60 instructions.
  @inlinable var isAlone: Bool { storedCount > 0 && table.entries.isEmpty }

  /// How placing stands behind the last item; nil before the first pass.
  @inlinable public var end: State? { tail }

  /// From where to where the items reach along main, at most.
  @inlinable public var reach: MainReach { isAlone ? only.unsafelyUnwrapped.reach : table.reach }

  /// How many blocks lie over each other, on average, along main.
  ///
  /// - Complexity: O(*blocks*), a step for 256 of them.
  @inlinable @inline(__always) public var depth: Double {
    if isAlone { return 1 }
    let extent = reach.end - reach.start
    return extent > 0 ? table.covered / extent : 1
  }

  /// What is kept of `item`; nil if out of range.
  ///
  /// - Complexity: O(log *n*).
  @inlinable public func element(at item: Int) -> Columns.Element? {
    guard item >= 0, item < count else { return nil }
    if isAlone { return only.unsafelyUnwrapped.storedColumns[item] }
    let position = table.block(of: item)
    return table.moved(table.entries[position].block.storedColumns[item - table.firstItem(of: position)], of: position)
  }

  /// How placing stood at the start of the block of `item`, and the block's first item; nil if out of range.
  @inlinable public func checkpoint(before item: Int) -> (item: Int, state: State)? {
    guard item >= 0, item < count else { return nil }
    if isAlone { return (0, only.unsafelyUnwrapped.checkpoint) }
    let position = table.block(of: item)
    return (table.firstItem(of: position), table.state(before: position))
  }

  /// Visits, by index, all items that reach into `range`, and some near them.
  ///
  /// - Complexity: O(log *n* + *k*), where *k* is the number of items visited.
  @inlinable public func forEachItem(near range: MainReach, _ body: (Int, Columns.Element) -> Void) {
    if isAlone {
      let columns = only.unsafelyUnwrapped.storedColumns
      return only.unsafelyUnwrapped.stretches.forEachItem(of: columns, where: { $0.touches(range) }, body)
    }
    table.forEachBlock(in: range) { entry, first, shift in
      let columns = entry.pointee.block.storedColumns
      entry.pointee.block.stretches.forEachItem(of: columns) {
        shift.reach(of: $0).touches(range)
      } _: {
        body(first + $0, shift.moved($1))
      }
    }
  }

  /// Visits, in order, the blocks that reach into `range`, for a strategy that knows better where in them to look.
  ///
  /// Of each it is told the first item, what was kept of all when they were placed, and how far they have moved since.
  ///
  /// - Complexity: O(log *n* + *k*), where *k* is the number of blocks near by.
  @inlinable public func forEachBlock(
    near range: MainReach, _ body: (_ first: Int, _ columns: Columns, _ shift: State.Shift) -> Void
  ) {
    if isAlone {
      if reach.touches(range) { body(0, only.unsafelyUnwrapped.storedColumns, State.Shift()) }
      return
    }
    table.forEachBlock(in: range) { entry, first, shift in body(first, entry.pointee.block.storedColumns, shift) }
  }

  /// Visits the items from `item` on.
  @inlinable public func forEachItem(from item: Int, _ body: (Int, Columns.Element) -> Void) {
    guard item < count else { return }
    if let columns = only?.storedColumns { return columns.forEach(max(0, item)..<columns.count, body) }
    for position in table.block(of: max(item, 0))..<table.placedCount {
      let first = table.firstItem(of: position)
      let columns = table.entries[position].block.storedColumns
      columns.forEach(max(0, item - first)..<columns.count) { body(first + $0, table.moved($1, of: position)) }
    }
  }

  /// The items that could not be used as they were, in order.
  ///
  /// - Complexity: O(*blocks*).
  public var diagnostics: [LayoutDiagnostic] {
    var found: [LayoutDiagnostic] = []
    func add(_ block: Block, from first: Int) {
      for (offset, issue, used) in block.issues {
        found.append(LayoutDiagnostic(item: first + offset, issue: issue, used: used))
      }
    }
    if let only { add(only, from: 0) }
    for position in 0..<table.placedCount {
      add(table.entries[position].block, from: table.firstItem(of: position))
    }
    return found
  }
}
