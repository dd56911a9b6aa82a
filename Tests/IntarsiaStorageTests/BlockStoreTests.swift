import IntarsiaCore
import IntarsiaStorage
import TestSupport
import Testing

/// Items below each other, each `extent` long; the checkpoint is how far the pile has grown.
@Suite struct BlockStoreTests {
  private typealias Store = BlockStore<Records<Double>, Double>

  private func fill(_ store: inout Store, with extents: [Double], keeping kept: Int) -> Int {
    var (next, end) = store.rewind(keeping: kept) ?? (0, 0)
    let resumed = next
    while next < extents.count {
      var block = ItemBlock<Records<Double>, Double>(from: end, at: end)
      for extent in extents[next..<min(next + 512, extents.count)] {
        block.append(extent, from: end - block.origin, to: end - block.origin + extent)
        end += extent
        next += 1
      }
      store.append(block)
    }
    store.finish(with: end)
    return resumed
  }

  @Test(arguments: 0..<12) func `refilled after a rewind it equals a fresh one`(round: Int) {
    var generator = SeededGenerator(seed: UInt32(round))
    func extents(_ count: Int) -> [Double] { (0..<count).map { _ in generator.number(0...30) } }
    var model: [Double] = []
    var store = Store()
    for _ in 0..<6 {
      let kept = generator.int(0...model.count)
      model = Array(model[..<kept]) + extents(generator.int(0...1400))
      let resumed = fill(&store, with: model, keeping: kept)
      #expect(resumed <= kept && resumed > kept - 513, "seed \(round): resumed at \(resumed), kept \(kept)")
      var fresh = Store()
      _ = fill(&fresh, with: model, keeping: 0)
      compare(store, fresh, model, seed: round)
      queries(store, model, seed: round, generator: &generator)
    }
  }

  @Test func `a full last block is kept, one with room is taken up again`() {
    var store = Store()
    let extents = Array(repeating: 1.0, count: 1100)
    _ = fill(&store, with: Array(extents[..<1024]), keeping: 0)
    #expect(store.rewind(keeping: 1024)?.item == 1024)
    _ = fill(&store, with: extents, keeping: 1024)
    #expect(store.rewind(keeping: 1100)?.item == 1024)
  }

  @Test func `a last block with room is kept too if it is said to be closed`() {
    var store = Store()
    _ = fill(&store, with: Array(repeating: 1, count: 600), keeping: 0)
    store.finish(with: 600, isLastBlockClosed: true)
    #expect(store.rewind(keeping: 600)?.item == 600)
    #expect(store.rewind(keeping: 599)?.item == 512)
  }

  @Test func `a stretch of items can be added at once`() {
    var block = ItemBlock<Records<Double>, Double>(from: 0, at: 100)
    block.append { records in
      for extent in [3.0, 4] { records.append(extent) }
      return MainReach(from: 0, to: 7)
    }
    block.append(5, from: 7, to: 12)
    var store = Store()
    store.append(block)
    store.finish(with: 12)
    #expect(store.count == 3 && store.reach == MainReach(from: 100, to: 112))
    var found: [String] = []
    store.forEachBlock(near: MainReach(from: 111, to: 111)) { first, records, origin in
      found.append("\(first) \(records.count) \(origin)")
    }
    store.forEachBlock(near: MainReach(from: 113, to: 120)) { _, _, _ in found.append("beyond") }
    #expect(found == ["0 3 100.0"])
  }

  @Test func `rewound to nothing it is empty`() {
    var store = Store()
    #expect(store.rewind(keeping: 0) == nil)
    #expect(store.end == nil && store.reach == MainReach())
    _ = fill(&store, with: [1, 2], keeping: 0)
    #expect(store.end == 3 && store.reach == MainReach(from: 0, to: 3))
    #expect(store.rewind(keeping: 0) == nil && store.count == 0)
    store.finish(with: 0)
    store.forEachItem(near: MainReach(from: -.infinity, to: .infinity)) { _, _, _ in Issue.record("nothing is kept") }
  }

  @Test func `an item out of range has neither element nor checkpoint`() {
    var store = Store()
    _ = fill(&store, with: Array(repeating: 2, count: 600), keeping: 0)
    for item in [-1, 600, .max, .min] {
      #expect(store.element(at: item) == nil)
      #expect(store.checkpoint(before: item) == nil)
    }
    #expect(store.checkpoint(before: 511)?.item == 0 && store.checkpoint(before: 512)?.item == 512)
    #expect(store.checkpoint(before: 599)?.checkpoint == 1024)
  }

  @Test func `a copy is not touched by what becomes of the original`() {
    var store = Store()
    _ = fill(&store, with: Array(repeating: 2, count: 600), keeping: 0)
    let copy = store
    _ = fill(&store, with: [5], keeping: 0)
    #expect(copy.count == 600 && copy.element(at: 0)?.element == 2 && store.element(at: 0)?.element == 5)
  }

  private func compare(_ store: Store, _ fresh: Store, _ model: [Double], seed: Int) {
    #expect(store.count == model.count && store.end == fresh.end && store.reach == fresh.reach, "seed \(seed)")
    let wrong = model.indices.filter {
      store.element(at: $0)?.element != model[$0] || store.element(at: $0)?.origin != fresh.element(at: $0)?.origin
        || store.checkpoint(before: $0)?.item != fresh.checkpoint(before: $0)?.item
    }
    #expect(wrong.isEmpty, "seed \(seed): items \(wrong.prefix(5))")
  }

  private func queries(_ store: Store, _ model: [Double], seed: Int, generator: inout SeededGenerator) {
    var starts: [Double] = []
    let end = model.reduce(into: 0.0) {
      starts.append($0)
      $0 += $1
    }
    for _ in 0..<8 {
      let start = generator.number(-50...(end + 50))
      let range = MainReach(from: start, to: start + generator.number(0...400))
      var found: [Int] = []
      store.forEachItem(near: range) { item, _, _ in found.append(item) }
      let touching = model.indices.filter { starts[$0] <= range.end && starts[$0] + model[$0] >= range.start }
      #expect(Set(touching).isSubset(of: found), "seed \(seed): \(range)")
      #expect(found == found.sorted() && found.count <= touching.count + 2 * 512, "seed \(seed): \(range)")
    }
  }
}
