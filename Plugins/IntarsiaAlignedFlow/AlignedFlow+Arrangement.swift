public import IntarsiaCore
import IntarsiaStorage

extension AlignedFlow {
  /// Where the items stand in their lines.
  public struct Arrangement: SectionArrangement {
    var crossExtent = 0.0
    var store = BlockStore<Lines, LineStart>()
    var optionDiagnostics: [LayoutDiagnostic] = []

    public init() {}

    public var preparedCount: Int { store.count }

    public var contentSize: LogicalSize {
      LogicalSize(main: store.end?.contentEnd ?? 0, cross: crossExtent)
    }

    public var reach: MainReach { store.reach }

    public var diagnostics: [LayoutDiagnostic] { optionDiagnostics + store.diagnostics }

    public func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {
      store.forEachBlock(near: rect.mainReach) { first, lines, shift in
        lines.forEach { index, place in
          let frame = place.frame(movedBy: shift)
          if frame.overlaps(rect) { body(LogicalElement(LogicalElement.ID(first + index), frame: frame)) }
        }
      }
    }

    public func frame(of id: LogicalElement.ID) -> LogicalRect? {
      guard id.kind == .item, let (place, shift) = store.element(at: id.index) else { return nil }
      return place.frame(movedBy: shift)
    }

    /// How many items of the line come before, and how many lines.
    public func placement(ofItemAt index: Int) -> ItemPlacement? {
      guard let (place, _) = store.element(at: index), let block = store.checkpoint(before: index) else { return nil }
      return ItemPlacement(cross: place.inLine, main: block.state.number + place.line)
    }
  }
}
