import IntarsiaCore
import IntarsiaMozaik
import TestSupport
import Testing

@Suite struct MozaikGridEditTests {
  private typealias Span = MozaikGrid.Item

  @Test(arguments: MozaikGrid.Placement.allCases)
  func `edited again and again, sections equal fresh ones`(placement: MozaikGrid.Placement) {
    var figures = ScriptFigures()
    var broken: [String] = []
    // The last: a tall item among kept ones that reach further down than those after it.
    for seed in Array(0..<LongMode.scripts(80)) + [1672] where broken.isEmpty {
      var generator = SeededGenerator(seed: UInt32(seed))
      let columns = [6, 3, generator.int(1...12), 6, generator.int(60...70)][seed % 5]
      let kind = generator.int(0...3)
      let grid = MozaikGrid(
        columns: generator.chance(0.5) ? .equal(columns) : .fixed((0..<columns).map { _ in generator.number(0...80) }),
        rowExtent: [nil, generator.number(0...60), 0x1p31][generator.chance(0.1) ? 2 : generator.int(0...1)],
        interitemSpacing: generator.number(-9...20),
        lineSpacing: generator.chance(0.3) ? generator.number(-60...0) : generator.number(0...20), placement: placement)
      var script = EditScript(
        grid, in: LogicalContainer(crossExtent: generator.number(0...900)),
        count: [0, 5, 130, 900, 1800][seed / 5 % 5],
        seed: UInt32(seed), fact: { Self.span(kind, &$0) }, answer: { span, _ in span })
      broken += script.play(passes: 4).map { "seed \(seed): \($0)" }
      figures += script.figures
    }
    #expect(broken.isEmpty, "\(broken.prefix(2).joined(separator: "\n"))")
    LongMode.report("mozaik grid, \(placement)", figures)
  }

  /// Everyday spans, single cells with a wider one at times, many shapes, and hostile ones.
  private static func span(_ kind: Int, _ generator: inout SeededGenerator) -> Span {
    switch kind {
    case 0: return Self.everyday(&generator)
    case 1: return generator.chance(0.9) ? Span() : Span(columns: 2)
    case 2: return Span(columns: generator.int(1...6), rows: generator.int(1...6))
    default:
      return Span(
        columns: generator.int(-1...12),
        rows: generator.chance(0.003) ? generator.int(20...90_000) : generator.int(0...3))
    }
  }

  private static func everyday(_ generator: inout SeededGenerator) -> Span {
    switch generator.int(0...99) {
    case ..<50: Span(columns: 1, rows: 1)
    case ..<65: Span(columns: 2, rows: 1)
    case ..<80: Span(columns: 1, rows: 2)
    case ..<95: Span(columns: 2, rows: 2)
    default: Span(columns: 3, rows: 2)
    }
  }

  @Test(arguments: [MozaikGrid.Placement.readingOrder, .skyline])
  func `an edit is felt for a block or two`(placement: MozaikGrid.Placement) {
    var edits = LocalEdits(MozaikGrid(columns: 6, placement: placement), count: 20_000) { Self.everyday(&$0) }
    var asked: [Int] = []
    for place in LocalEdits<MozaikGrid>.places(of: 20_000) {
      asked += [1, 2, 0].map { edits.asked(replacing: [place], by: $0) } + [edits.asked(swapping: place)]
    }
    #expect(asked.sorted()[asked.count / 2] <= 512 && asked.max() ?? 0 <= 2048, "\(asked)")
    let ten = edits.asked(replacing: Array(stride(from: 700, to: 20_000, by: 2000)), by: 1)
    #expect(ten <= 7500)
    #expect(edits.difference == nil)
  }

  @Test func `filling up, a swap is felt for a block or two`() {
    var edits = LocalEdits(MozaikGrid(columns: 6), count: 20_000) { Self.everyday(&$0) }
    let asked = LocalEdits<MozaikGrid>.places(of: 20_000).map { edits.asked(swapping: $0) }
    #expect(asked.max() ?? 0 <= 1024, "\(asked)")
    #expect(edits.difference == nil)
  }
}
