import IntarsiaCore

/// Looks for a breach of one law in a section.
struct LawCheck<Strategy: LayoutStrategy> {
  let law: Law
  let find: (LawCase<Strategy>) -> Finding<Strategy>?

  init(_ law: Law, find: @escaping (LawCase<Strategy>) -> Finding<Strategy>?) {
    self.law = law
    self.find = find
  }
}

/// A sample, what is done to it, and how it stands without that: what one check is about.
struct LawCase<Strategy: LayoutStrategy> {
  let sample: LawSample<Strategy>
  let script: EditScript
  let seed: UInt32
  /// What is special about it, for the message.
  let title: String
  /// The section prepared at once.
  let fresh: SectionLayout<Strategy>
  let elements: [LogicalElement]

  init(_ sample: LawSample<Strategy>, script: EditScript, seed: UInt32, title: String) {
    self.sample = sample
    self.script = script
    self.seed = seed
    self.title = title
    fresh = sample.prepared(sample.items)
    elements = fresh.elements(in: .everything)
  }

  static var sampled: String { "as sampled" }

  /// Whether it is the section as the author made it.
  var isSampled: Bool { title == Self.sampled }

  /// The same with other items and another script.
  func with(items: [SampleItem<Strategy.Item>]? = nil, script: EditScript? = nil) -> LawCase {
    var sample = sample
    if let items { sample.items = items }
    return LawCase(sample, script: script ?? self.script, seed: seed, title: title)
  }

  var generator: SeededGenerator { SeededGenerator(seed: seed ^ 0x5eed) }

  /// The section in words.
  var text: String {
    let shown = sample.items.prefix(24).map(\.text).joined(separator: ", ")
    let more = sample.items.count > 24 ? ", …" : ""
    let edits = script.text.isEmpty ? "" : "\n  \(script.text)"
    return """
        \(title): \(sample.strategy)
        in \(sample.container), \(sample.items.count) items: \(shown)\(more)\(edits)
      """
  }
}

extension LawSample {
  /// A section of these items, prepared at once.
  func prepared(_ items: [SampleItem<Strategy.Item>]) -> SectionLayout<Strategy> {
    var layout = SectionLayout(strategy, items: Items(sample: items))
    layout.prepare(in: container)
    return layout
  }
}
