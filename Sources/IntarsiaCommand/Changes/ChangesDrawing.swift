import Intarsia

/// Steps below each other as one picture: to the left what there is to say, to the right before and after.
struct ChangesDrawing {
  let title: String
  let rows: [ChangeRow]
  private static let margin = 28.0
  private static let wordsWidth = 350.0

  var svg: String {
    let width = Self.wordsWidth + (rows.map(\.panels.size.width).max() ?? 0) + Self.margin
    var (top, body) = (Self.margin, "")
    for row in rows {
      body += "<g transform=\"translate(\(Self.wordsWidth.short) \(top.short))\">\n\(row.panels.svg)\n</g>\n"
      var y = top - 6
      func write(_ text: String, as looks: String, letters: Int, height: Double) {
        for line in text.folded(to: letters) {
          y += height
          body += "<text class=\"\(looks)\" x=\"\(Self.margin.short)\" y=\"\(y.short)\">\(line.escapedForHTML)</text>\n"
        }
      }
      write(row.title, as: "title", letters: 32, height: 22)
      for line in row.edits + row.facts.map({ "\($0.name): \($0.words)" }) {
        write(line, as: "line", letters: 44, height: 19)
      }
      top = max(top + row.panels.size.height, y) + Self.margin
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width.short) \(top.short)" width="\(width.short)" \
      height="\(top.short)" role="img">
      <title>\(title.escapedForHTML)</title>
      <style>\(ChangePanels.style)\
      .title{font:600 17px system-ui,sans-serif;fill:#29241d}.line{font:13px system-ui,sans-serif;fill:#6b6255}</style>
      <rect width="100%" height="100%" fill="#f6f2ea"/>
      \(body)</svg>

      """
  }
}

extension String {
  /// The text in lines of at most so many letters, broken between words; later lines are indented.
  func folded(to length: Int) -> [String] {
    var lines: [String] = []
    for word in split(separator: " ") {
      if let last = lines.last, last.count + word.count < length {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
