import Intarsia
import Testing

/// 31 pages whose headers and footers a browser (Chromium 156, `position: sticky`) keeps in view, at 406 scroll offsets.
///
/// Compared are where sections begin and end, the extent of the content, and where every header and footer stands at
/// every offset: pinned, pushed off by the end of its section, or at rest. All of it without exception.
@Suite struct StickyGoldenTests {
  @Test func `headers and footers stand where the browser keeps them`() throws {
    let cases = try GoldenFile.cases("css-sticky")
    var wrong: [String] = []
    var offsets = 0
    for golden in cases {
      let (input, expected) = (golden["input"], golden["expected"])
      var layout = layout(input)
      var found = boundsDifferences(layout, input, expected)
      found += positionDifferences(layout, input, expected["unpinned"]).map { "at rest: \($0)" }
      for scroll in expected["scrolls"].array {
        layout.setViewport(Viewport(offset: scroll["offset"].number, extent: input["viewport"].number))
        found += positionDifferences(layout, input, scroll).map { "at \(scroll["offset"].number): \($0)" }
        found += queryDifferences(layout).map { "at \(scroll["offset"].number): \($0)" }
        offsets += 1
      }
      wrong += found.map { "\(golden["id"].string): \($0)" }
    }
    print("css-sticky: \(cases.count) cases, \(offsets) scroll offsets")
    #expect(cases.count == 31 && offsets == 406)
    #expect(wrong.isEmpty, "\(wrong.count):\n\(wrong.prefix(10).joined(separator: "\n"))")
  }

  private func layout(_ input: GoldenValue) -> CollectionLayout {
    let isVertical = input["axis"].string == "vertical"
    let (cross, viewport) = (input["crossExtent"].number, input["viewport"].number)
    var layout = CollectionLayout(
      container: LayoutContainer(
        width: isVertical ? cross : viewport, height: isVertical ? viewport : cross,
        direction: input["rightToLeft"].bool ? .rightToLeft : .leftToRight),
      options: CollectionOptions(
        axis: isVertical ? .vertical : .horizontal, minimumContentExtent: .viewport, snapsToPixels: false))
    let sections = input["sections"].array
    for (position, section) in sections.enumerated() {
      let (before, after) =
        section["insets"].isNull ? (0, 0) : (section["insets"][0].number, section["insets"][1].number)
      layout.sections.append(
        LayoutSection(
          .masonry(lanes: 1), items: [ItemDescription(extent: section["contentExtent"].number)],
          surroundings: SectionSurroundings(
            insets: isVertical
              ? LayoutInsets(top: before, bottom: after) : LayoutInsets(leading: before, trailing: after),
            header: supplementary(section, "header"), footer: supplementary(section, "footer"),
            spacing: position + 1 < sections.count ? sections[position + 1]["spacingBefore"].number : 0)))
    }
    layout.prepare()
    return layout
  }

  private func supplementary(_ section: GoldenValue, _ name: String) -> Supplementary? {
    let value = section[name]
    if value.isNull { return nil }
    return Supplementary(
      extent: value["extent"].number, isInsideInsets: section["headerInsideInsets"].bool,
      isPinned: value["pinned"].isNull || value["pinned"].bool, pinOffset: value["pinOffset"].number)
  }

  private func boundsDifferences(
    _ layout: CollectionLayout, _ input: GoldenValue, _ expected: GoldenValue
  ) -> [String] {
    var found: [String] = []
    for (section, bounds) in expected["sections"].array.enumerated() {
      guard let frame = layout.frame(ofSection: section) else { continue }
      let own = [start(of: frame, in: layout), layout.options.axis == .vertical ? frame.height : frame.width]
      found += difference("section \(section)", own, bounds, within: GoldenTolerance.exact).map { [$0] } ?? []
    }
    let size = layout.contentSize
    let extent = layout.options.axis == .vertical ? size.height : size.width
    if abs(extent - expected["contentExtent"].number) > GoldenTolerance.exact { found.append("content of \(extent)") }
    return found
  }

  private func positionDifferences(
    _ layout: CollectionLayout, _ input: GoldenValue, _ expected: GoldenValue
  ) -> [String] {
    var found: [String] = []
    for (kind, values) in [(LayoutElement.Kind.header, expected["headers"]), (.footer, expected["footers"])] {
      for (section, value) in values.array.enumerated() {
        let frame = layout.frame(of: .init(section: section, kind: kind))
        let position = frame.map { start(of: $0, in: layout) }
        let agrees = position.flatMap { own in value.optionalNumber.map { abs(own - $0) <= GoldenTolerance.exact } }
        if !(agrees ?? (position == nil && value.isNull)) {
          found.append("\(kind) \(section): \(position ?? .nan) instead of \(value.optionalNumber ?? .nan)")
        }
      }
    }
    return found
  }

  /// Pinned elements are found by rect where they are found by identity.
  private func queryDifferences(_ layout: CollectionLayout) -> [String] {
    layout.elements(in: .everything).filter {
      layout.frame(of: $0.id) != $0.frame || !layout.elements(in: $0.frame).contains($0)
    }.map { "\($0) is not found in its own frame" }
  }

  /// The start along the scroll axis, counted in the direction of reading.
  private func start(of frame: LayoutRect, in layout: CollectionLayout) -> Double {
    switch (layout.options.axis, layout.container.direction) {
    case (.vertical, _): frame.y
    case (.horizontal, .leftToRight): frame.x
    case (.horizontal, .rightToLeft): layout.contentSize.width - frame.maxX
    }
  }
}
