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
    if storedCount == 0 {
      former = 0
      return nil
    }
    enterOnly()
    formerItems = FormerItems(change, placedCount: storedCount, lookahead: lookahead)
    former = unchangedEnd(from: 0)
    if former < table.count { storedCount = table.firstItem(of: former) }
    resumedCount = storedCount
    table.open(at: former)
    return storedCount == 0 ? nil : stateBeforeFormer().map { (storedCount, $0) }
  }

  /// Where the block that is placed next should end, so that blocks neither dwindle nor miss the former ones.
  ///
  /// So many items as `usualCount` says make it full, 512 at most.
  @inlinable @inline(never) public mutating func blockEnd(
    of itemCount: Int, usualCount: Int = Columns.usualCount
  ) -> Int {
    let room = formerStart(notBefore: storedCount + Block.least).map { $0 - storedCount } ?? .max
    let count =
      if room <= Block.capacity { room } else if room < 2 * usualCount { (room + 1) / 2 } else { usualCount }
    return min(storedCount + count, itemCount)
  }

  /// Adds a block behind the last, and answers where and how to go on: behind all that could be kept from before.
  ///
  /// If a former block begins where this one ends, and `state` meets what was carried there up to a shift, then that
  /// block and its followers are moved by the shift, up to the next change.
  ///
  /// The first block is kept outside the table until there is another, or a change: few sections have more than one, and
  /// two allocations and the survey of a shelf would take a tenth of the time of 100 items.
  @inlinable @inline(never) public mutating func append(_ block: consuming Block, then state: State) -> (
    item: Int, state: State
  ) {
    if storedCount == 0 && table.entries.isEmpty {
      storedCount = block.storedColumns.count
      let alone = Optional(consume block)
      // There was none, and to have nothing destroyed takes 190 instructions.
      withUnsafeMutablePointer(to: &only) { $0.initialize(to: alone) }
      return (storedCount, state)
    }
    enterOnly()
    place(block)
    return goOn(with: state)
  }

  /// Alters the block that comes next instead of placing it anew, and answers as ``append(_:then:)`` does.
  ///
  /// That is where some of its items were replaced one for one and others are what they were. Then `body` is given the
  /// columns, how far the block has moved since it was placed, and the items that were replaced, counted from the first of
  /// the block. It adds how far what follows moves with them, and answers from where to where all of them reach, as if the
  /// block had not moved. If it answers nil it must not have altered anything, and the block has to be placed.
  @inlinable public mutating func alterNext(
    from state: State,
    _ body: (_ columns: inout Columns, _ moved: State.Shift, Range<Int>, _ following: inout State.Shift) -> MainReach?
  ) -> (item: Int, state: State)? {
    guard former == table.placedCount, former < table.count else { return nil }
    let position = former
    let first = table.firstItem(of: position)
    let end = position + 1 < table.count ? table.firstItem(of: position + 1) : formerItems.placedCount
    guard let replaced = formerItems.replacedItems(of: first..<end, from: storedCount) else { return nil }
    var moved = State.Shift()
    if storedCount > resumedCount {
      guard let shift = state.shift(from: table.state(before: position)) else { return nil }
      moved = shift
    }
    let before = table.shift(of: position)
    var following = State.Shift()
    guard table.entries[position].block.alter({ body(&$0, before, replaced, &following) }) else { return nil }
    table.keepAltered(movedBy: moved, items: storedCount - first)
    former = table.placedCount
    storedCount += end - first
    following.add(moved)
    let meets = meetsFormer() && former == position + 1  // else blocks between them went
    if meets, let state = keepFormer(movedBy: following) { return (storedCount, state) }
    guard let behind = position + 1 < table.count ? table.state(before: position + 1) : tail else { return nil }
    return goOn(with: behind.shifted(by: following))
  }

  /// Where and how to go on behind the last placed block, where placing stands at `state`.
  @inlinable mutating func goOn(with state: State) -> (item: Int, state: State) {
    guard meetsFormer(), let before = stateBeforeFormer(), let shift = state.shift(from: before) else {
      return (storedCount, state)
    }
    let kept = keepFormer(movedBy: shift)
    return (storedCount, kept ?? state)
  }

  /// Whether a former block begins where the last placed one ends.
  @inlinable mutating func meetsFormer() -> Bool { formerStart(notBefore: storedCount) == storedCount }

  /// Keeps the former blocks up to the next change; nil if that is none.
  @inlinable mutating func keepFormer(movedBy shift: State.Shift) -> State? {
    let end = unchangedEnd(from: former)
    return former < end ? keep(end - former, movedBy: shift) : nil
  }

  /// Ends a pass: `state` is how placing stands behind the last item. What was not reached is forgotten.
  @inlinable @inline(never) public mutating func finish(with state: State) {
    if !table.entries.isEmpty {
      table.remove(table.placedCount..<table.count)
      table.finish()
    }
    tail = state
  }

  /// Moves so many former blocks, and answers how placing stands behind them; nil if not even the first can be moved.
  @inlinable mutating func keep(_ count: Int, movedBy shift: State.Shift) -> State? {
    table.remove(table.placedCount..<former)
    formerItems.closeGap()
    let delta = storedCount - table.firstItem(of: table.placedCount)
    let kept = table.keep(count, movedBy: shift, items: delta)
    former = table.placedCount
    if kept == 0 { return nil }
    storedCount = delta + (former < table.count ? table.firstItem(of: former) : formerItems.placedCount)
    return stateBeforeFormer()?.shifted(by: shift)
  }

  /// The first block from `first` on that is not what it was: itself, or what decided where it ends.
  @inlinable func unchangedEnd(from first: Int) -> Int {
    guard let keptEnd = formerItems.keptEnd else { return table.count }
    func end(of block: Int) -> Int {
      block + 1 < table.count ? table.firstItem(of: block + 1) : formerItems.placedCount
    }
    var low = first
    var high = table.count
    let likely = keptEnd / Columns.usualCount  // where all blocks before are full
    if low < likely && likely < high && end(of: likely - 1) <= keptEnd && keptEnd < end(of: likely) {
      (low, high) = (likely, likely)
    }
    while low < high {
      let middle = (low + high) / 2
      if end(of: middle) <= keptEnd { low = middle + 1 } else { high = middle }
    }
    if low < table.count || low == first || !formerItems.isComplete { return low }
    // A last block with room is taken up again when more is appended, so that appending one by one makes full blocks.
    return table.entries[low - 1].block.storedColumns.count < Columns.usualCount ? low - 1 : low
  }

  /// How placing stood before the first former block that is left, or behind all of them.
  @inlinable func stateBeforeFormer() -> State? { former < table.count ? table.state(before: former) : tail }

  /// Where the next former block begins, in new numbers, that lies at `item` or behind it and begins with a kept item.
  @inlinable mutating func formerStart(notBefore item: Int) -> Int? {
    while former < table.count {
      if let start = formerItems.newIndex(of: table.firstItem(of: former)), start >= item { return start }
      former += 1
    }
    return nil
  }

  /// Room is made before the former blocks for twice as many each time, so that they do not move for every new block.
  @inlinable mutating func place(_ block: consuming Block) {
    let count = block.storedColumns.count
    if former == table.placedCount && former < table.count {
      let gap = formerItems.nextGap()
      table.insertGap(of: gap, filledWith: block, at: former)
      former += gap
    }
    table.place(block, from: storedCount)
    former = max(former, table.placedCount)
    storedCount += count
  }

  /// Puts the only block into the table.
  @inlinable mutating func enterOnly() {
    guard isAlone, let block = only.take() else { return }
    table.place(block, from: 0)
    table.finish()
    table.open(at: table.placedCount)
    former = table.placedCount
  }
}
