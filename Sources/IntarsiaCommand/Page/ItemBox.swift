import Intarsia

/// The box of an item: a picture, or a chip with the text that the item's notes give.
struct ItemBox {
  private let element: LayoutElement
  private let section: DocumentSection
  private let isTight: Bool

  init(_ element: LayoutElement, in section: DocumentSection, isTight: Bool) {
    self.element = element
    self.section = section
    self.isTight = isTight
  }

  private var notes: [String: JSONValue] {
    section.documentItems.indices.contains(element.index) ? section.documentItems[element.index].notes : [:]
  }

  private var label: String? { notes["x-label"]?.text }

  func html(name: String, album: inout PictureAlbum) -> String {
    let path = notes["x-picture"]?.text
    if let label, path == nil { return chip(label, name: name) }
    let picture = album.picture(
      ofItem: element.index, inSection: element.section, path: path, ratio: ratio)
    let caption = label ?? picture.name
    var looks = "e item"
    if isTight { looks += " tight" }
    let side = min(element.frame.width, element.frame.height)
    if side < 64 { looks += " small" }
    var inner = ""
    switch picture.place {
    case .rule(let rule): looks += " \(rule)"
    case .link(let link): inner = "<img loading=\"lazy\" src=\"\(link.escapedForHTML)\" alt=\"\">"
    }
    let words = [caption, naturalSize].compactMap(\.self).joined(separator: ", ")
    if side >= 96 && element.frame.width >= 132 { inner += self.caption(caption) }
    return """
      <div class="\(looks)" data-e="\(name)" role="img" aria-label="\(words.escapedForHTML)" \
      style="\(element.frame.css)">\(inner)</div>
      """
  }

  private var description: ItemDescription? {
    section.documentItems.indices.contains(element.index) ? section.documentItems[element.index].description : nil
  }

  /// The picture's own proportion, or that of its box where none is known.
  private var ratio: Double {
    if let ratio = description?.aspectRatio { return ratio }
    if let size = description?.naturalSize, size.main > 0 { return size.cross / size.main }
    return element.frame.width / element.frame.height
  }

  private var naturalSize: String? {
    guard let width = description?.width, let height = description?.height else { return nil }
    return "\(width.decimal(places: 1)) × \(height.decimal(places: 1))"
  }

  private func caption(_ words: String) -> String {
    let size = naturalSize.map { " <small>\($0.escapedForHTML)</small>" } ?? ""
    return "<span aria-hidden=\"true\">\(words.escapedForHTML)\(size)</span>"
  }

  private func chip(_ label: String, name: String) -> String {
    let frame = element.frame
    let isTall = frame.height > 56
    // Words keep a third of the height free on either side, up to 12 points.
    let room = max(frame.width - min(frame.height * 0.7, 24), 8) * (isTall ? 2 : 1)
    let size = min(max(min(frame.height * 0.42, room / Self.width(of: label)), 9), 24)
    let looks = isTall ? "e chip tall" : "e chip"
    let tint = SeededNumbers(section: element.section, item: element.index).tint
    return """
      <div class="\(looks) tint\(tint)" data-e="\(name)" \
      style="\(frame.css);font-size:\(size.decimal(places: 1))px">\(label.escapedForHTML)</div>
      """
  }

  /// How wide a text is in a usual system font, in its size.
  private static func width(of text: String) -> Double {
    let width = text.reduce(0.0) { width, letter in
      switch letter {
      case "i", "l", "j", "t", "f", "r", "I", " ", "-", ".", ",", "'": width + 0.34
      case "m", "w", "M", "W": width + 0.86
      default: width + (letter.isASCII ? letter.isUppercase ? 0.68 : 0.57 : 0.9)
      }
    }
    return max(width, 0.5)
  }
}
