import Intarsia
import SwiftUI

/// Rows of a given extent; what stands behind the last is left out.
struct FirstRows: LayoutStrategy {
  var limit: Int

  struct Arrangement: SectionArrangement {
    var frames: [LogicalRect] = []
    var preparedCount = 0
    var contentSize = LogicalSize()

    func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {
      for (index, frame) in frames.enumerated() where frame.overlaps(rect) {
        body(LogicalElement(.init(index), frame: frame))
      }
    }

    func frame(of id: LogicalElement.ID) -> LogicalRect? {
      id.kind == .item && frames.indices.contains(id.index) ? frames[id.index] : nil
    }
  }

  func prepare(_ items: Items<Double>, for pass: LayoutPass, into arrangement: inout Arrangement) {
    let cross = pass.container.crossExtent
    var end = 0.0
    arrangement.frames = (0..<min(limit, items.count)).map { index in
      let extent = items.item(at: index, proposing: ProposedSpace(available: cross, line: cross))
      defer { end += extent }
      return LogicalRect(mainOrigin: end, crossOrigin: 0, mainExtent: extent, crossExtent: cross)
    }
    arrangement.preparedCount = items.count
    arrangement.contentSize = LogicalSize(main: end, cross: cross)
  }
}

extension [ShownView] {
  /// The frames by text; a text that is shown twice is not there.
  var frames: [String: CGRect] {
    [String: [ShownView]](grouping: self, by: \.text).compactMapValues { $0.count == 1 ? $0[0].frame : nil }
  }
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
