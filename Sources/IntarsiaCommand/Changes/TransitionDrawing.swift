import Foundation
import Intarsia

/// The way from one document to another at one point of it.
struct TransitionDrawing {
  let difference: DocumentDifference
  let transition: LayoutTransition
  let progress: Double
  /// What is drawn, in the content as it is on the way.
  let part: LayoutRect
  /// The screen at the start; nil if all of the content is shown.
  let viewport: Viewport?
  private let elements: [TransitionElement]

  /// With a rect its content is drawn; with an offset the screen that is scrolled so far; or else everything.
  init(_ difference: DocumentDifference, at progress: Double, rect: LayoutRect?, offset: Double?) {
    (self.difference, self.progress) = (difference, progress)
    let container = difference.oldDocument.containerSize
    let isVertical = difference.oldDocument.options.axis == .vertical
    viewport = offset.map { Viewport(offset: $0, extent: isVertical ? container.height : container.width) }
    transition = LayoutTransition(from: difference.old, to: difference.new, in: viewport)
    let size = transition.contentSize(at: progress)
    if let rect {
      part = rect.clipped(to: size)
    } else if let viewport, let offset = transition.offset(at: progress) {
      let on = LayoutRect(x: 0, y: offset, width: size.width, height: viewport.extent)
      let across = LayoutRect(x: offset, y: 0, width: viewport.extent, height: size.height)
      part = isVertical ? on : across
    } else {
      part = LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
    }
    elements = transition.elements(in: part, at: progress)
  }

  /// One line that says where this is.
  var summary: String { "\(elements.count.of("element")) at \(progress.short)" }

  // MARK: In characters

  var text: String {
    var drawing = FrameDrawing(content: LogicalSize(main: part.height, cross: part.width), columns: 78)
    for element in elements.sorted(by: { $0.zIndex < $1.zIndex }) where element.appearance.alpha > 0 {
      let frame = element.appearance.scaledFrame
      let place = LogicalRect(
        mainOrigin: frame.y - part.y, crossOrigin: frame.x - part.x, mainExtent: frame.height, crossExtent: frame.width)
      switch element.id.element.kind {
      case .item: drawing.add(place, label: element.id.element.index)
      case .header: drawing.cover(place, label: "header")
      case .footer: drawing.cover(place, label: "footer")
      case .background: break
      case .decoration: drawing.add(place)
      }
    }
    return drawing.text
  }

  // MARK: As a picture

  var svg: String {
    let (width, height) = (part.width.short, part.height.short)
    let shapes = elements.sorted { $0.zIndex < $1.zIndex }.map(shape)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(part.x.short) \(part.y.short) \(width) \(height)" \
      width="\(width)" height="\(height)" role="img">
      <title>\(summary)</title>
      <style>\(SVGDrawing.style).paper,.header{fill:#fffdf8}</style>
      <rect class="paper" x="\(part.x.short)" y="\(part.y.short)" width="\(width)" height="\(height)"/>
      \(shapes.joined(separator: "\n"))
      </svg>

      """
  }

  private func shape(of element: TransitionElement) -> String {
    let (frame, id) = (element.appearance.scaledFrame, element.id.element)
    let alpha = element.appearance.alpha == 1 ? "" : " opacity=\"\(element.appearance.alpha.css)\""
    let box = """
      x="\(frame.x.css)" y="\(frame.y.css)" width="\(frame.width.css)" height="\(frame.height.css)"\(alpha)
      """
    guard id.kind == .item else {
      let document = element.isLeaving ? difference.oldDocument : difference.newDocument
      let rect = "<rect class=\"\(id.kind.name)\" \(box)/>"
      guard id.kind == .header else { return rect }
      return rect + """
        <text class="title" x="\((frame.x + 8).css)" y="\((frame.center.y + 6).css)"\(alpha)>\
        \(document.sections[id.section].title.escapedForHTML)</text>
        """
    }
    let looks = difference.looks(of: id, isLeaving: element.isLeaving)
    var shape = "<rect class=\"item\" \(box) fill=\"\(looks.tone)\"/>"
    if frame.height >= 20, frame.width >= 6 * Double(looks.name.count) + 8 {
      shape += """
        <text text-anchor="middle" x="\(frame.center.x.css)" y="\((frame.center.y + 5).css)"\(alpha)>\
        \(looks.name.escapedForHTML)</text>
        """
    }
    return shape
  }

  // MARK: As data

  func json() throws -> Data { try ChangesJSON.encode(Written(self)) }

  private struct Written: Encodable {
    let intarsia = LayoutDocument.version
    let progress: Double
    let contentSize: [Double]
    let offset: Double?
    let elements: [Element]

    struct Element: Encodable {
      let section, index: Int
      let kind: String
      let frame: [Double]
      let alpha, scale: Double
      let zIndex: Int
      let isLeaving: Bool
    }

    init(_ drawing: TransitionDrawing) {
      progress = drawing.progress
      let size = drawing.transition.contentSize(at: drawing.progress)
      contentSize = [size.width, size.height]
      offset = drawing.transition.offset(at: drawing.progress)
      elements = drawing.elements.map { element in
        let (id, appearance) = (element.id.element, element.appearance)
        return Element(
          section: id.section, index: id.index, kind: id.kind.name,
          frame: [appearance.frame.x, appearance.frame.y, appearance.frame.width, appearance.frame.height],
          alpha: appearance.alpha, scale: appearance.scale, zIndex: element.zIndex, isLeaving: element.isLeaving)
      }
    }
  }
}

extension DocumentDifference {
  /// What an item is called, and its tone: those that it had before, if it was there.
  func looks(of id: LayoutElement.ID, isLeaving: Bool) -> (name: String, tone: String) {
    let before = isLeaving ? id : update.oldID(of: id)
    let name = before.map { oldDocument.label(of: $0) } ?? newDocument.label(of: id)
    return (name, SVGDrawing.tone(named: name, inSection: (before ?? id).section))
  }
}
