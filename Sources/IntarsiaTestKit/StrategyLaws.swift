public import IntarsiaCore

/// The laws of the contract, checked on random sections of a strategy.
///
///     let laws = StrategyLaws { random in
///       LawSample(
///         Spiral(spacing: random.number(0...20)), descriptions: random.descriptions(), in: random.container())
///     }
///     for broken in laws.broken() { Issue.record("\(broken)") }
///
/// It needs no test framework: broken laws come as values. Each is reported once, on the smallest section found.
public struct StrategyLaws<Strategy: LayoutStrategy>: Sendable {
  let sample: @Sendable (inout SeededGenerator) -> LawSample<Strategy>

  /// Laws to be checked on the sections that `sample` makes.
  public init(_ sample: @escaping @Sendable (inout SeededGenerator) -> LawSample<Strategy>) { self.sample = sample }

  /// The laws that are broken on the sections of these seeds, 0 to 29 by default, in the order of ``Law/all``.
  ///
  /// None if all is well. Besides each section as it is, the same strategy is shown no item, one item, no width, a great
  /// width, and hostile items. Where the strategy traps, `INTARSIA_LAWS=trace` in the environment has the law, the seed
  /// and the section written to the standard error before they are tried.
  ///
  /// - Complexity: some fifty passes over the items of each section.
  public func broken(seeds: Range<UInt32> = 0..<30) -> [BrokenLaw] {
    var broken: [Law: BrokenLaw] = [:]
    for seed in seeds {
      for lawCase in cases(seed: seed) { check(lawCase, isFirst: seed == seeds.lowerBound, into: &broken) }
    }
    if broken[.determinism] == nil {
      let compared = Array(seeds.prefix(16))
      let cases = compared.map { asSampled(seed: $0) }
      broken[.equality] = EqualityLaws.check(cases, again: compared.map { sample(seed: $0).strategy })
    }
    return Law.all.compactMap { broken[$0] }
  }

  private func checks(for lawCase: LawCase<Strategy>, isFirst: Bool) -> [LawCheck<Strategy>] {
    var checks = FrameLaws<Strategy>.checks + QueryLaws<Strategy>.checks + StopLaws<Strategy>.checks
    if lawCase.isSampled { checks.append(LawCheck(.collection, find: CollectionLaws.check)) }
    if lawCase.isSampled && isFirst { checks.append(LawCheck(.growth, find: GrowthLaws.check)) }
    return checks
  }

  private func check(_ lawCase: LawCase<Strategy>, isFirst: Bool, into broken: inout [Law: BrokenLaw]) {
    for check in checks(for: lawCase, isFirst: isFirst) {
      // What differs from pass to pass, or from itself as NaN does, breaks every other law as well.
      if broken[.determinism] != nil || broken[.finiteness] != nil { return }
      note(check.law.rawValue, lawCase.title, seed: lawCase.seed)
      if let finding = check.find(lawCase), broken[finding.law] == nil {
        broken[finding.law] = Shrinker.smallest(lawCase, finding, check: check)
      }
    }
    note("resume, requests, offers", lawCase.title, seed: lawCase.seed)
    for finding in EditLaws.check(lawCase) where broken[finding.law] == nil {
      let law = finding.law
      broken[law] = Shrinker.smallest(
        lawCase, finding, check: LawCheck(law) { EditLaws.check($0).first { $0.law == law } })
    }
  }

  private func note(_ what: String, _ title: String, seed: UInt32) {
    Trace.note(what, title, seed: seed, Strategy.self)
  }

  func sample(seed: UInt32) -> LawSample<Strategy> {
    var generator = SeededGenerator(seed: seed)
    return sample(&generator)
  }

  func asSampled(seed: UInt32) -> LawCase<Strategy> {
    LawCase(sample(seed: seed), script: EditScript(passes: []), seed: seed, title: LawCase<Strategy>.sampled)
  }

  /// The section as it is, and its strategy in five corners.
  private func cases(seed: UInt32) -> [LawCase<Strategy>] {
    var generator = SeededGenerator(seed: ~seed)
    func lawCase(_ title: String, _ change: (inout LawSample<Strategy>) -> Void) -> LawCase<Strategy> {
      var sample = sample(seed: seed)
      change(&sample)
      note("laid out at once", title, seed: seed)
      return LawCase(sample, script: .random(using: &generator), seed: seed, title: title)
    }
    let few = generator.int(2...40)
    return [
      lawCase(LawCase<Strategy>.sampled) { _ in },
      lawCase("no item") { $0.items = [] },
      lawCase("one item") { $0.items = Array($0.items.prefix(1)) },
      lawCase("no width") { sample in
        sample.items = Array(sample.items.prefix(few))
        sample.container.crossExtent = 0
        sample.claims.insert(.hangsOut)
      },
      lawCase("a great width") { sample in
        sample.items = Array(sample.items.prefix(few))
        sample.container.crossExtent = 1e6
      },
      lawCase("hostile items") { sample in
        sample.items = (sample.items.prefix(few) + sample.hostileItems).shuffled(using: &generator)
        sample.claims.insert(.hangsOut)
      },
    ]
  }
}
