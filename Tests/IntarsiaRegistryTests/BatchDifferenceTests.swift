import Intarsia
import TestSupport
import Testing

@testable import IntarsiaRegistry

@Suite struct BatchDifferenceTests {
  private typealias Sections = [(id: Int, items: [Int])]

  private func counts(_ sections: Sections) -> [Int] { sections.map { $0.items.count } }

  @Test func `what went, came and changed its order is told apart`() throws {
    let batch = BatchUpdate(from: [(id: "all", items: [1, 2, 3])], to: [(id: "all", items: [3, 1, 4])])
    var expected = BatchUpdate()
    expected.deleteItem(at: ItemPath(section: 0, item: 1))
    expected.moveItem(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 0, item: 1))
    expected.insertItem(at: ItemPath(section: 0, item: 2))
    #expect(batch == expected)
    #expect(BatchUpdate(from: [(id: 1, items: [1, 2])], to: [(id: 1, items: [1, 2])]).isEmpty)
  }

  @Test func `an item moves with its section, and into another`() throws {
    let batch = BatchUpdate(
      from: [(id: 1, items: [10, 11]), (id: 2, items: [20])], to: [(id: 2, items: [11, 20]), (id: 3, items: [10])])
    let origins = try batch.origins(itemCounts: [2, 1])
    #expect(
      origins == [
        SectionOrigin(section: 1, items: [ItemPath(section: 0, item: 1), ItemPath(section: 1, item: 0)]),
        SectionOrigin(section: nil, items: nil),
      ])
  }

  @Test func `of random lists every item is found where it is now`() throws {
    var generator = SeededGenerator(seed: 11)
    var moves = 0
    for _ in 0..<400 {
      var ids = (0..<24).map(\.self)
      func sections() -> Sections {
        ids.shuffle(using: &generator)
        var rest = ids.prefix(generator.int(0...24))
        return [3, 5, 8, 9].shuffled(using: &generator).prefix(generator.int(0...4)).map { id in
          let items = Array(rest.prefix(generator.int(0...9)))
          rest = rest.dropFirst(items.count)
          return (id, items)
        }
      }
      let (old, new) = (sections(), sections())
      let batch = BatchUpdate(from: old, to: new)
      let origins = try batch.origins(itemCounts: counts(old))
      #expect(origins.count == new.count)
      for (section, origin) in zip(new, origins) {
        let place = old.firstIndex { $0.id == section.id }
        #expect(origin.section == place)
        guard let items = origin.items else { continue }
        #expect(items.count == section.items.count)
        for (id, path) in zip(section.items, items) {
          if let path { #expect(old[path.section].items[path.item] == id) }
          if path == nil { #expect(!old.contains { $0.items.contains(id) }) }
        }
      }
      moves += batch.movedItems.count
    }
    #expect(moves > 100)
  }

  @Test func `as few as possible move`() {
    for order in permutations(of: 6) {
      let batch = BatchUpdate(from: [(id: 0, items: Array(0..<6))], to: [(id: 0, items: order)])
      var longest = 0
      for subset in 0..<64 {
        let kept = order.filter { subset & 1 << $0 != 0 }
        if kept == kept.sorted() { longest = max(longest, kept.count) }
      }
      #expect(batch.movedItems.count == 6 - longest, "\(order)")
    }
  }

  private func permutations(of count: Int) -> [[Int]] {
    (0..<count).reduce([[]]) { orders, next in
      orders.flatMap { order in
        (0...order.count).map { Array(order[..<$0]) + [next] + Array(order[$0...]) }
      }
    }
  }

  @Test func `equal identities do no harm`() throws {
    let batch = BatchUpdate(from: [(id: 0, items: [1, 1, 2])], to: [(id: 0, items: [2, 1, 2, 2])])
    let origins = try batch.origins(itemCounts: [3])
    #expect(origins[0].items?.count == 4)
    #expect(origins[0].items?.compactMap(\.self).count == 2)
  }

  @Test func `a batch that does not fit is an error that names the place`() throws {
    var batch = BatchUpdate()
    batch.insertItem(at: ItemPath(section: 0, item: 4))
    #expect(throws: BatchError.noSuchItem(ItemPath(section: 0, item: 4), itemCount: 4)) {
      try batch.origins(itemCounts: [3])
    }
    #expect(throws: BatchError.noSuchSection(0, sectionCount: 0)) { try batch.origins(itemCounts: []) }
  }

  @Test func `a reloaded section keeps its place, and none of its items`() throws {
    var batch = BatchUpdate()
    batch.reloadSection(at: 0)
    batch.moveSection(from: 0, to: 1)
    #expect(
      try batch.origins(itemCounts: [3, 1]) == [
        SectionOrigin(section: 1, items: [ItemPath(section: 1, item: 0)]), SectionOrigin(section: 0, items: nil),
      ])
  }
}
