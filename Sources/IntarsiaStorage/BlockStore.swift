public import IntarsiaCore

/// The items of an arrangement in blocks, each with a checkpoint: what is kept, where to resume, what lies in a range.
///
/// A block is placed once and from then on moved as a whole, so an edit costs what it changes and a step a block:
///
///     var (item, state) = store.resume(after: pass.change) ?? (0, start)
///     while item < items.count {
///       var block = ItemBlock<Columns, State>(from: state)
///       …                                   // place the items up to `store.blockEnd(of: items.count)`, advancing `state`
///       (item, state) = store.append(block, then: state)  // perhaps far behind it: what follows may have been kept
///     }
///     store.finish(with: state)
///
/// Blocks hold 512 items at most; those of a resumed arrangement are not those of a fresh one, but their items are.
public struct BlockStore<Columns: StretchColumns, State: Checkpoint>: Sendable {
  /// The block that this stores.
  public typealias Block = ItemBlock<Columns, State>

  // During a pass the first `index.count` blocks are placed, and those from `former` on stand as they stood before;
  // what lies between is neither. Between passes all are placed.
  @usableFromInline var blocks: ContiguousArray<Block> = []
  @usableFromInline var firstItems: ContiguousArray<Int> = []
  @usableFromInline var shifts: ContiguousArray<State.Shift> = []
  @usableFromInline var index = ReachIndex()
  @usableFromInline var storedCount = 0
  @usableFromInline var tail: State?
  @usableFromInline var former = 0
  @usableFromInline var formerItems = FormerItems()

  /// An empty store.
  public init() {}

  /// How many items are kept.
  @inlinable public var count: Int { storedCount }

  /// How placing stands behind the last item; nil before the first pass.
  public var end: State? { tail }

  /// From where to where the items reach along main, at most.
  public var reach: MainReach { index.reach }

  /// How many blocks lie over each other, on average, along main.
  ///
  /// - Complexity: O(*blocks*).
  public var depth: Double {
    let extent = reach.end - reach.start
    var sum = 0.0
    for block in blocks where block.reach.start < block.reach.end { sum += block.reach.end - block.reach.start }
    return extent > 0 ? sum / extent : 1
  }

  /// What is kept of `item` as it was placed, and how far its block has moved since; nil if out of range.
  ///
  /// - Complexity: O(log *n*).
  @inlinable public func element(at item: Int) -> (element: Columns.Element, shift: State.Shift)? {
    guard item >= 0, item < count else { return nil }
    let position = block(of: item)
    return (blocks[position].storedColumns[item - firstItems[position]], shifts[position])
  }

  /// How placing stood at the start of the block of `item`, and the block's first item; nil if out of range.
  @inlinable public func checkpoint(before item: Int) -> (item: Int, state: State)? {
    guard item >= 0, item < count else { return nil }
    let position = block(of: item)
    return (firstItems[position], state(before: position))
  }

  /// Visits, by index, the items of every block that reaches into `range`; some of them may lie outside of it.
  ///
  /// - Complexity: O(log *n* + *k*), where *k* is the number of items in the blocks visited.
  @inlinable public func forEachItem(near range: MainReach, _ body: (Int, Columns.Element, State.Shift) -> Void) {
    forEachBlock(near: range) { first, columns, shift in
      for offset in 0..<columns.count { body(first + offset, columns[offset], shift) }
    }
  }

  /// Visits the items from `item` on.
  @inlinable public func forEachItem(from item: Int, _ body: (Int, Columns.Element, State.Shift) -> Void) {
    guard item < count else { return }
    for position in block(of: max(item, 0))..<index.count {
      let first = firstItems[position]
      for offset in max(0, item - first)..<blocks[position].storedColumns.count {
        body(first + offset, blocks[position].storedColumns[offset], shifts[position])
      }
    }
  }

  /// Visits every block that reaches into `range`: its first item, what is kept of its items, and how far it has moved.
  ///
  /// - Complexity: O(log *n* + *k*), where *k* is the number of blocks visited.
  @inlinable public func forEachBlock(near range: MainReach, _ body: (Int, Columns, State.Shift) -> Void) {
    for position in index.candidates(in: range)
    where shifts[position].reach(of: blocks[position].storedReach).touches(range) {
      body(firstItems[position], blocks[position].storedColumns, shifts[position])
    }
  }

  /// The items that could not be used as they were, in order.
  ///
  /// - Complexity: O(*blocks*).
  public var diagnostics: [LayoutDiagnostic] {
    var found: [LayoutDiagnostic] = []
    for position in 0..<index.count {
      for (offset, issue, used) in blocks[position].issues {
        found.append(LayoutDiagnostic(item: firstItems[position] + offset, issue: issue, used: used))
      }
    }
    return found
  }

  /// The last block that begins at `item` or before.
  @inlinable func block(of item: Int) -> Int {
    let likely = item / Block.capacity  // where all blocks before are full
    if likely + 1 < index.count && firstItems[likely] <= item && item < firstItems[likely + 1] { return likely }
    var low = 0
    var high = index.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstItems[middle] <= item { low = middle } else { high = middle }
    }
    return low
  }

  /// How placing stood before a block.
  @inlinable func state(before position: Int) -> State { blocks[position].checkpoint.shifted(by: shifts[position]) }
}
