public import IntarsiaCore

extension BlockTable {
  /// Begins a pass: the blocks from `position` on are those from before.
  @inlinable mutating func open(at position: Int) {
    placedCount = position
    openShelf = position / Self.shelfLength
    firstOpenShelf = openShelf
  }

  /// Ends a pass, in which every block was placed.
  @inlinable mutating func finish() {
    if openShelf < shelves.count { survey(openShelf) }
    openShelf = shelves.count
    var start = Double.infinity
    for shelf in shelves.indices.reversed() {
      start = min(start, shelves[shelf].reach.start)
      if shelf < firstOpenShelf && shelves[shelf].start == start { break }  // and so is all before it
      shelves[shelf].start = start
    }
  }

  /// Puts a block behind the placed ones, over what stood there before.
  @inlinable mutating func place(_ block: consuming Block, from item: Int) {
    let position = placedCount
    enter(position / Self.shelfLength)
    settle(position / Self.shelfLength)
    if position == count {
      entries.append(Entry(block, from: item))
    } else {
      entries[position] = Entry(block, from: item)
    }
    placedCount += 1
  }

  /// Moves the next former block, in which items were altered, and counts it as placed.
  @inlinable mutating func keepAltered(movedBy shift: State.Shift, items delta: Int) {
    let shelf = placedCount / Self.shelfLength
    enter(shelf)
    keepBlock(movedBy: shift.moved(before: shelves[shelf].shift), items: delta)
  }

  /// Moves former blocks, so many at most, and counts them as placed; answers how many: as long as positions are exact.
  @inlinable mutating func keep(_ wanted: Int, movedBy shift: State.Shift, items delta: Int) -> Int {
    if delta == 0 && shift == State.Shift() {
      keepInPlace(until: placedCount + wanted)
      return wanted
    }
    let (first, last) = (placedCount, placedCount + wanted)
    let areExact = areExact(movedBy: shift)
    while placedCount < last {
      let shelf = placedCount / Self.shelfLength
      let whole = positions(of: shelf)
      let end = min(last, whole.upperBound)
      if placedCount..<end == whole && keepShelf(shelf, movedBy: shift, items: delta, areExact: areExact) {
        placedCount = end
      } else {
        enter(shelf)
        if !keepBlocks(until: end, movedBy: shift, items: delta, areExact: areExact) { break }
      }
    }
    return placedCount - first
  }

  /// Whether all former blocks are exact where they stand and moved: mostly, and then none is asked by itself.
  @inlinable func areExact(movedBy shift: State.Shift) -> Bool {
    // The lowest start is that of the last pass, which placed them all; of new shelves nothing is known.
    let reach = MainReach(from: shelves[0].start, to: shelves[shelves.count - 1].end)
    return Quantum.isExact(reach) && Quantum.isExact(shift.reach(of: reach))
  }

  /// What comes before may end elsewhere now, but nothing else has changed.
  @inlinable mutating func keepInPlace(until position: Int) {
    placedCount = position
    let shelf = position / Self.shelfLength
    if shelf == openShelf { return }
    survey(openShelf)
    for kept in (openShelf + 1)..<shelf {
      let end = max(shelves[kept].reach.end, shelves[kept - 1].end)
      if end == shelves[kept].end { break }
      shelves[kept].end = end
    }
    openShelf = shelf
  }

  @inlinable mutating func keepShelf(
    _ shelf: Int, movedBy shift: State.Shift, items delta: Int, areExact: Bool
  ) -> Bool {
    if !areExact {
      let reach = shelves[shelf].reach
      guard Quantum.isExact(reach), Quantum.isExact(shift.reach(of: reach)) else { return false }
    }
    if openShelf < shelf { survey(openShelf) }
    openShelf = shelf + 1
    shelves[shelf].item += delta
    shelves[shelf].shift.add(shift)
    shelves[shelf].end = max(shelves[shelf].reach.end, shelf == 0 ? -.infinity : shelves[shelf - 1].end)
    return true
  }

  @inlinable mutating func keepBlocks(
    until end: Int, movedBy shift: State.Shift, items delta: Int, areExact: Bool
  ) -> Bool {
    let shelf = shelves[placedCount / Self.shelfLength].shift
    let inner = shift.moved(before: shelf)
    while placedCount < end {
      if !areExact {
        let reach = shelf.reach(of: entries[placedCount].reach)
        guard Quantum.isExact(reach), Quantum.isExact(shift.reach(of: reach)) else { return false }
      }
      keepBlock(movedBy: inner, items: delta)
    }
    return true
  }

  /// Moves the next former block by `shift`, before its shelf is moved.
  @inlinable mutating func keepBlock(movedBy shift: State.Shift, items delta: Int) {
    entries[placedCount].move(by: shift, items: delta)
    placedCount += 1
  }

  /// Blocks of the shelf are placed or moved from now on, each by itself.
  @inlinable mutating func enter(_ shelf: Int) {
    if shelf > openShelf { survey(openShelf) }
    openShelf = shelf
    if shelf == shelves.count { shelves.append(Shelf()) }
  }

  /// What is noted of the shelf is noted of its blocks instead, so that one can be placed anew.
  @inlinable mutating func settle(_ shelf: Int) {
    let (item, shift) = (shelves[shelf].item, shelves[shelf].shift)
    if item == 0 && shift == State.Shift() { return }
    shelves[shelf].item = 0
    shelves[shelf].shift = State.Shift()
    for position in positions(of: shelf) {
      entries[position].move(by: shift, items: item)
    }
  }

  /// Notes where the blocks of a shelf reach.
  @inlinable mutating func survey(_ shelf: Int) {
    var reach = MainReach()
    var covered = 0.0
    for position in positions(of: shelf) {
      let own = entries[position].reach
      reach.formUnion(own)
      covered += max(0, own.end - own.start)
    }
    shelves[shelf].inner = reach
    shelves[shelf].covered = covered
    shelves[shelf].end = max(shelves[shelf].reach.end, shelf == 0 ? -.infinity : shelves[shelf - 1].end)
  }

  @inlinable func positions(of shelf: Int) -> Range<Int> {
    (shelf * Self.shelfLength)..<min((shelf + 1) * Self.shelfLength, count)
  }

  /// Puts so many copies of a block before the former ones, to be overwritten or removed.
  ///
  /// - Complexity: O(*blocks*), as ``remove(_:)``.
  @inlinable mutating func insertGap(of gap: Int, filledWith block: Block, at position: Int) {
    settleAll(from: position)
    var empty = Entry(block, from: 0)
    empty.reach = MainReach()
    entries.insert(contentsOf: repeatElement(empty, count: gap), at: position)
    stack(from: position)
  }

  /// Removes former blocks.
  @inlinable mutating func remove(_ range: Range<Int>) {
    if range.isEmpty { return }
    if range.upperBound < count { settleAll(from: range.lowerBound) }
    entries.removeSubrange(range)
    stack(from: range.lowerBound)
  }

  @inlinable mutating func settleAll(from position: Int) {
    for shelf in (position / Self.shelfLength)..<max(shelves.count, position / Self.shelfLength) { settle(shelf) }
  }

  /// As many shelves as are needed, those from `position` on surveyed.
  @inlinable mutating func stack(from position: Int) {
    let needed = (count + Self.shelfLength - 1) / Self.shelfLength
    if needed < shelves.count { shelves.removeLast(shelves.count - needed) }
    while shelves.count < needed { shelves.append(Shelf()) }
    for shelf in (position / Self.shelfLength)..<max(needed, position / Self.shelfLength) { survey(shelf) }
  }
}
