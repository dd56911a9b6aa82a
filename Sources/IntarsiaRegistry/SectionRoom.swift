import IntarsiaCore

/// The room of a section in a pass, and what stands round its items: sections with the same surroundings share one.
///
/// A class, so that it is not copied for each of them.
final class SectionRoom: Sendable {
  let room: CollectionRoom
  let around: SurroundingsBox
  /// The section's own, filled up with the defaults.
  let surroundings: SectionSurroundings
  /// The distance to the next section that has an extent.
  let spacing: Double
  let cross: CrossFrame
  /// The room of the items.
  let items: LogicalContainer

  init(_ around: SurroundingsBox, in room: CollectionRoom, _ frame: CollectionFrame) {
    self.room = room
    self.around = around
    surroundings = around.surroundings.filled(from: room.options.sectionDefaults)
    spacing = (surroundings.spacing ?? 0).finiteOrZero
    cross = frame.cross(for: surroundings)
    let insets = room.options.axis.logical(surroundings.insets ?? LayoutInsets())
    items = LogicalContainer(
      crossExtent: (cross.section.extent - insets.cross).extentOrZero, displayScale: frame.displayScale)
  }

  /// The room of nothing.
  static let none: SectionRoom = {
    let room = CollectionRoom(LayoutContainer(width: 0, height: 0), CollectionOptions())
    return SectionRoom(.of(SectionSurroundings()), in: room, CollectionFrame(room.container, room.options))
  }()
}
