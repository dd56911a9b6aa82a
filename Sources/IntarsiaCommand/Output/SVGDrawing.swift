import Foundation
import Intarsia

/// A layout as an SVG picture: soft boxes with numbers, in colours that follow the viewer's light or dark scheme.
struct SVGDrawing {
  private let prepared: PreparedDocument
  private let rect: LayoutRect?

  init(_ prepared: PreparedDocument, rect: LayoutRect?) {
    self.prepared = prepared
    self.rect = rect
  }

  var text: String {
    let size = prepared.layout.contentSize
    let part = rect.map { $0.clipped(to: size) } ?? LayoutRect(x: 0, y: 0, width: size.width, height: size.height)
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="\(number(part.x)) \(number(part.y)) \(number(part.width)) \
      \(number(part.height))" width="\(number(part.width))" height="\(number(part.height))" role="img">
      <title>\(escaped(prepared.document.title ?? prepared.summary))</title>
      <style>\(Self.style)</style>
      """
    ]
    for element in prepared.layout.elements(in: rect ?? .everything).sorted(by: { $0.zIndex < $1.zIndex }) {
      lines += shape(of: element)
    }
    lines.append("</svg>\n")
    return lines.joined(separator: "\n")
  }

  private static let style = """
    .item{rx:6px;stroke:none}.header,.footer{fill:#0000000f}.background{fill:#7f7f7f1f;rx:10px}\
    .separator{fill:#7f7f7f7f}text{font:600 12px system-ui,sans-serif;fill:#fff}.title{fill:#333}\
    @media(prefers-color-scheme:dark){.header,.footer{fill:#ffffff1f}.title{fill:#ddd}}
    """

  /// Tones of wood and stone, as in inlaid work.
  private static let tones = [
    "#8c4a2f", "#b5763f", "#d3a15f", "#5e6f52", "#2f5d62", "#3f4a6b", "#7a3b4f", "#a65b4b", "#6b5b45", "#4d7358",
  ]

  private func shape(of element: LayoutElement) -> [String] {
    let frame = element.frame
    let box =
      "x=\"\(number(frame.x))\" y=\"\(number(frame.y))\" width=\"\(number(frame.width))\" height=\"\(number(frame.height))\""
    switch element.kind {
    case .item:
      let tone = Self.tones[(element.index * 7 + element.section * 3) % Self.tones.count]
      let label = label(of: element)
      let fits = frame.height >= 20 && frame.width >= 8 * Double(label.count) + 8
      return ["<rect class=\"item\" \(box) fill=\"\(tone)\"/>"]
        + (fits ? ["<text x=\"\(number(frame.x + 8))\" y=\"\(number(frame.y + 17))\">\(escaped(label))</text>"] : [])
    case .header:
      let title = prepared.document.sections[element.section].title
      let y = frame.y + frame.height / 2 + 4
      return [
        "<rect class=\"header\" \(box)/>",
        "<text class=\"title\" x=\"\(number(frame.x + 12))\" y=\"\(number(y))\">\(escaped(title))</text>",
      ]
    case .footer, .background, .decoration: return ["<rect class=\"\(element.kind.name)\" \(box)/>"]
    }
  }

  private func label(of element: LayoutElement) -> String {
    let notes = prepared.document.sections[element.section].itemNotes
    return notes.indices.contains(element.index)
      ? notes[element.index]["x-label"]?.text ?? "\(element.index)" : "\(element.index)"
  }

  private func number(_ value: Double) -> String {
    let text = String(format: "%.3f", value)
    var end = text.endIndex
    while text[text.index(before: end)] == "0" { end = text.index(before: end) }
    if text[text.index(before: end)] == "." { end = text.index(before: end) }
    return String(text[..<end])
  }

  private func escaped(_ text: String) -> String {
    text.reduce(into: "") { escaped, character in
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      default: escaped.append(character)
      }
    }
  }
}
