public import IntarsiaCore

/// Blocks in a row: which item each begins with, how far it has moved, and where it reaches.
///
/// Every 32 blocks are a shelf. What happens to whole shelves is noted once for each, so moving all that follows an edit
/// takes a hundred steps, and not one for each of two thousand blocks (a million items).
@usableFromInline struct BlockTable<Columns: StretchColumns, State: Checkpoint>: Sendable
where State.Shift.Element == Columns.Element {
  @usableFromInline typealias Block = ItemBlock<Columns, State>

  /// A block, and where it is now.
  @usableFromInline struct Entry: Sendable {
    @usableFromInline var block: Block
    /// The item it begins with.
    @usableFromInline var item: Int
    /// How far it has moved since it was placed.
    @usableFromInline var shift = State.Shift()
    /// From where to where it reaches now.
    @usableFromInline var reach: MainReach

    @inlinable init(_ block: consuming Block, from item: Int) {
      reach = block.reach
      self.item = item
      self.block = block
    }

    /// Stands so much further on, and begins with an item so much further on.
    @inlinable mutating func move(by next: State.Shift, items delta: Int) {
      item += delta
      shift.add(next)
      reach = shift.reach(of: block.reach)
    }
  }

  /// What is to be added to the notes of each of its blocks, and where they all reach.
  @usableFromInline struct Shelf: Sendable {
    @usableFromInline var item = 0
    @usableFromInline var shift = State.Shift()
    /// From where to where the blocks reach, before the shelf's shift.
    @usableFromInline var inner = MainReach()
    /// How far each of the blocks reaches, all together.
    @usableFromInline var covered = 0.0
    /// The highest end of this shelf and of those before.
    @usableFromInline var end = -Double.infinity
    /// The lowest start of this shelf and of those behind; only known between passes.
    @usableFromInline var start = Double.infinity

    @inlinable init() {}

    @inlinable var reach: MainReach { shift.reach(of: inner) }
  }

  @usableFromInline static var shelfLength: Int { @inlinable get { 32 } }

  // During a pass the first `placedCount` blocks are placed, and those behind stand as they stood before, in the former
  // numbers; the shelves before `openShelf` are surveyed, and those before `firstOpenShelf` were not entered at all.
  // Between passes all blocks are placed and all shelves surveyed.
  @usableFromInline var entries: ContiguousArray<Entry> = []
  @usableFromInline var shelves: ContiguousArray<Shelf> = []
  @usableFromInline var placedCount = 0
  @usableFromInline var openShelf = 0
  @usableFromInline var firstOpenShelf = 0

  @inlinable init() {}

  /// How many blocks there are, placed or not.
  @inlinable var count: Int { entries.count }

  /// The first item of a block.
  @inlinable func firstItem(of position: Int) -> Int {
    entries[position].item + shelves[position / Self.shelfLength].item
  }

  /// How far a block has moved since it was placed.
  @inlinable func shift(of position: Int) -> State.Shift {
    var shift = entries[position].shift
    shift.add(shelves[position / Self.shelfLength].shift)
    return shift
  }

  /// How placing stood before a block.
  @inlinable func state(before position: Int) -> State {
    entries[position].block.checkpoint.shifted(by: shift(of: position))
  }

  /// Something that is kept of a block, where it stands now.
  @inlinable func moved(_ element: Columns.Element, of position: Int) -> Columns.Element {
    shift(of: position).moved(element)
  }

  /// From where to where all blocks reach; only known between passes.
  @inlinable var reach: MainReach {
    shelves.isEmpty ? MainReach() : MainReach(from: shelves[0].start, to: shelves[shelves.count - 1].end)
  }

  /// Visits the placed blocks that reach into `range`.
  ///
  /// - Complexity: O(log *n* + *k*), where *k* is the number of blocks near by. During a pass only for ranges without end.
  @inlinable func forEachBlock(in range: MainReach, _ body: (_ position: Int) -> Void) {
    guard range.start <= range.end, placedCount > 0 else { return }
    let last = (placedCount - 1) / Self.shelfLength
    var shelf = firstShelf(upTo: last) { shelves[$0].end >= range.start }
    while shelf <= last, shelf >= openShelf || shelves[shelf].start <= range.end {
      let shift = shelves[shelf].shift
      for position in (shelf * Self.shelfLength)..<min((shelf + 1) * Self.shelfLength, placedCount)
      where shift.reach(of: entries[position].reach).touches(range) {
        body(position)
      }
      shelf += 1
    }
  }

  /// The last placed block that begins at `item` or before; the first if none does.
  @inlinable func block(of item: Int) -> Int {
    let likely = item / Block.capacity  // where all blocks before are full
    if likely + 1 < placedCount && firstItem(of: likely) <= item && item < firstItem(of: likely + 1) { return likely }
    let last = max(placedCount - 1, 0) / Self.shelfLength
    let shelf = firstShelf(upTo: last) { firstItem(of: ($0 + 1) * Self.shelfLength) > item }
    var low = shelf * Self.shelfLength
    var high = min(low + Self.shelfLength, placedCount)
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstItem(of: middle) <= item { low = middle } else { high = middle }
    }
    return low
  }

  /// The first shelf that is beyond, as all behind it are; `last` if none before it is.
  @inlinable func firstShelf(upTo last: Int, isBeyond: (Int) -> Bool) -> Int {
    var low = 0
    var high = last
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
