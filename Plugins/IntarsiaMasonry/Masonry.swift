public import IntarsiaCore
import IntarsiaStorage

/// Lanes that grow side by side: each item goes to the lane that ends first; ties go to the earlier lane.
///
///     +---+ +---+ +---+
///     |0  | |1  | |2  |
///     |   | +---+ |   |
///     +---+ +---+ |   |
///     +---+ |3  | +---+
///     |4  | |   | +---+
///     +---+ +---+ |5  |
///
/// - Complexity: O(*n* · *lanes*) to prepare, O(log *n* + *k*) to ask for *k* items of a rect.
public struct Masonry: DescribedLayoutStrategy {
  /// Which lane an item goes to.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// The one that ends first, the earlier of equals (CHTCollectionViewWaterfallLayout: shortest first).
    case shortestLane
    /// Each in turn, from the leading lane (the same: left to right; and the Pinterest tutorial).
    case roundRobin
    /// Each in turn, from the trailing lane (the same: right to left).
    case reversedRoundRobin
  }

  /// What becomes of fractions of a pixel in the lane width and in the items' extents.
  public enum PixelRounding: String, Hashable, Sendable, CaseIterable {
    /// They stay.
    case none
    /// They are cut off; what the lanes lose is left free at the trailing side.
    case down
  }

  /// How many lanes; at least one.
  public var lanes: Int
  /// The distance between lanes, in points; negative lanes overlap.
  public var laneSpacing: Double
  /// The distance between items of a lane, in points; negative items overlap.
  public var itemSpacing: Double
  /// Which lane an item goes to.
  public var placement: Placement
  /// What becomes of fractions of a pixel.
  public var pixelRounding: PixelRounding

  /// So many lanes, with the same distance between lanes and between items.
  public init(lanes: Int = 2, spacing: Double = 8, placement: Placement = .shortestLane) {
    self.init(lanes: lanes, laneSpacing: spacing, itemSpacing: spacing, placement: placement)
  }

  /// So many lanes, with a distance of its own in each direction.
  public init(
    lanes: Int, laneSpacing: Double, itemSpacing: Double, placement: Placement = .shortestLane,
    pixelRounding: PixelRounding = .none
  ) {
    self.lanes = lanes
    self.laneSpacing = laneSpacing
    self.itemSpacing = itemSpacing
    self.placement = placement
    self.pixelRounding = pixelRounding
  }

  /// The extent of an item along its lane: in points, or in proportion to the width of the lane.
  public struct Item: Hashable, Sendable, MeasurableItem {
    @usableFromInline let main: Double
    @usableFromInline let cross: Double  // 0: `main` is the extent itself

    /// That long, whatever the width of the lane.
    @inlinable public static func extent(_ extent: Double) -> Item { Item(main: extent, cross: 0) }

    /// In proportion to the width of the lane: cross by main, so 2 is half as long as the lane is wide.
    @inlinable public static func aspectRatio(_ ratio: Double) -> Item {
      ratio == 0 ? Item(main: 0, cross: 0) : Item(main: 1, cross: ratio)
    }

    /// In the proportion of a natural size; one without width or length is 0 long.
    @inlinable public static func naturalSize(_ size: LogicalSize) -> Item {
      size.cross > 0 && size.main > 0 ? Item(main: size.main, cross: size.cross) : Item(main: 0, cross: 0)
    }

    @usableFromInline init(main: Double, cross: Double) {
      self.main = main
      self.cross = cross
    }

    /// The extent along a lane that is `width` points wide.
    @inlinable func extent(inLane width: Double) -> Double { cross == 0 ? main : main * width / cross }

    public func measured(_ size: LogicalSize) -> Item { .extent(size.main) }
  }

  /// A fixed extent if the description has one, or else its proportion; of neither, a square.
  public func item(for description: ItemDescription, proposing space: ProposedSpace) -> Item {
    if let extent = description.extent { return .extent(extent) }
    if let ratio = description.aspectRatio { return .aspectRatio(ratio) }
    if let size = description.naturalSize { return .naturalSize(size) }
    return description.height.map { .extent($0) } ?? .aspectRatio(1)
  }

  public static var optionNames: [StaticString] {
    ["lanes", "laneSpacing", "itemSpacing", "placement", "pixelRounding", "spacing"]
  }

  public func prepare(_ items: Items<Item>, for pass: LayoutPass, into arrangement: inout Arrangement) {
    arrangement.lanes = LaneGeometry(self, in: pass.container)
    var (next, ends) = arrangement.store.resume(after: pass.change) ?? (0, LaneEnds(of: arrangement.lanes))

    while next < items.count, ends.lowest < pass.until {
      var areEveryday = true  // as far as they were asked
      if let altered = arrangement.alterNext(items, from: next, ends, areEveryday: &areEveryday) {
        (next, ends) = altered
        continue
      }
      let range = next..<arrangement.store.blockEnd(of: items.count)
      let together =
        areEveryday ? ends.placeTogether(items, range, in: arrangement.lanes, into: &arrangement.store) : nil
      next = together ?? ends.placeOneByOne(items, range, in: arrangement.lanes, into: &arrangement.store)
    }
    arrangement.store.finish(with: ends)
  }
}

extension LayoutStrategy where Self == Masonry {
  /// So many lanes, with the same distance between lanes and between items.
  public static func masonry(
    lanes: Int = 2, spacing: Double = 8, placement: Masonry.Placement = .shortestLane
  ) -> Masonry {
    Masonry(lanes: lanes, spacing: spacing, placement: placement)
  }
}
