public import IntarsiaCore
import IntarsiaStorage

extension Masonry {
  /// Where the items stand in their lanes.
  public struct Arrangement: SectionArrangement {
    var lanes = LaneGeometry()
    var store = BlockStore<Places, LaneEnds>()
    var log = DiagnosticLog()

    public init() {}

    public var preparedCount: Int { store.count }

    public var contentSize: LogicalSize {
      LogicalSize(main: store.end?.contentEnd ?? 0, cross: lanes.crossExtent)
    }

    public var reach: MainReach { store.reach }

    public var diagnostics: [LayoutDiagnostic] { log.entries }

    public func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {
      store.forEachItem(near: rect.mainReach) { index, place, origin in
        let frame = lanes.frame(of: place, from: origin)
        if frame.overlaps(rect) { body(LogicalElement(LogicalElement.ID(index), frame: frame)) }
      }
    }

    public func frame(of id: LogicalElement.ID) -> LogicalRect? {
      guard id.kind == .item, let (place, origin) = store.element(at: id.index) else { return nil }
      return lanes.frame(of: place, from: origin)
    }

    /// The lane, and how many items of it come before.
    public func placement(ofItemAt index: Int) -> ItemPlacement? {
      guard let place = store.element(at: index)?.element, let block = store.checkpoint(before: index) else {
        return nil
      }
      var before = block.checkpoint.count(of: Int(place.lane))
      for item in block.item..<index where store.element(at: item)?.element.lane == place.lane { before += 1 }
      return ItemPlacement(cross: Int(place.lane), main: before)
    }
  }

  /// Where one item stands: its lane, and from where to where, counted from the origin of its block.
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
