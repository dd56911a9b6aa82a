import Foundation
import Intarsia

/// A page that shows what documents describe: every box where the engine put it.
///
/// Self-contained: nothing is fetched but linked pictures. It works without scripts, which only copy code.
struct GalleryPage {
  /// What is shown, once for each width: the widest document that fits the window is on view.
  ///
  /// Notes that begin with `x-` put words to it: `x-intro` of the document, `x-title` and `x-caption` of a section,
  /// `x-label` (a chip with that text) and `x-picture` (a path beside the page) of an item.
  var documents: [LayoutDocument]
  /// The heading.
  var title: String
  /// Where the pictures come from.
  var pictures: PictureSource
  /// Only what overlaps this rectangle is shown; nil: everything.
  var rect: LayoutRect?
  /// How far the page is scrolled at first.
  var offset: Double?

  /// The widths of a telephone, a tablet and a desk.
  static let widths = [390.0, 820, 1280]
  /// How many elements of a layout a page holds at most.
  static let mostElements = 5_000

  /// How high a window of that width is.
  static func height(for width: Double) -> Double { width < 600 ? 844 : width < 1000 ? 1180 : 900 }

  /// A page of `documents`, in any order of their widths.
  init(
    documents: [LayoutDocument], title: String, pictures: PictureSource = .drawn, rect: LayoutRect? = nil,
    offset: Double? = nil
  ) {
    self.documents = documents.sorted { $0.container.width < $1.container.width }
    self.title = title
    self.pictures = pictures
    self.rect = rect
    self.offset = offset
  }

  /// The page.
  ///
  /// - Complexity: that of laying each document out.
  func html() -> String {
    var album = PictureAlbum(pictures)
    let layouts = documents.enumerated().map {
      PageLayout(of: $1, number: $0, rect: rect ?? .everything, album: &album)
    }
    let name = title.escapedForHTML
    let start = offset.map { " data-offset=\"\($0.css)\"" } ?? ""
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      \(PageStyle.head(title: title))
      <style>
      \(PageStyle.css)\(PageStyle.css(showing: documents.map(\.container.width)))\(album.css)</style>
      </head>
      <body\(start)>
      <header class="intro">
      \(InlayMark.svg)
      <div>
      <h1>\(name)</h1>
      <p>\(introduction.escapedForHTML)</p>
      </div>
      </header>
      <main>
      \(layouts.map(\.html).joined(separator: "\n"))
      </main>
      \(layouts.flatMap(\.codes).map(\.card).joined(separator: "\n"))
      <script>
      \(PageScript.text)
      </script>
      </body>
      </html>

      """
  }

  private var introduction: String {
    guard let document = documents.last else { return "Nothing to show: there is no document." }
    if let words = document.notes["x-intro"]?.text { return words }
    let sections = document.sections.count
    var strategies: [String] = []
    for section in document.sections where !strategies.contains(section.strategy.name) {
      strategies.append(section.strategy.name)
    }
    let names = strategies.map { SectionCode.displayName(of: $0).lowercased() }.asWords
    return sections == 0
      ? "Nothing to show: the document has no sections."
      : "\(sections.of("section")), laid out by \(names). Every picture hangs where the engine put it."
  }
}

extension [String] {
  /// The words as a list in a sentence: `a, b and c`.
  fileprivate var asWords: String {
    count < 2 ? first ?? "" : dropLast().joined(separator: ", ") + " and " + self[count - 1]
  }
}
