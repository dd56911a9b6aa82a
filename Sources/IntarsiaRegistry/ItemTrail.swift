/// The way of items and sections from an older state of a layout to what it was last prepared for, and back.
///
/// Between layouts that have nothing in common, what has the same index is the same.
struct ItemTrail: Sendable {
  private let changes: [AppliedChange]
  private let isBackwards: Bool

  /// The way from `old` to what `layout` was last prepared for; nil if the log does not reach back so far.
  init?(from old: ChangeLog.Moment, to layout: CollectionLayout) {
    let new = layout.preparedMoment
    isBackwards = false
    if old.lineage !== new.lineage {
      changes = []
    } else if let found = layout.log.changes(from: old, to: new) {
      changes = found
    } else {
      return nil
    }
  }

  /// The way between what two layouts were last prepared for, whichever is the older; nil if no log reaches so far.
  init?(from old: CollectionLayout, to new: CollectionLayout) {
    if let forwards = ItemTrail(from: old.preparedMoment, to: new) {
      self = forwards
    } else if let backwards = ItemTrail(from: new.preparedMoment, to: old) {
      changes = backwards.changes
      isBackwards = true
    } else {
      return nil
    }
  }

  func newPath(of old: ItemPath) -> ItemPath? { isBackwards ? back(old) : forth(old) }

  func oldPath(of new: ItemPath) -> ItemPath? { isBackwards ? forth(new) : back(new) }

  func newSection(of old: Int) -> Int? { isBackwards ? back(old) : forth(old) }

  func oldSection(of new: Int) -> Int? { isBackwards ? forth(new) : back(new) }

  private func forth(_ path: ItemPath) -> ItemPath? {
    var path = path
    for change in changes {
      guard let next = change.newPath(of: path) else { return nil }
      path = next
    }
    return path
  }

  private func back(_ path: ItemPath) -> ItemPath? {
    var path = path
    for change in changes.reversed() {
      guard let next = change.oldPath(of: path) else { return nil }
      path = next
    }
    return path
  }

  private func forth(_ section: Int) -> Int? {
    var section = section
    for change in changes {
      guard let next = change.newSection(of: section) else { return nil }
      section = next
    }
    return section
  }

  private func back(_ section: Int) -> Int? {
    var section = section
    for change in changes.reversed() {
      guard let next = change.oldSection(of: section) else { return nil }
      section = next
    }
    return section
  }
}
