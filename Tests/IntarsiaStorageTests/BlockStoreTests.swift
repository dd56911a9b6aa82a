import IntarsiaCore
import IntarsiaStorage
import TestSupport
import Testing

@Suite struct BlockStoreTests {
  @Test(arguments: 0..<40) func `edited again and again it equals a fresh one`(seed: Int) {
    var generator = SeededGenerator(seed: UInt32(seed))
    var model = extents(generator.int(0...3000), &generator)
    var pile = Pile(model)
    for step in 0..<10 {
      let count = model.count
      let change = edit(&model, &generator)
      pile.prepare(model, after: change)
      let fresh = Pile(model)
      let context = "seed \(seed), step \(step): \(change.runs) of \(count)"
      if let difference = pile.difference(from: fresh) { Issue.record("\(context): \(difference)") }
      #expect(pile.resumedAt <= change.unchangedPrefix && pile.resumedAt > change.unchangedPrefix - 513, "\(context)")
      expectQueries(pile, model, context, &generator)
    }
  }

  @Test func `an edit places a block or two and moves the rest, many edits each for themselves`() {
    var generator = SeededGenerator(seed: 3)
    var model = (0..<20_000).map { _ in generator.number(0...30) }
    var pile = Pile(model)
    for index in [0, 1, 511, 512, 9999, 19_487, 19_999] {
      model[index] += 5
      pile.prepare(model, after: change(model.count, [index..<(index + 1)], 1))
      #expect(pile.placedCount <= 512, "\(index)")
    }
    model.insert(7, at: 10_000)
    pile.prepare(model, after: change(model.count - 1, [10_000..<10_000], 1))
    #expect(pile.placedCount <= 513)
    for index in stride(from: 500, to: 20_000, by: 2000) { model[index] = 1 }
    pile.prepare(model, after: change(model.count, stride(from: 500, to: 20_000, by: 2000).map { $0..<($0 + 1) }, 1))
    #expect(pile.placedCount <= 10 * 512)
    #expect(pile.difference(from: Pile(model)) == nil)
  }

  @Test(arguments: 0..<8) func `over a hundred blocks it equals a fresh one`(seed: Int) {
    var generator = SeededGenerator(seed: UInt32(300 + seed))
    var model = (0..<generator.int(30_000...70_000)).map { _ in generator.number(0...30) }
    var pile = Pile(model)
    for step in 0..<6 {
      let change = seed < 4 ? edit(&model, &generator) : smallEdits(&model, &generator)
      pile.prepare(model, after: change)
      let context = "seed \(seed), step \(step): \(change.runs)"
      if let difference = pile.difference(from: Pile(model)) { Issue.record("\(context): \(difference)") }
      expectQueries(pile, model, context, &generator)
    }
  }

  @Test(arguments: 0..<12) func `over thousands of short blocks it equals a fresh one`(seed: Int) {
    var generator = SeededGenerator(seed: UInt32(400 + seed))
    var model = (0..<generator.int(8_000...20_000)).map { _ in generator.number(0...30) }
    var pile = Pile(model, blockLength: 8)
    pile.altersBlocks = seed % 2 == 0
    for step in 0..<8 {
      let change = generator.chance(0.4) ? edit(&model, &generator) : smallEdits(&model, &generator)
      pile.prepare(model, after: change)
      let context = "seed \(seed), step \(step): \(change.runs)"
      if let difference = pile.difference(from: Pile(model)) { Issue.record("\(context): \(difference)") }
      expectQueries(pile, model, context, &generator)
    }
  }

  @Test func `items that come in sixty-four places at once find room for a block in each`() {
    var model = (0..<70_000).map { Double($0 % 30) }
    var pile = Pile(model)
    var change = SectionChange(oldCount: model.count)
    for place in stride(from: 200, to: 69_900, by: 1090) {
      change.replace(place..<place, with: 1)
      model.insert(7, at: place)
    }
    #expect(change.runs.count == 64)
    pile.prepare(model, after: change)
    #expect(pile.difference(from: Pile(model)) == nil)
    #expect(pile.placedCount <= 64 * 513)
  }

  @Test func `what is carried and does not meet is placed to the end`() {
    var model = Array(repeating: 1.0, count: 5000)
    var pile = Pile(model)
    model[100] = -1
    pile.prepare(model, after: change(5000, [100..<101], 1))
    #expect(pile.placedCount == 5000)
    model[4900] = -1  // together with the one before: a third of the way round
    model[4950] = -1
    pile.prepare(model, after: change(5000, [4900..<4901, 4950..<4951], 1))
    #expect(pile.placedCount <= 1000)
    #expect(pile.difference(from: Pile(model)) == nil)
  }

  @Test(arguments: 0..<6) func `blocks neither dwindle nor grow under many edits`(seed: Int) {
    var generator = SeededGenerator(seed: UInt32(100 + seed))
    var model = extents(6000, &generator)
    var pile = Pile(model)
    for _ in 0..<400 {
      let lower = generator.int(0...model.count)
      let upper = min(model.count, lower + (generator.chance(0.1) ? 300 : generator.int(0...3)))
      let new = extents(generator.int(0...(generator.chance(0.1) ? 300 : 3)), &generator)
      var change = SectionChange(oldCount: model.count)
      change.replace(lower..<upper, with: new.count)
      model.replaceSubrange(lower..<upper, with: new)
      pile.prepare(model, after: change)
    }
    let counts = pile.blockCounts
    #expect(counts.allSatisfy { $0 <= 512 } && counts.dropLast().allSatisfy { $0 >= 128 }, "seed \(seed): \(counts)")
    #expect(pile.difference(from: Pile(model)) == nil)
  }

  @Test func `a full last block is kept, one with room is taken up again`() {
    let extents = Array(repeating: 1.0, count: 1100)
    var pile = Pile(Array(extents[..<1024]))
    pile.prepare(extents, after: change(1024, [1024..<1024], 76))
    #expect(pile.resumedAt == 1024)
    pile.prepare(extents + [1], after: change(1100, [1100..<1100], 1))
    #expect(pile.resumedAt == 1024)
  }

  @Test func `appending one by one makes full blocks`() {
    var model: [Double] = []
    var pile = Pile()
    for _ in 0..<1200 {
      model.append(2)
      pile.prepare(model, after: change(model.count - 1, [(model.count - 1)..<(model.count - 1)], 1))
    }
    #expect(pile.blockCounts == [512, 512, 176])
  }

  @Test(arguments: 0..<20) func `stopped, changed and continued it equals a fresh one`(seed: Int) {
    var generator = SeededGenerator(seed: UInt32(200 + seed))
    var model = extents(4000, &generator)
    var pile = Pile()
    var pending = change(0, [0..<0], model.count)
    for step in 0..<6 {
      pile.prepare(model, after: pending, until: generator.number(0...60_000))
      let prepared = pile.store.count
      #expect(Array(Pile(model).items.prefix(prepared)) == pile.items, "seed \(seed), step \(step)")
      pending = edit(&model, &generator)
    }
    pile.prepare(model, after: pending)
    #expect(pile.difference(from: Pile(model)) == nil, "seed \(seed)")
  }

  @Test(arguments: 0..<20) func `altered where they stand, blocks are those of a fresh pile`(seed: Int) {
    var generator = SeededGenerator(seed: UInt32(700 + seed))
    var model = extents(40_000, &generator)
    var pile = Pile(model)
    pile.altersBlocks = true
    var altered = 0
    for step in 0..<12 {
      var change = SectionChange(oldCount: model.count)
      for _ in 0..<generator.int(1...4) {
        let place = generator.int(0...(model.count - 3))
        let count = generator.int(1...3)
        for item in place..<(place + count) { model[item] = generator.chance(0.05) ? -1 : generator.number(1...50) }
        change.replace(place..<(place + count), with: count)
      }
      if generator.chance(0.3) {
        let place = generator.int(0...(model.count - 1))
        model.insert(7, at: place)
        change.replace(place..<place, with: 1)
      }
      let copy = pile
      let before = copy.items
      pile.prepare(model, after: change)
      altered += pile.alteredCount
      if let difference = pile.difference(from: Pile(model)) {
        Issue.record("seed \(seed), step \(step): \(difference)")
        return
      }
      #expect(copy.items == before, "a copy keeps what it has")
    }
    #expect(altered > 6)
  }

  @Test func `nothing is moved beyond the exact positions, and nothing differs on either side of the border`() {
    var generator = SeededGenerator(seed: 9)
    let quantum = 0x1p-20
    for far in [0x1p31, 0x1p31 - 5000] {
      var model = (0..<5000).map { _ in Double(generator.int(1...40_000_000)) * quantum }
      for place in [1800, 2600, 2601, 2700, 3900, 3901, 3902, 3903] { model[place] = far + quantum }
      var pile = Pile(model)
      for (place, extent) in [(100, 1.0), (101, 3 * quantum), (1000, 0.5 + quantum), (2500, 2), (4000, 1), (100, 5)] {
        model[place] = extent
        pile.prepare(model, after: change(model.count, [place..<(place + 1)], 1))
        let difference = pile.difference(from: Pile(model))
        #expect(difference == nil, "\(place): \(difference ?? "")")
        if place < 1800 { #expect(pile.placedCount < model.count - place, "what is within the border is moved") }
      }
      for place in [1800, 2600, 2601] { model[place] = 1 }  // from beyond to well within
      pile.prepare(model, after: change(model.count, [2601..<2602, 2600..<2601, 1800..<1801].reversed(), 1))
      #expect(pile.difference(from: Pile(model)) == nil)
    }
  }

  @Test func `emptied it is empty`() {
    var pile = Pile([1, 2])
    #expect(pile.store.end == PileEnd(main: 3) && pile.store.reach == MainReach(from: 0, to: 3))
    pile.prepare([], after: change(2, [0..<2], 0))
    #expect(pile.store.count == 0 && pile.store.end == PileEnd() && pile.store.reach == MainReach())
    pile.store.forEachItem(near: MainReach(from: -.infinity, to: .infinity)) { _, _ in
      Issue.record("nothing is kept")
    }
    #expect(BlockStore<Records<Pile.Item>, PileEnd>().end == nil)
  }

  @Test func `a change that speaks of fewer items than there are keeps nothing`() {
    var pile = Pile(Array(repeating: 1, count: 3000))
    pile.prepare(Array(repeating: 2, count: 10), after: change(5, [2..<3], 6))
    #expect(pile.difference(from: Pile(Array(repeating: 2, count: 10))) == nil)
    pile.prepare(Array(repeating: 3, count: 2000), after: SectionChange(oldCount: 0))
    #expect(pile.difference(from: Pile(Array(repeating: 3, count: 2000))) == nil)
  }

  @Test func `an item out of range has neither element nor checkpoint`() {
    let pile = Pile(Array(repeating: 2, count: 600))
    for item in [-1, 600, .max, .min] {
      #expect(pile.store.element(at: item) == nil)
      #expect(pile.store.checkpoint(before: item) == nil)
    }
    #expect(pile.store.checkpoint(before: 511)?.item == 0 && pile.store.checkpoint(before: 512)?.item == 512)
    #expect(pile.store.checkpoint(before: 599)?.state == PileEnd(main: 1024))
  }

  @Test func `a copy is not touched by what becomes of the original`() {
    var model = Array(repeating: 2.0, count: 3000)
    var pile = Pile(model)
    let copy = pile
    let before = pile.items
    model[5] = 9
    model[1500] = 1
    pile.prepare(model, after: change(3000, [5..<6, 1500..<1501], 1))
    #expect(copy.items == before && copy.store.end == PileEnd(main: 6000))
    #expect(pile.difference(from: Pile(model)) == nil)
  }

  private func change(_ oldCount: Int, _ ranges: [Range<Int>], _ count: Int) -> SectionChange {
    var change = SectionChange(oldCount: oldCount)
    for range in ranges.reversed() { change.replace(range, with: count) }
    return change
  }

  private func extents(_ count: Int, _ generator: inout SeededGenerator) -> [Double] {
    (0..<count).map { _ in generator.chance(0.001) ? -1 : generator.number(0...30) }
  }

  /// Up to five runs, a few of them long.
  private func edit(_ model: inout [Double], _ generator: inout SeededGenerator) -> SectionChange {
    var change = SectionChange(oldCount: model.count)
    for _ in 0..<generator.int(0...5) {
      let lower = generator.int(0...model.count)
      let upper = min(model.count, lower + generator.int(0...(generator.chance(0.1) ? 1500 : 4)))
      let new = extents(generator.int(0...(generator.chance(0.1) ? 1500 : 4)), &generator)
      change.replace(lower..<upper, with: new.count)
      model.replaceSubrange(lower..<upper, with: new)
    }
    return change
  }

  /// Some items replaced one for one, so that no block is added or removed.
  private func smallEdits(_ model: inout [Double], _ generator: inout SeededGenerator) -> SectionChange {
    var change = SectionChange(oldCount: model.count)
    for _ in 0..<generator.int(1...4) {
      let item = generator.int(0...(model.count - 1))
      model[item] = generator.number(0...30)
      change.replace(item..<(item + 1), with: 1)
    }
    return change
  }

  private func expectQueries(
    _ pile: Pile, _ model: [Double], _ context: String, _ generator: inout SeededGenerator
  ) {
    let items = pile.items
    for _ in 0..<4 {
      let start = generator.number(-50...((pile.store.end?.main ?? 0) + 50))
      let range = MainReach(from: start, to: start + generator.number(0...400))
      var found: [Int] = []
      pile.store.forEachItem(near: range) { item, _ in found.append(item) }
      let touching = items.indices.filter {
        items[$0].start <= range.end && items[$0].start + items[$0].extent >= range.start
      }
      #expect(Set(touching).isSubset(of: found), "\(context): \(range)")
      let stretch = pile.altersBlocks ? 512 : 32  // an altered block is looked through as a whole
      #expect(found == found.sorted() && found.count <= touching.count + 2 * stretch, "\(context): \(range)")
    }
  }
}
