import IntarsiaCore
import IntarsiaMasonry
import TestSupport
import Testing

@Suite struct MasonryEditTests {
  private enum Kind: CaseIterable { case everyday, few, hostile }

  @Test(arguments: Masonry.Placement.allCases)
  func `edited again and again, sections equal fresh ones`(placement: Masonry.Placement) {
    var figures = ScriptFigures()
    var broken: [String] = []
    for seed in 0..<LongMode.scripts(80) where broken.isEmpty {
      var generator = SeededGenerator(seed: UInt32(seed))
      let kind = Kind.allCases[seed % 3]
      let masonry = Masonry(
        lanes: generator.int(1...7), laneSpacing: generator.number(-4...20),
        itemSpacing: generator.chance(0.15) ? generator.number(-20...0) : generator.number(0...20),
        placement: placement, pixelRounding: generator.chance(0.3) ? .down : .none)
      let container = LogicalContainer(crossExtent: generator.number(0...900), displayScale: 2)
      var script = EditScript(
        masonry, in: container, count: [0, 5, 130, 900, 1800][seed % 5], seed: UInt32(seed),
        fact: { Self.item(kind, &$0) }, answer: { item, _ in item })
      broken += script.play(passes: 4).map { "seed \(seed): \($0)" }
      figures += script.figures
    }
    #expect(broken.isEmpty, "\(broken.prefix(2).joined(separator: "\n"))")
    LongMode.report("masonry, \(placement)", figures)
  }

  /// Extents of many kinds; few, so that lanes meet again; and such that positions pass where sums are exact.
  private static func item(_ kind: Kind, _ generator: inout SeededGenerator) -> Masonry.Item {
    switch kind {
    case .few: return .extent(generator.chance(0.9) ? 40 : 80)
    case .hostile where generator.chance(0.004):
      return .extent([0x1p31, 0x1p30 + 1 / 3, .nan, -1, .infinity][generator.int(0...4)])
    default:
      return generator.chance(0.5) ? .extent(generator.number(0...300)) : .aspectRatio(generator.number(0.25...3))
    }
  }

  @Test(arguments: [Masonry.Placement.roundRobin, .reversedRoundRobin])
  func `lanes in turn place one block for an edit, wherever it is`(placement: Masonry.Placement) {
    var edits = LocalEdits(Masonry(lanes: 5, placement: placement), count: 20_000) { .extent($0.number(20...300)) }
    for place in LocalEdits<Masonry>.places(of: 20_000) {
      #expect(edits.asked(replacing: [place], by: 1) <= 512)
      #expect(edits.asked(replacing: [place], by: 2) <= 513)
      #expect(edits.asked(replacing: [place], by: 0) <= 512)
    }
    #expect(edits.asked(replacing: Array(stride(from: 700, to: 20_000, by: 2000)), by: 1) <= 10 * 512)
    #expect(edits.difference == nil)
  }

  @Test(arguments: [2, 3, 7, 9]) func `over many blocks, lanes in turn equal fresh ones`(lanes: Int) {
    var generator = SeededGenerator(seed: UInt32(lanes))
    var edits = LocalEdits(Masonry(lanes: lanes, placement: .roundRobin), count: 40_000) {
      .extent($0.number(20...300))
    }
    for step in 0..<12 {
      for _ in 0..<8 {
        let places = Set((0..<generator.int(1...3)).map { _ in generator.int(0...39_000) })
        let count = generator.chance(0.5) ? 1 : generator.int(0...3)
        _ = edits.asked(replacing: places.sorted(), by: count)
      }
      #expect(edits.difference == nil, "step \(step)")
    }
  }

  @Test func `the shortest lane places all that follows, unless the lanes meet`() {
    var edits = LocalEdits(Masonry(lanes: 4), count: 20_000) { .extent($0.chance(0.5) ? 40 : 80) }
    let asked = LocalEdits<Masonry>.places(of: 20_000).map { edits.asked(swapping: $0) }
    #expect(asked.sorted()[asked.count / 2] <= 1024, "\(asked)")
    #expect(edits.difference == nil)
  }
}
