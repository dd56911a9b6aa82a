import IntarsiaCore

extension LayoutSection {
  /// Places the section anew, at least as far as `until`, in a box that nothing else shares.
  ///
  /// `room` is that of the section before, and becomes that of this one.
  mutating func place(
    in collection: CollectionRoom, _ frame: CollectionFrame, _ room: inout SectionRoom?, until: Double,
    _ estimate: ExtentEstimate
  ) -> SectionSummary {
    if room?.around !== around { room = SectionRoom(around, in: collection, frame) }
    guard let own = room else { preconditionFailure("a section has a room") }
    let box = boxAlone()
    box.describe(in: collection)
    let items = box.prepare(in: own.items, until: until, keeping: keptCount)
    keptCount = items.isComplete ? .max : max(keptCount, items.placedCount)
    let content = estimate.contentSize(of: items)
    let geometry =
      own.isBare && items.count > 0
      ? SectionGeometry(of: items, content, in: own)
      : SectionGeometry(SectionStack(items, content, in: own, header: measuredHeader, footer: measuredFooter))
    let summary = SectionSummary(items, geometry, spacing: own.spacing)
    box.placed = PlacedSection(items, geometry, likelyExtent: content.main, in: own)
    setPlaced(summary, in: collection, until: estimate.canJudge(items) ? until : nil)
    return summary
  }
}

extension SectionBox {
  /// Places what begins before `until`, and at least the first `count` items, all of them if there are fewer.
  fileprivate func prepare(in container: LogicalContainer, until: Double, keeping count: Int) -> PlacedItems {
    var until = count == .max ? .infinity : until
    var items = prepare(in: container, until: until)
    if items.isComplete { return items }
    let wanted = min(count, items.count)
    for attempt in 0..<8 where !items.isComplete && items.placedCount < wanted {
      let likely = items.placedCount > 0 ? items.size.main * Double(wanted) / Double(items.placedCount) : 0
      until = max(until, 0) + max(likely, items.size.main, 1000)
      items = prepare(in: container, until: attempt == 7 ? .infinity : until)
    }
    return items
  }
}
