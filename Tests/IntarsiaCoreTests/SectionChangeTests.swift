import IntarsiaCore
import TestSupport
import Testing

@Suite struct SectionChangeTests {
  @Test func `a change of nothing keeps everything`() {
    let change = SectionChange(oldCount: 5)
    #expect(change.runs.isEmpty && change.newCount == 5)
    #expect(change.unchangedPrefix == 5 && change.unchangedSuffix == 0)
  }

  @Test func `what came and went again leaves no trace`() {
    var change = SectionChange(oldCount: 5)
    change.replace(2..<2, with: 3)
    change.replace(2..<5, with: 0)
    #expect(change == SectionChange(oldCount: 5))
  }

  @Test func `edits that touch are one run, others stay apart`() {
    var change = SectionChange(oldCount: 10)
    change.replace(1..<2, with: 1)
    change.replace(2..<4, with: 0)
    change.replace(4..<4, with: 2)
    #expect(change.runs.map(\.old) == [1..<4, 6..<6])
    #expect(change.runs.map(\.newCount) == [1, 2])
    #expect(change.unchangedPrefix == 1 && change.unchangedSuffix == 4 && change.newCount == 10)
  }

  @Test func `everything replaced has no prefix and no suffix`() {
    var change = SectionChange(oldCount: 4)
    change.replace(0..<4, with: 4)
    #expect(change.unchangedPrefix == 0 && change.unchangedSuffix == 0)
  }

  @Test(arguments: 0..<300) func `random steps give the runs of a plain model`(round: Int) {
    var generator = SeededGenerator(seed: UInt32(round))
    var model = ChangeModel(oldCount: generator.int(0...12))
    var change = SectionChange(oldCount: model.oldCount)
    for _ in 0..<generator.int(1...14) {
      let (range, count) = randomStep(of: model.items.count, generator: &generator)
      change.replace(range, with: count)
      model.replace(range, with: count)
      #expect(Array(change.runs) == model.runs, "seed \(round): \(range) with \(count)")
      #expect(change.newCount == model.items.count, "seed \(round)")
    }
    #expect(change.unchangedPrefix == model.unchangedPrefix, "seed \(round)")
    #expect(change.unchangedSuffix == model.unchangedSuffix, "seed \(round)")
  }

  @Test(arguments: 0..<6) func `beyond 64 runs the nearest become one`(round: Int) {
    var generator = SeededGenerator(seed: UInt32(500 + round))
    var model = ChangeModel(oldCount: 1000)
    var change = SectionChange(oldCount: 1000)
    var fused = 0
    for _ in 0..<160 {
      let lower = generator.int(0...(model.items.count - 3))
      let (range, count) = (lower..<(lower + generator.int(0...3)), generator.int(0...3))
      change.replace(range, with: count)
      model.replace(range, with: count)
      if model.fuseNearest(beyond: SectionChange.mostRuns) { fused += 1 }
      if Array(change.runs) != model.runs { break }
    }
    #expect(Array(change.runs) == model.runs, "seed \(500 + round)")
    #expect(fused > 20 && change.runs.count <= SectionChange.mostRuns)
  }

  @Test(arguments: 0..<200) func `a later change appended equals its steps made at once`(round: Int) {
    var generator = SeededGenerator(seed: UInt32(7000 + round))
    var model = ChangeModel(oldCount: generator.int(0...20))
    var whole = SectionChange(oldCount: model.oldCount)
    for _ in 0..<3 {
      var part = SectionChange(oldCount: model.items.count)
      for _ in 0..<generator.int(0...6) {
        let (range, count) = randomStep(of: model.items.count, generator: &generator)
        part.replace(range, with: count)
        model.replace(range, with: count)
      }
      whole.append(part)
    }
    #expect(Array(whole.runs) == model.runs, "seed \(7000 + round)")
  }

  @Test func `64 runs appended to 64 others keep what is kept`() {
    var generator = SeededGenerator(seed: 99)
    var model = ChangeModel(oldCount: 2000)
    var whole = SectionChange(oldCount: 2000)
    for _ in 0..<3 {
      var part = SectionChange(oldCount: model.items.count)
      for _ in 0..<64 {
        let lower = generator.int(0...(model.items.count - 1))
        part.replace(lower..<(lower + 1), with: 1)
        model.replace(lower..<(lower + 1), with: 1)
      }
      whole.append(part)
    }
    #expect(whole.runs.count <= SectionChange.mostRuns && whole.newCount == 2000)
    var old = 0
    var new = 0
    var wrong = 0
    for run in whole.runs {
      while old < run.old.lowerBound {
        if model.items[new] != old { wrong += 1 }
        (old, new) = (old + 1, new + 1)
      }
      (old, new) = (run.old.upperBound, new + run.newCount)
    }
    #expect(wrong == 0)
  }

  private func randomStep(of count: Int, generator: inout SeededGenerator) -> (Range<Int>, Int) {
    let lower = generator.int(0...count)
    return (lower..<min(count, lower + generator.int(0...3)), generator.int(0...3))
  }
}

/// The items themselves: an old one is its index, a new one is nil.
private struct ChangeModel {
  let oldCount: Int
  private(set) var items: [Int?]

  init(oldCount: Int) {
    self.oldCount = oldCount
    items = Array(0..<oldCount)
  }

  mutating func replace(_ range: Range<Int>, with count: Int) {
    items.replaceSubrange(range, with: Array(repeating: nil, count: count))
  }

  /// Whatever lies between two kept items that were or are not neighbours.
  var runs: [SectionChange.Run] {
    var runs: [SectionChange.Run] = []
    var old = 0
    var new = 0
    for (index, item) in (items + [oldCount]).enumerated() {
      guard let item else { continue }
      if item > old || index > new { runs.append(.init(old: old..<item, newCount: index - new)) }
      (old, new) = (item + 1, index + 1)
    }
    return runs
  }

  var unchangedPrefix: Int { zip(items, 0..<oldCount).prefix { $0 == $1 }.count }

  var unchangedSuffix: Int {
    let rest = items.count - unchangedPrefix
    let others = zip(items.reversed().prefix(rest), (unchangedPrefix..<oldCount).reversed())
    return others.prefix { $0 == $1 }.count
  }

  /// Counts the kept items between the two nearest runs as new, the first two of equals; whether there was need to.
  mutating func fuseNearest(beyond most: Int) -> Bool {
    let runs = runs
    guard runs.count > most else { return false }
    let gaps = zip(runs, runs.dropFirst()).map { $0.old.upperBound..<$1.old.lowerBound }
    guard let gap = gaps.min(by: { $0.count < $1.count }) else { return false }
    items = items.map { item in item.flatMap { gap.contains($0) ? nil : $0 } }
    return true
  }
}

extension SectionChange.Run {
  /// The same run, made of a change, since runs cannot be made by themselves.
  init(old: Range<Int>, newCount: Int) {
    var change = SectionChange(oldCount: old.upperBound)
    change.replace(old, with: newCount)
    self = change.runs[0]
  }
}
