import IntarsiaCore
import IntarsiaStorage
import TestSupport
import Testing

@Suite struct ReachIndexTests {
  @Test(arguments: 0..<60) func `all that touches a range is among the candidates`(round: Int) {
    var generator = SeededGenerator(seed: UInt32(round))
    var model: [MainReach] = []
    var index = ReachIndex()
    for _ in 0..<5 {
      let kept = generator.int(0...model.count)
      index.truncate(to: kept)
      model.removeLast(model.count - kept)
      for _ in 0..<generator.int(0...20) {
        let reach = randomReach(generator: &generator)
        model.append(reach)
        index.append(reach)
      }
      index.finish()
      #expect(index.count == model.count)
      #expect(index.reach == model.reduce(into: MainReach()) { $0.formUnion($1) }, "seed \(round)")
      for _ in 0..<20 {
        let range = randomReach(generator: &generator)
        let candidates = index.candidates(in: range)
        let touching = model.indices.filter { model[$0].end >= range.start && model[$0].start <= range.end }
        #expect(touching.allSatisfy(candidates.contains), "seed \(round): \(range)")
        #expect(candidates.isEmpty || touching.isEmpty || isTight(candidates, model, range), "seed \(round): \(range)")
      }
    }
  }

  @Test func `in ascending stretches nothing else is a candidate`() {
    var index = ReachIndex()
    for position in 0..<10 { index.append(MainReach(from: Double(position) * 10, to: Double(position) * 10 + 10)) }
    index.finish()
    #expect(index.candidates(in: MainReach(from: 31, to: 49)) == 3..<5)
    #expect(index.candidates(in: MainReach(from: 30, to: 30)) == 2..<4)
    #expect(index.candidates(in: MainReach(from: 101, to: 200)).isEmpty)
  }

  @Test func `a range the wrong way round, NaN or of nothing finds nothing`() {
    var index = ReachIndex()
    #expect(index.candidates(in: MainReach(from: -.infinity, to: .infinity)).isEmpty)
    index.append(MainReach(from: 0, to: 10))
    index.finish()
    #expect(index.candidates(in: MainReach(from: 8, to: 2)).isEmpty)
    #expect(index.candidates(in: MainReach(from: .nan, to: 2)).isEmpty)
    #expect(index.candidates(in: MainReach()).isEmpty)
    #expect(index.candidates(in: MainReach(from: -.infinity, to: .infinity)) == 0..<1)
  }

  /// The first candidate is the first that ends late enough, the last the last that begins early enough.
  private func isTight(_ candidates: Range<Int>, _ model: [MainReach], _ range: MainReach) -> Bool {
    model[candidates.lowerBound].end >= range.start && model[candidates.upperBound - 1].start <= range.end
  }

  private func randomReach(generator: inout SeededGenerator) -> MainReach {
    let start = generator.number(-100...900)
    let extent = generator.chance(0.1) ? 600 : generator.chance(0.3) ? 0 : generator.number(0...80)
    return MainReach(from: start, to: start + extent)
  }
}
