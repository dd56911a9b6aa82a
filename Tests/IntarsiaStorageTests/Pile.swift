import IntarsiaCore
import IntarsiaStorage

/// How far a pile of items has grown, and a phase that it keeps: piles of another phase never meet.
struct PileEnd: Checkpoint, Equatable {
  var main = 0.0
  var phase = 0

  func shift(from other: PileEnd) -> PileShift? {
    phase == other.phase && Quantum.isExact(main) && Quantum.isExact(other.main)
      ? PileShift(main: main - other.main) : nil
  }

  func shifted(by shift: PileShift) -> PileEnd { PileEnd(main: main + shift.main, phase: phase) }
}

struct PileShift: BlockShift {
  var main = 0.0
  mutating func add(_ next: PileShift) { main += next.main }
  func moved(_ item: Pile.Item) -> Pile.Item { Pile.Item(start: item.start + main, extent: item.extent) }
  func reach(of reach: MainReach) -> MainReach { reach.shifted(by: main) }
}

/// Items below each other, in a store: the smallest strategy there is.
struct Pile {
  struct Item: Equatable {
    var start: Double
    var extent: Double
  }

  var store = BlockStore<Records<Item>, PileEnd>()
  /// So many items make a block full.
  private let blockLength: Int
  /// How many items the last pass placed.
  private(set) var placedCount = 0
  private(set) var resumedAt = 0
  /// Whether blocks are altered rather than placed, where good items take the place of good ones.
  var altersBlocks = false
  /// How many blocks the last pass altered.
  private(set) var alteredCount = 0

  /// A negative extent stands for bad data: it counts as zero, and the phase goes on.
  mutating func prepare(_ extents: [Double], after change: SectionChange, until: Double = .infinity) {
    var (next, end) = store.resume(after: change) ?? (0, PileEnd())
    resumedAt = next
    placedCount = 0
    alteredCount = 0
    while next < extents.count, end.main < until {
      if altersBlocks, let altered = alterNext(extents, from: next, end) {
        (next, end) = altered
        alteredCount += 1
        continue
      }
      var block = ItemBlock<Records<Item>, PileEnd>(from: end)
      for extent in extents[next..<store.blockEnd(of: extents.count, usualCount: blockLength)] {
        if extent < 0 {
          block.report(.negative, used: 0)
          end.phase = (end.phase + 1) % 3
        }
        block.append(
          Item(start: end.main, extent: max(0, extent)), from: end.main, to: end.main + max(0, extent))
        end.main += max(0, extent)
        placedCount += 1
      }
      (next, end) = store.append(block, then: end)
    }
    store.finish(with: end)
  }

  /// Gives items of the next block other extents, and moves those behind them in the block.
  private mutating func alterNext(
    _ extents: [Double], from next: Int, _ end: PileEnd
  ) -> (item: Int, state: PileEnd)? {
    store.alterNext(from: end) { items, _, replaced, following in
      let isGood = replaced.allSatisfy { extents[next + $0] >= 0 && items[$0].extent > 0 }
      if !isGood { return nil }
      for index in replaced.lowerBound..<items.count {
        items[index].start += following.main
        if replaced.contains(index) {
          following.main += extents[next + index] - items[index].extent
          items[index].extent = extents[next + index]
        }
      }
      let last = items[items.count - 1]
      return MainReach(from: items[0].start, to: last.start + last.extent)
    }
  }

  /// A new one, all at once.
  init(_ extents: [Double] = [], blockLength: Int = 512) {
    self.blockLength = blockLength
    var change = SectionChange(oldCount: 0)
    change.replace(0..<0, with: extents.count)
    prepare(extents, after: change)
  }

  var items: [Item] {
    var items: [Item] = []
    store.forEachItem(near: MainReach(from: -.infinity, to: .infinity)) { _, item in items.append(item) }
    return items
  }

  /// How many items each block has.
  var blockCounts: [Int] {
    var counts: [Int] = []
    var item = store.count - 1
    while item >= 0, let first = store.checkpoint(before: item)?.item {
      counts.insert(item - first + 1, at: 0)
      item = first - 1
    }
    return counts
  }

  /// What is not as in `fresh`, in words; nil if all is.
  func difference(from fresh: Pile) -> String? {
    if store.count != fresh.store.count { return "\(store.count) items instead of \(fresh.store.count)" }
    if store.end != fresh.store.end { return "ends \(String(describing: store.end))" }
    if store.reach != fresh.store.reach { return "reaches \(store.reach) instead of \(fresh.store.reach)" }
    for index in stride(from: 0, to: store.count, by: 7) {
      if store.element(at: index) != fresh.store.element(at: index) {
        return "item \(index) differs by index"
      }
    }
    if store.diagnostics != fresh.store.diagnostics { return "diagnostics differ" }
    let (ours, theirs) = (items, fresh.items)
    for index in ours.indices where ours[index] != theirs[index] {
      let (one, other) = (ours[index], theirs[index])
      return "item \(index): \(one) instead of \(other)"
    }
    for item in stride(from: 0, to: store.count, by: 97) {
      guard let block = store.checkpoint(before: item) else { return "no checkpoint before \(item)" }
      let start = theirs[block.item].start
      if block.state.main != start { return "checkpoint \(block) instead of \(start)" }
    }
    return nil
  }
}
