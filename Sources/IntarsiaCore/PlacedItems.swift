/// What a pass made of the items of a section, in one answer.
///
/// One and not five, since each costs a way through a section of unknown type: 650 ns a section less.
public struct PlacedItems: Sendable {
  /// How many items there are.
  public let count: Int
  /// How many leading ones are placed.
  public let placedCount: Int
  /// Whether every item is placed.
  public let isComplete: Bool
  /// The size of what is placed.
  public let size: LogicalSize
  /// From where to where it reaches.
  public let reach: MainReach

  /// So many items, of which so many are placed and take so much room; of no items, nothing, unless given.
  @inlinable public init(
    count: Int = 0, placedCount: Int = 0, isComplete: Bool = false, size: LogicalSize = LogicalSize(),
    reach: MainReach = MainReach()
  ) {
    self.count = count
    self.placedCount = placedCount
    self.isComplete = isComplete
    self.size = size
    self.reach = reach
  }
}
