import Intarsia

/// A layout as an SVG picture: drawn pictures for items with a natural size, soft boxes for all others.
struct SVGDrawing {
  private let prepared: PreparedDocument
  private let rect: LayoutRect?
  private let elements: [LayoutElement]

  /// So many pictures are drawn; a larger layout is all boxes.
  private static let mostPictures = 200

  init(_ prepared: PreparedDocument, rect: LayoutRect?) {
    self.prepared = prepared
    self.rect = rect
    elements = prepared.layout.elements(in: rect ?? .everything)
  }

  var text: String {
    let size = prepared.layout.contentSize
    let part = rect.map { $0.clipped(to: size) } ?? LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
    let (width, height) = (number(part.width), number(part.height))
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(number(part.x)) \(number(part.y)) \(width) \(height)" \
      width="\(width)" height="\(height)" role="img">
      <title>\((prepared.document.title ?? prepared.summary).escapedForHTML)</title>
      <style>\(Self.style)</style>
      """
    ]
    // Arrays keep equal elements in their order when they are sorted, so later ones stay above.
    for element in elements.sorted(by: { $0.zIndex < $1.zIndex }) { lines.append(shape(of: element)) }
    lines.append("</svg>\n")
    return lines.joined(separator: "\n")
  }

  static let style = """
    .item{rx:8px}.picture{clip-path:inset(0 round 8px)}.header,.footer{fill:none}.background{fill:#9a7b4f2b;rx:14px}\
    .separator{fill:#9a7b4f7f}text{font:600 13px system-ui,sans-serif;fill:#fff}.title{font-size:17px;fill:#8a5a33}
    """

  /// Tones of wood and stone, as in inlaid work.
  private static let tones = [
    "#8c4a2f", "#b5763f", "#5e6f52", "#2f5d62", "#3f4a6b", "#7a3b4f", "#a65b4b", "#6b5b45", "#4d7358",
  ]

  /// The same tone for the same item.
  static func tone(ofItem index: Int, inSection section: Int) -> String {
    tones[(index * 7 + section * 3) % tones.count]
  }

  /// The tone of what has a name instead of a number.
  static func tone(named name: String, inSection section: Int) -> String {
    tone(ofItem: Int(name).map { abs($0 % tones.count) } ?? Int(name.stableHash % 900), inSection: section)
  }

  private func shape(of element: LayoutElement) -> String {
    let frame = element.frame
    let box = """
      x="\(number(frame.x))" y="\(number(frame.y))" width="\(number(frame.width))" height="\(number(frame.height))"
      """
    switch element.kind {
    case .item:
      if let picture = picture(for: element) {
        return "<image class=\"picture\" \(box) href=\"\(picture)\"/>"
      }
      let tone = Self.tone(ofItem: element.index, inSection: element.section)
      return "<rect class=\"item\" \(box) fill=\"\(tone)\"/>" + label(of: element)
    case .header:
      let title = prepared.document.sections[element.section].title.escapedForHTML
      let y = number(frame.y + frame.height / 2 + 6)
      return """
        <rect class="header" \(box)/><text class="title" x="\(number(frame.x + 8))" y="\(y)">\(title)</text>
        """
    case .footer, .background, .decoration: return "<rect class=\"\(element.kind.name)\" \(box)/>"
    }
  }

  /// A picture drawn for the box, where the item has a natural size, is large enough and one of not too many.
  private func picture(for element: LayoutElement) -> String? {
    let items = prepared.document.sections[element.section].documentItems
    guard elements.count <= Self.mostPictures, element.frame.width >= 24, element.frame.height >= 24,
      items.indices.contains(element.index), items[element.index].description.naturalSize != nil
    else { return nil }
    let ratio = element.frame.width / element.frame.height
    return Drawing(section: element.section, item: element.index, ratio: ratio).uri.escapedForHTML
  }

  /// The item's own label, or its number, where it fits.
  private func label(of element: LayoutElement) -> String {
    let items = prepared.document.sections[element.section].documentItems
    let own = items.indices.contains(element.index) ? items[element.index].label : nil
    let label = own ?? "\(element.index)"
    let frame = element.frame
    guard frame.height >= 20, frame.width >= 6 * Double(label.count) + 8 else { return "" }
    let (x, y) = (number(frame.x + frame.width / 2), number(frame.y + frame.height / 2 + 5))
    return "<text text-anchor=\"middle\" x=\"\(x)\" y=\"\(y)\">\(label.escapedForHTML)</text>"
  }

  private func number(_ value: Double) -> String { value.decimal(places: 3) }
}
