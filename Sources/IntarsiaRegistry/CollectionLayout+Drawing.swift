import IntarsiaCore

extension CollectionLayout {
  /// What stands in `rect` as text, items by their index: for a debugger, or the message of a failed test.
  ///
  /// All of it by default, 72 characters wide. Backgrounds are left out.
  public func drawing(of rect: LayoutRect = .everything, columns: Int = 72) -> String {
    let part = rect.clipped(to: contentSize)
    var drawing = FrameDrawing(content: LogicalSize(main: part.height, cross: part.width), columns: columns)
    for element in elements(in: rect).sorted(by: { $0.zIndex < $1.zIndex }) {
      let frame = LogicalRect(
        mainOrigin: element.frame.y - part.y, crossOrigin: element.frame.x - part.x,
        mainExtent: element.frame.height, crossExtent: element.frame.width)
      switch element.kind {
      case .item: drawing.add(frame, label: element.index)
      case .header: drawing.cover(frame, label: "header")
      case .footer: drawing.cover(frame, label: "footer")
      case .decoration: drawing.add(frame)
      case .background: break
      }
    }
    return drawing.text
  }
}

extension LayoutRect {
  /// The part of the rectangle that lies within content of `size`.
  package func clipped(to size: LayoutSize) -> LayoutRect {
    let (left, top) = (min(max(x, 0), size.width), min(max(y, 0), size.height))
    return LayoutRect(
      x: left, y: top, width: max(min(maxX, size.width) - left, 0), height: max(min(maxY, size.height) - top, 0))
  }
}
