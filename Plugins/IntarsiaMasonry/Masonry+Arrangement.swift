public import IntarsiaCore
import IntarsiaStorage

extension Masonry {
  /// Where the items stand in their lanes.
  public struct Arrangement: SectionArrangement {
    var lanes = LaneGeometry()
    var store = BlockStore<Places, LaneEnds>()

    public init() {}

    public var preparedCount: Int { store.count }

    public var contentSize: LogicalSize {
      let end = store.end.map { $0.movesByLane ? $0.contentEnd : max(0, store.reach.end) }
      return LogicalSize(main: end ?? 0, cross: lanes.crossExtent)
    }

    public var reach: MainReach { store.reach }

    public var diagnostics: [LayoutDiagnostic] { lanes.diagnostics + store.diagnostics }

    public func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {
      store.forEachItem(near: rect.mainReach) { index, place in
        let frame = lanes.frame(of: place)
        if frame.overlaps(rect) { body(LogicalElement(LogicalElement.ID(index), frame: frame)) }
      }
    }

    public func frame(of id: LogicalElement.ID) -> LogicalRect? {
      guard id.kind == .item, let place = store.element(at: id.index) else { return nil }
      return lanes.frame(of: place)
    }

    /// The lane, and how many items of it come before.
    public func placement(ofItemAt index: Int) -> ItemPlacement? {
      guard let place = store.element(at: index), let block = store.checkpoint(before: index) else { return nil }
      let lane = Int(place.lane)
      var before = block.state.count(of: lane)
      for item in block.item..<index where store.element(at: item)?.lane == place.lane { before += 1 }
      return ItemPlacement(cross: lanes.number(of: lane), main: before)
    }
  }

  /// Where one item was placed: its lane, where it begins in it, and how long it is.
  struct Place: Hashable, Sendable {
    var lane: UInt16
    var start: Double
    var extent: Double
  }

  /// The places of a block, 18 bytes an item.
  struct Places: ItemColumns {
    private var lanes: ContiguousArray<UInt16> = []
    private var starts: ContiguousArray<Double> = []
    private var extents: ContiguousArray<Double> = []

    var count: Int { starts.count }

    subscript(index: Int) -> Place { Place(lane: lanes[index], start: starts[index], extent: extents[index]) }

    mutating func reserveCapacity(_ count: Int) {
      lanes.reserveCapacity(count)
      starts.reserveCapacity(count)
      extents.reserveCapacity(count)
    }

    mutating func append(_ place: Place) {
      lanes.append(place.lane)
      starts.append(place.start)
      extents.append(place.extent)
    }
  }
}
