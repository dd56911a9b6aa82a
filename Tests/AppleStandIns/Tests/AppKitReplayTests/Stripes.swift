import Intarsia

/// Three lines of two kinds of decorations, whatever the items.
struct Stripes: LayoutStrategy {
  typealias Item = NoFacts

  struct Arrangement: SectionArrangement {
    var preparedCount = 0
    var contentSize = LogicalSize()
    func frame(of id: LogicalElement.ID) -> LogicalRect? {
      guard (0..<3).contains(id.index) else { return nil }
      let start = Double(id.index) * 10
      switch id.kind.rawValue {
      case 0: return id.index == 0 ? LogicalRect(mainOrigin: 0, crossOrigin: 0, mainExtent: 30, crossExtent: 10) : nil
      case 1: return LogicalRect(mainOrigin: start, crossOrigin: 20, mainExtent: 1, crossExtent: 30)
      case 16: return LogicalRect(mainOrigin: start, crossOrigin: 60, mainExtent: 1, crossExtent: 30)
      default: return nil
      }
    }
    func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {
      for kind in [0, 1, 16] {
        for index in 0..<3 {
          let id = LogicalElement.ID(index, kind: .init(rawValue: UInt8(kind)))
          if let frame = frame(of: id), frame.overlaps(rect) { body(LogicalElement(id, frame: frame)) }
        }
      }
    }
  }

  func prepare(_ items: Items<NoFacts>, for pass: LayoutPass, into arrangement: inout Arrangement) {
    arrangement.preparedCount = items.count
    arrangement.contentSize = LogicalSize(main: 30, cross: pass.container.crossExtent)
  }
}
