public import IntarsiaCore
import IntarsiaStorage

extension Masonry {
  /// Where the items stand in their lanes.
  public struct Arrangement: SectionArrangement {
    var lanes = LaneGeometry()
    var store = Store()

    public init() {}

    public var preparedCount: Int { store.count }

    @inline(__always) public var contentSize: LogicalSize {
      let end = store.end.map { $0.movesByLane ? $0.contentEnd : max(0, store.reach.end) }
      return LogicalSize(main: end ?? 0, cross: lanes.crossExtent)
    }

    @inline(__always) public var reach: MainReach { store.reach }

    public var diagnostics: [LayoutDiagnostic] { lanes.diagnostics + store.diagnostics }

    public func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {
      let (range, lanes) = (rect.mainReach, lanes)
      func visit(_ index: Int, _ place: Place) {
        let frame = lanes.frame(of: place)
        if frame.overlaps(rect) { body(LogicalElement(LogicalElement.ID(index), frame: frame)) }
      }
      if lanes.areSearched {
        store.forEachBlock(near: range) { first, places, shift in
          places.forEachInTurn(of: lanes.count, touching: range, movedBy: shift) { visit(first + $0, $1) }
        }
      } else {
        store.forEachItem(near: range) { index, place in
          // Most of what is visited lies outside, and is told by this at half the cost.
          if place.start <= range.end && place.start + place.extent >= range.start { visit(index, place) }
        }
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
}
