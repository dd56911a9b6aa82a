import IntarsiaAlignedFlow
import IntarsiaCore
import TestSupport
import Testing

@Suite struct AlignedFlowLawTests {
  @Test func `keeps the laws of a strategy`() {
    let laws = StrategyLaws { random in
      let flow = AlignedFlow.random(using: &random)
      let widest = random.number(2...300)
      let items = random.array { random in
        AlignedFlow.Item(
          cross: random.number(0...widest), main: random.number(0...90), line: .random(using: &random, least: 0))
      }
      return LawSample(
        flow, items: items,
        hostile: [0, -1, .nan, .infinity, 100_000].flatMap { number in
          [AlignedFlow.Item(cross: number, main: 20), AlignedFlow.Item(cross: 20, main: number)]
        },
        in: random.container(), claims: .hangsOut)
    }
    #expect(laws.broken() == [])
    #expect(laws.brokenByCoding(refusing: [#"{"lineAlignment": "x"}"#, #"{"preferredLineExtent": -1}"#]) == [])
  }

  @Test(arguments: 0..<30) func `sections equal those of a plain typesetter`(round: Int) {
    var generator = SeededGenerator(seed: UInt32(1000 + round))
    let flow = AlignedFlow.random(using: &generator)
    let scale = Double(generator.int(1...3))
    let items = (0..<900).map { _ in
      AlignedFlow.Item(
        cross: generator.number(0...(generator.chance(0.02) ? 500 : 120)), main: generator.number(0...60),
        line: .random(using: &generator, least: -9))
    }
    let width = generator.number(0...450)
    let layout = flowLayout(flow, items, width: width, scale: scale)
    var plain = PlainTypesetter(flow, width: width, scale: scale)
    plain.set(items.count) { index, _ in items[index] }
    expectEqual(layout, plain, "seed \(1000 + round), \(flow)")
  }

  @Test(arguments: 0..<30) func `so do sections of items that answer for the room in the line`(round: Int) {
    var generator = SeededGenerator(seed: UInt32(2000 + round))
    let flow = AlignedFlow.random(using: &generator)
    let descriptions = (0..<700).map { _ in randomDescription(using: &generator) }
    let width = generator.number(40...450)
    @Sendable func item(_ index: Int, _ space: ProposedSpace) -> AlignedFlow.Item {
      flow.item(for: descriptions[index], proposing: space)
    }
    var layout = SectionLayout(flow, items: Items(count: descriptions.count, each: item))
    layout.prepare(in: LogicalContainer(crossExtent: width))
    var plain = PlainTypesetter(flow, width: width)
    plain.set(descriptions.count, item)
    expectEqual(layout, plain, "seed \(2000 + round), \(flow)")
  }

  @Test(arguments: 0..<20) func `such sections resumed after an edit equal fresh ones bit for bit`(round: Int) {
    var generator = SeededGenerator(seed: UInt32(3000 + round))
    let flow = AlignedFlow.random(using: &generator)
    let container = LogicalContainer(crossExtent: generator.number(100...600))
    var descriptions = (0..<generator.int(1...1500)).map { _ in randomDescription(using: &generator) }
    func items() -> Items<AlignedFlow.Item> {
      Items(count: descriptions.count) { [descriptions] in flow.item(for: descriptions[$0], proposing: $1) }
    }
    var layout = SectionLayout(flow, items: items())
    layout.prepare(in: container, until: generator.number(0...2000))
    for step in 0..<12 {
      // Often at the start of a line or block: there an item may join the line before.
      let any = generator.int(0...descriptions.count)
      let lower = generator.chance(0.5) ? lineStart(before: any, in: layout) : any
      let upper = min(descriptions.count, lower + generator.int(0...3))
      let new = (0..<generator.int(0...3)).map { _ in randomDescription(using: &generator) }
      var change = SectionChange(oldCount: descriptions.count)
      change.replace(lower..<upper, with: new.count)
      descriptions.replaceSubrange(lower..<upper, with: new)
      layout.invalidate(change, items: items())
      layout.prepare(in: container)
      var fresh = SectionLayout(flow, items: items())
      fresh.prepare(in: container)
      let equal =
        layout.elements(in: .everything) == fresh.elements(in: .everything) && layout.contentSize == fresh.contentSize
      #expect(equal, "seed \(3000 + round), step \(step), \(lower)..<\(upper) with \(new.count), \(flow)")
    }
  }

  private func lineStart(before index: Int, in layout: SectionLayout<AlignedFlow>) -> Int {
    index - (layout.arrangement.placement(ofItemAt: index)?.cross ?? 0)
  }

  /// Answers that depend on what is left, of few binary digits.
  private func randomDescription(using generator: inout SeededGenerator) -> ItemDescription {
    let height = generator.number(1...50)
    let size: LineSize =
      switch generator.int(0...4) {
      case 0: .fixed(width: generator.number(0...200), height: height)
      case 1: .fill(minWidth: generator.number(0...60), fallbackWidth: generator.number(0...90), height: height)
      case 2: .fraction([0.25, 0.5, 1][generator.int(0...2)], height: height)
      case 3: .wrap(naturalWidth: generator.number(1...900), lineHeight: height)
      default: .square(side: generator.number(1...80))
      }
    return ItemDescription(lineSize: size, line: .random(using: &generator, least: -4))
  }

  private func expectEqual(_ layout: SectionLayout<AlignedFlow>, _ plain: PlainTypesetter, _ context: String) {
    #expect(lineCounts(layout) == plain.lines, "\(context)")
    let found = layout.elements(in: .everything).map(\.frame)
    let differing = zip(found, plain.frames).enumerated().filter { !$1.0.isNear($1.1) }
    #expect(found.count == plain.frames.count)
    #expect(differing.isEmpty, "\(context): item \(differing.first.map { "\($0)" } ?? "")")
    #expect(abs(layout.contentSize.main - plain.contentEnd) < 1e-3, "\(context)")
  }
}

extension LogicalRect {
  /// Equal but for the quantum of main and the order of adding.
  fileprivate func isNear(_ other: LogicalRect) -> Bool {
    abs(mainOrigin - other.mainOrigin) < 1e-3 && abs(mainExtent - other.mainExtent) < 1e-6
      && abs(crossOrigin - other.crossOrigin) < 1e-6 && abs(crossExtent - other.crossExtent) < 1e-9
  }
}
