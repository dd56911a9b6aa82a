import IntarsiaCore

/// What a pass made of one section: where its parts stand from its own start on.
struct PlacedSection: Sendable {
  let geometry: SectionGeometry
  let placedCount: Int
  let placedExtent: Double
  /// With what is not placed yet.
  let likelyExtent: Double
  /// Where it is said how elements come and go, if it is.
  private let room: SectionRoom?

  init(_ items: PlacedItems, _ geometry: SectionGeometry, likelyExtent: Double, in room: SectionRoom? = nil) {
    self.geometry = geometry
    placedCount = items.placedCount
    placedExtent = items.size.main
    self.likelyExtent = likelyExtent
    self.room = room?.surroundings.animation == nil ? nil : room
  }

  /// Nothing was placed yet.
  init() { self.init(PlacedItems(), SectionGeometry(SectionStack()), likelyExtent: 0) }

  /// How its elements come and go.
  var animation: SectionAnimation { room?.surroundings.animation ?? SectionAnimation() }
}

/// What every pass must know of every section, changed or not.
///
/// Sections keep it beside each other: to look up an object for each took 230 ns a section (50,000 sections).
struct SectionSummary: Sendable {
  let extent: Double
  /// The distance to the next section that has an extent.
  let spacing: Double
  let reach: MainReach
  let farthestPin: Double
  let isComplete: Bool
  let placedCount: Int
  let placedExtent: Double

  @inline(__always) init(_ items: PlacedItems, _ geometry: SectionGeometry, spacing: Double) {
    extent = geometry.extent
    self.spacing = spacing
    reach = geometry.reach
    farthestPin = geometry.farthestPin
    isComplete = items.isComplete
    placedCount = items.placedCount
    placedExtent = items.size.main
  }
}

/// A container with options: while they stay, sections that have not changed stay as they are.
///
/// A class, so that one look tells whether a section was placed in the same.
final class CollectionRoom: Sendable {
  let container: LayoutContainer
  let options: CollectionOptions

  init(_ container: LayoutContainer, _ options: CollectionOptions) {
    self.container = container
    self.options = options
  }
}

/// Guesses the extent of what is not placed yet from what is.
struct ExtentEstimate {
  private var placedCount = 0
  private var placedExtent = 0.0
  private(set) var isExact = true

  /// The content size of a section, with as much added as its unplaced items will take if they are like the others.
  func contentSize(of items: PlacedItems) -> LogicalSize {
    var size = items.size
    if items.isComplete { return size }
    let missing = Double(items.count - items.placedCount)
    if items.placedCount > 0 {
      size.main += missing * size.main / Double(items.placedCount)
    } else if placedCount > 0 {
      size.main += missing * placedExtent / Double(placedCount)
    } else {
      size.main += missing
    }
    return size
  }

  /// Whether anything is known from which to tell how much room items will take.
  func canJudge(_ items: PlacedItems) -> Bool { items.placedCount > 0 || placedCount > 0 }

  /// Learns from what is placed of a section.
  mutating func add(_ section: SectionSummary) {
    placedCount += section.placedCount
    placedExtent += section.placedExtent
    if !section.isComplete { isExact = false }
  }
}
