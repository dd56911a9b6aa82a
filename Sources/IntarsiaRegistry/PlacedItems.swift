import IntarsiaCore

/// What a pass made of the items of a section: all that the collection asks of them, in one answer.
///
/// One and not five, since each costs a way through a section of unknown type: 650 ns a section less.
struct PlacedItems: Sendable {
  /// How many items there are.
  var count = 0
  /// How many leading ones are placed.
  var placedCount = 0
  /// Whether every item is placed.
  var isComplete = false
  /// The size of what is placed.
  var size = LogicalSize()
  /// From where to where it reaches.
  var reach = MainReach()
}

extension SectionLayout {
  /// Brings the arrangement up to date, and answers what has become of the items.
  mutating func place(in container: LogicalContainer, until: Double) -> PlacedItems {
    prepare(in: container, until: until)
    return PlacedItems(
      count: items.count, placedCount: arrangement.preparedCount, isComplete: isComplete,
      size: arrangement.contentSize, reach: arrangement.reach)
  }
}
