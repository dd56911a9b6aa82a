import IntarsiaCore

/// Rows of bricks: every other row is a brick shorter and begins half a brick further on; items fill row after row.
///
///     +-----+-----+-----+
///     |0    |1    |2    |
///     +--+--+--+--+--+--+
///        |3    |4    |
///     +--+--+--+--+--+--+
///     |5    |6    |7    |
///     +-----+-----+-----+
///
/// Every answer is arithmetic: nothing is kept for an item.
///
/// - Complexity: O(1) to prepare, O(*k*) to ask for *k* items of a rect.
public struct BrickWall: DescribedLayoutStrategy {
  /// How many bricks a long row has; at least two.
  public var bricks: Int
  /// How high a row is, in points.
  public var height: Double

  public init(bricks: Int = 4, height: Double = 60) {
    self.bricks = bricks
    self.height = height
  }

  public static var optionNames: [StaticString] { ["bricks", "height"] }

  public func item(for description: ItemDescription, proposing space: ProposedSpace) -> NoFacts { NoFacts() }

  public func prepare(_ items: Items<NoFacts>, for pass: LayoutPass, into arrangement: inout Arrangement) {
    arrangement = Arrangement(self, count: items.count, width: pass.container.crossExtent)
  }
}

extension LayoutStrategy where Self == BrickWall {
  public static func brickWall(bricks: Int = 4, height: Double = 60) -> BrickWall {
    BrickWall(bricks: bricks, height: height)
  }
}
