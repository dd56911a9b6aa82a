import IntarsiaCore
import IntarsiaMasonry

extension Workloads {
  /// Pictures of 0.5 to 2 times the width of their lane, in that many lanes.
  static func masonry(
    lanes: Int, placement: Masonry.Placement = .shortestLane, count: Int = most
  ) -> Subject<Masonry> {
    var random = Randomness(seed: 0x5eed_0001)
    let width = laneWidth(lanes)
    return Subject(
      placement == .shortestLane ? "masonry, \(lanes) lanes" : "round robin, \(lanes) lanes",
      Masonry(lanes: lanes, spacing: spacing, placement: placement), in: wholeLanes(lanes),
      items: (0..<count).map { _ in .extent(width * (0.5 + 1.5 * random.fraction())) },
      altered: { _ in .extent(width) })
  }

  /// The same items as a function of the width of the lane.
  static func masonryClosure(lanes: Int, count: Int = most) -> Items<Masonry.Item> {
    var random = Randomness(seed: 0x5eed_0001)
    let factors = (0..<count).map { _ in 0.5 + 1.5 * random.fraction() }
    return Items(count: count) { index, space in .extent(space.line * factors[index]) }
  }

  /// Lanes are whole pixels wide.
  static func laneWidth(_ lanes: Int) -> Double {
    ((container.crossExtent - spacing * Double(lanes - 1)) / Double(lanes)).rounded(.down)
  }

  /// What is left of 1080 is left out.
  private static func wholeLanes(_ lanes: Int) -> LogicalContainer {
    LogicalContainer(crossExtent: laneWidth(lanes) * Double(lanes) + spacing * Double(lanes - 1))
  }
}
