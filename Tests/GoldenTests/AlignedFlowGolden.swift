import Intarsia

/// A recorded case of the aligned flow: read, laid out by ours, and compared.
struct AlignedFlowGolden {
  struct Section {
    let flow: AlignedFlow
    let insets: LayoutInsets
    let headerHeight: Double
    let items: [ItemDescription]
  }

  let id: String
  let quirks: Set<String>
  let sections: [Section]
  private let input: GoldenValue
  private let expected: GoldenValue

  init(_ value: GoldenValue) {
    id = value["id"].string
    quirks = Set(value["quirks"].strings)
    input = value["input"]
    expected = value["expected"]
    sections = value["input"]["sections"].array.map { Section($0) }
  }

  /// What differs from the record, in words.
  func differences(originalOptions: Bool, with peculiarities: Peculiarities = Peculiarities([])) -> [String] {
    let offers = Offers()
    var layout = layout(originalOptions, peculiarities, offers, pinning: input["pinHeadersToTop"].bool)
    let moved = peculiarities.applied(to: layout, of: self, spacing: input["sectionSpacing"].number)
    var found = Difference()
    for (section, value) in expected["sections"].array.enumerated() {
      found.compare("s\(section)", moved.sections[section], value["frame"].numbers)
      let header = value["header"].isNull ? nil : value["header"].numbers
      found.compare("s\(section).header", moved.headers[section], header)
      let items = value["items"].array
      if moved.items[section].count != items.count {
        found.add("s\(section)", moved.items[section].count, items.count)
      }
      for (index, frame) in moved.items[section].enumerated() {
        found.compare("s\(section).i\(index)", frame, items[index].numbers)
      }
      compareOffers(offers, value["remainingLineSpace"].numbers, section, &found)
    }
    found.compare("content", moved.contentSize, expected["contentSize"].numbers)
    let isExact = peculiarities.isNone
    comparePinned(originalOptions, peculiarities, moved, &found)
    for (query, value) in zip(input["rectQueries"].array, expected["rects"].array) {
      layout.setViewport(viewport(query))
      compareRect(LayoutRect(query["rect"].numbers), layout, isExact ? value : nil, &found)
    }
    return found.found
  }

  private func layout(
    _ originalOptions: Bool, _ peculiarities: Peculiarities, _ offers: Offers, pinning: Bool
  ) -> CollectionLayout {
    var layout = CollectionLayout(
      container: LayoutContainer(width: input["containerSize"][0].number, height: input["containerSize"][1].number),
      options: CollectionOptions(
        insets: LayoutInsets(input["contentInsets"]), snapsToPixels: false,
        sectionDefaults: SectionSurroundings(
          spacing: input["sectionSpacing"].number, keepsWhenEmpty: .supplementaries)))
    for (number, section) in sections.enumerated() {
      var flow = section.flow
      if originalOptions {
        flow.overflow = .aligned
        flow.centerRounding = .down
      }
      let rooms = expected["sections"][number]["remainingLineSpace"].numbers
      let header = Supplementary(
        extent: section.headerHeight, width: .container, isPinned: pinning && !section.items.isEmpty)
      layout.sections.append(
        LayoutSection(
          flow, items: offers.items(of: section, number: number, answeringFor: peculiarities.asksOnce ? rooms : nil),
          surroundings: SectionSurroundings(insets: section.insets, header: header)))
    }
    layout.prepare()
    return layout
  }

  /// The original asks once, for the line where an item may end up or for the next if it cannot: we ask for both.
  ///
  /// It takes the item's own insets off, and goes below zero. Ours does not, so where nothing is left an item with
  /// negative insets is offered more.
  private func compareOffers(_ offers: Offers, _ recorded: [Double], _ section: Int, _ found: inout Difference) {
    for (index, room) in recorded.enumerated() {
      let insets = sections[section].items[index].line?.insets.cross ?? 0
      let agrees = offers[section, index].contains { offered in
        let own = max(0, offered - insets)
        return abs(own - max(0, room)) <= Difference.crossTolerance || offered == 0 && room < own
      }
      if !agrees { found.add("s\(section).i\(index) offered", offers[section, index], room) }
    }
  }

  private func comparePinned(
    _ originalOptions: Bool, _ peculiarities: Peculiarities, _ moved: Peculiarities.Frames, _ found: inout Difference
  ) {
    var layout = layout(originalOptions, peculiarities, Offers(), pinning: true)
    for (query, value) in zip(input["pinQueries"].array, expected["pinned"].array) {
      let withHeader = sections.indices.filter { sections[$0].headerHeight > 0 }
      if value.array.map({ $0["section"].int }) != withHeader { found.add("pinned", value.array.count, withHeader) }
      for entry in value.array {
        let section = entry["section"].int
        layout.setViewport(viewport(query, offsetBy: -moved.shifts[section]))
        let id = LayoutElement.ID(section: section, kind: .header)
        let header = layout.elements(in: .everything).first { $0.id == id }
        let frame = header?.frame.moved(down: moved.shifts[section])
        found.compare("pinned \(section)", frame, entry["frame"].numbers)
        if (header?.zIndex == 2) != entry["zIndexTop"].bool { found.add("z of \(section)", header as Any, entry) }
      }
    }
  }

  private func compareRect(
    _ rect: LayoutRect, _ layout: CollectionLayout, _ expected: GoldenValue?, _ found: inout Difference
  ) {
    let answer = layout.elements(in: rect)
    let overlapping = layout.elements(in: .everything).filter { $0.frame.logical.overlaps(rect.logical) }
    if answer != overlapping { found.add("\(rect)", answer.map(\.id), overlapping.map(\.id)) }
    guard let expected else { return }
    let items = answer.filter { $0.kind == .item }.map { [$0.section, $0.index] }
    if items != expected["items"].array.map(\.ints) { found.add("\(rect)", items, expected["items"].array.map(\.ints)) }
    let headers = answer.filter { $0.kind == .header }.map(\.section)
    if headers != expected["headersIntersecting"].ints {
      found.add("\(rect) headers", headers, expected["headersIntersecting"].ints)
    }
  }

  private func viewport(_ query: GoldenValue, offsetBy distance: Double = 0) -> Viewport {
    Viewport(
      offset: query["contentOffsetY"].number + distance, extent: input["containerSize"][1].number,
      coveredBefore: query["contentInsetTop"].number)
  }
}

extension LayoutRect {
  fileprivate var logical: LogicalRect {
    LogicalRect(mainOrigin: y, crossOrigin: x, mainExtent: height, crossExtent: width)
  }
}

extension AlignedFlowGolden.Section {
  init(_ value: GoldenValue) {
    let lines: [String: AlignedFlow.LineAlignment] = ["left": .leading, "right": .trailing, "center": .center]
    let items: [String: AlignedFlow.ItemAlignment] = ["top": .start, "bottom": .end, "center": .center]
    flow = AlignedFlow(
      AlignedFlow.Alignment(
        lines: lines[value["horizontalAlignment"].string] ?? .leading,
        items: items[value["verticalAlignment"].string] ?? .start),
      itemSpacing: value["itemSpacing"].number, lineSpacing: value["lineSpacing"].number)
    insets = LayoutInsets(value["insets"])
    headerHeight = value["headerHeight"].number
    self.items = value["items"].array.map { item in
      let insets = item["insets"]
      return ItemDescription(
        lineSize: LineSize(item["size"]),
        line: LineAttributes(
          insets: LogicalInsets(
            before: insets["top"].number, after: insets["bottom"].number, leading: insets["left"].number,
            trailing: insets["right"].number),
          beginsLine: item["beginLine"].bool, endsLine: item["endLine"].bool,
          startsIndentation: item["startIndentation"].bool))
    }
  }
}

extension LineSize {
  fileprivate init(_ value: GoldenValue) {
    let height = value["height"].number
    switch value["rule"].string {
    case "fill":
      self = .fill(minWidth: value["minWidth"].number, fallbackWidth: value["fallbackWidth"].number, height: height)
    case "fraction": self = .fraction(value["fraction"].number, height: height)
    case "wrap": self = .wrap(naturalWidth: value["naturalWidth"].number, lineHeight: value["lineHeight"].number)
    case "square": self = .square(side: value["side"].number)
    default: self = .fixed(width: value["width"].number, height: height)
    }
  }
}

/// What the items of a layout were offered; written from one thread.
final class Offers: @unchecked Sendable {
  private var asked: [Int: [Int: [Double]]] = [:]

  /// The offers to an item, its own insets not taken off, in order.
  subscript(section: Int, item: Int) -> [Double] { asked[section]?[item] ?? [] }

  /// The items of `section`, which note what they are offered; if `rooms` are given, they answer for those instead.
  func items(of section: AlignedFlowGolden.Section, number: Int, answeringFor rooms: [Double]?)
    -> Items<AlignedFlow.Item>
  {
    Items(count: section.items.count) { [self] index, space in
      asked[number, default: [:]][index, default: []].append(space.available)
      let description = section.items[index]
      guard let rooms, let size = description.lineSize, let line = description.line else {
        return section.flow.item(for: description, proposing: space)
      }
      return AlignedFlow.Item(size.resolved(for: rooms[index]), line: line)
    }
  }
}
