public import IntarsiaCore

/// The items of an arrangement in blocks, each with a checkpoint: what is kept, where to resume, what lies in a range.
///
/// Editing a copy copies blocks and not everything; the checkpoint of a block says how placing stood when it began.
///
///     var (item, state) = arrangement.store.rewind(keeping: pass.change.unchangedPrefix) ?? (0, start)
///     while item < items.count {
///       var block = ItemBlock<Columns, State>(from: state, at: state.lowestEnd)
///       …                                   // place up to 512 items, advancing `state`
///       arrangement.store.append(block)
///     }
///     arrangement.store.finish(with: state)
public struct BlockStore<Columns: StretchColumns, Checkpoint: Sendable>: Sendable {
  /// The block that this stores.
  public typealias Block = ItemBlock<Columns, Checkpoint>

  /// How many items are kept.
  @inlinable public var count: Int { storedCount }
  @usableFromInline var storedCount = 0
  @usableFromInline var blocks: ContiguousArray<Block> = []
  @usableFromInline var firstItems: ContiguousArray<Int> = []
  @usableFromInline var index = ReachIndex()
  private var tail: Checkpoint?
  private var isTailClosed = false

  /// An empty store.
  public init() {}

  /// Forgets every item from `item` on, and answers where placing resumes and how it stood there; nil: at the start.
  ///
  /// That is never more than a block before `item`. A last block that is not closed is taken up again, so that the
  /// blocks of a resumed arrangement are those of a fresh one.
  ///
  /// - Complexity: O(*dropped blocks*).
  public mutating func rewind(keeping item: Int) -> (item: Int, checkpoint: Checkpoint)? {
    if item >= count, let tail, isTailClosed { return (count, tail) }
    var resumed: (item: Int, checkpoint: Checkpoint)?
    repeat {
      guard let block = blocks.popLast(), let first = firstItems.popLast() else { break }
      storedCount = first
      resumed = (first, block.checkpoint)
    } while count > item
    tail = nil
    index.truncate(to: blocks.count)
    return count == 0 ? nil : resumed
  }

  /// Adds a block behind the last.
  @inlinable public mutating func append(_ block: Block) {
    firstItems.append(count)
    blocks.append(block)
    storedCount += block.columns.count
  }

  /// Ends a pass: `checkpoint` is how placing stands behind the last item.
  ///
  /// No further item joins a last block that is closed: one that is full, unless told otherwise.
  public mutating func finish(with checkpoint: Checkpoint, isLastBlockClosed: Bool? = nil) {
    tail = checkpoint
    isTailClosed = isLastBlockClosed ?? (blocks.last.map { $0.columns.count >= Block.capacity } ?? false)
    for position in index.count..<blocks.count {
      index.append(blocks[position].reach.shifted(by: blocks[position].origin))
    }
    index.finish()
  }

  /// How placing stands behind the last item; nil before the first pass.
  public var end: Checkpoint? { tail }

  /// From where to where the items reach along main.
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

  /// What is kept of `item`, and the origin of its block; nil if out of range.
  ///
  /// - Complexity: O(log *n*).
  @inlinable public func element(at item: Int) -> (element: Columns.Element, origin: Double)? {
    guard item >= 0, item < count else { return nil }
    let position = block(of: item)
    return (blocks[position].columns[item - firstItems[position]], blocks[position].origin)
  }

  /// How placing stood at the start of the block of `item`, and the block's first item; nil if out of range.
  public func checkpoint(before item: Int) -> (item: Int, checkpoint: Checkpoint)? {
    guard item >= 0, item < count else { return nil }
    let position = block(of: item)
    return (firstItems[position], blocks[position].checkpoint)
  }

  /// Visits, by index, the items of every block that reaches into `range`; some of them may lie outside of it.
  ///
  /// - Complexity: O(log *n* + *k*), where *k* is the number of items in the blocks visited.
  @inlinable public func forEachItem(near range: MainReach, _ body: (Int, Columns.Element, Double) -> Void) {
    forEachBlock(near: range) { first, columns, origin in
      for offset in 0..<columns.count { body(first + offset, columns[offset], origin) }
    }
  }

  /// Visits the items from `item` on.
  @inlinable public func forEachItem(from item: Int, _ body: (Int, Columns.Element, Double) -> Void) {
    guard item < count else { return }
    for position in block(of: max(item, 0))..<blocks.count {
      let first = firstItems[position]
      for offset in max(0, item - first)..<blocks[position].columns.count {
        body(first + offset, blocks[position].columns[offset], blocks[position].origin)
      }
    }
  }

  /// Visits every block that reaches into `range`: its first item, what is kept of its items, and its origin.
  ///
  /// - Complexity: O(log *n* + *k*), where *k* is the number of blocks visited.
  @inlinable public func forEachBlock(near range: MainReach, _ body: (Int, Columns, Double) -> Void) {
    for position in index.candidates(in: range) {
      let origin = blocks[position].origin
      if !blocks[position].reach.shifted(by: origin).touches(range) { continue }
      body(firstItems[position], blocks[position].columns, origin)
    }
  }

  /// The last block that begins at `item` or before.
  @usableFromInline func block(of item: Int) -> Int {
    let likely = item / Block.capacity  // where all blocks before are full
    if likely + 1 < firstItems.count && firstItems[likely] <= item && item < firstItems[likely + 1] { return likely }
    var low = 0
    var high = firstItems.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstItems[middle] <= item { low = middle } else { high = middle }
    }
    return low
  }
}
