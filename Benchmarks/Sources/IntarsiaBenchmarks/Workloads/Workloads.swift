import IntarsiaCore

/// What is measured: the same numbers in every run, so that others can measure the same.
enum Workloads {
  /// A phone held upright, in pixels.
  static let container = LogicalContainer(crossExtent: 1080)
  /// How far the screen shows, along main.
  static let screen = 1920.0
  /// The distance between any two neighbours.
  static let spacing = 8.0
  /// The most items.
  static let most = 1_000_000

  /// Screenfuls anywhere in the content.
  static func rects(within content: Double) -> [LogicalRect] {
    var random = Randomness(seed: 0x5eed_0004)
    return (0..<2000).map { _ in rect(at: (content - screen) * random.fraction()) }
  }

  /// Screenfuls one after the other, 40 pixels apart.
  static func scrolling(within content: Double) -> [LogicalRect] {
    (0..<2000).map { rect(at: content / 3 + 40 * Double($0)) }
  }

  private static func rect(at start: Double) -> LogicalRect {
    LogicalRect(mainOrigin: start, crossOrigin: 0, mainExtent: screen, crossExtent: container.crossExtent)
  }
}
