import Intarsia

/// A strategy as a stranger would write it, with items of its own that decode by themselves.
struct Rows: LayoutStrategy, Codable {
  struct Item: Codable, Hashable { var lines: Int }
  var gap: Double

  struct Arrangement: SectionArrangement {
    var frames: [LogicalRect] = []
    var preparedCount: Int { frames.count }
    var contentSize: LogicalSize {
      LogicalSize(main: frames.last.map { $0.mainOrigin + $0.mainExtent } ?? 0, cross: frames.last?.crossExtent ?? 0)
    }
    func frame(of id: LogicalElement.ID) -> LogicalRect? {
      id.kind == .item && frames.indices.contains(id.index) ? frames[id.index] : nil
    }
    func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {
      for (index, frame) in frames.enumerated() where frame.overlaps(rect) {
        body(LogicalElement(.init(index), frame: frame))
      }
    }
  }

  func prepare(_ items: Items<Item>, for pass: LayoutPass, into arrangement: inout Arrangement) {
    arrangement.frames = []
    var main = 0.0
    items.forEach(0..<items.count, proposing: ProposedSpace(available: 0, line: 0)) { _, item in
      arrangement.frames.append(
        LogicalRect(
          mainOrigin: main, crossOrigin: 0, mainExtent: 10 * Double(item.lines), crossExtent: pass.container.crossExtent
        ))
      main += 10 * Double(item.lines) + gap
    }
  }
}
