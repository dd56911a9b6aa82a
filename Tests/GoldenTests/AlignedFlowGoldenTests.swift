import Intarsia
import Testing

/// 152 collections as FSQCollectionViewAlignedLayout 1.1.1 makes them (2392 items, 587 rects): lines of all alignments,
/// item insets, breaks, indentation, items whose size depends on the room that is left, sections with insets and
/// headers, pinned headers.
///
/// Two of its peculiarities are options here: lines wider than their room pass the edges that their alignment says
/// (`overflow: .aligned`), and the start of a centred line is cut to whole points (`centerRounding: .down`). Five others
/// are not ours, and where one changes a case, it is in `Golden/left-out-aligned-flow.json`. Such a case must differ;
/// then it is compared once more with that peculiarity put in (see `Peculiarities`), again in every number: offers,
/// breaks, frames, headers, content size. Of its rects only that they find what overlaps them.
@Suite struct AlignedFlowGoldenTests {
  @Test func `every case is laid out as recorded, or is left out by name`() throws {
    let cases = try GoldenFile.cases("aligned-flow")
    let listed = try GoldenFile.cases("left-out-aligned-flow")
    let leftOut = Dictionary(uniqueKeysWithValues: listed.map { ($0["id"].string, Set($0["quirks"].strings)) })
    var wrong: [String] = []
    var (asRecorded, underOption, items, rects) = (0, 0, 0, 0)
    for value in cases {
      let golden = AlignedFlowGolden(value)
      let inOriginalWay = golden.differences(originalOptions: true)
      if let named = leftOut[golden.id] {
        if inOriginalWay.isEmpty { wrong.append("\(golden.id) is left out, but passes") }
        if named.isEmpty || named != golden.quirks.intersection(Peculiarities.names) {
          wrong.append("\(golden.id) is left out by \(named)")
        }
        let rest = golden.differences(originalOptions: true, with: Peculiarities(named))
        wrong += rest.map { "\(golden.id), with its peculiarities: \($0)" }
      } else if golden.differences(originalOptions: false).isEmpty {
        asRecorded += 1
        if inOriginalWay != [] { wrong += inOriginalWay.map { "\(golden.id), under the options too: \($0)" } }
      } else {
        underOption += 1
        wrong += inOriginalWay.map { "\(golden.id) \(golden.quirks.sorted()): \($0)" }
      }
      items += golden.sections.reduce(0) { $0 + $1.items.count }
      rects += value["input"]["rectQueries"].array.count
    }
    let unknown = Set(leftOut.keys).subtracting(cases.map { $0["id"].string })
    #expect(cases.count == 152 && items == 2392 && rects == 587 && unknown.isEmpty)
    #expect(wrong.isEmpty, "\(wrong.count):\n\(wrong.prefix(20).joined(separator: "\n"))")
    print(
      "aligned-flow.json: \(asRecorded) as recorded, \(underOption) under an option, \(leftOut.count) by named"
        + " difference, of \(cases.count)")
    GoldenCount.report(
      file: "aligned-flow", asRecorded: asRecorded, underOption: underOption, byDifference: leftOut.count)
  }

  @Test func `a section without an extent takes no spacing`() {
    var layout = CollectionLayout(
      container: LayoutContainer(width: 100, height: 100),
      options: CollectionOptions(
        insets: LayoutInsets(top: 3, bottom: 4), sectionDefaults: SectionSurroundings(spacing: 10)))
    let filled = LayoutSection(.alignedFlow(), items: [ItemDescription(extent: 20)])
    layout.sections = [
      LayoutSection(.alignedFlow(), items: []), filled, LayoutSection(.alignedFlow(), items: []), filled,
    ]
    layout.prepare()
    #expect((0..<4).map { layout.frame(ofItem: 0, inSection: $0)?.y } == [nil, 3, nil, 33])
    #expect(layout.contentSize.height == 57)
  }

  @Test func `a collection of nothing keeps its insets`() {
    var layout = CollectionLayout(
      container: LayoutContainer(width: 100, height: 100),
      options: CollectionOptions(insets: LayoutInsets(top: 3, bottom: 4)),
      sections: [LayoutSection(.alignedFlow(), items: [])])
    layout.prepare()
    #expect(layout.contentSize == LayoutSize(width: 100, height: 7))
  }
}
