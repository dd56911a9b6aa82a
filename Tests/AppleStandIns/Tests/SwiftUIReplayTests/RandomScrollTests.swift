import Intarsia
import IntarsiaSwiftUI
import SwiftUI
import TestSupport
import Testing

/// Random collections, scrolled, resized and turned round: what is shown is what lies in view of a layout made afresh.
@MainActor @Suite struct RandomScrollTests {
  /// A thousand scripts of five steps, or with `INTARSIA_LONG=1` twenty thousand.
  private static let batchSize: UInt32 = LongMode.isOn ? 2000 : 100

  @Test(arguments: 0..<10) func `random collections show what is visible, and nothing else`(batch: UInt32) {
    var complaints: [String] = []
    for seed in (batch * Self.batchSize)..<((batch + 1) * Self.batchSize) where complaints.count < 5 {
      var script = RandomScroll(seed: seed)
      if let complaint = script.run(steps: 5) { complaints.append("seed \(seed), \(complaint)") }
    }
    #expect(complaints == [])
  }
}

@MainActor private struct RandomScroll {
  private var generator: SeededGenerator
  private let host: ViewHost
  private var sections: [LayoutSection] = []
  private var options = CollectionOptions()
  private var margin = 0.0
  private var isMirrored = false

  init(seed: UInt32) {
    generator = SeededGenerator(seed: seed)
    host = ViewHost(size: CGSize(width: 300, height: 400))
    options.axis = generator.chance(0.7) ? .vertical : .horizontal
    if generator.chance(0.3) { options.insets = LayoutInsets(top: 7, leading: 5, bottom: 3, trailing: 11) }
    margin = generator.chance(0.5) ? 0 : generator.number(0...200)
    host.displayScale = CGFloat(generator.int(1...3))
    change()
  }

  /// Nil if all went well.
  mutating func run(steps: Int) -> String? {
    for number in 0..<steps {
      if generator.chance(0.3) { change() }
      if generator.chance(0.3) { turn() }
      scroll()
      if let complaint = show() { return "step \(number): \(complaint)" }
    }
    return nil
  }

  private mutating func change() {
    sections = (0..<generator.int(0...4)).map { _ in
      var surroundings = SectionSurroundings()
      if generator.chance(0.5) { surroundings.header = Supplementary(extent: 30, isPinned: generator.chance(0.6)) }
      if generator.chance(0.3) { surroundings.footer = Supplementary(extent: 20, isPinned: generator.chance(0.5)) }
      if generator.chance(0.3) { surroundings.background = SectionBackground() }
      let strategies = [
        AnyStrategy(.masonry(lanes: 3, spacing: 1.0 / 3)), AnyStrategy(.mozaikGrid(columns: 4, spacing: 2)),
        AnyStrategy(.alignedFlow(spacing: 3)), AnyStrategy(.squareMosaic()),
      ]
      return LayoutSection(
        strategies[generator.int(0...3)], items: generator.descriptions(count: generator.int(0...40)),
        surroundings: surroundings)
    }
  }

  private mutating func turn() {
    host.size = CGSize(width: generator.int(0...500), height: generator.int(0...500))
    host.safeArea = EdgeInsets(
      top: CGFloat(generator.int(0...40)), leading: 0, bottom: CGFloat(generator.int(0...40)), trailing: 0)
    isMirrored = generator.chance(0.4)
    host.direction = isMirrored ? .rightToLeft : .leftToRight
  }

  private mutating func scroll() {
    let distance = generator.number(-50...1500)
    host.scrollOffset = CGPoint(
      x: options.axis == .horizontal ? distance : 0, y: options.axis == .vertical ? distance : 0)
  }

  private func name(_ element: LayoutElement) -> String { "\(element.section) \(element.kind) \(element.index)" }

  private func show() -> String? {
    let shown = host.show(
      CollectionScrollView(sections: sections, options: options, margin: margin) { FillingText(name($0)) })
    if let violation = host.violations.first { return violation }
    let (size, offset) = (host.size, host.scrollOffset ?? .zero)
    var layout = CollectionLayout(
      container: LayoutContainer(
        width: size.width, height: size.height, direction: isMirrored ? .rightToLeft : .leftToRight,
        displayScale: host.displayScale),
      options: options, sections: sections)
    layout.prepare()
    let isVertical = options.axis == .vertical
    let (before, after) = isVertical ? (host.safeArea.top, host.safeArea.bottom) : (0, 0)
    let low = (isVertical ? offset.y : offset.x) - before
    let high = low + (isVertical ? size.height : size.width) + before + after
    let start = isVertical || !isMirrored ? low : layout.contentSize.width - high
    layout.setViewport(Viewport(offset: start, extent: high - low, coveredBefore: before, coveredAfter: after))
    var expected: [String: CGRect] = [:]
    for element in layout.elements(in: .everything) {
      let frame = CGRect(
        x: element.frame.x, y: element.frame.y, width: element.frame.width, height: element.frame.height)
      let (first, last) = isVertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
      guard !frame.isEmpty, first < high + margin, last > low - margin else { continue }
      expected[name(element)] = frame.offsetBy(dx: -offset.x, dy: -offset.y)
    }
    if Set(shown.map(\.text)) != Set(expected.keys) || shown.count != expected.count {
      return "\(shown.map(\.text)) are shown instead of \(expected.keys.sorted())"
    }
    for view in shown {
      guard let frame = expected[view.text] else { continue }
      let apart = max(
        abs(view.frame.minX - frame.minX), abs(view.frame.minY - frame.minY), abs(view.frame.maxX - frame.maxX),
        abs(view.frame.maxY - frame.maxY))
      if apart > 1e-6 { return "\(view.text) is at \(view.frame) instead of \(frame)" }
      if view.direction != host.direction { return "\(view.text) has another direction" }
    }
    return nil
  }
}
