import IntarsiaCore

/// What a pass made of the items of a section: all that the collection asks of them, in one answer.
///
/// One and not five, since each costs a way through a section of unknown type.
struct PlacedItems: Sendable {
  /// How many items there are.
  private(set) var count = 0
  /// How many leading ones are placed.
  private(set) var placedCount = 0
  /// Whether every item is placed.
  private(set) var isComplete = false
  /// The size of what is placed.
  private(set) var size = LogicalSize()
  /// From where to where it reaches.
  private(set) var reach = MainReach()

  /// Nothing.
  init() {}

  /// The items of `layout`, as of its last pass.
  init(_ layout: SectionLayout<some LayoutStrategy>) {
    count = layout.items.count
    placedCount = layout.arrangement.preparedCount
    isComplete = layout.isComplete
    size = layout.contentSize
    reach = layout.arrangement.reach
  }
}
