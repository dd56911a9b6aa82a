import IntarsiaCore

extension CollectionLayout {
  /// Takes over sections that are laid out in another way, because there is another amount of room for instance, but
  /// have the items that they had: what was measured of these stays, whether they have identities or not.
  ///
  /// - Complexity: O(*sections* + *m*), where *m* is the number of measured items.
  public mutating func renewSections(with new: [LayoutSection]) {
    replaceSections(with: new) { old, new in
      guard old.itemCount == new.itemCount else { return nil }
      return old.advanced(to: new, after: .replacingAll(of: old.itemCount, with: new.itemCount)) { $0 }
    }
  }

  /// Sections given as a whole: those in the same place with as many items are taken to have the same. What was measured
  /// of items with identities stays, and of headers and footers; `renewed` may know more.
  mutating func replaceSections(
    with new: [LayoutSection], renewed: (_ old: LayoutSection, _ new: LayoutSection) -> LayoutSection? = { _, _ in nil }
  ) {
    var applied = AppliedChange()
    var new = new
    let common = min(current.count, new.count)
    for position in 0..<common {
      let (old, count) = (current[position].itemCount, new[position].itemCount)
      if current[position].box !== new[position].box {
        applied.items[position] =
          old == count ? .init(walk: IndexWalk(oldCount: old), mayDiffer: true) : AppliedChange.ItemsChange()
        if let section = renewed(current[position], new[position]) {
          new[position] = section
          continue
        }
        new[position].keptCount = max(new[position].keptCount, current[position].keptCount)
        if current[position].box.measurements != nil {
          new[position].boxAlone().adoptMeasurements(of: current[position].box)
        }
      }
      new[position].keepMeasuredParts(of: current[position])
    }
    if current.count != new.count {
      applied.sections = .init(
        walk: IndexWalk(
          oldCount: current.count, removed: Set(common..<current.count), inserted: Set(common..<new.count)),
        moved: [:])
    }
    current = new
    log.append(applied)
  }
}
