import Intarsia

/// The document laid out at one width, as HTML: one box for each element, at the frame that the engine gave it.
struct PageLayout {
  /// The gallery and the line below it.
  private(set) var html = ""

  /// The code of each section.
  let codes: [SectionCode]

  private let document: LayoutDocument
  private let layout: CollectionLayout
  private var isHorizontal: Bool { document.options.axis == .horizontal }
  private var isRightToLeft: Bool { document.container.direction == .rightToLeft }

  /// Lays `document` out, the page's `number`-th.
  init(of document: LayoutDocument, number: Int, rect: LayoutRect, album: inout PictureAlbum) {
    self.document = document
    codes = document.sections.enumerated().map { SectionCode($1, id: "code-\(number)-\($0)") }
    var layout = document.layout()
    layout.prepare()
    self.layout = layout
    write(number: number, rect: rect, album: &album)
  }

  private mutating func write(number: Int, rect: LayoutRect, album: inout PictureAlbum) {
    var shown: [LayoutElement] = []
    var count = 0
    layout.forEachElement(in: rect) { element in
      count += 1
      if count <= GalleryPage.mostElements { shown.append(element) }
    }
    var boxes = ""
    var tightness = TightSections()
    for element in shown where element.kind == .item { tightness.add(element) }
    for element in shown {
      boxes += box(of: element, isTight: tightness.contains(element.section), album: &album)
      boxes += "\n"
    }
    for section in document.sections.indices { boxes += freeCodeButton(for: section, among: shown) }
    if count > shown.count { boxes += notice(of: count, after: shown) }

    let size = layout.contentSize
    let width = document.container.width
    let direction = isRightToLeft ? " dir=\"rtl\"" : ""
    var gallery = """
      <div class="gallery" data-gallery="\(width.css)"\(direction) \
      style="width:\(size.width.css)px;height:\(size.height.css)px">
      \(boxes)</div>
      """
    if isHorizontal {
      gallery = """
        <div class="strip" tabindex="0" role="region" aria-label="Gallery, scrolls sideways"\(direction) \
        style="width:\(width.css)px">
        \(gallery)
        </div>
        """
    }
    html = """
      <div class="layout" id="layout-\(number)">
      \(gallery)
      <p class="colophon">\(colophon(count: count, shown: shown.count).escapedForHTML)</p>
      </div>
      """
  }

  // MARK: Boxes

  private func box(of element: LayoutElement, isTight: Bool, album: inout PictureAlbum) -> String {
    let name = Self.name(of: element)
    switch element.kind {
    case .item:
      let looks = ItemBox(element, in: document.sections[element.section], isTight: isTight)
      return looks.html(name: name, album: &album)
    case .header, .footer:
      let part = BoundaryBox(
        element, section: document.sections[element.section], code: codes[element.section],
        pinOffset: pinOffset(of: element), track: layout.pinningBounds(of: element.id),
        isPaneled: layout.frame(of: .init(section: element.section, kind: .background)) != nil,
        isHorizontal: isHorizontal, isRightToLeft: isRightToLeft)
      return part.html(name: name)
    case .background:
      return "<div class=\"e panel\" data-e=\"\(name)\" style=\"\(element.frame.css)\"></div>"
    case .decoration(let kind):
      let looks = kind == .separator ? "rule" : "ornament"
      let turn = element.frame.width < element.frame.height ? " upright" : ""
      return "<div class=\"e \(looks)\(turn)\" data-e=\"\(name)\" style=\"\(element.frame.css)\"></div>"
    }
  }

  /// The element's name in the page: kind, section, index.
  static func name(of element: LayoutElement) -> String {
    "\(element.kind.name).\(element.section).\(element.index)"
  }

  private func pinOffset(of element: LayoutElement) -> Double {
    let surroundings = document.sections[element.section].surroundings.filled(from: document.options.sectionDefaults)
    return (element.kind == .header ? surroundings.header : surroundings.footer)?.pinOffset ?? 0
  }

  // MARK: What floats over the boxes

  /// The button of a section that has no header to carry it, over the corner where the section begins.
  private func freeCodeButton(for section: Int, among shown: [LayoutElement]) -> String {
    guard layout.frame(of: .init(section: section, kind: .header)) == nil,
      let frame = layout.frame(ofSection: section), frame.width > 0, frame.height > 0,
      shown.contains(where: { $0.section == section })
    else { return "" }
    let edge = isRightToLeft ? "left:\((frame.x + 12).css)px" : "left:\((frame.maxX - 12).css)px"
    return """
      <div class="free\(isRightToLeft ? " rtl" : "")" style="\(edge);top:\((frame.y + 12).css)px">\
      \(codes[section].button(isShort: true))</div>

      """
  }

  private func notice(of count: Int, after shown: [LayoutElement]) -> String {
    let end = shown.map { isHorizontal ? $0.frame.maxX : $0.frame.maxY }.max() ?? 0
    let place = isHorizontal ? (isRightToLeft ? "right" : "left") : "top"
    return """
      <p class="notice" style="\(place):\((end + 16).css)px">\
      This page holds the first \(shown.count.grouped) of \(count.grouped) elements.</p>

      """
  }

  private func colophon(count: Int, shown: Int) -> String {
    let size = layout.contentSize
    var words = [
      document.sections.count.of("section"),
      document.sections.reduce(0) { $0 + $1.section.itemCount }.of("item"),
      "\(size.width.decimal(places: 1)) × \(size.height.decimal(places: 1)) points",
    ]
    if count > shown { words.append("the first \(shown.grouped) of \(count.grouped) elements") }
    return "Laid out by Intarsia for a width of \(document.container.width.css): " + words.joined(separator: ", ") + "."
  }
}

/// Which sections hang their pictures without a gap.
struct TightSections {
  private var last: LayoutElement?
  private var found: Set<Int> = []

  /// Compares an item with the one before it, which nearly always is a neighbour.
  mutating func add(_ element: LayoutElement) {
    defer { last = element }
    guard let last, last.section == element.section, !found.contains(element.section) else { return }
    let across = max(element.frame.x - last.frame.maxX, last.frame.x - element.frame.maxX)
    let along = max(element.frame.y - last.frame.maxY, last.frame.y - element.frame.maxY)
    if max(across, along).magnitude < 1.5 && min(across, along) < 0 { found.insert(element.section) }
  }

  func contains(_ section: Int) -> Bool { found.contains(section) }
}
