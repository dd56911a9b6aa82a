import Foundation
import Intarsia
import Testing

@testable import IntarsiaCommand

struct PageTests {
  // MARK: Boxes

  @Test func `Every element has one box at the frame that the engine gives it, at every width`() throws {
    for axis in LayoutAxis.allCases {
      for direction in LayoutDirection.allCases {
        let documents = GalleryPage.widths.map { width in
          var document = Self.document
          document.container = LayoutContainer(width: width, height: 500, direction: direction)
          document.options.axis = axis
          return document
        }
        let page = GalleryPage(documents: documents, title: "Test").html()
        for (number, document) in documents.enumerated() {
          let part = try #require(page.part(from: "id=\"layout-\(number)\"", to: "class=\"colophon\""))
          var layout = document.layout()
          layout.prepare()
          let elements = layout.elements(in: .everything)
          var wrong: [String] = []
          for element in elements {
            let name = PageLayout.name(of: element)
            let place = layout.pinningBounds(of: element.id) ?? element.frame
            if !part.contains("data-e=\"\(name)\"") || !part.contains("style=\"\(place.css)") { wrong.append(name) }
          }
          #expect(wrong.isEmpty, "\(axis) \(direction) \(document.container.width)")
          #expect(part.components(separatedBy: "data-e=").count - 1 == elements.count)
          #expect(
            part.contains("style=\"width:\(layout.contentSize.width.css)px;height:\(layout.contentSize.height.css)px\"")
          )
        }
      }
    }
  }

  @Test func `Pinned headers stick to the edge where they stand, in a track as long as their bounds`() throws {
    var document = Self.document
    func stickyEdges() -> [String] {
      GalleryPage(documents: [document], title: "").html().components(separatedBy: "class=\"pinned ").dropFirst().map {
        let style = $0.part(from: "style=\"", to: "\"") ?? ""
        return style.split(separator: ";").last.map(String.init) ?? ""
      }
    }
    #expect(stickyEdges() == ["top:0px", "bottom:6px", "top:10px"])
    document.options.axis = .horizontal
    #expect(stickyEdges() == ["left:0px", "right:6px", "left:10px"])
    document.container.direction = .rightToLeft
    #expect(stickyEdges() == ["right:0px", "left:6px", "right:10px"])
  }

  @Test func `The widest layout that fits is shown, and one alone always`() {
    #expect(PageStyle.css(showing: [700]) == "main{min-width:700px}\n#layout-0{display:block}\n")
    let css = PageStyle.css(showing: [390, 820, 1280])
    #expect(css.contains("@container page (max-width:819.98px){#layout-0{display:block}}"))
    #expect(css.contains("@container page (min-width:820px) and (max-width:1279.98px){#layout-1{display:block}}"))
    #expect(css.contains("@container page (min-width:1280px){#layout-2{display:block}}"))
    let page = GalleryPage(documents: [1280, 390].map { Self.document(width: $0) }, title: "")
    #expect(page.documents.map(\.container.width) == [390, 1280])
  }

  @Test func `Only what overlaps the rectangle is shown, and the page begins at its offset`() {
    let page = GalleryPage(
      documents: [Self.document], title: "", rect: LayoutRect(x: 0, y: 0, width: 10, height: 10), offset: 120)
    let html = page.html()
    #expect(html.contains("<body data-offset=\"120\">"))
    #expect(html.contains("data-e=\"header.0.0\""))
    #expect(!html.contains("data-e=\"item.1.0\""))
  }

  @Test func `A page holds five thousand elements and says so`() {
    let tiles = DocumentSection(
      SquareMosaic(), named: "square-mosaic", items: Array(repeating: ItemDescription(), count: 5_200))
    let document = LayoutDocument(container: LayoutContainer(width: 390, height: 844), sections: [tiles])
    let html = GalleryPage(documents: [document], title: "Many").html()
    #expect(html.components(separatedBy: "data-e=").count - 1 == GalleryPage.mostElements)
    #expect(html.contains("This page holds the first 5,000 of 5,200 elements."))
    #expect(html.utf8.count < 2_500_000)
  }

  @Test func `Nothing at all makes a page too`() {
    let empty = LayoutDocument(container: LayoutContainer(width: 0, height: 0), sections: [])
    #expect(GalleryPage(documents: [empty], title: "").html().contains("the document has no sections"))
    #expect(GalleryPage(documents: [], title: "").html().hasSuffix("</html>\n"))
  }

  // MARK: Words

  @Test func `Words out of documents are never markup`() throws {
    let bad = "</style></script><script>alert('1')</script>\"'&"
    var section = DocumentSection(
      Masonry(), named: "masonry", items: [ItemDescription(width: 30, height: 20), ItemDescription(aspectRatio: 1)],
      surroundings: SectionSurroundings(header: Supplementary(extent: 60)),
      notes: ["x-title": .string(bad), "x-caption": .string(bad)],
      itemNotes: [["x-label": .string(bad)], ["x-picture": .string(bad), "x-label": .string(bad)]])
    for index in 0..<2 {
      let document = LayoutDocument(
        container: LayoutContainer(width: 900, height: 600), sections: [section], notes: ["x-intro": .string(bad)])
      let sources = PictureSource.linked([[bad, "data:image/png;base64,\(bad)\n"]])
      let html = GalleryPage(documents: [document], title: bad, pictures: index == 0 ? .drawn : sources).html()
      #expect(html.components(separatedBy: "<script").count == 2)
      #expect(html.components(separatedBy: "</script").count == 2)
      #expect(html.components(separatedBy: "</style").count == 2)
      section.itemNotes = []
    }
  }

  @Test func `Pictures are linked or embedded once, and named by their files`() {
    let items = [ItemDescription(width: 300, height: 200), ItemDescription(width: 200, height: 300)]
    let documents = GalleryPage.widths.map {
      LayoutDocument(
        container: LayoutContainer(width: $0, height: 800),
        sections: [DocumentSection(Masonry(), named: "masonry", items: items)])
    }
    let html = GalleryPage(
      documents: documents, title: "", pictures: .linked([["a%20b/late%20sun.jpg", "data:image/png;base64,AAAA"]])
    ).html()
    #expect(html.components(separatedBy: "<img loading=\"lazy\" src=\"a%20b/late%20sun.jpg\" alt=\"\">").count == 4)
    #expect(html.contains("aria-label=\"late sun, 300 × 200\""))
    #expect(html.components(separatedBy: "data:image/png;base64,AAAA").count == 2)
  }

  @Test func `A path becomes a link that stays beside the page`() {
    #expect(PictureSource.link(toPath: "a b/50% #1?.jpg") == "a%20b/50%25%20%231%3F.jpg")
    #expect(PictureSource.link(toPath: "javascript:alert(1)") == "javascript%3Aalert%281%29")
    #expect(PictureSource.link(toPath: "//example.org/x.png") == "/example.org/x.png")
    #expect(PictureSource.link(toPath: "é") == "%C3%A9")
  }

  @Test func `Numbers are as short as they can be`() {
    let numbers: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (1 / 3.0, "0.333"), (-0.0004, "0"), (10.0496, "10.05"),
      (99.9999, "100"), (1e14, "100000000000000"), (.nan, "0"), (.infinity, "0"), (1e300, "0"), (0.04, "0.04"),
    ]
    for (number, text) in numbers { #expect(number.css == text) }
    #expect(1_234_567.grouped == "1,234,567" && 999.grouped == "999" && (-1000).grouped == "-1,000")
    #expect(1.of("item") == "1 item" && 2000.of("item") == "2,000 items")
  }

  // MARK: Drawings

  @Test func `The same item is drawn alike every time, others are not`() {
    let one = Drawing(section: 1, item: 5, ratio: 1.5)
    #expect(one.svg == Drawing(section: 1, item: 5, ratio: 1.5).svg)
    #expect(Set((0..<100).map { Drawing(section: 0, item: $0, ratio: 1.5).svg }).count == 100)
  }

  @Test func `Drawings keep their proportion and stay small`() {
    var total = 0
    for item in 0..<160 {
      let ratio = [0.3, 0.66, 1, 1.5, 4][item % 5]
      let drawing = Drawing(section: item % 4, item: item, ratio: ratio)
      let canvas = Canvas(ratio: ratio)
      #expect(drawing.svg.contains("viewBox='0 0 \(canvas.width.css) \(canvas.height.css)'"))
      #expect(abs(canvas.width / canvas.height - ratio) < 0.01 * ratio)
      #expect(!drawing.svg.contains("nan") && !drawing.svg.contains("inf") && !drawing.name.isEmpty)
      total += drawing.uri.utf8.count
    }
    #expect(total < 160 * 6_000)
  }

  // MARK: Documents

  private static func document(width: Double) -> LayoutDocument {
    var document = document
    document.container.width = width
    return document
  }

  /// One section of each strategy, with every kind of header, footer, background and decoration.
  private static let document: LayoutDocument = {
    let pictures = [1.5, 0.7, 1, 1.2, 0.66, 1.77].map { ItemDescription(aspectRatio: $0) }
    let words = (0..<9).map {
      ItemDescription(lineSize: .fixed(width: 50 + 20 * Double($0 % 4), height: 30 + 40 * Double($0 % 2)))
    }
    let sections = [
      DocumentSection(
        Masonry(lanes: 3), named: "masonry", items: pictures,
        surroundings: SectionSurroundings(
          insets: LayoutInsets(all: 12), header: Supplementary(extent: 56, isPinned: true),
          footer: Supplementary(extent: 30, isInsideInsets: true, isPinned: true, pinOffset: 6),
          background: SectionBackground())),
      DocumentSection(
        AlignedFlow(.center), named: "aligned-flow", items: words,
        surroundings: SectionSurroundings(
          header: Supplementary(extent: 20, isInsideInsets: true, isPinned: true, pinOffset: 10), spacing: 40),
        itemNotes: (0..<9).map { ["x-label": .string("word \($0)")] }),
      DocumentSection(
        SquareMosaic(separators: .init(between: 10), drawsSeparators: true), named: "square-mosaic",
        items: Array(repeating: ItemDescription(), count: 8),
        surroundings: SectionSurroundings(footer: Supplementary(extent: 24))),
      DocumentSection(MozaikGrid(), named: "mozaik-grid", items: [ItemDescription(columnSpan: 2, rowSpan: 2)]),
    ]
    return LayoutDocument(container: LayoutContainer(width: 390, height: 844), sections: sections)
  }()
}

extension String {
  /// What stands between two texts, the first of each.
  fileprivate func part(from start: String, to end: String) -> String? {
    guard let start = range(of: start), let end = range(of: end, range: start.upperBound..<endIndex) else { return nil }
    return String(self[start.upperBound..<end.lowerBound])
  }
}
