public import IntarsiaCore

/// A section edited again and again, at random: batch after batch, some of them several before one pass, some passes
/// stopped early or in another width. After each pass it must be what a new one is, bit for bit, and ask for no more
/// items than it may.
public struct EditScript<Strategy: LayoutStrategy, Fact: Sendable> {
  private let strategy: Strategy
  private let answer: @Sendable (Fact, ProposedSpace) -> Strategy.Item
  private let makeFact: (inout SeededGenerator) -> Fact
  private var container: LogicalContainer
  private var facts: [Fact]
  private var layout: SectionLayout<Strategy>
  private var pending: SectionChange
  private var isComplete = false
  private var seams: [Int] = []  // where passes began or ended to ask: there blocks begin
  private var generator: SeededGenerator
  private var broken: [String] = []
  private var story: [String] = []
  /// How many passes were compared, and how many items they asked for of how many.
  public private(set) var figures = ScriptFigures()

  /// A section of `count` facts, each told to the strategy by `answer`.
  public init(
    _ strategy: Strategy, in container: LogicalContainer, count: Int, seed: UInt32,
    fact makeFact: @escaping (inout SeededGenerator) -> Fact,
    answer: @escaping @Sendable (Fact, ProposedSpace) -> Strategy.Item
  ) {
    self.strategy = strategy
    self.container = container
    self.answer = answer
    self.makeFact = makeFact
    generator = SeededGenerator(seed: seed)
    facts = []
    for _ in 0..<count { facts.append(makeFact(&generator)) }
    layout = SectionLayout(strategy, items: Items(count: 0) { [facts] in answer(facts[$0], $1) })
    pending = SectionChange(oldCount: 0)
    pending.replace(0..<0, with: count)
    layout.invalidate(pending, items: items(counting: nil))
    prepare()
  }

  /// Plays so many passes, and answers what was wrong with them.
  public mutating func play(passes: Int) -> [String] {
    for _ in 0..<passes where broken.isEmpty {
      for _ in 0..<generator.int(1...3) { edit() }
      if generator.chance(0.1) { changeWidth() }
      prepare()
    }
    return broken
  }

  // MARK: Edits

  private mutating func edit() {
    var change = SectionChange(oldCount: facts.count)
    for _ in 0..<(generator.chance(0.1) ? 70 : generator.int(0...5)) { step(&change) }
    pending.append(change)
    layout.invalidate(change, items: items(counting: nil))
  }

  private mutating func step(_ change: inout SectionChange) {
    let seam = generator.chance(0.4) ? seams.randomElement(using: &generator) : nil
    let index = seam.map { min($0, facts.count) } ?? generator.int(0...facts.count)
    let length = min(facts.count - index, generator.chance(0.05) ? generator.int(0...700) : generator.int(0...3))
    switch generator.int(0...5) {
    case 0: replace(index..<(index + length), with: [], &change)
    case 1: replace(index..<index, with: newFacts(), &change)
    case 2: replace(index..<(index + length), with: newFacts(), &change)
    case 3: replace(index..<(index + length), with: facts[index..<(index + length)].reversed(), &change)  // swapped
    case 4:
      let moved = Array(facts[index..<(index + length)])
      replace(index..<(index + length), with: [], &change)
      let target = generator.int(0...facts.count)
      replace(target..<target, with: moved, &change)
    default:
      var same: [Fact] = []
      for _ in 0..<length { same.append(makeFact(&generator)) }
      replace(index..<(index + length), with: same, &change)  // measured again
    }
  }

  private mutating func replace(_ range: Range<Int>, with new: [Fact], _ change: inout SectionChange) {
    change.replace(range, with: new.count)
    facts.replaceSubrange(range, with: new)
    if story.count < 40 { story.append("\(range) by \(new.count)") }
  }

  private mutating func newFacts() -> [Fact] {
    let count = generator.chance(0.05) ? generator.int(0...700) : generator.int(0...3)
    var new: [Fact] = []
    for _ in 0..<count { new.append(makeFact(&generator)) }
    return new
  }

  private mutating func changeWidth() {
    container.crossExtent = generator.number(0...900)
    pending = SectionChange(oldCount: pending.oldCount)
    pending.replace(0..<pending.oldCount, with: facts.count)
    story.append("width \(container.crossExtent)")
  }

  // MARK: Passes

  private mutating func prepare() {
    let asked = AskCount(facts.count)
    layout.invalidate(SectionChange(oldCount: facts.count), items: items(counting: asked))
    let copy = generator.chance(0.2) ? layout : nil
    let before = copy.map { FrameBits(of: $0) }
    let until = generator.chance(0.15) ? generator.number(0...max(layout.contentSize.main * 1.5, 500)) : .infinity
    layout.prepare(in: container, until: until)
    var fresh = SectionLayout(strategy, items: items(counting: nil))
    fresh.prepare(in: container)
    figures.passes += 1
    figures.asked += asked.total
    figures.items += facts.count
    check(asked)
    seams = asked.seams
    compare(with: fresh, until: until)
    if let copy, let before, FrameBits(of: copy) != before { fail("a copy has changed") }
    pending = SectionChange(oldCount: facts.count)
    isComplete = layout.arrangement.preparedCount == facts.count
    story.append("prepared \(layout.arrangement.preparedCount) of \(facts.count)")
  }

  private mutating func check(_ asked: AskCount) {
    if let most = asked.counts.max(), most > 2 { fail("an item was asked \(most) times") }
    if isComplete, let least = asked.counts.firstIndex(where: { $0 > 0 }), least < pending.unchangedPrefix - 512 {
      fail("asked for item \(least), unchanged up to \(pending.unchangedPrefix)")
    }
  }

  private mutating func compare(with fresh: SectionLayout<Strategy>, until: Double) {
    let count = layout.arrangement.preparedCount
    let (ours, theirs) = (FrameBits(of: layout), FrameBits(of: fresh))
    if until < .infinity && count < facts.count {
      if !ours.isPrefix(of: theirs) { fail("what was prepared until \(until) differs") }
      for index in count..<facts.count {
        if let frame = fresh.arrangement.frame(of: .init(index)), frame.mainOrigin < until {
          return fail("stopped at \(until) before item \(index) at \(frame.mainOrigin)")
        }
      }
      return
    }
    if count != facts.count { fail("prepared \(count) of \(facts.count)") }
    if ours != theirs { fail(ours.difference(from: theirs)) }
    if layout.contentSize != fresh.contentSize { fail("content \(layout.contentSize) not \(fresh.contentSize)") }
    if layout.arrangement.diagnostics != fresh.arrangement.diagnostics { fail("diagnostics differ") }
    let (reach, freshReach) = (layout.arrangement.reach, fresh.arrangement.reach)
    if count > 0 && (reach.start > freshReach.start || reach.end < freshReach.end) { fail("reach \(reach)") }
    for _ in 0..<min(count, 12) {
      let index = generator.int(0...(count - 1))
      let id = LogicalElement.ID(index)
      if layout.arrangement.frame(of: id) != fresh.arrangement.frame(of: id) { fail("\(index) differs by identity") }
      let (place, other) = (layout.arrangement.placement(ofItemAt: index), fresh.arrangement.placement(ofItemAt: index))
      if place != other { fail("\(index) is placed at \(String(describing: place)), not \(String(describing: other))") }
    }
    let start = generator.number(0...max(min(layout.contentSize.main, 1e9), 1))
    let rect = LogicalRect(mainOrigin: start, crossOrigin: 0, mainExtent: 300, crossExtent: 400)
    if layout.elements(in: rect) != fresh.elements(in: rect) { fail("\(rect) has other elements") }
  }

  private mutating func fail(_ message: String) {
    broken.append("\(message); \(strategy); after \(story.suffix(14).joined(separator: ", "))")
  }

  private func items(counting asked: AskCount?) -> Items<Strategy.Item> {
    Items(count: facts.count) { [facts, answer] index, space in
      asked?.add(index)
      return answer(facts[index], space)
    }
  }
}

/// What many scripts did together.
public struct ScriptFigures: Sendable {
  public var scripts = 0
  public var passes = 0
  public var asked = 0
  public var items = 0

  public init() {}

  public static func += (one: inout ScriptFigures, other: ScriptFigures) {
    one.scripts += 1
    one.passes += other.passes
    one.asked += other.asked
    one.items += other.items
  }

  /// In one line.
  public var line: String {
    "\(scripts) scripts, \(passes) passes, \(asked) of \(items) items asked (\(asked * 100 / max(items, 1)) %)"
  }
}
