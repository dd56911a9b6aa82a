import IntarsiaCore

/// The law about values: whether a section is laid out again is decided by `==`, so equal has to mean equal.
struct EqualityLaws<Strategy: LayoutStrategy> {
  /// Compares the strategies of all samples, and each with one made again from the same seed.
  static func check(_ cases: [LawCase<Strategy>], again: [Strategy]) -> BrokenLaw? {
    for (lawCase, again) in zip(cases, again) {
      let strategy = lawCase.sample.strategy
      if strategy != again && strategy == strategy {
        return broken(lawCase, "made twice from the same numbers, it is not equal to itself: \(again)")
      }
    }
    for (position, lawCase) in cases.enumerated() {
      for other in cases[position...].map(\.sample.strategy) + [again[position]]
      where other == lawCase.sample.strategy {
        if let finding = difference(lawCase, other) { return finding.brokenLaw(in: lawCase) }
      }
    }
    return nil
  }

  /// Two equal strategies on the same section.
  private static func difference(_ lawCase: LawCase<Strategy>, _ other: Strategy) -> Finding<Strategy>? {
    if other.hashValue != lawCase.sample.strategy.hashValue {
      return Finding(.equality, "equal, and with another hash: \(other)", in: lawCase.fresh)
    }
    var layout = SectionLayout(other, items: lawCase.fresh.items)
    layout.prepare(in: lawCase.sample.container)
    return Snapshot(layout.arrangement).difference(
      from: Snapshot(lawCase.fresh.arrangement), law: .equality, "laid out by \(other), which is equal",
      sides: Sides("by that one", "as sampled"), in: layout)
  }

  private static func broken(_ lawCase: LawCase<Strategy>, _ explanation: String) -> BrokenLaw {
    Finding(.equality, explanation, in: lawCase.fresh).brokenLaw(in: lawCase)
  }
}
