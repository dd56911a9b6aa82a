import IntarsiaCore

/// Where the parts of one section stand, in main and cross: from its own start, until it is moved to its place.
struct SectionGeometry: Sendable {
  private(set) var start = 0.0
  let extent: Double
  private(set) var header: PinnablePart?
  private(set) var footer: PinnablePart?
  private(set) var background: LogicalRect?
  private var items: LogicalSize
  /// From where to where anything of the section reaches.
  private(set) var reach: MainReach

  /// The section as `stack` has it, starting at zero.
  init(_ stack: SectionStack) {
    extent = stack.end
    header = stack.header
    footer = stack.footer
    background = stack.background
    isPinned = header?.isPinned == true || footer?.isPinned == true
    farthestPin = isPinned ? max(abs(header?.pinOffset ?? 0), abs(footer?.pinOffset ?? 0)) : 0
    items = stack.items
    reach = MainReach(from: 0, to: extent > 0 ? extent : 0)
    reach.formUnion(stack.itemReach)
    for frame in [header?.frame, footer?.frame, background] {
      if let frame { reach.formUnion(frame) }
    }
  }

  /// The whole section, `distance` further on.
  func moved(by distance: Double) -> SectionGeometry {
    var moved = self
    moved.move(by: distance)
    return moved
  }

  private mutating func move(by distance: Double) {
    start += distance
    header?.move(by: distance)
    footer?.move(by: distance)
    background = background?.shifted(alongMain: distance)
    items.main += distance
    reach = reach.shifted(by: distance)
  }

  var end: Double { start + extent }

  /// Whether header or footer can stand elsewhere when the viewport moves.
  let isPinned: Bool
  /// The farthest from an edge of the viewport that header or footer is pinned.
  let farthestPin: Double

  func headerFrame(in viewport: Viewport?) -> LogicalRect? { header?.headerFrame(in: viewport) }

  func footerFrame(in viewport: Viewport?) -> LogicalRect? { footer?.footerFrame(in: viewport) }

  var headerPinningBounds: LogicalRect? { header?.headerPinningBounds }

  var footerPinningBounds: LogicalRect? { footer?.footerPinningBounds }

  var headerZIndex: Int { header?.zIndex ?? 0 }

  var footerZIndex: Int { footer?.zIndex ?? 0 }

  static let backgroundZIndex = -1

  /// From the strategy's numbers to the collection's.
  func asSeenByCollection(_ rect: LogicalRect) -> LogicalRect {
    LogicalRect(
      mainOrigin: items.main + rect.mainOrigin, crossOrigin: items.cross + rect.crossOrigin,
      mainExtent: rect.mainExtent, crossExtent: rect.crossExtent)
  }

  /// And back.
  func asSeenByItems(_ rect: LogicalRect) -> LogicalRect {
    LogicalRect(
      mainOrigin: rect.mainOrigin - items.main, crossOrigin: rect.crossOrigin - items.cross,
      mainExtent: rect.mainExtent, crossExtent: rect.crossExtent)
  }
}

/// A header or footer: where it stands unpinned, and between what bounds it can be moved.
struct PinnablePart: Sendable {
  var frame: LogicalRect
  var bounds = MainReach()
  let isPinned: Bool
  let pinOffset: Double

  mutating func move(by distance: Double) {
    frame = frame.shifted(alongMain: distance)
    bounds = bounds.shifted(by: distance)
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
