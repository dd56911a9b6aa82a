import IntarsiaCore

/// What stands round the items of a section, or lies under it.
///
/// A class, so that the thousands of sections that have nothing of it stay small.
final class SectionParts: Sendable {
  let header: PinnablePart?
  let footer: PinnablePart?
  let background: LogicalRect?

  init(header: PinnablePart?, footer: PinnablePart?, background: LogicalRect?) {
    self.header = header
    self.footer = footer
    self.background = background
  }

  var isPinned: Bool { header?.isPinned == true || footer?.isPinned == true }

  /// The farthest from an edge of the viewport that one of them is pinned.
  var farthestPin: Double { isPinned ? max(abs(header?.pinOffset ?? 0), abs(footer?.pinOffset ?? 0)) : 0 }

  /// From where to where they reach while none is pinned.
  var reach: MainReach {
    var reach = MainReach()
    for frame in [header?.frame, footer?.frame, background] {
      if let frame { reach.formUnion(frame) }
    }
    return reach
  }
}

/// A header or footer: where it stands unpinned, and between what bounds it can be moved.
struct PinnablePart: Sendable {
  var frame: LogicalRect
  var bounds = MainReach()
  let isPinned: Bool
  let pinOffset: Double

  /// The same, `distance` further on.
  func moved(by distance: Double) -> PinnablePart {
    var moved = self
    moved.frame = frame.shifted(alongMain: distance)
    moved.bounds = bounds.shifted(by: distance)
    return moved
  }

  /// A pinned part lies above an unpinned one, and that above the items.
  static func zIndex(isPinned: Bool) -> Int { isPinned ? 2 : 1 }

  var zIndex: Int { Self.zIndex(isPinned: isPinned) }

  /// At the start of the viewport while the section is there, pushed off by the section's end.
  func headerFrame(in viewport: Viewport?) -> LogicalRect {
    guard isPinned, let viewport else { return frame }
    let wanted = viewport.offset + viewport.coveredBefore + pinOffset
    let moved = min(wanted - frame.mainOrigin, bounds.end - frame.mainExtent - frame.mainOrigin)
    return moved > 0 ? frame.shifted(alongMain: moved) : frame
  }

  /// At the end of the viewport while the section is there: the mirror image of a header.
  func footerFrame(in viewport: Viewport?) -> LogicalRect {
    guard isPinned, let viewport else { return frame }
    let wanted = viewport.offset + viewport.extent - viewport.coveredAfter - pinOffset - frame.mainExtent
    let moved = min(frame.mainOrigin - wanted, frame.mainOrigin - bounds.start)
    return moved > 0 ? frame.shifted(alongMain: -moved) : frame
  }

  /// From its own place on to the end of its bounds; nil if it is not pinned.
  var headerPinningBounds: LogicalRect? {
    isPinned ? stretch(from: frame.mainOrigin, to: max(bounds.end, frame.mainOrigin + frame.mainExtent)) : nil
  }

  /// From the start of its bounds to the end of its own place; nil if it is not pinned.
  var footerPinningBounds: LogicalRect? {
    isPinned
      ? stretch(from: min(bounds.start, frame.mainOrigin), to: frame.mainOrigin + frame.mainExtent) : nil
  }

  private func stretch(from start: Double, to end: Double) -> LogicalRect {
    LogicalRect(
      mainOrigin: start, crossOrigin: frame.crossOrigin, mainExtent: end - start, crossExtent: frame.crossExtent)
  }
}
