import Intarsia

/// A layout drawn in characters, with a number in each box that has room for one.
struct TextDrawing {
  private let prepared: PreparedDocument
  private let rect: LayoutRect?

  init(_ prepared: PreparedDocument, rect: LayoutRect?) {
    self.prepared = prepared
    self.rect = rect
  }

  var text: String {
    let size = prepared.layout.contentSize
    let part = rect.map { $0.clipped(to: size) } ?? LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
    var drawing = FrameDrawing(content: LogicalSize(main: part.height, cross: part.width), columns: 78)
    for element in prepared.layout.elements(in: rect ?? .everything).sorted(by: { $0.zIndex < $1.zIndex })
    where element.kind != .background {
      let frame = LogicalRect(
        mainOrigin: element.frame.y - part.y, crossOrigin: element.frame.x - part.x,
        mainExtent: element.frame.height, crossExtent: element.frame.width)
      switch element.kind {
      case .item: drawing.add(frame, label: element.index)
      case .header: drawing.cover(frame, label: "header")
      case .footer: drawing.cover(frame, label: "footer")
      case .background, .decoration: drawing.add(frame)
      }
    }
    return drawing.text
  }
}

extension LayoutRect {
  /// The part of the rectangle that lies within content of `size`.
  func clipped(to size: LayoutSize) -> LayoutRect {
    let (left, top) = (min(max(x, 0), size.width), min(max(y, 0), size.height))
    return LayoutRect(
      x: left, y: top, width: max(min(maxX, size.width) - left, 0), height: max(min(maxY, size.height) - top, 0))
  }
}
