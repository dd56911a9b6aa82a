import IntarsiaCore

/// Where the parts of one section stand, in main and cross: from its own start, until it is moved to its place.
struct SectionGeometry: Sendable {
  private(set) var start = 0.0
  let extent: Double
  private let parts: SectionParts?
  private var items: LogicalSize
  /// From where to where anything of the section reaches.
  private(set) var reach: MainReach

  /// The section as `stack` has it, starting at zero.
  init(_ stack: SectionStack) {
    extent = stack.end
    parts = stack.parts
    items = stack.items
    reach = MainReach(from: 0, to: extent > 0 ? extent : 0)
    reach.formUnion(stack.itemReach)
    if let parts { reach.formUnion(parts.reach) }
  }

  /// A section that has nothing but items, which take `size`, and insets: 200 instructions less than a stack.
  init(of placed: PlacedItems, _ size: LogicalSize, in room: SectionRoom) {
    items = LogicalSize(main: room.insets.before, cross: room.inner.origin)
    extent = items.main + size.main + room.insets.after
    parts = nil
    reach = MainReach(from: 0, to: extent > 0 ? extent : 0)
    reach.formUnion(placed.reach.shifted(by: items.main))
  }

  /// The whole section, `distance` further on.
  func moved(by distance: Double) -> SectionGeometry {
    var moved = self
    moved.start += distance
    moved.items.main += distance
    moved.reach = reach.shifted(by: distance)
    return moved
  }

  var end: Double { start + extent }

  var header: PinnablePart? { parts?.header?.moved(by: start) }

  var footer: PinnablePart? { parts?.footer?.moved(by: start) }

  var background: LogicalRect? { parts?.background?.shifted(alongMain: start) }

  /// Whether header or footer can stand elsewhere when the viewport moves.
  var isPinned: Bool { parts?.isPinned == true }

  /// The farthest from an edge of the viewport that header or footer is pinned.
  var farthestPin: Double { parts?.farthestPin ?? 0 }

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
