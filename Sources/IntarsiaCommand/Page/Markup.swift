import Intarsia

extension String {
  /// The text with every character that means something to HTML written so that it means nothing, in attributes too.
  var escapedForHTML: String {
    var escaped = ""
    escaped.reserveCapacity(utf8.count)
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      // Control characters are no part of HTML at all.
      case "\u{0}"..<"\u{9}", "\u{B}"..<"\u{20}", "\u{7F}"..<"\u{A0}": escaped += "\u{FFFD}"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }
}

extension Double {
  /// The number as CSS and SVG read it, to a thousandth; 0 where it is none.
  var css: String { decimal(places: 3) }

  /// The number with so many decimals at most, without trailing zeros.
  func decimal(places: Int) -> String {
    guard isFinite, magnitude < 1e15 else { return "0" }
    var scale = 1
    for _ in 0..<places { scale *= 10 }
    guard let scaled = Int(exactly: (magnitude * Double(scale)).rounded()) else { return "0" }
    var text = "\(scaled / scale)"
    var digits = String(String(scale + scaled % scale).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    if !digits.isEmpty { text += ".\(digits)" }
    return scaled > 0 && self < 0 ? "-" + text : text
  }
}

extension LayoutRect {
  /// The place of a box in its gallery, as the value of a `style` attribute.
  var css: String { "left:\(x.css)px;top:\(y.css)px;width:\(width.css)px;height:\(height.css)px" }
}

extension Int {
  /// The count with thousands set apart: 12,000.
  var grouped: String {
    var text = ""
    for (place, digit) in String(magnitude).reversed().enumerated() {
      if place > 0, place % 3 == 0 { text.append(",") }
      text.append(digit)
    }
    return (self < 0 ? "-" : "") + String(text.reversed())
  }

  /// The count with its noun: `1 item`, `12 items`.
  func of(_ noun: String) -> String { "\(grouped) \(noun)\(self == 1 ? "" : "s")" }
}
