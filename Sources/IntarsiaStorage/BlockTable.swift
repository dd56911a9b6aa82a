public import IntarsiaCore

/// Blocks in a row: which item each begins with, how far it has moved, and where it reaches.
///
/// Every 16 blocks are a shelf, and every 16 shelves a rack. What happens to a whole shelf or rack is noted once for it, so
/// moving all that follows an edit takes 20 steps, and not one for each of two thousand blocks (a million items).
@usableFromInline struct BlockTable<Columns: StretchColumns, State: Checkpoint>: Sendable
where State.Shift.Element == Columns.Element {
  @usableFromInline typealias Block = ItemBlock<Columns, State>

  /// A block, and where it is before its shelf and its rack are moved.
  @usableFromInline struct Entry: Sendable {
    @usableFromInline var block: Block
    /// The item it begins with.
    @usableFromInline var item: Int
    /// How far it has moved since it was placed.
    @usableFromInline var shift = State.Shift()
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

  /// A shelf or a rack: what is to be added to the notes of each of its parts, and where they all reach.
  @usableFromInline struct Group: Sendable {
    @usableFromInline var item = 0
    @usableFromInline var shift = State.Shift()
    /// Whether there is anything to be added.
    @usableFromInline var isMoved = false
    /// From where to where the parts reach, before the shift and after it.
    @usableFromInline var inner = MainReach()
    @usableFromInline var reach = MainReach()
    /// How far each of the blocks reaches, all together.
    @usableFromInline var covered = 0.0

    @inlinable init() {}

    @inlinable mutating func move(by next: State.Shift, items delta: Int) {
      item += delta
      shift.add(next)
      reach = shift.reach(of: inner)
      isMoved = true
    }

    /// Notes where the parts reach.
    @inlinable mutating func survey(_ reach: MainReach, covered: Double) {
      inner = reach
      self.reach = shift.reach(of: reach)
      self.covered = covered
    }

    /// Hands over what is noted, to be noted of each of the parts; nil if nothing is.
    @inlinable mutating func takeNotes() -> (shift: State.Shift, items: Int)? {
      if !isMoved { return nil }
      let notes = (shift, item)
      inner = reach
      item = 0
      shift = State.Shift()
      isMoved = false
      return notes
    }
  }

  /// How many blocks make a shelf, and how many shelves a rack.
  @usableFromInline static var groupLength: Int { @inlinable get { 16 } }
  @usableFromInline static var rackLength: Int { @inlinable get { groupLength * groupLength } }  // in blocks

  // During a pass the first `placedCount` blocks are placed, and those behind stand as they stood before, in the former
  // numbers; the shelves before `openShelf`, and the racks before that of it, are surveyed. Between passes all blocks are
  // placed, and all shelves and racks surveyed.
  @usableFromInline var entries: ContiguousArray<Entry> = []
  @usableFromInline var shelves: ContiguousArray<Group> = []
  @usableFromInline var racks: ContiguousArray<Group> = []
  @usableFromInline var placedCount = 0
  @usableFromInline var openShelf = 0

  @inlinable init() {}

  /// How many blocks there are, placed or not.
  @inlinable var count: Int { entries.count }

  /// The first item of a block.
  @inlinable func firstItem(of position: Int) -> Int {
    entries[position].item + shelves[position / Self.groupLength].item + racks[position / Self.rackLength].item
  }

  /// How far a block has moved since it was placed.
  @inlinable func shift(of position: Int) -> State.Shift {
    var shift = entries[position].shift
    shift.add(self.shift(ofShelf: position / Self.groupLength))
    return shift
  }

  /// How far a shelf has moved, and its rack with it.
  @inlinable func shift(ofShelf shelf: Int) -> State.Shift {
    let rack = shelf / Self.groupLength
    var shift = State.Shift()
    if shelves[shelf].isMoved { shift = shelves[shelf].shift }
    if racks[rack].isMoved { shift.add(racks[rack].shift) }
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
    var reach = MainReach()
    for rack in racks.indices { reach.formUnion(racks[rack].reach) }
    return reach
  }

  /// How far each of the blocks reaches, all together; only known between passes.
  @inlinable var covered: Double { racks.indices.reduce(0) { $0 + racks[$1].covered } }

  /// Visits the placed blocks that reach into `range`, and tells which item each begins with and how far it has moved.
  ///
  /// In memory, since an array hands out copies of what it holds: 500 instructions a block.
  ///
  /// - Complexity: O(log *n* + *k*), where *k* is the number of blocks near by. During a pass only for ranges without end.
  @inlinable func forEachBlock(
    in range: MainReach, _ body: (_ block: UnsafePointer<Entry>, _ first: Int, State.Shift) -> Void
  ) {
    guard range.start <= range.end, placedCount > 0 else { return }
    func parts(of group: Int, upTo last: Int) -> ClosedRange<Int> {
      (group * Self.groupLength)...min((group + 1) * Self.groupLength - 1, last)
    }
    let lastShelf = (placedCount - 1) / Self.groupLength
    let openRack = openShelf / Self.groupLength
    withPointers { entries, shelves, racks in
      for rack in 0...(lastShelf / Self.groupLength) where rack >= openRack || racks[rack].reach.touches(range) {
        func isNear(_ reach: MainReach) -> Bool { racks[rack].shift.reach(of: reach).touches(range) }
        for shelf in parts(of: rack, upTo: lastShelf) where shelf >= openShelf || isNear(shelves[shelf].reach) {
          for position in parts(of: shelf, upTo: placedCount - 1)
          where isNear(shelves[shelf].shift.reach(of: entries[position].reach)) {
            body(entries + position, firstItem(of: position), shift(of: position))
          }
        }
      }
    }
  }

  /// Where there is a block at all.
  @inlinable func withPointers(
    _ body: (_ entries: UnsafePointer<Entry>, _ shelves: UnsafePointer<Group>, _ racks: UnsafePointer<Group>) -> Void
  ) {
    entries.withUnsafeBufferPointer { entries in
      shelves.withUnsafeBufferPointer { shelves in
        racks.withUnsafeBufferPointer { racks in
          if let entries = entries.baseAddress, let shelves = shelves.baseAddress, let racks = racks.baseAddress {
            body(entries, shelves, racks)
          }
        }
      }
    }
  }

  /// The last placed block that begins at `item` or before; the first if none does.
  @inlinable func block(of item: Int) -> Int {
    let likely = item / Columns.usualCount  // where all blocks before are full
    if likely + 1 < placedCount && firstItem(of: likely) <= item && item < firstItem(of: likely + 1) { return likely }
    var low = 0
    var high = max(placedCount, 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstItem(of: middle) <= item { low = middle } else { high = middle }
    }
    return low
  }
}
