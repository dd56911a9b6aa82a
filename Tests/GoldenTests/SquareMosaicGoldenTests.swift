import Intarsia
import Testing

/// 115 collections as SquareMosaicLayout 4.1.2 lays them out: patterns of blocks, separators, headers and footers,
/// backgrounds, both axes, a forced extent across the axis; and what lies in 342 rects of them.
///
/// Everything is compared: content sizes, all frames, and all queries (against the frames that truly overlap the rect).
/// Two rules of the original are not ours. It ignores a negative distance between sections, which for us is an overlap:
/// the reader leaves such a distance out. And a collection without sections keeps its width there, while it has no size
/// here (nor in the other two originals that were asked): it is compared with one section without items.
@Suite struct SquareMosaicGoldenTests {
  @Test func `every case is laid out as recorded`() throws {
    let cases = try GoldenFile.cases("square-mosaic")
    var wrong: [String] = []
    var withoutNegativeSpacing = 0
    var queries = 0
    var withoutSections = 0
    for golden in cases {
      var layout = layout(golden["input"])
      if layout.sections.isEmpty {
        if layout.contentSize != LayoutSize(width: 0, height: 0) { wrong.append("without sections: a size") }
        withoutSections += 1
        layout.sections = [LayoutSection(SquareMosaic(), count: 0)]
        layout.prepare()
      }
      let found = differences(layout, golden)
      wrong += found.map { "\(golden["id"].string) \(golden["tags"].strings): \($0)" }
      if golden["input"]["sectionSeparator"].number < 0 { withoutNegativeSpacing += 1 }
      queries += golden["queries"].array.count
    }
    print(
      "square-mosaic: \(cases.count) cases, \(queries) queries; \(withoutNegativeSpacing) read without spacing,"
        + " \(withoutSections) with a section")
    #expect(cases.count == 115)
    #expect(wrong.isEmpty, "\(wrong.count):\n\(wrong.prefix(10).joined(separator: "\n"))")
    GoldenCount.report(
      file: "square-mosaic", asRecorded: cases.count - withoutSections, underOption: withoutSections, byDifference: 0)
  }

  private func layout(_ input: GoldenValue) -> CollectionLayout {
    let axis = input["direction"].string == "vertical" ? LayoutAxis.vertical : .horizontal
    let forced = input["forcedSize"].numbers
    var layout = CollectionLayout(
      container: LayoutContainer(
        width: input["bounds"][0].number, height: input["bounds"][1].number,
        guides: InsetGuides(contentInsets: LayoutInsets(input["contentInset"]))),
      options: CollectionOptions(
        axis: axis, crossExtent: forced.isEmpty ? nil : forced[axis == .vertical ? 0 : 1], snapsToPixels: false,
        // A forced extent is that of the sections too, whatever the insets.
        sectionDefaults: SectionSurroundings(
          spacing: max(0, input["sectionSeparator"].number), keepsWhenEmpty: .supplementaries,
          insetReference: forced.isEmpty ? .contentInsets : InsetReference.none)))
    layout.sections = input["sections"].array.map { section in
      LayoutSection(
        mosaic(section["pattern"]), count: section["count"].int,
        surroundings: SectionSurroundings(
          header: supplementary(section["header"], axis), footer: supplementary(section["footer"], axis),
          background: SectionBackground(isVisible: section["backer"].bool)))
    }
    layout.prepare()
    return layout
  }

  private func supplementary(_ value: GoldenValue, _ axis: LayoutAxis) -> Supplementary? {
    if value.isNull { return nil }
    let (offset, side) = (value["offset"].number, value["crossInset"].number)
    return Supplementary(
      extent: value["length"].number,
      insets: axis == .vertical
        ? LayoutInsets(top: offset, leading: side, trailing: side)
        : LayoutInsets(top: side, leading: offset, bottom: side),
      showsWhenEmpty: !value["hiddenWhenEmpty"].bool)
  }

  private func mosaic(_ pattern: GoldenValue) -> SquareMosaic {
    let separators = pattern["separators"]
    return SquareMosaic(
      pattern: pattern["blocks"].array.map(block),
      separators: .init(
        before: separators["before"].number, between: separators["between"].number, after: separators["after"].number))
  }

  private func block(_ value: GoldenValue) -> SquareMosaic.Block {
    var block: SquareMosaic.Block =
      switch value["type"].string {
      case "oneTwo": .oneTwo
      case "twoOne": .twoOne
      case "threeRight": .threeAcross
      default:
        .init(
          units: value["units"].int, gap: value["gap"].number, rowExtent: value["rowLength"].optionalNumber,
          tiles: value["cells"].array.map {
            .init(column: $0[0].int, row: $0[1].int, columns: $0[2].int, rows: $0[3].int)
          })
      }
    block.repeats = value["repeated"].bool
    return block
  }

  private func differences(_ layout: CollectionLayout, _ golden: GoldenValue) -> [String] {
    let expected = golden["expected"]
    let exact = GoldenTolerance.exact
    var found = [difference("content", layout.contentSize.numbers, expected["contentSize"], within: exact)]
    for (section, value) in expected["sections"].array.enumerated() {
      let parts: [(String, LayoutElement.Kind)] = [("header", .header), ("footer", .footer), ("backer", .background)]
      for (name, kind) in parts {
        found.append(difference("s\(section) \(name)", layout.numbers(section, 0, kind), value[name], within: exact))
      }
      let items = value["items"].array
      for (index, item) in items.enumerated() {
        found.append(difference("s\(section).i\(index)", layout.numbers(section, index), item, within: exact))
      }
      if layout.numbers(section, items.count) != nil { found.append("s\(section) has more items") }
    }
    let zIndices = Set(layout.elements(in: .everything).map { "\($0.kind) \($0.zIndex)" })
    if !zIndices.isSubset(of: ["item 0", "header 1", "footer 1", "background -1"]) { found.append("\(zIndices)") }
    for query in golden["queries"].array {
      let names = Set(layout.elements(in: LayoutRect(query["rect"].numbers)).map(name))
      if names != Set(query["hits"].strings) {
        found.append("\(query["rect"].numbers): \(names.sorted()) instead of \(query["hits"].strings)")
      }
    }
    return found.compactMap { $0 }
  }

  private func name(_ element: LayoutElement) -> String {
    switch element.kind {
    case .item: "s\(element.section).i\(element.index)"
    case .header: "s\(element.section).h"
    case .footer: "s\(element.section).f"
    case .background: "s\(element.section).b"
    case .decoration: "s\(element.section).d\(element.index)"
    }
  }
}
