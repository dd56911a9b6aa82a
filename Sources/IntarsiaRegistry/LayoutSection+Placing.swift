import IntarsiaCore

extension LayoutSection {
  /// Places the section anew, at least as far as `until`, in a box that nothing else shares.
  ///
  /// `room` is that of the section before, and becomes that of this one.
  mutating func place(
    in collection: CollectionRoom, _ frame: CollectionFrame, _ room: inout SectionRoom?, until: Double,
    _ estimate: ExtentEstimate
  ) -> PlacedSection {
    setPlaced(nil, until: nil)  // else that would share the box
    let own = SectionRoom.of(around, in: collection, frame, like: room)
    room = own
    let box = boxAlone()
    box.describe(along: collection.options.axis, defaults: collection.options.itemDefaults)
    let items = box.prepare(in: own.items, until: until, keeping: keptCount)
    keptCount = items.isComplete ? .max : max(keptCount, items.placedCount)
    let content = estimate.contentSize(of: items)
    let geometry =
      own.isBare && items.count > 0
      ? SectionGeometry(of: items, content, in: own)
      : SectionGeometry(SectionStack(items, content, in: own, header: measuredHeader, footer: measuredFooter))
    let section = PlacedSection(box, items, geometry, likelyExtent: content.main, in: own)
    setPlaced(section, until: estimate.canJudge(items) ? until : nil)
    return section
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
