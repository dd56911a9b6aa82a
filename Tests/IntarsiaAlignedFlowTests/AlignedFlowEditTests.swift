import IntarsiaAlignedFlow
import IntarsiaCore
import TestSupport
import Testing

@Suite struct AlignedFlowEditTests {
  private static let combinations = AlignedFlow.LineAlignment.allCases.flatMap { lines in
    AlignedFlow.ItemAlignment.allCases.map { AlignedFlow.Alignment(lines: lines, items: $0) }
  }

  @Test(arguments: combinations)
  func `edited again and again, sections equal fresh ones`(alignment: AlignedFlow.Alignment) {
    var figures = ScriptFigures()
    var broken: [String] = []
    for seed in 0..<LongMode.scripts(27) where broken.isEmpty {
      var generator = SeededGenerator(seed: UInt32(seed))
      let kind = seed % 3
      let flow = AlignedFlow(
        alignment, itemSpacing: generator.number(-4...20),
        lineSpacing: generator.chance(0.3) ? generator.number(-30...0) : generator.number(0...20),
        overflow: generator.chance(0.5) ? .safe : .aligned, centerRounding: generator.chance(0.5) ? .exact : .down)
      let container = LogicalContainer(crossExtent: generator.number(20...900), displayScale: 2)
      let count = [0, 5, 130, 900, 1800][seed % 5]
      var script = EditScript(
        flow, in: container, count: count, seed: UInt32(seed), fact: { Self.description(kind, &$0) },
        answer: { flow.item(for: $0, proposing: $1) })
      broken += script.play(passes: 4).map { "seed \(seed): \($0)" }
      figures += script.figures
    }
    #expect(broken.isEmpty, "\(broken.prefix(2).joined(separator: "\n"))")
    LongMode.report("aligned flow, \(alignment.lines) \(alignment.items)", figures)
  }

  /// Plain sizes; sizes that depend on what is left of the line, with breaks and insets; and hostile ones.
  private static func description(_ kind: Int, _ generator: inout SeededGenerator) -> ItemDescription {
    if kind == 0 || generator.chance(0.5) {
      return ItemDescription(
        lineSize: .fixed(width: generator.number(0...160), height: generator.number(10...50)))
    }
    let height = generator.number(1...50)
    let size: LineSize =
      switch generator.int(0...4) {
      case 0: .fixed(width: generator.number(0...200), height: height)
      case 1: .fill(minWidth: generator.number(0...60), fallbackWidth: generator.number(0...90), height: height)
      case 2: .fraction([0.25, 0.5, 1][generator.int(0...2)], height: height)
      case 3: .wrap(naturalWidth: generator.number(1...900), lineHeight: height)
      default: .square(side: generator.number(1...80))
      }
    var line = LineAttributes()
    if generator.chance(0.3) {
      line.insets = LogicalInsets(
        before: generator.number(-9...9), after: generator.number(-9...9), leading: generator.number(-9...9),
        trailing: generator.number(-9...9))
    }
    line.beginsLine = generator.chance(0.02)
    line.endsLine = generator.chance(0.02)
    line.startsIndentation = generator.chance(0.0005)
    if kind == 2 && generator.chance(0.003) {
      line.insets.after = [0x1p31, -0x1p31, .nan, 0x1p30 + 1 / 3][generator.int(0...3)]
      return ItemDescription(
        lineSize: .fixed(width: generator.chance(0.1) ? .nan : 30, height: generator.chance(0.5) ? 0x1p31 : -3),
        line: line)
    }
    return ItemDescription(lineSize: size, line: line)
  }

  @Test func `an edit is felt for a few lines`() {
    var edits = LocalEdits(AlignedFlow(), count: 20_000) { generator in
      AlignedFlow.Item(cross: generator.number(40...160), main: generator.number(20...40))
    }
    var asked: [Int] = []
    for place in LocalEdits<AlignedFlow>.places(of: 20_000) {
      asked += [1, 2, 0].map { edits.asked(replacing: [place], by: $0) } + [edits.asked(swapping: place)]
    }
    #expect(asked.sorted()[asked.count / 2] <= 512 && asked.max() ?? 0 <= 2048, "\(asked)")
    let ten = edits.asked(replacing: Array(stride(from: 700, to: 20_000, by: 2000)), by: 1)
    #expect(ten <= 7500, "\(ten)")
    #expect(edits.difference == nil)
  }
}
