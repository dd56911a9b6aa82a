import Intarsia
import IntarsiaTestKit
import Testing

/// No law that a right strategy fails: our own, on described items; their own tests check typed ones.
@Suite struct RightStrategyTests {
  @Test func `masonry`() {
    let laws = StrategyLaws { random in
      LawSample(
        Masonry(lanes: random.int(1...6), spacing: random.number(0...20)), descriptions: random.descriptions(),
        in: random.container(), claims: .keepsPrefix)
    }
    #expect(laws.broken(seeds: 0..<8) == [])
  }

  @Test func `mozaik grid`() {
    let laws = StrategyLaws { random in
      LawSample(
        MozaikGrid(columns: random.int(1...7), spacing: random.number(0...9)), descriptions: random.descriptions(),
        in: random.container(), claims: [.hangsOut, .keepsPrefix])
    }
    #expect(laws.broken(seeds: 0..<8) == [])
  }

  @Test func `aligned flow`() {
    let laws = StrategyLaws { random in
      LawSample(
        AlignedFlow(spacing: random.number(0...9)), descriptions: random.descriptions(), in: random.container(),
        claims: .hangsOut)
    }
    #expect(laws.broken(seeds: 0..<8) == [])
  }

  @Test func `square mosaic`() {
    let laws = StrategyLaws { random in
      LawSample(
        SquareMosaic(separators: .init(between: random.number(0...9)), drawsSeparators: random.chance(0.5)),
        descriptions: random.descriptions(), in: random.container(), claims: .keepsPrefix)
    }
    #expect(laws.broken(seeds: 0..<8) == [])
  }
}
