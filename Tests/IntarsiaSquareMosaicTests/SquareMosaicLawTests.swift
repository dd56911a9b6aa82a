import IntarsiaCore
import IntarsiaSquareMosaic
import TestSupport
import Testing

@Suite struct SquareMosaicLawTests {
  @Test(arguments: [false, true]) func `keeps the laws of a strategy`(overlapping: Bool) {
    let laws = StrategyLaws { random in
      let mosaic = Self.randomMosaic(overlapping: overlapping, generator: &random)
      return LawSample(
        mosaic, items: random.array { _ in NoFacts() }, in: random.container(), claims: [.hangsOut, .keepsPrefix])
    }
    #expect(laws.broken() == [])
  }

  @Test func `what is written is read again, and wrong options throw`() {
    let laws = StrategyLaws { random in
      LawSample(
        Self.randomMosaic(overlapping: false, generator: &random), items: [NoFacts()], in: random.container())
    }
    #expect(laws.brokenByCoding(refusing: [#"{"pattern": []}"#, #"{"separators": {"before": "x"}}"#]) == [])
  }

  @Test(arguments: 0..<40) func `frames and size equal a plain walk over the blocks`(round: Int) {
    var generator = SeededGenerator(seed: UInt32(4000 + round))
    let mosaic = Self.randomMosaic(overlapping: false, generator: &generator)
    let side = generator.number(50...900)
    let count = generator.int(1...400)
    var layout = SectionLayout(mosaic, items: Items(Array(repeating: NoFacts(), count: count)))
    layout.prepare(in: LogicalContainer(crossExtent: side))
    let (expected, end) = walk(mosaic, count: count, side: side)
    let found = (0..<count).compactMap { layout.arrangement.frame(of: .init($0)) }
    let wrong = zip(found, expected).enumerated().filter { !isNear($1.0, $1.1) }
    #expect(found.count == expected.count)
    #expect(wrong.isEmpty, "seed \(4000 + round), item \(wrong.first?.offset ?? -1): \(mosaic)")
    #expect(abs(layout.contentSize.main - max(0, end)) < 1e-6, "seed \(4000 + round)")
  }

  @Test(arguments: 0..<30) func `the stored reach is exactly that of the elements`(round: Int) {
    var generator = SeededGenerator(seed: UInt32(9000 + round))
    let mosaic = Self.randomMosaic(overlapping: true, generator: &generator)
    var layout = SectionLayout(mosaic, items: Items(Array(repeating: NoFacts(), count: generator.int(1...300))))
    layout.prepare(in: LogicalContainer(crossExtent: 333))
    var reach = MainReach()
    for element in layout.elements(in: .everything) { reach.formUnion(element.frame) }
    #expect(layout.arrangement.reach == reach, "seed \(9000 + round)")
  }

  @Test(arguments: [-40, -100, -130]) func `blocks that stand still or go back are all found`(between: Double) {
    let mosaic = SquareMosaic(pattern: [.threeAcross], separators: .init(between: between))
    let laws = StrategyLaws { _ in
      LawSample(
        mosaic, items: Array(repeating: NoFacts(), count: 200), in: LogicalContainer(crossExtent: 300),
        claims: .hangsOut)
    }
    #expect(laws.broken(seeds: 0..<3) == [])
  }

  private static func randomMosaic(overlapping: Bool, generator: inout SeededGenerator) -> SquareMosaic {
    let blocks = (0..<generator.int(1...6)).map { number in
      randomBlock(number, overlapping: overlapping, generator: &generator)
    }
    let least = overlapping ? -120.0 : 0
    return SquareMosaic(
      pattern: blocks,
      separators: .init(
        before: generator.number(least...40), between: generator.number(least...40),
        after: generator.number(least...40)),
      drawsSeparators: generator.chance(0.6), partialBlock: generator.chance(0.7) ? .tight : .whole)
  }

  private static func randomBlock(
    _ number: Int, overlapping: Bool, generator: inout SeededGenerator
  ) -> SquareMosaic.Block {
    let repeats = generator.chance(0.1)
    if generator.chance(0.3) {
      let named = [SquareMosaic.Block.oneTwo, .twoOne, .threeAcross][generator.int(0...2)]
      return repeats ? named.repeating : named
    }
    if overlapping && generator.chance(0.3) {
      let frames = (0..<generator.int(1...4)).map { _ in
        LogicalRect(
          mainOrigin: generator.number(-200...200), crossOrigin: generator.number(0...200),
          mainExtent: generator.number(0...400), crossExtent: generator.number(0...200))
      }
      return .custom(id: number, repeats: repeats) { _ in frames }
    }
    let units = generator.int(1...6)
    let tiles = (0..<generator.int(1...5)).map { _ in
      let columns = generator.int(1...units)
      return SquareMosaic.Block.Tile(
        column: generator.int(0...(units - columns)), row: generator.int(0...3), columns: columns,
        rows: generator.int(1...3))
    }
    return SquareMosaic.Block(
      units: units, gap: generator.number(0...8), rowExtent: generator.chance(0.4) ? generator.number(0...90) : nil,
      tiles: tiles, repeats: repeats)
  }

  /// The rule as one would tell it: block by block, tile by tile, with a cursor.
  private func walk(_ mosaic: SquareMosaic, count: Int, side: Double) -> (frames: [LogicalRect], end: Double) {
    var frames: [LogicalRect] = []
    var cursor = mosaic.separators.before
    var number = 0
    var end = cursor
    let repeated = mosaic.pattern.firstIndex { $0.repeats }
    while frames.count < count {
      if number > 0 { cursor += mosaic.separators.between }
      let block = mosaic.pattern[repeated.map { min(number, $0) } ?? number % mosaic.pattern.count]
      let unit = (side - block.gap * Double(block.units + 1)) / Double(block.units)
      let row = block.rowExtent ?? max(0, unit)
      var extent = 0.0
      for tile in block.tiles {
        let main = Double(tile.row) * (row + block.gap)
        let length = Double(tile.rows) * row + Double(tile.rows - 1) * block.gap
        if frames.count < count || mosaic.partialBlock == .whole { extent = max(extent, main + length) }
        if frames.count < count {
          frames.append(
            LogicalRect(
              mainOrigin: cursor + main, crossOrigin: block.gap + Double(tile.column) * (max(0, unit) + block.gap),
              mainExtent: length,
              crossExtent: Double(tile.columns) * max(0, unit) + Double(tile.columns - 1) * block.gap))
        }
      }
      cursor += extent
      end = cursor
      number += 1
    }
    return (frames, end + mosaic.separators.after)
  }

  private func isNear(_ one: LogicalRect, _ other: LogicalRect) -> Bool {
    abs(one.mainOrigin - other.mainOrigin) < 1e-6 && abs(one.crossOrigin - other.crossOrigin) < 1e-6
      && abs(one.mainExtent - other.mainExtent) < 1e-6 && abs(one.crossExtent - other.crossExtent) < 1e-6
  }
}
