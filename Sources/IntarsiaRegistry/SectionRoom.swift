import IntarsiaCore

/// The room of a section in a pass, and what stands round its items: sections with the same surroundings share one.
///
/// A class, so that it is not copied for each of them.
final class SectionRoom {
  let around: SurroundingsBox
  /// The section's own, filled up with the defaults.
  let surroundings: SectionSurroundings
  let cross: CrossFrame
  /// The room of the items.
  let items: LogicalContainer

  init(_ around: SurroundingsBox, in frame: CollectionFrame, _ options: CollectionOptions) {
    self.around = around
    surroundings = around.surroundings.filled(from: options.sectionDefaults)
    cross = frame.cross(for: surroundings)
    let insets = options.axis.logical(surroundings.insets ?? LayoutInsets())
    items = LogicalContainer(
      crossExtent: (cross.section.extent - insets.cross).extentOrZero, displayScale: frame.displayScale)
  }
}
