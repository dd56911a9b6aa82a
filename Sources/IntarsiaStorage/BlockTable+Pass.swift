public import IntarsiaCore

extension BlockTable {
  /// Begins a pass: the blocks from `position` on are those from before.
  @inlinable mutating func open(at position: Int) {
    placedCount = position
    openShelf = position / Self.groupLength
  }

  /// Ends a pass, in which every block was placed.
  @inlinable mutating func finish() {
    if shelves.isEmpty { return }
    if openShelf < shelves.count { surveyShelf(openShelf) }
    surveyRack(min(openShelf, shelves.count - 1) / Self.groupLength)
    openShelf = shelves.count
  }

  /// Puts a block behind the placed ones, over what stood there before.
  @inlinable mutating func place(_ block: consuming Block, from item: Int) {
    let position = placedCount
    enter(position / Self.groupLength)
    settle(position / Self.groupLength)
    if position == count {
      entries.append(Entry(block, from: item))
    } else {
      entries[position] = Entry(block, from: item)
    }
    placedCount += 1
  }

  /// Moves the next former block, in which items were altered, and counts it as placed.
  @inlinable mutating func keepAltered(movedBy shift: State.Shift, items delta: Int) {
    let shelf = placedCount / Self.groupLength
    enter(shelf)
    keepBlock(movedBy: shift.moved(before: self.shift(ofShelf: shelf)), items: delta)
  }

  /// Moves former blocks, so many at most, and counts them as placed; answers how many: as long as positions are exact.
  @inlinable mutating func keep(_ wanted: Int, movedBy shift: State.Shift, items delta: Int) -> Int {
    let (first, last) = (placedCount, placedCount + wanted)
    if delta == 0 && shift == State.Shift() {
      placedCount = last
      advance(to: last / Self.groupLength)
      return wanted
    }
    let areExact = areExact(movedBy: shift)
    while placedCount < last {
      advance(to: placedCount / Self.groupLength)
      if keepRack(until: last, movedBy: shift, items: delta, areExact: areExact) { continue }
      if keepShelves(until: last, movedBy: shift, items: delta, areExact: areExact) { continue }
      if !keepBlocks(until: last, movedBy: shift, items: delta, areExact: areExact) { break }
    }
    return placedCount - first
  }

  /// Moves the next rack, if all its blocks can be kept.
  @inlinable mutating func keepRack(
    until last: Int, movedBy shift: State.Shift, items delta: Int, areExact: Bool
  ) -> Bool {
    let rack = placedCount / Self.rackLength
    let end = min((rack + 1) * Self.rackLength, count)
    guard placedCount % Self.rackLength == 0, end <= last else { return false }
    guard areExact || isExact(racks[rack].reach, movedBy: shift) else { return false }
    racks[rack].move(by: shift, items: delta)
    placedCount = end
    openShelf = min((rack + 1) * Self.groupLength, shelves.count)
    return true
  }

  /// Moves the next shelves of a rack, before that is moved: those all of whose blocks can be kept, if there are any.
  @inlinable mutating func keepShelves(
    until last: Int, movedBy shift: State.Shift, items delta: Int, areExact: Bool
  ) -> Bool {
    if placedCount % Self.groupLength > 0 { return false }
    let rack = placedCount / Self.rackLength
    let first = placedCount
    let inner = shift.moved(before: racks[rack].shift)
    for shelf in shelves(ofRack: rack).dropFirst(openShelf % Self.groupLength) {
      let end = blocks(ofShelf: shelf).upperBound
      if end > last { break }
      if !areExact && !isExact(racks[rack].shift.reach(of: shelves[shelf].reach), movedBy: shift) { break }
      shelves[shelf].move(by: inner, items: delta)
      placedCount = end
      openShelf = shelf + 1
    }
    if openShelf / Self.groupLength > rack { surveyRack(rack) }
    return placedCount > first
  }

  /// Whether all former blocks are exact where they stand and moved: mostly, and then none is asked by itself.
  @inlinable func areExact(movedBy shift: State.Shift) -> Bool {
    // The racks that are not surveyed yet reach at most as far as in the last pass, which placed all former blocks.
    var reach = MainReach()
    for rack in (openShelf / Self.groupLength)..<racks.count { reach.formUnion(racks[rack].reach) }
    return isExact(reach, movedBy: shift)
  }

  @inlinable func isExact(_ reach: MainReach, movedBy shift: State.Shift) -> Bool {
    Quantum.isExact(reach) && Quantum.isExact(shift.reach(of: reach))
  }

  /// Moves the next blocks of a shelf, before that is moved; false if one cannot be kept.
  @inlinable mutating func keepBlocks(
    until last: Int, movedBy shift: State.Shift, items delta: Int, areExact: Bool
  ) -> Bool {
    let shelf = placedCount / Self.groupLength
    let outer = self.shift(ofShelf: shelf)
    let inner = shift.moved(before: outer)
    for position in placedCount..<min(last, blocks(ofShelf: shelf).upperBound) {
      if !areExact && !isExact(outer.reach(of: entries[position].reach), movedBy: shift) { return false }
      keepBlock(movedBy: inner, items: delta)
    }
    return true
  }

  /// Moves the next former block by `shift`, before its shelf and rack are moved.
  @inlinable mutating func keepBlock(movedBy shift: State.Shift, items delta: Int) {
    entries[placedCount].move(by: shift, items: delta)
    placedCount += 1
  }

  /// Blocks of the shelf are placed or moved from now on, each by itself.
  @inlinable mutating func enter(_ shelf: Int) {
    advance(to: shelf)
    if shelf == shelves.count { shelves.append(Group()) }
    if shelf / Self.groupLength == racks.count { racks.append(Group()) }
  }

  /// All before the shelf is done.
  @inlinable mutating func advance(to shelf: Int) {
    if shelf <= openShelf { return }
    surveyShelf(openShelf)
    let rack = openShelf / Self.groupLength
    if shelf / Self.groupLength > rack { surveyRack(rack) }
    openShelf = shelf
  }

  /// What is noted of the shelf and its rack is noted of the blocks instead, so that one can be placed anew.
  @inlinable mutating func settle(_ shelf: Int) {
    let rack = shelf / Self.groupLength
    if let notes = racks[rack].takeNotes() {
      for shelf in shelves(ofRack: rack) { shelves[shelf].move(by: notes.shift, items: notes.items) }
    }
    if let notes = shelves[shelf].takeNotes() {
      for position in blocks(ofShelf: shelf) { entries[position].move(by: notes.shift, items: notes.items) }
    }
  }

  /// Notes where the blocks of a shelf reach.
  @inlinable mutating func surveyShelf(_ shelf: Int) {
    var reach = MainReach()
    var covered = 0.0
    for position in blocks(ofShelf: shelf) {
      let own = entries[position].reach
      reach.formUnion(own)
      covered += max(0, own.end - own.start)
    }
    shelves[shelf].survey(reach, covered: covered)
  }

  /// Notes where the shelves of a rack reach.
  @inlinable mutating func surveyRack(_ rack: Int) {
    var reach = MainReach()
    var covered = 0.0
    for shelf in shelves(ofRack: rack) {
      reach.formUnion(shelves[shelf].reach)
      covered += shelves[shelf].covered
    }
    racks[rack].survey(reach, covered: covered)
  }

  @inlinable func blocks(ofShelf shelf: Int) -> Range<Int> {
    (shelf * Self.groupLength)..<min((shelf + 1) * Self.groupLength, count)
  }

  @inlinable func shelves(ofRack rack: Int) -> Range<Int> {
    (rack * Self.groupLength)..<min((rack + 1) * Self.groupLength, shelves.count)
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
    for shelf in (position / Self.groupLength)..<max(shelves.count, position / Self.groupLength) { settle(shelf) }
  }

  /// As many shelves and racks as are needed, those from `position` on surveyed.
  @inlinable mutating func stack(from position: Int) {
    func fit(_ groups: inout ContiguousArray<Group>, to parts: Int) {
      let needed = (parts + Self.groupLength - 1) / Self.groupLength
      if needed < groups.count { groups.removeLast(groups.count - needed) }
      while groups.count < needed { groups.append(Group()) }
    }
    fit(&shelves, to: count)
    fit(&racks, to: shelves.count)
    for shelf in shelves.indices.dropFirst(position / Self.groupLength) { surveyShelf(shelf) }
    for rack in racks.indices.dropFirst(position / Self.rackLength) { surveyRack(rack) }
  }
}
