import Foundation
import IntarsiaCore
import IntarsiaTestKit
import Testing

@Suite struct BrokenStrategyTests {
  /// The flaw on four small sections, or on one of more than a checkpoint interval.
  private func broken(_ flaw: Flaw?, claims: SectionClaims = [], isLarge: Bool = false) -> [BrokenLaw] {
    StrategyLaws { random in
      LawSample(
        Stack(spacing: random.number(0...20), flaw: flaw),
        descriptions: random.descriptions(count: isLarge ? 600 : random.int(0...30)), in: random.container(),
        claims: claims)
    }.broken(seeds: isLarge ? 4..<5 : 0..<4)
  }

  private static let flaws: [(Flaw, Law)] = [
    (Flaw.isRandom, Law.determinism), (.believesMeasurements, .finiteness), (.dividesByWidth, .finiteness),
    (.losesEmptyItems, .oneFramePerItem), (.losesTheOnlyItem, .oneFramePerItem),
    (.putsDecorationsFirst, .oneFramePerItem), (.forgetsTheLastRow, .contentSize), (.hasShortReach, .reach),
    (.hangsOutUnsaid, .collection), (.looksAtStartsOnly, .byRect), (.visitsBackwards, .oneFramePerItem),
    (.losesNaNRects, .byRect), (.roundsByIdentity, .byIdentity), (.knowsGhosts, .byIdentity),
    (.reportsTwice, .diagnostics), (.keepsOneTooMany, .resume), (.keepsEverything, .resume), (.keepsTheWidth, .reuse),
    (.stopsEarly, .stop), (.movesWhatIsDecided, .stop), (.sharesStorage, .copies), (.growsByCount, .stablePrefix),
    (.asksThrice, .requests), (.startsAfresh, .requests), (.startsAfresh, .growth), (.offersLessThanNothing, .offers),
  ]

  @Test(arguments: flaws) func `a flaw breaks its law`(flaw: Flaw, law: Law) {
    let broken = broken(flaw, claims: .keepsPrefix, isLarge: law == .requests)
    #expect(broken.map(\.law).contains(law), "\(flaw) breaks \(broken)")
  }

  @Test func `there is a flaw for every law`() {
    #expect(Set(Self.flaws.map(\.0)) == Set(Flaw.allCases))
    #expect(Set(Self.flaws.map(\.1)).union([.equality, .coding]) == Set(Law.all))
  }

  @Test func `a stack without a flaw breaks none`() {
    #expect(broken(nil, claims: .keepsPrefix) == [])
    #expect(broken(nil, claims: .keepsPrefix, isLarge: true) == [])
  }

  @Test func `a section that breaks a law is made as small as it can be`() throws {
    let resume = try #require(broken(.keepsOneTooMany).first { $0.law == .resume })
    #expect(resume.section.contains(" 2 items:"), "\(resume)")
    #expect(resume.found != resume.expected)
    #expect("\(resume)".contains("  resumed LogicalRect") && "\(resume)".contains("  afresh  LogicalRect"), "\(resume)")

    let size = try #require(broken(.forgetsTheLastRow).first { $0.law == .contentSize })
    #expect(size.section.contains(" 1 items:"), "\(size)")
    #expect(size.item == 0)
    #expect(size.drawing.contains("+--"), "\(size)")
    #expect("\(size)".contains("content size, seed \(size.seed): item 0 is outside of "), "\(size)")
  }

  @Test func `what is reported is told in words`() throws {
    let twice = try #require(broken(.reportsTwice).first { $0.law == .diagnostics })
    #expect(twice.explanation.contains("reported twice: item 0 is "), "\(twice)")
  }

  @Test func `an option that is not equal to itself breaks no law`() {
    let laws = StrategyLaws { random in
      LawSample(Stack(spacing: .nan), descriptions: random.descriptions(), in: random.container(), claims: .keepsPrefix)
    }
    #expect(laws.broken(seeds: 0..<4) == [])
  }

  @Test func `what traps is traced to its law and seed`() async throws {
    let result = try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      setenv("INTARSIA_LAWS", "trace", 1)
      _ = StrategyLaws { _ in LawSample(Trap(), items: [NoFacts()], in: LogicalContainer(crossExtent: 9)) }
        .broken(seeds: 3..<5)
    }
    let said = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(said.contains("Trap, seed 3, as sampled: finiteness\n"), "\(said)")
    #expect(!said.contains("determinism"), "\(said)")
  }

  @Test func `the same seeds find the same`() {
    #expect(broken(.keepsEverything) == broken(.keepsEverything))
  }

  @Test func `equal strategies that lay out differently are found`() {
    let laws = StrategyLaws { random in
      LawSample(
        CarelessStack(random.number(0...20)), items: random.array { .init(extent: $0.number(0...9)) },
        in: random.container())
    }
    #expect(laws.broken(seeds: 0..<6).map(\.law) == [.equality])
  }

  @Test func `a claim takes a law away`() {
    func laws(_ claims: SectionClaims) -> [Law] { broken(.losesEmptyItems, claims: claims).map(\.law) }
    #expect(laws([]) == [.oneFramePerItem])
    #expect(laws(.leavesItemsOut) == [])
    #expect(broken(.forgetsTheLastRow, claims: .hangsOut).map(\.law).contains(.contentSize) == false)
  }
}

/// A strategy whose answers by identity trap.
private struct Trap: LayoutStrategy {
  struct Arrangement: SectionArrangement {
    var preparedCount = 0
    var contentSize: LogicalSize { LogicalSize() }
    func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {}
    func frame(of id: LogicalElement.ID) -> LogicalRect? { fatalError("no frame") }
  }

  func prepare(_ items: Items<NoFacts>, for pass: LayoutPass, into arrangement: inout Arrangement) {
    arrangement.preparedCount = items.count
  }
}

/// A stack whose `==` forgets the only option.
private struct CarelessStack: LayoutStrategy {
  var spacing: Double

  init(_ spacing: Double) { self.spacing = spacing }

  func prepare(_ items: Items<Stack.Item>, for pass: LayoutPass, into arrangement: inout Stack.Arrangement) {
    Stack(spacing: spacing).prepare(items, for: pass, into: &arrangement)
  }

  static func == (one: CarelessStack, other: CarelessStack) -> Bool { true }

  func hash(into hasher: inout Hasher) {}
}
