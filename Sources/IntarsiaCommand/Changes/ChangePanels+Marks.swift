import Intarsia

/// What is drawn over the boxes.
extension ChangePanels {
  /// From where to where elements have moved; where everything has, they would say nothing.
  var arrows: [String] {
    if !entries.contains(where: { $0.fate == .stays && $0.id?.kind == .item }) { return [] }
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
  func frame(of screen: LayoutSize) -> String {
    let (right, bottom) = (part.x + part.width, part.y + part.height)
    return """
      <path class="veil" fill-rule="evenodd" d="M\(part.x.short) \(part.y.short)H\(right.short)V\(bottom.short)\
      H\(part.x.short)zM0 0H\(screen.width.short)V\(screen.height.short)H0z"/>
      <rect class="screen" x="0" y="0" width="\(screen.width.short)" height="\(screen.height.short)"/>
      """
  }

  /// A line through both panels where what is held begins: level if it stands still.
  var heldLine: String {
    guard let held, let screens, before.options.axis == after.options.axis else { return "" }
    func place(_ start: Double, in document: LayoutDocument, _ screen: LayoutSize) -> Double {
      if isVertical { return (start - part.y) * scale }
      return ((document.container.direction == .rightToLeft ? screen.width - start : start) - part.x) * scale
    }
    let (from, to) = (place(held.start, in: before, screens.before), place(held.end, in: after, screens.after))
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
