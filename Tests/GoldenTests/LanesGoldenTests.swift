import Intarsia
import Testing

/// Lanes as a browser (Chromium 156, `display: grid-lanes`) fills them; of its 78 cases, those of single lanes.
///
/// The browser breaks a tie by a cursor that goes round, we by the earlier lane. Where that makes a difference, items are
/// compared up to the first that it reaches. Where lanes have widths of their own, which ours do not, the numbers across
/// are not compared, but lanes and all positions along the lanes are. Infinite tolerance is lanes in turn; lanes counted
/// from the trailing side are lanes read from right to left.
@Suite struct LanesGoldenTests {
  @Test func `lanes are filled as the browser fills them`() throws {
    let cases = try GoldenFile.cases("css-masonry")
    var wrong: [String] = []
    var counts: [String: Int] = [:]
    for golden in cases {
      let (input, expected) = (golden["input"], golden["expected"])
      if let reason = reasonToLeaveOut(input) {
        counts["left to \(reason)", default: 0] += 1
        continue
      }
      let isWhole = golden["tags"].strings.contains("earliest-agrees") || input["tolerance"].string == "infinite"
      let count = isWhole ? input["items"].array.count : expected["firstItemWhereEarliestDiffers"].int
      let lanes = expected["lanes"].numbers
      let isEqual = Set(lanes).count <= 1
      let name = "\(isWhole ? "whole" : "to the first tie")\(isEqual ? "" : ", along the lanes")"
      counts[name, default: 0] += 1
      let layout = layout(input, lanes: lanes)
      var found: [String] = []
      for index in 0..<count {
        found += itemDifferences(layout, golden, index, alongOnly: !isEqual)
      }
      if isWhole {
        let size = difference("content", layout.contentSize.numbers, expected["contentSize"], within: 1e-3)
        found += size.map { [$0] } ?? []
      }
      wrong += found.map { "\(golden["id"].string): \($0)" }
    }
    let list = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: "; ")
    print("css-masonry: of \(cases.count) cases, \(list)")
    #expect(cases.count == 78)
    #expect(wrong.isEmpty, "\(wrong.count):\n\(wrong.prefix(10).joined(separator: "\n"))")
    let run = counts.filter { !$0.key.hasPrefix("left") }.values.reduce(0, +)
    #expect(run == 28, "\(list)")
  }

  /// What a case asks for that lanes cannot do.
  private func reasonToLeaveOut(_ input: GoldenValue) -> String? {
    let items = input["items"].array
    if input["pack"].string == "dense" { return "dense packing" }
    if items.contains(where: { !$0["lane"].isNull }) { return "chosen lanes" }
    if items.contains(where: { $0.isArray ? $0[0].int != 1 : $0["span"].int != 1 }) { return "spans" }
    return input["tolerance"].number > 0 ? "tolerance" : nil
  }

  private func layout(_ input: GoldenValue, lanes: [Double]) -> CollectionLayout {
    let isVertical = input["axis"].string == "vertical"
    let cross = input["crossExtent"].number
    let isReversed = input["rightToLeft"].bool || input["trackReverse"].bool
    var layout = CollectionLayout(
      container: LayoutContainer(
        width: isVertical ? cross : 500, height: isVertical ? 500 : cross,
        direction: isReversed ? .rightToLeft : .leftToRight),
      options: CollectionOptions(axis: isVertical ? .vertical : .horizontal, snapsToPixels: false))
    let items = input["items"].array.map { item -> Masonry.Item in
      if item.isArray { return .extent(item[1].number) }
      if let extent = item["extent"].optionalNumber { return .extent(extent) }
      return .naturalSize(LogicalSize(main: item["aspect"][1].number, cross: item["aspect"][0].number))
    }
    layout.sections = [
      LayoutSection(
        Masonry(
          lanes: lanes.count, laneSpacing: input["laneGap"].number, itemSpacing: input["itemGap"].number,
          placement: input["tolerance"].string == "infinite" ? .roundRobin : .shortestLane),
        items: Items(items))
    ]
    layout.prepare()
    return layout
  }

  private func itemDifferences(
    _ layout: CollectionLayout, _ golden: GoldenValue, _ index: Int, alongOnly: Bool
  ) -> [String] {
    let expected = golden["expected"]
    var found: [String] = []
    let lane = expected["lane"][index].int
    let counted = golden["input"]["trackReverse"].bool ? expected["lanes"].array.count - 1 - lane : lane
    if layout.placement(ofItem: index, inSection: 0)?.cross != counted { found.append("item \(index): not in \(lane)") }
    guard let numbers = layout.numbers(0, index) else { return ["item \(index): no frame"] }
    let off = zip(numbers, expected["items"][index].numbers).map { abs($0 - $1) }
    let (cross, main) =
      layout.options.axis == .vertical
      ? (max(off[0], off[2]), max(off[1], off[3]))
      : (max(off[1], off[3]), max(off[0], off[2]))
    if main > GoldenTolerance.exact || !alongOnly && cross > GoldenTolerance.exact {
      found.append("item \(index): \(numbers) instead of \(expected["items"][index].numbers)")
    }
    return found
  }
}
