import Intarsia
import Testing

/// What a browser's scroll anchoring did when a plain stack of items changed above, below and in the viewport.
@Suite struct AnchorGoldenTests {
  @Test func `every recorded offset is restored`() throws {
    let cases = try GoldenFile.cases("css-anchor")
    var wrong: [String] = []
    for golden in cases {
      let input = golden["input"]
      let viewport = Viewport(offset: input["offset"].number, extent: input["viewport"].number)
      let (batch, extents) = change(input)
      var layout = CollectionLayout(
        container: LayoutContainer(width: 100, height: viewport.extent),
        options: CollectionOptions(minimumContentExtent: .viewport), sections: [stack(input["extents"].numbers)])
      layout.prepare()
      let anchor = layout.anchor(in: viewport)
      try layout.apply(batch) { _ in stack(extents) }
      layout.prepare()
      let expected = golden["expected"]
      let offset = layout.offset(restoring: anchor, in: viewport)
      if anchor.item?.item != expected["anchor"].int || offset != expected["after"].number
        || layout.contentSize.height != expected["contentExtent"].number
      {
        wrong.append("\(golden["id"].string): \(offset) instead of \(expected["after"].number)")
      }
    }
    print("css-anchor: \(cases.count) cases")
    #expect(cases.count == 32)
    #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
  }

  private func stack(_ extents: [Double]) -> LayoutSection {
    LayoutSection(.masonry(lanes: 1, spacing: 0), items: extents.map { ItemDescription(extent: $0) })
  }

  /// The recorded changes, all in indices from before, as a batch; and the extents after them.
  private func change(_ input: GoldenValue) -> (BatchUpdate, [Double]) {
    var batch = BatchUpdate()
    var inserted: [Int: [Double]] = [:]
    for entry in input["changes"]["insert"].array { inserted[entry[0].int, default: []] += entry[1].numbers }
    let resized = Dictionary(
      uniqueKeysWithValues: input["changes"]["resize"].array.map { ($0[0].int, $0[1].number) })
    let removed = Set(input["changes"]["remove"].ints)
    var extents: [Double] = []
    let before = input["extents"].numbers
    for old in 0...before.count {
      for extent in inserted[old] ?? [] {
        batch.insertItem(at: ItemPath(section: 0, item: extents.count))
        extents.append(extent)
      }
      guard old < before.count else { break }
      if removed.contains(old) {
        batch.deleteItem(at: ItemPath(section: 0, item: old))
      } else {
        if resized[old] != nil { batch.remeasureItem(at: ItemPath(section: 0, item: old)) }
        extents.append(resized[old] ?? before[old])
      }
    }
    return (batch, extents)
  }
}
