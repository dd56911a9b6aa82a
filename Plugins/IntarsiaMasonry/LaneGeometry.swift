import IntarsiaCore
import IntarsiaStorage

/// The lanes of a section in numbers that can be used, and what had to be replaced to get them.
struct LaneGeometry: Hashable, Sendable {
  private(set) var count = 1
  private(set) var width = 0.0
  private(set) var spacing = 0.0
  private(set) var itemSpacing = 0.0
  /// Whether each lane gets an item in turn.
  private(set) var takesTurns = false
  private(set) var diagnostics: [LayoutDiagnostic] = []
  private var roundingScale: Double?
  private var isReversed = false

  /// The lanes of nothing.
  init() {}

  init(_ masonry: Masonry, in container: LogicalContainer) {
    count = min(max(masonry.lanes, 1), Self.most)
    if count != masonry.lanes {
      report(0, masonry.lanes < 1 ? .tooSmall : .tooLarge, used: Double(count))
    }
    if masonry.laneSpacing.isFinite {
      spacing = masonry.laneSpacing
    } else {
      report(1, .notFinite, used: 0)
    }
    let (itemSpacing, issue) = Quantum.spacing(masonry.itemSpacing)
    self.itemSpacing = itemSpacing
    if let issue { report(2, issue, used: itemSpacing) }
    isReversed = masonry.placement == .reversedRoundRobin
    takesTurns = masonry.placement != .shortestLane
    roundingScale = masonry.pixelRounding == .down ? container.displayScale : nil
    width = rounded((container.crossExtent - Double(count - 1) * spacing) / Double(count))
    if !(width >= 0) {
      width = 0
      report(0, .tooLarge, used: 0)
    }
  }

  /// A lane's number fits 16 bits; no screen has more.
  private static let most = 0xFFFF

  /// The whole of the lanes, filled or not.
  var crossExtent: Double { Double(count) * width + Double(count - 1) * spacing }

  /// What an item is offered.
  var space: ProposedSpace { ProposedSpace(available: width, line: width) }

  /// Whether extents are brought to whole pixels.
  var roundsExtents: Bool { roundingScale != nil }

  /// Whether what touches a range is searched lane by lane.
  var areSearched: Bool { takesTurns && itemSpacing >= 0 && count <= Masonry.Places.mostTurns }

  /// How long an item is, before it is brought to a usable number.
  func extent(of item: Masonry.Item) -> Double { rounded(item.extent(inLane: width)) }

  /// Where an item stands.
  func frame(of place: Masonry.Place) -> LogicalRect {
    LogicalRect(
      mainOrigin: place.start, crossOrigin: Double(number(of: Int(place.lane))) * (width + spacing),
      mainExtent: place.extent, crossExtent: width)
  }

  /// The number of a lane from the leading side; lanes count from the side where the first item stands.
  func number(of lane: Int) -> Int { isReversed ? count - 1 - lane : lane }

  private func rounded(_ value: Double) -> Double {
    roundingScale.map { Rounding.down(value, toPixelsAt: $0) } ?? value
  }

  private mutating func report(_ field: UInt8, _ issue: LayoutDiagnostic.Issue, used: Double) {
    diagnostics.append(LayoutDiagnostic(field: field, issue: issue, used: used))
  }
}
