import IntarsiaCore
import IntarsiaMasonry

/// What is measured: the same numbers in every run, so that others can measure the same.
enum Workloads {
  /// A phone held upright, in pixels.
  static let container = LogicalContainer(crossExtent: 1080)
  /// How far the screen shows, along main.
  static let screen = 1920.0
  /// The most items.
  static let most = 1_000_000

  /// Pictures of 0.5 to 2 times the width of their lane, in that many lanes.
  static func masonry(lanes: Int) -> Subject<Masonry> {
    var random = Randomness(seed: 0x5eed_0001)
    let width = laneWidth(lanes)
    let items = (0..<most).map { _ in Masonry.Item.extent(width * (0.5 + 1.5 * random.fraction())) }
    return Subject("masonry, \(lanes) lanes", Masonry(lanes: lanes, spacing: 8), in: wholeLanes(lanes), items: items)
  }

  /// The same, each item asked of a closure.
  static func measuredMasonry(lanes: Int) -> Subject<Masonry> {
    var random = Randomness(seed: 0x5eed_0001)
    let factors = (0..<most).map { _ in 0.5 + 1.5 * random.fraction() }
    return Subject("masonry, \(lanes) lanes, closure", Masonry(lanes: lanes, spacing: 8), in: wholeLanes(lanes)) {
      range in
      Items(count: range.count) { index, space in .extent(space.line * factors[range.lowerBound + index]) }
    }
  }

  /// Lanes are whole pixels wide; what is left of 1080 is left out.
  private static func laneWidth(_ lanes: Int) -> Double {
    ((container.crossExtent - 8 * Double(lanes - 1)) / Double(lanes)).rounded(.down)
  }

  private static func wholeLanes(_ lanes: Int) -> LogicalContainer {
    LogicalContainer(crossExtent: laneWidth(lanes) * Double(lanes) + 8 * Double(lanes - 1))
  }

  /// Screenfuls somewhere in the content.
  static func rects(within content: Double) -> [LogicalRect] {
    var random = Randomness(seed: 0x5eed_0004)
    return (0..<2000).map { _ in
      LogicalRect(
        mainOrigin: (content - screen) * random.fraction(), crossOrigin: 0, mainExtent: screen,
        crossExtent: container.crossExtent)
    }
  }
}
