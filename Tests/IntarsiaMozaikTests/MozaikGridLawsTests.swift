import IntarsiaCore
import IntarsiaMozaik
import TestSupport
import Testing

@Suite struct MozaikGridLawsTests {
  private typealias Span = MozaikGrid.Item

  /// Columns and spans of one of six kinds: everyday, many shapes, holes that stay open, wide, tall, and hostile.
  private static func section(_ generator: inout SeededGenerator, count: Int) -> (columns: Int, spans: [Span]) {
    let kind = generator.int(0...5)
    let columns = [6, 12, 3, 60 + generator.int(0...90), generator.int(1...8), generator.int(1...9)][kind]
    let spans = (0..<count).map { index in
      switch kind {
      case 0: Span(columns: generator.int(1...3), rows: generator.int(1...2))
      case 1: Span(columns: generator.int(1...12), rows: generator.int(1...12))
      case 2: Span(columns: index % 50 == 49 ? 1 : 2, rows: generator.int(1...3))
      case 3: Span(columns: generator.int(1...columns), rows: generator.int(1...4))
      case 4: Span(columns: generator.int(1...8), rows: generator.int(1...(generator.chance(0.6) ? 2 : 17)))
      default:
        Span(
          columns: generator.int(-1...12), rows: generator.chance(0.02) ? generator.int(20...90) : generator.int(0...3))
      }
    }
    return (columns, spans)
  }

  @Test(arguments: MozaikGrid.Placement.allCases)
  func `keeps the laws of a strategy`(placement: MozaikGrid.Placement) {
    let laws = StrategyLaws { random in
      let (columns, spans) = Self.section(&random, count: random.itemCount())
      let widths = random.array(count: columns) { $0.number(0...80) }
      let grid = MozaikGrid(
        columns: random.chance(0.5) ? .equal(columns) : .fixed(widths),
        rowExtent: random.chance(0.7) ? random.number(0...60) : nil, interitemSpacing: random.number(-9...20),
        lineSpacing: random.chance(0.3) ? random.number(-60...0) : random.number(0...20), placement: placement)
      let hostile = [0, -1, 1000, 65_535, .max, .min].flatMap { [Span(columns: $0), Span(rows: $0)] }
      return LawSample(
        grid, items: spans, hostile: hostile, in: random.container(), claims: [.hangsOut, .keepsPrefix])
    }
    #expect(laws.broken(seeds: 0..<16) == [])
    #expect(
      laws.brokenByCoding(refusing: [#"{"columns": 0}"#, #"{"columns": []}"#, #"{"rowExtent": -1}"#], seeds: 0..<5)
        == [])
  }

  @Test(arguments: [(12, 12, 0.0), (24, 400, -9)])
  func `laws hold where late items fill holes far behind`(columns: Int, longest: Int, spacing: Double) {
    // Long enough that blocks of items lie over each other, and rows are looked up instead.
    let laws = StrategyLaws { random in
      LawSample(
        MozaikGrid(columns: columns, rowExtent: 20, spacing: spacing),
        items: random.array(count: 3600) { Span(columns: $0.int(1...12), rows: $0.int(1...longest)) },
        in: LogicalContainer(crossExtent: 900), claims: .hangsOut)
    }
    #expect(laws.broken(seeds: 0..<1) == [])
  }

  @Test(arguments: 0..<48) func `placing equals literal first fit`(round: Int) {
    var generator = SeededGenerator(seed: UInt32(5000 + round))
    let placement = MozaikGrid.Placement.allCases[round % 3]
    let (columns, spans) = Self.section(&generator, count: 400)  // so many that closed rows are forgotten
    var layout = SectionLayout(
      MozaikGrid(columns: columns, rowExtent: 10, spacing: 2, placement: placement), items: Items(spans))
    layout.prepare(in: LogicalContainer(crossExtent: 1000))
    var reference = LiteralFirstFit(columns: columns, placement: placement)
    var wrong: [String] = []
    for (index, span) in spans.enumerated() {
      let expected = reference.place(min(max(span.columns, 1), columns), max(span.rows, 1))
      let found = layout.arrangement.placement(ofItemAt: index)
      if found?.cross != expected.column || found?.main != expected.row {
        wrong.append("seed \(5000 + round), item \(index) \(span): \(String(describing: found)), expected \(expected)")
      }
    }
    #expect(wrong.isEmpty, "\(placement), \(columns) columns: \(wrong.prefix(3).joined(separator: "\n"))")
  }

  @Test(arguments: [
    (MozaikGrid.Placement.fill, 1000, UInt32(2_264_282_067)), (.fill, 4000, 4_132_184_532),
    (.fill, 10_000, 2_625_731_498), (.readingOrder, 1000, 2_685_209_334), (.readingOrder, 4000, 1_305_715_588),
    (.readingOrder, 10_000, 296_269_298),
  ])
  func `cells are those of a browser's grid, by checksum`(placement: MozaikGrid.Placement, count: Int, expected: UInt32)
  {
    // The checksums agree with CSS `grid-auto-flow: row dense` and `row` in Chromium, item by item.
    var layout = SectionLayout(
      MozaikGrid(columns: 6, rowExtent: 10, placement: placement), items: Items(Self.everydayMix(count)))
    layout.prepare(in: LogicalContainer(crossExtent: 1080))
    var checksum: UInt32 = 0
    for index in 0..<count {
      let cell = layout.arrangement.placement(ofItemAt: index) ?? ItemPlacement(cross: 0, main: 0)
      checksum = checksum &* 31 &+ UInt32(cell.main) &* 64 &+ UInt32(cell.cross)
    }
    #expect(checksum == expected)
  }

  /// Half of the items cover one cell, the others up to three by two.
  private static func everydayMix(_ count: Int) -> [Span] {
    var generator = SeededGenerator(seed: 0x5eed_0002)
    return (0..<count).map { _ in
      switch generator.next32() % 100 {
      case ..<50: Span(columns: 1, rows: 1)
      case ..<65: Span(columns: 2, rows: 1)
      case ..<80: Span(columns: 1, rows: 2)
      case ..<95: Span(columns: 2, rows: 2)
      default: Span(columns: 3, rows: 2)
      }
    }
  }

  @Test(arguments: MozaikGrid.Placement.allCases)
  func `spans of tens of thousands of rows cost no more than others`(placement: MozaikGrid.Placement) {
    var generator = SeededGenerator(seed: 77)
    let spans = (0..<2000).map { _ in Span(columns: generator.int(1...7), rows: generator.int(1...65_535)) }
    var layout = SectionLayout(MozaikGrid(columns: 12, rowExtent: 1, placement: placement), items: Items(spans))
    layout.prepare(in: LogicalContainer(crossExtent: 1000))  // row by row this takes minutes
    #expect(layout.arrangement.preparedCount == 2000)
    #expect(layout.contentSize.main > 1e7)
  }
}

/// The rules word for word: every item looks at every row from where its rule begins, cell by cell.
private struct LiteralFirstFit {
  let columns: Int
  let placement: MozaikGrid.Placement
  private var taken: [Bool] = []  // row by row
  private var rows: Int { taken.count / columns }
  private var last = (row: 0, column: 0)

  init(columns: Int, placement: MozaikGrid.Placement) {
    self.columns = columns
    self.placement = placement
  }

  mutating func place(_ width: Int, _ height: Int) -> (row: Int, column: Int) {
    var row = placement == .readingOrder ? last.row : 0
    var column = placement == .readingOrder ? last.column : 0
    while !isFree(row, column, width, placement == .skyline ? max(rows - row, 0) : height) {
      column += 1
      if column + width > columns { (row, column) = (row + 1, 0) }
    }
    while rows < row + height { taken.append(contentsOf: repeatElement(false, count: columns)) }
    for covered in row..<(row + height) {
      for cell in column..<(column + width) { taken[covered * columns + cell] = true }
    }
    last = (row, column)
    return last
  }

  private func isFree(_ row: Int, _ column: Int, _ width: Int, _ height: Int) -> Bool {
    if column + width > columns { return false }
    for covered in row..<min(row + height, max(rows, row)) {
      if taken[(covered * columns + column)..<(covered * columns + column + width)].contains(true) { return false }
    }
    return true
  }
}
