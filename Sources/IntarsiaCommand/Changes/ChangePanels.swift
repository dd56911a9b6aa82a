import Intarsia

/// Two drawings side by side, before and after a change: what there was before has its tone and its name in both.
struct ChangePanels {
  let entries: [LayoutComparison.Entry]
  let before, after: LayoutDocument
  /// Where what is held begins on both screens, along the scroll axis.
  var held: (id: LayoutElement.ID, start: Double, end: Double)?
  /// What is drawn, in points; and the screens in it, if there are any.
  let part: LayoutRect
  var screens: (before: LayoutSize, after: LayoutSize)?
  /// How large the screens are, or else the contents.
  private let sizes: (before: LayoutSize, after: LayoutSize)
  let isVertical: Bool
  /// How large a point is drawn.
  let scale: Double
  /// Whether all is drawn that there is.
  private(set) var isWhole = true
  /// How long a drawing is at most.
  static let longest = 4000.0
  /// How many arrows are drawn; more are a tangle.
  static let mostArrows = 12

  /// A step of a script: the screen, and what lies a quarter of it beyond either end.
  init(_ report: EditReport) {
    (before, after) = (report.before.document, report.after.document)
    let (old, new) = (before.containerSize, after.containerSize)
    let (width, height) = (max(old.width, new.width), max(old.height, new.height))
    isVertical = after.options.axis == .vertical
    let margin = (isVertical ? height : width) / 4
    entries = LayoutComparison(onScreen: report.update, peeking: margin).entries
    part =
      isVertical
      ? LayoutRect(x: 0, y: -margin, width: width, height: height + 2 * margin)
      : LayoutRect(x: -margin, y: 0, width: width + 2 * margin, height: height)
    sizes = (old, new)
    screens = sizes
    scale = min((isVertical ? 330 : 480) / part.width, 440 / part.height)
    if let item = report.held?.item, let positions = report.positions {
      held = (LayoutElement.ID(section: item.section, index: item.item), positions.before, positions.after)
    }
  }

  /// Two layouts: all of both, or as much of it as can well be drawn.
  init(_ difference: LayoutDifference) {
    (before, after) = (difference.oldDocument, difference.newDocument)
    let (old, new) = (difference.oldSize, difference.newSize)
    sizes = (old, new)
    isVertical = after.options.axis == .vertical
    let whole = LayoutSize(width: max(old.width, new.width, 1), height: max(old.height, new.height, 1))
    scale = max(min(420 / whole.width, 640 / whole.height), 180 / min(whole.width, whole.height))
    let most = Self.longest / scale
    part = LayoutRect(x: 0, y: 0, width: min(whole.width, most), height: min(whole.height, most))
    entries = difference.comparison.entries.filter { entry in
      [entry.frameBefore, entry.frameAfter].contains { $0.map { $0.x < most && $0.y < most } ?? false }
    }
    isWhole = part.width == whole.width && part.height == whole.height
  }

  // MARK: Drawing

  static let gap = 44.0
  var panelSize: LayoutSize { LayoutSize(width: part.width * scale, height: part.height * scale) }
  /// How large both are together.
  var size: LayoutSize { LayoutSize(width: 2 * panelSize.width + Self.gap, height: panelSize.height) }

  /// Both panels, as a group whose upper left corner is at zero.
  var svg: String {
    let (width, height) = (panelSize.width, panelSize.height)
    return """
      \(panel(isAfter: false))
      <path class="then" d="M\((width + 14).short) \(min(height / 2, 220).short)h\((Self.gap - 28).short)m-6 -5l6 5l-6 5"/>
      <g transform="translate(\((width + Self.gap).short) 0)">
      \(panel(isAfter: true))
      </g>
      \(heldLine)
      """
  }

  private func panel(isAfter: Bool) -> String {
    var shapes: [(zIndex: Int, svg: String)] = []
    var names: [String] = []
    for entry in entries {
      guard let element = isAfter ? entry.new : entry.old, let frame = isAfter ? entry.frameAfter : entry.frameBefore
      else { continue }
      let name = element.kind == .item ? name(of: entry) : ""
      shapes.append((element.zIndex, shape(of: element, at: frame, entry, name, isAfter: isAfter)))
      names.append(label(name, in: frame, isLight: entry.fate == .moves || entry.fate == .inserted))
    }
    var lines = [
      """
      <svg class="panel" width="\(panelSize.width.short)" height="\(panelSize.height.short)" \
      viewBox="\(part.x.short) \(part.y.short) \(part.width.short) \(part.height.short)">
      <rect class="paper" \(box(paper(isAfter: isAfter)))/>
      """
    ]
    let below = shapes.filter { $0.zIndex < 1 }.sorted { $0.zIndex < $1.zIndex }
    lines += below.map(\.svg) + (isAfter ? arrows : []) + names + shapes.filter { $0.zIndex >= 1 }.map(\.svg)
    if let screens { lines.append(frame(of: isAfter ? screens.after : screens.before)) }
    return lines.joined(separator: "\n") + "\n</svg>"
  }

  /// What there is of the content, or of the screen and beyond.
  private func paper(isAfter: Bool) -> LayoutRect {
    var paper = part
    let size = isAfter ? sizes.after : sizes.before
    if isVertical || screens == nil { paper.width = size.width }
    if !isVertical || screens == nil { paper.height = size.height }
    return paper
  }

  private func shape(
    of element: LayoutElement, at frame: LayoutRect, _ entry: LayoutComparison.Entry, _ name: String, isAfter: Bool
  ) -> String {
    guard element.kind == .item else { return "<rect class=\"\(element.kind.name)\" \(box(frame))/>" }
    let isHeld = held.map { $0.id == entry.new?.id } ?? false
    let looks = isHeld ? "\(entry.fate.rawValue) held" : entry.fate.rawValue
    let tone = SVGDrawing.tone(named: name, inSection: (entry.old ?? element).section)
    return "<rect class=\"item \(looks)\" \(box(frame)) fill=\"\(tone)\"/>"
  }

  /// What an item was called before, or is called if it is new: in a script, where numbers stay, a plus.
  private func name(of entry: LayoutComparison.Entry) -> String {
    if let old = entry.old { return before.label(of: old.id) }
    return entry.new.map { after.label(of: $0.id, orElse: screens == nil ? nil : "+") } ?? ""
  }

  private func label(_ name: String, in frame: LayoutRect, isLight: Bool) -> String {
    let size = 11 / scale
    guard frame.height >= 1.2 * size, frame.width >= 0.62 * size * Double(name.count), !name.isEmpty else { return "" }
    return """
      <text\(isLight ? " class=\"light\"" : "") text-anchor="middle" font-size="\(size.short)" \
      x="\(frame.center.x.short)" y="\((frame.center.y + 0.36 * size).short)">\(name.escapedForHTML)</text>
      """
  }

  private func box(_ frame: LayoutRect) -> String {
    "x=\"\(frame.x.short)\" y=\"\(frame.y.short)\" width=\"\(frame.width.short)\" height=\"\(frame.height.short)\""
  }
}

extension LayoutDocument {
  /// How large the view is.
  var containerSize: LayoutSize { LayoutSize(width: container.width, height: container.height) }
}

extension LayoutRect {
  /// Its middle.
  var center: LayoutPoint { LayoutPoint(x: x + width / 2, y: y + height / 2) }
}
