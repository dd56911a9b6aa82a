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
  /// Round the items.
  let insets: LogicalInsets
  /// The room across within the insets.
  let inner: CrossSpan
  /// The room of the items.
  let items: LogicalContainer
  /// Whether there is nothing but items and insets.
  let isBare: Bool

  init(_ around: SurroundingsBox, in room: CollectionRoom, _ frame: CollectionFrame) {
    self.room = room
    self.around = around
    surroundings = around.surroundings.filled(from: room.options.sectionDefaults)
    spacing = (surroundings.spacing ?? 0).finiteOrZero
    cross = frame.cross(for: surroundings)
    insets = room.options.axis.logical(surroundings.insets ?? LayoutInsets())
    inner = CrossSpan(
      origin: cross.section.origin + insets.leading, extent: (cross.section.extent - insets.cross).extentOrZero)
    items = LogicalContainer(crossExtent: inner.extent, displayScale: frame.displayScale)
    isBare = surroundings.header == nil && surroundings.footer == nil && surroundings.background == nil
  }
}
