import Intarsia

/// Two drawings side by side, before and after a change: what there was before has its tone and its name in both.
struct ChangePanels {
  private let entries: [LayoutComparison.Entry]
  private let before, after: LayoutDocument
  /// Where what is held begins on both screens, along the scroll axis.
  private var held: (id: LayoutElement.ID, start: Double, end: Double)?
  /// What is drawn, in points; and the screens in it, if there are any.
  private let part: LayoutRect
  private var screens: (before: LayoutSize, after: LayoutSize)?
  /// How large the screens are, or else the contents.
  private let sizes: (before: LayoutSize, after: LayoutSize)
  private let isVertical: Bool
  /// How large a point is drawn.
  private let scale: Double
  /// How many arrows are drawn; more are a tangle.
  private static let mostArrows = 12

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
    scale = min(330 / part.width, 440 / part.height)
    if let item = report.held?.item, let positions = report.positions {
      held = (LayoutElement.ID(section: item.section, index: item.item), positions.before, positions.after)
    }
  }

  /// Two documents: all of both.
  init(_ difference: DocumentDifference) {
    (before, after) = (difference.oldDocument, difference.newDocument)
    entries = difference.comparison.entries
    let (old, new) = (difference.old.contentSize, difference.new.contentSize)
    sizes = (old, new)
    isVertical = after.options.axis == .vertical
    part = LayoutRect(x: 0, y: 0, width: max(old.width, new.width, 1), height: max(old.height, new.height, 1))
    scale = max(min(420 / part.width, 640 / part.height), 180 / min(part.width, part.height))
  }

  // MARK: Drawing

  private static let gap = 44.0
  private var panelSize: LayoutSize { LayoutSize(width: part.width * scale, height: part.height * scale) }
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

  /// From where to where elements have moved.
  private var arrows: [String] {
    let ways = entries.compactMap { entry -> (LayoutPoint, LayoutPoint)? in
      guard entry.fate == .moves, entry.id?.kind == .item, let before = entry.frameBefore, let after = entry.frameAfter
      else { return nil }
      let way = (before.center, after.center)
      return max((way.0.x - way.1.x).magnitude, (way.0.y - way.1.y).magnitude) * scale > 16 ? way : nil
    }
    if ways.count > Self.mostArrows { return [] }
    return ways.flatMap { from, to in
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let length = (dx * dx + dy * dy).squareRoot()
      let (ux, uy) = (dx / length / scale, dy / length / scale)  // a point of the drawing along the way
      let rest = min(8, length * scale / 4)  // names stay free
      let path = """
        d="M\((from.x + ux * rest).short) \((from.y + uy * rest).short)\
        L\((to.x - ux * rest).short) \((to.y - uy * rest).short)\
        m\((-4.5 * ux - 3 * uy).short) \((-4.5 * uy + 3 * ux).short)l\((4.5 * ux + 3 * uy).short) \((4.5 * uy - 3 * ux).short)\
        l\((-4.5 * ux + 3 * uy).short) \((-4.5 * uy - 3 * ux).short)"
        """
      return ["<path class=\"way halo\" \(path)/>", "<path class=\"way\" \(path)/>"]
    }
  }

  /// The screen, and a veil over what is out of view.
  private func frame(of screen: LayoutSize) -> String {
    let (right, bottom) = (part.x + part.width, part.y + part.height)
    return """
      <path class="veil" fill-rule="evenodd" d="M\(part.x.short) \(part.y.short)H\(right.short)V\(bottom.short)\
      H\(part.x.short)zM0 0H\(screen.width.short)V\(screen.height.short)H0z"/>
      <rect class="screen" x="0" y="0" width="\(screen.width.short)" height="\(screen.height.short)"/>
      """
  }

  /// A line through both panels where what is held begins: level if it stands still.
  private var heldLine: String {
    guard let held, let screens else { return "" }
    let isMirrored = after.container.direction == .rightToLeft && !isVertical
    let (from, to) = (
      ((isMirrored ? screens.before.width - held.start : held.start) - (isVertical ? part.y : part.x)) * scale,
      ((isMirrored ? screens.after.width - held.end : held.end) - (isVertical ? part.y : part.x)) * scale
    )
    let (extent, left) = (isVertical ? panelSize.height : panelSize.width, panelSize.width + Self.gap)
    let isIn = (from: from >= 0 && from <= extent, to: to >= 0 && to <= extent)
    if isVertical {
      let (end, start) = (panelSize.width + 4, size.width + 4)
      let before = isIn.from ? "M-4 \(from.short)H\(end.short)" : ""
      let after = isIn.to ? "\(isIn.from ? "L" : "M")\((left - 4).short) \(to.short)H\(start.short)" : ""
      return "<path class=\"hold\" d=\"\(before)\(after)\"/>"
    }
    let along = "v\((panelSize.height + 8).short)"
    let lines = (isIn.from ? "M\(from.short) -4\(along)" : "") + (isIn.to ? "M\((left + to).short) -4\(along)" : "")
    return "<path class=\"hold\" d=\"\(lines)\"/>"
  }

  private func box(_ frame: LayoutRect) -> String {
    "x=\"\(frame.x.short)\" y=\"\(frame.y.short)\" width=\"\(frame.width.short)\" height=\"\(frame.height.short)\""
  }

  /// How it looks, in pictures of their own and in pages.
  static let style = """
    .paper{fill:var(--card,#fffdf8)}.panel .item{rx:8px;fill-opacity:.42}\
    .panel .item:is(.moves,.inserted){fill-opacity:1}\
    .panel text{font-family:system-ui,sans-serif;font-weight:600;fill:var(--ink,#29241d)}.panel .light{fill:#fff}\
    .panel :is(.inserted,.deleted,.held){vector-effect:non-scaling-stroke;stroke-width:2.5}\
    .panel .inserted{stroke:#2f8a57}.panel .deleted{stroke:#c04a36;stroke-dasharray:5 3;fill-opacity:.16}\
    .panel .held{stroke:var(--accent,#98482a)}\
    .panel :is(.header,.footer){fill:var(--panel,#ece5d8);fill-opacity:.92}\
    .panel .background{fill:#9a7b4f2b;rx:14px}.panel .separator{fill:#9a7b4f7f}\
    .panel .way{fill:none;stroke:#29241d;stroke-width:1.3;vector-effect:non-scaling-stroke}\
    .panel .halo{stroke:#fffdf8;stroke-opacity:.75;stroke-width:3.6}\
    .veil{fill:var(--page,#f6f2ea);fill-opacity:.72}\
    .screen{fill:none;stroke:var(--soft,#6b6255);stroke-width:1.5;vector-effect:non-scaling-stroke}\
    .then{fill:none;stroke:#a89d8d;stroke-width:1.6}\
    .hold{fill:none;stroke:var(--accent,#98482a);stroke-dasharray:2 3}
    """
}

extension LayoutDocument {
  /// How large the view is.
  var containerSize: LayoutSize { LayoutSize(width: container.width, height: container.height) }
}

extension LayoutRect {
  /// Its middle.
  var center: LayoutPoint { LayoutPoint(x: x + width / 2, y: y + height / 2) }
}
