import IntarsiaCore
import IntarsiaTestKit
import Testing

@Suite struct CodingLawTests {
  private func broken<Reading: StackReading>(_ reading: Reading.Type, refusing: [String] = [#"{"spacing": -1}"#])
    -> String?
  {
    laws(Reading.self) { $0.number(0...20) }.brokenByCoding(refusing: refusing, seeds: 0..<3).first?.explanation
  }

  private func laws<Reading: StackReading>(
    _ reading: Reading.Type, spacing: @escaping @Sendable (inout SeededGenerator) -> Double
  ) -> StrategyLaws<CodableStack<Reading>> {
    StrategyLaws { random in
      LawSample(CodableStack(spacing(&random)), descriptions: random.descriptions(), in: random.container())
    }
  }

  @Test func `a strategy that reads what it writes and refuses what is wrong keeps the law`() {
    #expect(broken(ByHand.self) == nil)
  }

  @Test func `one that does not breaks it`() {
    #expect(broken(Forgetful.self)?.contains("and read as") == true)
    #expect(broken(Synthesized.self)?.hasPrefix("{} should give the defaults") == true)
    #expect(broken(Lenient.self)?.contains(#"has a wrong "spacing""#) == true)
    #expect(broken(Nameless.self)?.contains("not among the option names") == true)
  }

  @Test func `it tells of the strategy, and not of items`() throws {
    let broken = try #require(laws(Forgetful.self) { $0.number(9...20) }.brokenByCoding(seeds: 4..<9).first)
    #expect(broken.seed == 4 && broken.drawing.isEmpty)
    #expect(broken.section.hasPrefix("  as sampled: CodableStack<Forgetful>(spacing: "), "\(broken)")
    #expect(!"\(broken)".contains("items"), "\(broken)")
  }

  @Test func `options out of range do not belong into its sample`() throws {
    let laws = laws(ByHand.self) { _ in -1 }
    #expect(laws.brokenByCoding().first?.explanation.contains("have to be in range") == true)
    #expect(laws.broken(seeds: 0..<2) == [])
  }

  @Test func `a wrong configuration that is read breaks it`() {
    #expect(broken(ByHand.self, refusing: [#"{"spacing": 3}"#])?.contains("should throw") == true)
    #expect(broken(ByHand.self, refusing: ["{spacing"])?.contains("is no JSON") == true)
  }
}

/// A way to read the spacing of a stack.
private protocol StackReading: Hashable, Sendable {
  static func spacing(_ values: OptionReader<StackKey>) throws -> Double
  static var optionNames: [StaticString] { get }
}

extension StackReading {
  static var optionNames: [StaticString] { ["spacing"] }
}

private enum StackKey: String, CodingKey { case spacing }

private enum ByHand: StackReading {
  static func spacing(_ values: OptionReader<StackKey>) throws -> Double { try values.extent(.spacing) ?? 8 }
}

private enum Forgetful: StackReading {
  static func spacing(_ values: OptionReader<StackKey>) throws -> Double { 8 }
}

private enum Synthesized: StackReading {
  static func spacing(_ values: OptionReader<StackKey>) throws -> Double {
    guard let spacing = try values.extent(.spacing) else { throw values.error(.spacing, "is missing") }
    return spacing
  }
}

private enum Lenient: StackReading {
  static func spacing(_ values: OptionReader<StackKey>) throws -> Double { (try? values.finite(.spacing)) ?? 8 }
}

private enum Nameless: StackReading {
  static func spacing(_ values: OptionReader<StackKey>) throws -> Double { try ByHand.spacing(values) }
  static var optionNames: [StaticString] { [] }
}

private struct CodableStack<Reading: StackReading>: DescribedLayoutStrategy, Codable {
  var spacing: Double

  init(_ spacing: Double) { self.spacing = spacing }

  init(from decoder: any Decoder) throws {
    spacing = try Reading.spacing(OptionReader(decoder, keys: StackKey.self))
  }

  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: StackKey.self)
    try values.encode(spacing, forKey: .spacing)
  }

  static var optionNames: [StaticString] { Reading.optionNames }

  func item(for description: ItemDescription, proposing space: ProposedSpace) -> Stack.Item {
    Stack().item(for: description, proposing: space)
  }

  func prepare(_ items: Items<Stack.Item>, for pass: LayoutPass, into arrangement: inout Stack.Arrangement) {
    Stack(spacing: spacing).prepare(items, for: pass, into: &arrangement)
  }
}
