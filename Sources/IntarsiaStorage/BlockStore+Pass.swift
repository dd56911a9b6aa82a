public import IntarsiaCore

extension BlockStore {
  /// Begins a pass: answers where placing resumes and how it stood there; nil: at the start.
  ///
  /// That is at the end of the last block that `change` leaves as it was, at most 512 items before the first that
  /// changed. A strategy that looks at so many items behind a block before it ends it says so by `lookahead`.
  ///
  /// - Complexity: O(log *n*).
  @inlinable @inline(never) public mutating func resume(after change: SectionChange, lookahead: Int = 0) -> (
    item: Int, state: State
  )? {
    formerItems = FormerItems(change, placedCount: storedCount, lookahead: lookahead)
    former = unchangedEnd(from: 0)
    index.truncate(to: former)
    if former < blocks.count { storedCount = firstItems[former] }
    return storedCount == 0 ? nil : stateBeforeFormer().map { (storedCount, $0) }
  }

  /// Where the block that is placed next should end, so that blocks neither dwindle nor miss the former ones.
  @inlinable @inline(never) public mutating func blockEnd(of itemCount: Int) -> Int {
    let room = formerStart(notBefore: storedCount + Block.least).map { $0 - storedCount } ?? .max
    let count =
      if room <= Block.capacity { room } else if room < 2 * Columns.usualCount { (room + 1) / 2 } else {
        Columns.usualCount
      }
    return min(storedCount + count, itemCount)
  }

  /// Adds a block behind the last, and answers where and how to go on: behind all that could be kept from before.
  ///
  /// If a former block begins where this one ends, and `state` meets what was carried there up to a shift, then that
  /// block and its followers are moved by the shift, up to the next change.
  @inlinable @inline(never) public mutating func append(_ block: Block, then state: State) -> (item: Int, state: State)
  {
    place(block)
    guard let start = formerStart(notBefore: storedCount), start == storedCount, let before = stateBeforeFormer(),
      let shift = state.shift(from: before)
    else { return (storedCount, state) }
    let end = unchangedEnd(from: former)
    let moved = former < end ? keep(end - former, movedBy: shift) : nil
    return (storedCount, moved ?? state)
  }

  /// Ends a pass: `state` is how placing stands behind the last item. What was not reached is forgotten.
  @inlinable @inline(never) public mutating func finish(with state: State) {
    former = blocks.count
    removeGap()
    tail = state
    index.finish()
  }

  /// Moves so many former blocks, and answers how placing stands behind them; nil if not even the first can be moved.
  @inlinable mutating func keep(_ count: Int, movedBy shift: State.Shift) -> State? {
    removeGap()
    let first = former
    var from = shifts[first]
    var to = from
    to.add(shift)
    for position in first..<(first + count) {
      if shifts[position] != from {  // neighbours mostly moved together before: one sum for all of them
        from = shifts[position]
        to = from
        to.add(shift)
      }
      let reach = to.reach(of: blocks[position].storedReach)
      guard Quantum.isExact(from.reach(of: blocks[position].storedReach)), Quantum.isExact(reach) else { break }
      shifts[position] = to
      firstItems[position] = storedCount
      storedCount += blocks[position].storedColumns.count
      index.append(reach)
      former += 1
    }
    return former == first ? nil : stateBeforeFormer()?.shifted(by: shift)
  }

  /// The first block from `first` on that is not what it was: itself, or what decided where it ends.
  @inlinable func unchangedEnd(from first: Int) -> Int {
    guard let keptEnd = formerItems.keptEnd else { return blocks.count }
    var low = first
    var high = blocks.count
    while low < high {
      let middle = (low + high) / 2
      let end = middle + 1 < blocks.count ? firstItems[middle + 1] : formerItems.placedCount
      if end <= keptEnd { low = middle + 1 } else { high = middle }
    }
    // A last block with room is taken up again when more is appended, so that appending one by one makes full blocks.
    let hasRoom = formerItems.isComplete && (blocks.last?.storedColumns.count ?? 0) < Columns.usualCount
    return low == blocks.count && low > first && hasRoom ? low - 1 : low
  }

  /// How placing stood before the first former block that is left, or behind all of them.
  @inlinable func stateBeforeFormer() -> State? { former < blocks.count ? state(before: former) : tail }

  /// Where the next former block begins, in new numbers, that lies at `item` or behind it and begins with a kept item.
  @inlinable mutating func formerStart(notBefore item: Int) -> Int? {
    while former < blocks.count {
      if let start = formerItems.newIndex(of: firstItems[former]), start >= item { return start }
      former += 1
    }
    return nil
  }

  @inlinable mutating func place(_ block: Block) {
    let position = index.count
    if position == former && former < blocks.count { insertGap(filledWith: block) }
    if position == blocks.count {
      blocks.append(block)
      firstItems.append(storedCount)
      shifts.append(State.Shift())
      former = blocks.count
    } else {
      blocks[position] = block
      firstItems[position] = storedCount
      shifts[position] = State.Shift()
    }
    storedCount += block.columns.count
    index.append(block.reach)
  }

  /// Makes room before the former blocks, twice as much each time, so that they do not move for every new block.
  @inlinable mutating func insertGap(filledWith block: Block) {
    let count = formerItems.nextGap()
    blocks.insert(contentsOf: repeatElement(block, count: count), at: former)
    firstItems.insert(contentsOf: repeatElement(0, count: count), at: former)
    shifts.insert(contentsOf: repeatElement(State.Shift(), count: count), at: former)
    former += count
  }

  @inlinable mutating func removeGap() {
    let gap = index.count..<former
    if gap.isEmpty { return }
    blocks.removeSubrange(gap)
    firstItems.removeSubrange(gap)
    shifts.removeSubrange(gap)
    former = gap.lowerBound
  }
}
