import Intarsia
import TestSupport
import Testing

/// Collections of labelled items, changed by random batches and compared with ones made afresh.
@Suite struct ChangeTests {
  /// What a data source would hold: sections of labels; a label decides the extent of its item.
  private typealias Model = [[Int]]

  private func section(_ labels: [Int], _ number: Int) -> LayoutSection {
    let items = labels.map { ItemDescription(extent: Double(10 + $0 % 37)) }
    let surroundings = SectionSurroundings(header: Supplementary(extent: 20), spacing: 5)
    return number % 2 == 0
      ? LayoutSection(.masonry(lanes: 3, spacing: 4), items: items, surroundings: surroundings)
      : LayoutSection(.masonry(lanes: 2, spacing: 4, placement: .roundRobin), items: items, surroundings: surroundings)
  }

  private func fresh(_ model: Model, _ kinds: [Int]) -> CollectionLayout {
    var layout = CollectionLayout(
      container: LayoutContainer(width: 300, height: 400), sections: zip(model, kinds).map { section($0, $1) })
    layout.prepare()
    return layout
  }

  /// A random batch, and what the model and the kinds of its sections are after it.
  private func change(
    _ model: Model, _ kinds: [Int], label: inout Int, _ generator: inout SeededGenerator
  ) -> (BatchUpdate, Model, [Int]) {
    var batch = BatchUpdate()
    var new: [(labels: [Int], kind: Int)] = []
    // Items: delete and reload by old index.
    var lifted: [(from: ItemPath, label: Int)] = []
    for (section, labels) in model.enumerated() {
      var kept: [Int] = []
      for (item, old) in labels.enumerated() {
        let path = ItemPath(section: section, item: item)
        if generator.chance(0.05) {
          batch.deleteItem(at: path)
        } else if generator.chance(0.03) {
          lifted.append((path, old))
        } else if generator.chance(0.03) {
          batch.reloadItem(at: path)
          label += 1
          kept.append(label)
        } else {
          kept.append(old)
        }
      }
      new.append((kept, kinds[section]))
    }
    // Sections: delete or move a few, by old index; put new ones in.
    var remaining: [(old: Int?, labels: [Int], kind: Int)] = []
    var movedSections: [(old: Int, labels: [Int], kind: Int)] = []
    for (old, section) in new.enumerated() {
      if generator.chance(0.08) {
        batch.deleteSection(at: old)
      } else if generator.chance(0.08) {
        movedSections.append((old, section.labels, section.kind))
      } else {
        remaining.append((old, section.labels, section.kind))
      }
    }
    var entries: [(old: Int?, isMoved: Bool, labels: [Int], kind: Int)] = remaining.map {
      ($0.old, false, $0.labels, $0.kind)
    }
    for section in movedSections {
      entries.insert((section.old, true, section.labels, section.kind), at: generator.int(0...entries.count))
    }
    for _ in 0..<(generator.chance(0.2) ? 1 : 0) {
      label += 1
      entries.insert((nil, false, [label], generator.int(0...1)), at: generator.int(0...entries.count))
    }
    for (position, entry) in entries.enumerated() {
      if let old = entry.old, entry.isMoved { batch.moveSection(from: old, to: position) }
      if entry.old == nil { batch.insertSection(at: position) }
    }
    // Items: put moved and new ones in, by new index.
    var marks: [Int: ItemPath] = [:]
    for moved in lifted where !entries.isEmpty {
      let section = generator.int(0...(entries.count - 1))
      entries[section].labels.insert(-moved.label, at: generator.int(0...entries[section].labels.count))
      marks[-moved.label] = moved.from
    }
    for moved in lifted where entries.isEmpty { batch.deleteItem(at: moved.from) }
    var fresh: Set<Int> = []
    for _ in 0..<generator.int(0...4) where !entries.isEmpty {
      label += 1
      fresh.insert(label)
      let section = generator.int(0...(entries.count - 1))
      entries[section].labels.insert(label, at: generator.int(0...entries[section].labels.count))
    }
    for section in entries.indices {
      for item in entries[section].labels.indices {
        let path = ItemPath(section: section, item: item)
        if let from = marks[entries[section].labels[item]] {
          batch.moveItem(from: from, to: path)
          entries[section].labels[item].negate()
        } else if fresh.contains(entries[section].labels[item]), entries[section].old != nil {
          batch.insertItem(at: path)
        }
      }
    }
    return (batch, entries.map(\.labels), entries.map(\.kind))
  }

  @Test(arguments: 0..<60) func `batches one after another equal a collection made afresh`(seed: UInt32) throws {
    var generator = SeededGenerator(seed: seed)
    var label = 0
    var model: Model = (0..<generator.int(1...6)).map { _ in
      (0..<generator.int(0...30)).map { _ in
        label += 1
        return label
      }
    }
    var kinds = model.indices.map { _ in generator.int(0...1) }
    var layout = fresh(model, kinds)
    for step in 0..<8 {
      let (batch, newModel, newKinds) = change(model, kinds, label: &label, &generator)
      try layout.apply(batch) { section(newModel[$0], newKinds[$0]) }
      (model, kinds) = (newModel, newKinds)
      if generator.chance(0.4) { continue }
      layout.prepare()
      let expected = fresh(model, kinds)
      #expect(
        layout.elements(in: .everything) == expected.elements(in: .everything), "seed \(seed), step \(step), \(batch)")
      #expect(layout.contentSize == expected.contentSize)
    }
  }

  @Test func `a batch that does not fit is a typed error and changes nothing`() throws {
    let model: Model = [[1, 2, 3], [4]]
    var layout = fresh(model, [0, 1])
    let before = layout.elements(in: .everything)
    func error(_ build: (inout BatchUpdate) -> Void) -> BatchError? {
      var batch = BatchUpdate()
      build(&batch)
      do throws(BatchError) {
        try layout.apply(batch) { section(model[min($0, 1)], $0) }
        return nil
      } catch {
        return error
      }
    }
    #expect(
      error { $0.deleteItem(at: ItemPath(section: 0, item: 1)) } == .countsDoNotFit(section: 0, expected: 2, found: 3))
    #expect(
      error { $0.deleteItem(at: ItemPath(section: 0, item: 3)) }
        == .noSuchItem(ItemPath(section: 0, item: 3), itemCount: 3))
    #expect(error { $0.deleteItem(at: ItemPath(section: 2, item: 0)) } == .noSuchSection(2, sectionCount: 2))
    #expect(error { $0.deleteSection(at: -1) } == .noSuchSection(-1, sectionCount: 2))
    #expect(error { $0.insertSection(at: 5) } == .noSuchSection(5, sectionCount: 3))
    #expect(
      error {
        $0.moveSection(from: 0, to: 1)
        $0.moveSection(from: 1, to: 1)
      } == .placeTakenTwice(section: 1, item: nil))
    #expect(
      error {
        $0.moveItem(from: ItemPath(section: 0, item: 0), to: ItemPath(section: 1, item: 0))
        $0.insertItem(at: ItemPath(section: 1, item: 0))
      } == .placeTakenTwice(section: 1, item: 0))
    #expect(
      error {
        $0.deleteItem(at: ItemPath(section: 0, item: 0))
        $0.insertItem(at: ItemPath(section: 0, item: 9))
      } == .noSuchItem(ItemPath(section: 0, item: 9), itemCount: 3))
    layout.prepare()
    #expect(layout.elements(in: .everything) == before)
  }

  @Test func `saying a thing twice and moving to the same place do no harm`() throws {
    var layout = fresh([[1, 2, 3]], [0])
    var batch = BatchUpdate()
    batch.deleteItem(at: ItemPath(section: 0, item: 0))
    batch.deleteItem(at: ItemPath(section: 0, item: 0))
    batch.reloadItem(at: ItemPath(section: 0, item: 0))
    batch.moveItem(from: ItemPath(section: 0, item: 1), to: ItemPath(section: 0, item: 0))
    try layout.apply(batch) { _ in section([2, 3], 0) }
    layout.prepare()
    #expect(layout.elements(in: .everything) == fresh([[2, 3]], [0]).elements(in: .everything))
  }

  @Test func `editing a section asks for no item of another`() throws {
    let asked = Asked()
    func counted(_ number: Int, _ count: Int) -> LayoutSection {
      LayoutSection(
        Masonry(lanes: 2),
        items: Items(count: count) { index, _ in
          asked.count(number)
          return .extent(Double(index % 7))
        })
    }
    var layout = CollectionLayout(
      container: LayoutContainer(width: 300, height: 400), sections: (0..<200).map { counted($0, 50) })
    layout.prepare()
    asked.clear()
    layout.prepare()
    #expect(asked.sections.isEmpty)
    var batch = BatchUpdate()
    batch.insertItem(at: ItemPath(section: 77, item: 20))
    batch.insertSection(at: 10)
    try layout.apply(batch) { $0 == 10 ? counted(1000, 50) : counted(78, 51) }
    layout.prepare()
    #expect(Set(asked.sections.keys) == [1000, 78])
    #expect(layout.sections.count == 201 && layout.sections[77].itemCount == 51)
  }
}

/// How often items of sections were asked for. A class, since the closures that count must be sendable; one thread.
private final class Asked: @unchecked Sendable {
  private(set) var sections: [Int: Int] = [:]
  func count(_ section: Int) { sections[section, default: 0] += 1 }
  func clear() { sections = [:] }
}
