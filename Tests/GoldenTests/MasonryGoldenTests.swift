import Intarsia
import Testing

/// 117 collections as two other layouts make them: lanes in turn by the class of a published tutorial (24), and lanes by
/// CHTCollectionViewWaterfallLayout 1.0.1 (93), shortest first or in turn from either side.
///
/// The tutorial's columns stand apart by twice their padding and have a rim of it: a spacing and the insets of a section.
/// The waterfall cuts widths and heights to whole pixels (`pixelRounding`), has supplementaries as wide as the container
/// (`width: .container`) and narrows sections by one of three insets (`insetReference`) without narrowing the content.
///
/// Three of its peculiarities are not ours: a header or footer of no height still leaves its upper inset, and a section
/// without items ends one spacing too early. Where that changes a case, it is in `Golden/left-out-masonry.json`. Such a
/// case is compared all the same, with every part moved by what those peculiarities add up to before it; of its rects
/// only that they find what overlaps them.
@Suite struct MasonryGoldenTests {
  private let differing: Set<String> = [
    "header-top-inset-kept-without-header", "footer-top-inset-kept-without-footer",
    "empty-section-subtracts-interitem-spacing",
  ]

  @Test func `every case is laid out as recorded, or is left out by name`() throws {
    let cases = try GoldenFile.cases("masonry")
    let listed = try GoldenFile.cases("left-out-masonry")
    let leftOut = Dictionary(uniqueKeysWithValues: listed.map { ($0["id"].string, Set($0["quirks"].strings)) })
    var wrong: [String] = []
    var underOption = 0
    for golden in cases {
      let id = golden["id"].string
      let quirks = Set(golden["quirks"].strings)
      let layout = golden["input"]["algorithm"].string == "round-robin" ? roundRobin(golden) : waterfall(golden)
      let found = differences(layout, golden, moved: false)
      if let named = leftOut[id] {
        if found.isEmpty { wrong.append("\(id) is left out, but passes") }
        if named.isEmpty || named != quirks.intersection(differing) { wrong.append("\(id) is left out by \(named)") }
        wrong += differences(layout, golden, moved: true).map { "\(id), moved: \($0)" }
      } else {
        wrong += found.map { "\(id) \(quirks): \($0)" }
        if !quirks.isEmpty { underOption += 1 }
      }
    }
    let unknown = Set(leftOut.keys).subtracting(cases.map { $0["id"].string })
    print("masonry: \(cases.count) cases, \(leftOut.count) of them left out by name, compared as far as that goes")
    #expect(cases.count == 117 && unknown.isEmpty)
    #expect(wrong.isEmpty, "\(wrong.count):\n\(wrong.prefix(10).joined(separator: "\n"))")
    GoldenCount.report(
      file: "masonry", asRecorded: cases.count - underOption - leftOut.count, underOption: underOption,
      byDifference: leftOut.count)
  }

  @Test func `a header or footer of no extent leaves nothing of its insets`() {
    let without = Supplementary(extent: 0, insets: LayoutInsets(all: 9))
    var layout = CollectionLayout(container: LayoutContainer(width: 100, height: 100))
    layout.sections = [
      LayoutSection(
        .masonry(lanes: 1), items: [ItemDescription(extent: 50)],
        surroundings: SectionSurroundings(header: without, footer: without))
    ]
    layout.prepare()
    #expect(layout.elements(in: .everything).map(\.frame) == [LayoutRect(x: 0, y: 0, width: 100, height: 50)])
    #expect(layout.contentSize.height == 50)
  }

  @Test func `a section without items takes no spacing back`() {
    var layout = CollectionLayout(container: LayoutContainer(width: 100, height: 100))
    layout.sections = [
      LayoutSection(
        .masonry(lanes: 1, spacing: 20), items: [],
        surroundings: SectionSurroundings(insets: LayoutInsets(top: 3, bottom: 4), keepsWhenEmpty: .everything))
    ]
    layout.prepare()
    #expect(layout.contentSize.height == 7)
  }

  private func roundRobin(_ golden: GoldenValue) -> CollectionLayout {
    let input = golden["input"]
    let padding = input["cellPadding"].number
    let items = input["items"].array.map { item -> Masonry.Item in
      item["rule"].string == "fixed"
        ? .extent(item["height"].number)
        : .naturalSize(LogicalSize(main: item["height"].number, cross: item["width"].number))
    }
    var layout = CollectionLayout(
      container: container(input, guides: InsetGuides(contentInsets: LayoutInsets(input["contentInset"]))),
      options: CollectionOptions(snapsToPixels: false))
    layout.sections = [
      LayoutSection(
        Masonry(lanes: input["columns"].int, spacing: 2 * padding, placement: .roundRobin), items: Items(items),
        surroundings: SectionSurroundings(insets: LayoutInsets(all: padding)))
    ]
    layout.prepare()
    return layout
  }

  private func waterfall(_ golden: GoldenValue) -> CollectionLayout {
    let input = golden["input"]
    let guides = InsetGuides(
      contentInsets: LayoutInsets(input["contentInset"]), safeArea: LayoutInsets(input["safeAreaInsets"]),
      margins: LayoutInsets(input["layoutMargins"]))
    let references: [String: InsetReference] = [
      "contentInset": .contentInsets, "safeArea": .safeArea, "layoutMargins": .margins,
    ]
    let placements: [String: Masonry.Placement] = [
      "shortest-first": .shortestLane, "left-to-right": .roundRobin, "right-to-left": .reversedRoundRobin,
    ]
    var layout = CollectionLayout(
      container: container(input, guides: guides),
      options: CollectionOptions(
        minimumContentExtent: .points(input["minimumContentHeight"].number), snapsToPixels: false,
        sectionDefaults: SectionSurroundings(keepsWhenEmpty: .everything, insetReference: InsetReference.none)))
    for section in input["sections"].array {
      let items = section["items"].array.map {
        Masonry.Item.naturalSize(.init(main: $0[1].number, cross: $0[0].number))
      }
      layout.sections.append(
        LayoutSection(
          Masonry(
            lanes: section["columns"].int, laneSpacing: section["columnSpacing"].number,
            itemSpacing: section["interitemSpacing"].number,
            placement: placements[input["algorithm"].string] ?? .shortestLane, pixelRounding: .down),
          items: Items(items),
          surroundings: SectionSurroundings(
            insets: LayoutInsets(section["insets"]), header: supplementary(section, "header"),
            footer: supplementary(section, "footer"), insetReference: references[input["sectionInsetReference"].string])
        ))
    }
    layout.prepare()
    return layout
  }

  private func container(_ input: GoldenValue, guides: InsetGuides) -> LayoutContainer {
    LayoutContainer(
      width: input["containerSize"][0].number, height: input["containerSize"][1].number,
      displayScale: input["displayScale"].number, guides: guides)
  }

  private func supplementary(_ section: GoldenValue, _ name: String) -> Supplementary {
    Supplementary(
      extent: section["\(name)Height"].number, insets: LayoutInsets(section["\(name)Insets"]), width: .container)
  }

  /// What differs from the record; with `moved`, our frames are moved by what the three peculiarities add to theirs.
  private func differences(_ layout: CollectionLayout, _ golden: GoldenValue, moved: Bool) -> [String] {
    let (input, expected) = (golden["input"], golden["expected"])
    let isRoundRobin = input["algorithm"].string == "round-robin"
    let sections = isRoundRobin ? [expected] : expected["sections"].array
    var found: [String?] = []
    var shift = 0.0
    func compare(_ name: String, _ section: Int, _ index: Int, _ kind: LayoutElement.Kind, _ value: GoldenValue) {
      var numbers = layout.numbers(section, index, kind)
      numbers?[1] += shift
      found.append(frameDifference("s\(section) \(name)", numbers, value))
    }
    for (section, value) in sections.enumerated() {
      let own = input["sections"].array.isEmpty ? input : input["sections"][section]
      compare("header", section, 0, .header, value["header"])
      if moved && own["headerHeight"].number == 0 { shift += own["headerInsets"]["top"].number }
      let items = value["items"].array
      for (index, item) in items.enumerated() { compare("i\(index)", section, index, .item, item) }
      if let width = value["itemWidth"].optionalNumber, let first = layout.numbers(section) {
        found.append(abs(first[2] - width) <= GoldenTolerance.exact ? nil : "s\(section): lanes of \(first[2])")
      }
      if layout.numbers(section, items.count) != nil { found.append("s\(section) has more items") }
      if moved && items.isEmpty { shift -= own["interitemSpacing"].number }
      if moved && own["footerHeight"].number == 0 { shift += own["footerInsets"]["top"].number }
      compare("footer", section, 0, .footer, value["footer"])
    }
    var size = layout.contentSize.numbers
    if moved, let last = layout.frame(ofSection: sections.count - 1) {
      size[1] = max(last.maxY + shift, input["minimumContentHeight"].number)
    }
    found.append(difference("content", size, expected["contentSize"], within: GoldenTolerance.snappedSums))
    for (query, value) in zip(input["rectQueries"].array, expected["rects"].array) {
      found.append(rectDifference(layout, LayoutRect(query["rect"].numbers), moved ? nil : value))
    }
    return found.compactMap { $0 }
  }

  /// Main positions are sums of extents on the quantum; positions and extents across are not.
  private func frameDifference(_ name: String, _ found: [Double]?, _ expected: GoldenValue) -> String? {
    if let found, !expected.isNull {
      let off = zip(found, expected.numbers).map { abs($0 - $1) }
      if max(off[0], off[2]) <= GoldenTolerance.exact && max(off[1], off[3]) <= GoldenTolerance.snappedSums {
        return nil
      }
    } else if found == nil && expected.isNull {
      return nil
    }
    return "\(name): \(found ?? []) instead of \(expected.numbers)"
  }

  /// What a rect finds, against the record or, without one, against all frames.
  private func rectDifference(_ layout: CollectionLayout, _ rect: LayoutRect, _ expected: GoldenValue?) -> String? {
    func names(_ elements: [LayoutElement]) -> Set<String> {
      Set(elements.map { "\($0.kind) \($0.section) \($0.index)" })
    }
    let found = names(layout.elements(in: rect))
    var wanted: Set<String>
    if let expected {
      wanted = Set(expected["items"].array.map { "item \($0[0].int) \($0[1].int)" })
      wanted.formUnion(expected["headers"].ints.map { "header \($0) 0" })
      wanted.formUnion(expected["footers"].ints.map { "footer \($0) 0" })
    } else {
      wanted = names(
        layout.elements(in: .everything).filter {
          $0.frame.x < rect.maxX && rect.x < $0.frame.maxX && $0.frame.y < rect.maxY && rect.y < $0.frame.maxY
            && $0.frame.width > 0 && $0.frame.height > 0
        })
    }
    return found == wanted ? nil : "\(rect.numbers): \(found.sorted()) instead of \(wanted.sorted())"
  }
}
