import IntarsiaCore
import IntarsiaSquareMosaic
import TestSupport
import Testing

@Suite struct SquareMosaicEditTests {
  @Test func `edited again and again, sections equal fresh ones, and no item is ever asked`() {
    var figures = ScriptFigures()
    var broken: [String] = []
    for seed in 0..<LongMode.scripts(100) where broken.isEmpty {
      var generator = SeededGenerator(seed: UInt32(seed))
      let mosaic = SquareMosaic(
        pattern: [SquareMosaic.Block.oneTwo, .threeAcross, .twoOne].shuffled(using: &generator),
        separators: .init(
          before: generator.number(-20...40), between: generator.number(-20...40), after: generator.number(-20...40)),
        drawsSeparators: generator.chance(0.5), partialBlock: generator.chance(0.5) ? .tight : .whole)
      var script = EditScript(
        mosaic, in: LogicalContainer(crossExtent: generator.number(0...900)), count: [0, 5, 130, 900][seed % 4],
        seed: UInt32(seed), fact: { _ in NoFacts() }, answer: { fact, _ in fact })
      broken += script.play(passes: 4).map { "seed \(seed): \($0)" }
      figures += script.figures
    }
    #expect(broken.isEmpty, "\(broken.prefix(2).joined(separator: "\n"))")
    #expect(figures.asked == 0)
    LongMode.report("square mosaic", figures)
  }
}
