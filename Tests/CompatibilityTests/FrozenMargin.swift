import IntarsiaCore

// Generation 1 of the contract. From 0.1.0 on this file is not edited again: it stands for every strategy out there.

/// Another strategy with a margin on its leading side: a wrapper alters a copy of the pass and hands elements on whole.
struct FrozenMargin<Base: LayoutStrategy>: LayoutStrategy {
  var base: Base
  var margin: Double

  static var optionNames: [StaticString] { Base.optionNames }

  func prepare(_ items: Items<Base.Item>, for pass: LayoutPass, into arrangement: inout Arrangement) {
    var inner = pass
    inner.container.crossExtent = max(0, pass.container.crossExtent - margin)
    base.prepare(items, for: inner, into: &arrangement.base)
    arrangement.margin = margin
  }

  struct Arrangement: SectionArrangement {
    var base = Base.Arrangement()
    var margin = 0.0

    init() {}

    var preparedCount: Int { base.preparedCount }
    var contentSize: LogicalSize {
      LogicalSize(main: base.contentSize.main, cross: base.contentSize.cross + margin)
    }
    var reach: MainReach { base.reach }
    var diagnostics: [LayoutDiagnostic] { base.diagnostics }

    func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {
      // A rounding error must not lose what only just overlaps: ask for a little more, and decide on the final frames.
      var inner = rect
      inner.crossOrigin -= margin + 1
      inner.crossExtent += 2
      if !(rect.crossExtent >= 0) { return }
      base.forEachElement(in: inner) { element in
        let moved = moved(element.frame)
        if moved.overlaps(rect) { body(LogicalElement(element.id, frame: moved)) }
      }
    }

    func frame(of id: LogicalElement.ID) -> LogicalRect? { base.frame(of: id).map(moved) }

    func placement(ofItemAt index: Int) -> ItemPlacement? { base.placement(ofItemAt: index) }

    private func moved(_ frame: LogicalRect) -> LogicalRect {
      var frame = frame
      frame.crossOrigin += margin
      return frame
    }
  }
}
