import Intarsia
import IntarsiaSwiftUI
import SwiftUI
import TestSupport
import Testing

/// Random views in random rooms: they stand where a layout made afresh has them, whatever was proposed before.
@MainActor @Suite struct RandomLayoutTests {
  /// A thousand layouts, or with `INTARSIA_LONG=1` twenty thousand.
  private static let batchSize: UInt32 = LongMode.isOn ? 2000 : 100

  @Test(arguments: 0..<10) func `random layouts place every view once, whatever is proposed`(batch: UInt32) {
    var complaints: [String] = []
    for seed in (batch * Self.batchSize)..<((batch + 1) * Self.batchSize) where complaints.count < 5 {
      var layout = RandomLayout(seed: seed)
      if let complaint = layout.run() { complaints.append("seed \(seed), \(complaint)") }
    }
    #expect(complaints == [])
  }
}

@MainActor private struct RandomLayout {
  private var generator: SeededGenerator
  private let host = ViewHost(size: CGSize(width: 300, height: 400))
  private let axis: LayoutAxis
  private let strategy: AnyStrategy
  private let views: [Word]

  struct Word {
    let text: String
    let description: ItemDescription
  }

  init(seed: UInt32) {
    var generator = SeededGenerator(seed: seed)
    axis = generator.chance(0.7) ? .vertical : .horizontal
    let strategies = [
      AnyStrategy(.masonry(lanes: 3, spacing: 4)), AnyStrategy(.mozaikGrid(columns: 4, spacing: 2)),
      AnyStrategy(.alignedFlow(spacing: 3)), AnyStrategy(.squareMosaic()),
    ]
    strategy = strategies[generator.int(0...3)]
    views = (0..<generator.int(0...20)).map { index in
      var description = generator.chance(0.3) ? ItemDescription(extent: generator.number(0...90)) : ItemDescription()
      if generator.chance(0.5) { description.columnSpan = generator.int(1...5) }
      if generator.chance(0.5) { description.line = LineAttributes(endsLine: true) }
      return Word(text: "\(index)" + String(repeating: "x", count: generator.int(0...30)), description: description)
    }
    self.generator = generator
  }

  /// Nil if all went well.
  mutating func run() -> String? {
    for _ in 0..<3 {
      host.habits.keepsLayoutCache = generator.chance(0.5)
      host.habits.probes = (0..<generator.int(0...6)).map { _ in ProposedViewSize(width: length(), height: length()) }
      host.direction = generator.chance(0.4) ? .rightToLeft : .leftToRight
      let (x, y) = (CGFloat(generator.int(-50...50)), CGFloat(generator.int(-50...50)))
      let (width, height) = (CGFloat(generator.int(0...400)), CGFloat(generator.int(0...400)))
      let bounds = CGRect(x: x, y: y, width: width, height: height)
      host.habits.bounds = { _ in bounds }
      if let complaint = show(in: bounds) { return complaint }
    }
    return nil
  }

  private mutating func length() -> CGFloat? {
    switch generator.int(0...4) {
    case 0: nil
    case 1: .infinity
    case 2: 0
    default: CGFloat(generator.int(0...500))
    }
  }

  private func show(in bounds: CGRect) -> String? {
    let words = views
    let shown = host.show(
      StrategyLayout(strategy, axis: axis) {
        ForEach(words, id: \.text) { FillingText($0.text).itemDescription($0.description) }
      })
    if let violation = host.violations.first { return violation }
    // Measured as a view that fills its room.
    var layout = CollectionLayout(
      container: LayoutContainer(
        width: axis == .vertical ? bounds.width : bounds.height,
        height: axis == .vertical ? bounds.width : bounds.height),
      options: CollectionOptions(axis: axis, snapsToPixels: false),
      sections: [
        LayoutSection(
          strategy, items: words.map(\.description),
          measure: { _, room in LayoutSize(width: room.width ?? 10, height: room.height ?? 10) })
      ])
    layout.prepare()
    if shown.count != words.count { return "\(shown.count) of \(words.count) views are shown" }
    for (index, word) in words.enumerated() {
      guard let frame = layout.frame(ofItem: index, inSection: 0) else { return "\(word.text) is left out" }
      let x = host.direction == .rightToLeft ? bounds.maxX - frame.x - frame.width : bounds.minX + frame.x
      let expected = CGRect(x: x, y: bounds.minY + frame.y, width: frame.width, height: frame.height)
      guard let view = shown.first(where: { $0.text == word.text }) else { return "\(word.text) is not shown" }
      let apart = max(abs(view.frame.minX - expected.minX), abs(view.frame.minY - expected.minY))
      if apart > 1e-6 || abs(view.frame.width - expected.width) > 1e-6 {
        return "\(word.text) is at \(view.frame) instead of \(expected)"
      }
    }
    return nil
  }
}
