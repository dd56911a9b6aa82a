import Intarsia

/// The box of a header or a footer, and, where it is pinned, the track that it slides in.
struct BoundaryBox {
  private let element: LayoutElement
  private let section: DocumentSection
  private let code: SectionCode
  private let pinOffset: Double
  private let track: LayoutRect?
  private let isPaneled: Bool
  private let isHorizontal: Bool
  private let isRightToLeft: Bool

  init(
    _ element: LayoutElement, section: DocumentSection, code: SectionCode, pinOffset: Double, track: LayoutRect?,
    isPaneled: Bool, isHorizontal: Bool, isRightToLeft: Bool
  ) {
    self.element = element
    self.section = section
    self.code = code
    self.pinOffset = pinOffset
    self.track = track
    self.isPaneled = isPaneled
    self.isHorizontal = isHorizontal
    self.isRightToLeft = isRightToLeft
  }

  private var isHeader: Bool { element.kind == .header }

  func html(name: String) -> String {
    guard let track else { return part(name: name, place: element.frame.css, looks: "e") }
    let size = "width:\(element.frame.width.css)px;height:\(element.frame.height.css)px"
    return """
      <div class="e track\(isHeader ? "" : " end")\(isHorizontal ? " row" : "")" style="\(track.css)">\
      \(part(name: name, place: "\(size);\(stickyEdge):\(pinOffset.css)px", looks: "pinned"))</div>
      """
  }

  /// The edge of the window that it is pinned to.
  private var stickyEdge: String {
    isHorizontal ? (isHeader == isRightToLeft ? "right" : "left") : (isHeader ? "top" : "bottom")
  }

  private func part(name: String, place: String, looks: String) -> String {
    let content = isHeader ? headerContent : "<p>\(itemCount)</p>"
    let tag = isHeader ? "header" : "footer"
    return """
      <\(tag) class="\(looks) \(isHeader ? "head" : "foot") \(sizeClass)" data-e="\(name)" style="\(place)">\
      \(content)</\(tag)>
      """
  }

  /// How much room there is for words: across the text, which runs along a narrow strip.
  private var sizeClass: String {
    let upright = element.frame.width < element.frame.height && element.frame.width < 140
    let room = upright ? element.frame.width : element.frame.height
    let size = room >= 52 ? "tall" : room >= 36 ? "middle" : "low"
    return size + (upright ? " upright" : element.frame.width < 560 ? " narrow" : "") + (isPaneled ? " paneled" : "")
  }

  private var headerContent: String {
    let caption = element.frame.height >= 52 && element.frame.width >= 560 ? code.caption : nil
    return """
      <div><h2>\(code.title.escapedForHTML)</h2>\
      \(caption.map { "<p>\($0.escapedForHTML)</p>" } ?? "")</div>\
      \(code.button(isShort: false))
      """
  }

  private var itemCount: String {
    let count = section.section.itemCount
    return count.of(code.itemNoun)
  }
}
