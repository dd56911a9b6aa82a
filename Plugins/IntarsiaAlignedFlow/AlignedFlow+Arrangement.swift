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

    @inline(__always) public var contentSize: LogicalSize {
      LogicalSize(main: store.end?.contentEnd ?? 0, cross: crossExtent)
    }

    @inline(__always) public var reach: MainReach { store.reach }

    public var diagnostics: [LayoutDiagnostic] { optionDiagnostics + store.diagnostics }

    public func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {
      store.forEachItem(near: rect.mainReach) { index, place in
        if place.frame.overlaps(rect) { body(LogicalElement(LogicalElement.ID(index), frame: place.frame)) }
      }
    }

    public func frame(of id: LogicalElement.ID) -> LogicalRect? {
      id.kind == .item ? store.element(at: id.index)?.frame : nil
    }

    /// How many items of the line come before, and how many lines.
    public func placement(ofItemAt index: Int) -> ItemPlacement? {
      guard let place = store.element(at: index), let block = store.checkpoint(before: index) else { return nil }
      return ItemPlacement(cross: place.inLine, main: block.state.number + place.line)
    }
  }
}
