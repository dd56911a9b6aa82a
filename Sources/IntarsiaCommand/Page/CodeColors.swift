/// Swift and JSON with their strings, numbers and names set apart, as HTML.
enum CodeColors {
  /// The code as HTML, every character of it escaped.
  static func html(_ code: String) -> String {
    var html = ""
    var rest = code[...]
    while let first = rest.first {
      let length: Int
      var looks: String?
      if first == "\"" {
        length = stringLength(rest)
        looks = rest.dropFirst(length).first == ":" ? "n" : "s"
      } else if first.isNumber {
        length = rest.prefix { $0.isNumber || $0 == "." }.count
        looks = "d"
      } else if first.isLetter || first == "." {
        length = max(rest.dropFirst().prefix { $0.isLetter || $0.isNumber }.count + 1, 1)
        let next = rest.dropFirst(length).first
        looks = next == ":" ? nil : first == "." || first.isUppercase ? "n" : nil
      } else {
        length = rest.prefix { !($0 == "\"" || $0.isNumber || $0.isLetter || $0 == ".") }.count
      }
      let token = String(rest.prefix(length)).escapedForHTML
      html += looks.map { "<span class=\"\($0)\">\(token)</span>" } ?? token
      rest = rest.dropFirst(length)
    }
    return html
  }

  private static func stringLength(_ code: Substring) -> Int {
    var length = 1
    var isEscaped = false
    for character in code.dropFirst() {
      length += 1
      if character == "\"" && !isEscaped { break }
      isEscaped = character == "\\" && !isEscaped
    }
    return length
  }
}
