import Intarsia
import Testing

/// 11 pages of a browser (Chromium 156) with 54 sections of grids, lines and lanes, each with insets, spacing, a header
/// and a footer inside or outside of its insets; along both axes and in both directions of reading.
///
/// Compared are the content, the frame of every section, every header and footer, and all 659 items. Grids and lines lay
/// out their items themselves, as far as our strategies go. Other sections are laid out by a strategy that hands out the
/// recorded frames of its items, moved to zero by what the input says stands before them: there it is the composition
/// alone that is checked.
@Suite struct PagesGoldenTests {
  @Test func `sections are composed as the browser composes them`() throws {
    let cases = try GoldenFile.cases("css-pages")
    var wrong: [String] = []
    var (sections, items) = (0, 0)
    for golden in cases {
      let layout = layout(golden)
      let expected = golden["expected"]
      var found = [difference("content", layout.contentSize.numbers, expected["contentSize"], within: 1e-6)]
      for (section, value) in expected["sections"].array.enumerated() {
        let frame = layout.frame(ofSection: section)?.numbers
        found.append(difference("section \(section)", frame, value["frame"], within: 1e-6))
        for (name, kind) in [("header", LayoutElement.Kind.header), ("footer", .footer)] {
          found.append(difference("\(name) \(section)", layout.numbers(section, 0, kind), value[name], within: 1e-6))
        }
        for (index, item) in value["items"].array.enumerated() {
          found.append(difference("\(section).\(index)", layout.numbers(section, index), item, within: 1e-6))
          items += 1
        }
        sections += 1
      }
      wrong += found.compactMap { $0 }.map { "\(golden["id"].string): \($0)" }
    }
    let own = cases.flatMap { $0["input"]["sections"].array }.count { ownLayout($0["arrangement"]) != nil }
    print("css-pages: \(cases.count) pages, \(sections) sections, \(own) by strategies of ours, \(items) items")
    #expect(cases.count == 11 && sections == 54 && items == 659)
    #expect(wrong.isEmpty, "\(wrong.count):\n\(wrong.prefix(10).joined(separator: "\n"))")
  }

  private func layout(_ golden: GoldenValue) -> CollectionLayout {
    let input = golden["input"]
    let isVertical = input["axis"].string == "vertical"
    let cross = input["crossExtent"].number
    var layout = CollectionLayout(
      container: LayoutContainer(
        width: isVertical ? cross : 500, height: isVertical ? 500 : cross,
        direction: input["rightToLeft"].bool ? .rightToLeft : .leftToRight),
      options: CollectionOptions(axis: isVertical ? .vertical : .horizontal, snapsToPixels: false))
    let sections = input["sections"].array
    layout.options.insets = insets(before: sections[0]["spacingBefore"].number, isVertical: isVertical)
    for (position, section) in sections.enumerated() {
      let frames = logicalFrames(golden, section: position)
      var laidOut =
        ownLayout(section["arrangement"]) ?? LayoutSection(Recorded(frames: frames), count: frames.count)
      laidOut.surroundings = SectionSurroundings(
        insets: insets(
          before: section["insets"][0].number, leading: section["insets"][1].number,
          after: section["insets"][2].number, trailing: section["insets"][3].number, isVertical: isVertical),
        header: supplementary(section["header"]), footer: supplementary(section["footer"]),
        spacing: position + 1 < sections.count ? sections[position + 1]["spacingBefore"].number : 0)
      layout.sections.append(laidOut)
    }
    layout.prepare()
    return layout
  }

  private func ownLayout(_ arrangement: GoldenValue) -> LayoutSection? {
    grid(arrangement) ?? lines(arrangement)
  }

  private func lines(_ arrangement: GoldenValue) -> LayoutSection? {
    guard arrangement["strategy"].string == "flex", let flow = AlignedFlow(flexBox: arrangement) else { return nil }
    return LayoutSection(flow, items: Items(flow.items(flexBox: arrangement)))
  }

  private func grid(_ arrangement: GoldenValue) -> LayoutSection? {
    guard arrangement["strategy"].string == "grid" else { return nil }
    let grid = MozaikGrid(
      columns: .fixed(arrangement["columns"].numbers), rowExtent: arrangement["rowExtent"].number,
      interitemSpacing: arrangement["columnGap"].number, lineSpacing: arrangement["rowGap"].number,
      placement: arrangement["placement"].string == "fill" ? .fill : .readingOrder)
    let items = arrangement["items"].array.map { MozaikGrid.Item(columns: $0[0].int, rows: $0[1].int) }
    return LayoutSection(grid, items: Items(items))
  }

  private func insets(
    before: Double, leading: Double = 0, after: Double = 0, trailing: Double = 0, isVertical: Bool
  ) -> LayoutInsets {
    isVertical
      ? LayoutInsets(top: before, leading: leading, bottom: after, trailing: trailing)
      : LayoutInsets(top: leading, leading: before, bottom: trailing, trailing: after)
  }

  private func supplementary(_ value: GoldenValue) -> Supplementary? {
    value.isNull
      ? nil : Supplementary(extent: value["extent"].number, isInsideInsets: value["insideInsets"].bool)
  }

  /// The recorded frames of a section as its strategy sees them: from its own zero, in main and cross.
  private func logicalFrames(_ golden: GoldenValue, section: Int) -> [LogicalRect] {
    let (input, expected) = (golden["input"], golden["expected"])
    let own = input["sections"][section]
    let isVertical = input["axis"].string == "vertical"
    let width = expected["contentSize"][0].number
    func logical(_ numbers: [Double]) -> LogicalRect {
      let x = input["rightToLeft"].bool ? width - numbers[0] - numbers[2] : numbers[0]
      return isVertical
        ? LogicalRect(mainOrigin: numbers[1], crossOrigin: x, mainExtent: numbers[3], crossExtent: numbers[2])
        : LogicalRect(mainOrigin: x, crossOrigin: numbers[1], mainExtent: numbers[2], crossExtent: numbers[3])
    }
    let before =
      logical(expected["sections"][section]["frame"].numbers).mainOrigin + own["header"]["extent"].number
      + own["insets"][0].number
    return expected["sections"][section]["items"].array.map {
      var frame = logical($0.numbers).shifted(alongMain: -before)
      frame.crossOrigin -= own["insets"][1].number
      return frame
    }
  }
}

/// Puts items where it is told.
private struct Recorded: LayoutStrategy {
  var frames: [LogicalRect]

  func prepare(_ items: Items<NoFacts>, for pass: LayoutPass, into arrangement: inout RecordedArrangement) {
    arrangement.frames = frames
    arrangement.contentSize = LogicalSize(
      main: frames.map { $0.mainOrigin + $0.mainExtent }.max() ?? 0, cross: pass.container.crossExtent)
  }
}

private struct RecordedArrangement: SectionArrangement {
  var frames: [LogicalRect] = []
  var contentSize = LogicalSize()
  var preparedCount: Int { frames.count }

  func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {
    for (index, frame) in frames.enumerated() where frame.overlaps(rect) {
      body(LogicalElement(LogicalElement.ID(index), frame: frame))
    }
  }

  func frame(of id: LogicalElement.ID) -> LogicalRect? {
    id.kind == .item && frames.indices.contains(id.index) ? frames[id.index] : nil
  }
}
