import Intarsia

/// The way from one document to another as a page with a slider: the style sheet puts every box where it is on the way.
struct TransitionPage {
  private let drawing: TransitionDrawing
  private let title: String

  /// The page of a transition, if that is not too large for one.
  init(_ drawing: TransitionDrawing, title: String) throws {
    (self.drawing, self.title) = (drawing, title)
    let count = difference.comparison.entries.count
    if !showsScreen, count > GalleryPage.mostElements {
      throw Failure(
        "a page moves at most \(GalleryPage.mostElements.of("element")), there are \(count.grouped); "
          + "--offset N shows a screen of them")
    }
  }

  /// Whether only a screen is shown, or all of the content.
  private var showsScreen: Bool { drawing.viewport != nil }
  private var difference: DocumentDifference { drawing.difference }

  var html: String {
    var album = PictureAlbum(.drawn)
    let boxes = boxes(&album)
    let (old, new) = stageSizes
    let progress = drawing.progress.decimal(places: 4)
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      \(PageStyle.head(title: title))
      <style>
      \(PageStyle.base)\(Self.style)\(album.css)</style>
      </head>
      <body>
      <header class="intro">
      \(InlayMark.svg)
      <div>
      <h1>\(title.escapedForHTML)</h1>
      <p>\(StepText.counts(difference.comparison).escapedForHTML).</p>
      </div>
      </header>
      <form class="way"><button type="button">Play</button>\
      <input type="range" min="0" max="1" step="any" value="\(progress)" aria-label="progress"><output>\(progress)</output></form>
      <main>
      <div class="stage\(showsScreen ? " screen" : "")" \
      style="--p:\(progress);--w:\(old.width.css);--W:\(new.width.css);--h:\(old.height.css);--H:\(new.height.css)">
      \(boxes)</div>
      </main>
      <script>
      \(Self.script)
      </script>
      </body>
      </html>

      """
  }

  private var stageSizes: (LayoutSize, LayoutSize) {
    showsScreen
      ? (difference.oldDocument.containerSize, difference.newDocument.containerSize)
      : (difference.old.contentSize, drawing.transition.goal.contentSize)
  }

  // MARK: Boxes

  private func boxes(_ album: inout PictureAlbum) -> String {
    var start = difference.old
    let goal = drawing.transition.goal
    start.setViewport(drawing.viewport)
    let change = (goal.viewport?.offset ?? 0) - (start.viewport?.offset ?? 0)
    let update = LayoutUpdate(from: start, to: goal, offsetChange: change)
    var boxes = ""
    for entry in update.changes(from: start.visibleRect(), to: goal.visibleRect()) {
      guard let id = (entry.new ?? entry.old)?.id,
        var before = entry.new.map({ update.initialAppearance(of: $0.id) })
          ?? entry.old.map({ ElementAppearance(frame: $0.frame) }),
        var after = entry.old.map({ update.finalAppearance(of: $0.id) })
          ?? entry.new.map({ ElementAppearance(frame: $0.frame) })
      else { continue }
      before.frame = start.frameOnScreen(before.frame)
      after.frame = goal.frameOnScreen(after.frame)
      let zIndex = (entry.new ?? entry.old)?.zIndex ?? 0
      boxes += box(id, isLeaving: entry.new == nil, from: before, to: after, zIndex: zIndex, &album) + "\n"
    }
    return boxes
  }

  private func box(
    _ id: LayoutElement.ID, isLeaving: Bool, from before: ElementAppearance, to after: ElementAppearance, zIndex: Int,
    _ album: inout PictureAlbum
  ) -> String {
    var style = Self.numbers(before, names: ["x", "y", "a", "b", "o", "s"])
    style += Self.numbers(after, names: ["X", "Y", "A", "B", "O", "S"])
    if zIndex != 0 { style += "z-index:\(zIndex)" }
    let document = isLeaving ? difference.oldDocument : difference.newDocument
    let name = "data-e=\"\(id.kind.name).\(id.section).\(id.index)\(isLeaving ? ".leaving" : "")\""
    guard id.kind == .item else {
      let title = id.kind == .header ? document.sections[id.section].title.escapedForHTML : ""
      return "<div class=\"b \(id.kind.name)\" \(name) style=\"\(style)\">\(title)</div>"
    }
    let looks = difference.looks(of: id, isLeaving: isLeaving)
    if let ratio = document.pictureRatio(of: id) {
      let picture = album.picture(
        ofItem: id.index, inSection: id.section + (isLeaving ? 1000 : 0), path: nil, ratio: ratio)
      if case .rule(let rule) = picture.place {
        return "<div class=\"b item \(rule)\" \(name) style=\"\(style)\"></div>"
      }
    }
    return """
      <div class="b item" \(name) style="\(style);background:\(looks.tone)">\(looks.name.escapedForHTML)</div>
      """
  }

  /// The numbers of an appearance as the style sheet reads them; what is 1 by itself is not written.
  private static func numbers(_ appearance: ElementAppearance, names: [String]) -> String {
    let frame = appearance.frame
    let values = [frame.x, frame.y, frame.width, frame.height, appearance.alpha, appearance.scale]
    return zip(names, values).enumerated().map { index, pair in
      index >= 4 && pair.1 == 1 ? "" : "--\(pair.0):\(pair.1.css);"
    }.joined()
  }
}

extension LayoutDocument {
  /// How much wider than high the picture of an item is; nil if it is none.
  fileprivate func pictureRatio(of id: LayoutElement.ID) -> Double? {
    let items = sections.indices.contains(id.section) ? sections[id.section].documentItems : []
    guard items.indices.contains(id.index), items[id.index].label == nil else { return nil }
    let item = items[id.index].description
    if let size = item.naturalSize, size.main > 0 { return size.cross / size.main }
    return item.aspectRatio
  }
}
