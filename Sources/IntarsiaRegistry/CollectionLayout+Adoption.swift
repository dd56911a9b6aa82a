import IntarsiaCore

extension CollectionLayout {
  /// Takes over what a copy has prepared meanwhile, for the next `prepare` to finish.
  ///
  ///     let copy = layout                      // on the main thread
  ///     let prepared = await Task.detached {   // elsewhere
  ///       var copy = copy
  ///       copy.prepare()
  ///       return copy
  ///     }.value
  ///     layout.adopt(prepared)                 // on the main thread again
  ///     layout.prepare()
  ///
  /// What has changed since the copy was taken is applied to it, so that little is left to do: batches, strategies,
  /// measurements. Refused, with the answer false, if the log of changes no longer reaches back (256 batches at least),
  /// or if the copy itself was changed: it is to be prepared only.
  @discardableResult
  public mutating func adopt(_ prepared: CollectionLayout) -> Bool {
    guard let changes = log.changes(from: prepared.log.now, to: log.now) else { return false }
    let room = currentRoom()
    for (old, section) in prepared.current.enumerated() {
      guard let (new, change) = Self.follow(old, itemCount: section.itemCount, through: changes),
        current.indices.contains(new), current[new].itemCount == change.newCount
      else { continue }
      if let room, current[new].upToDate(in: room, until: .infinity) != nil { continue }
      current[new] = current[new].continuing(section, after: change)
    }
    return true
  }

  /// Where a section is after `changes`, and what happened to its items; nil if it is gone or all replaced.
  private static func follow(
    _ section: Int, itemCount: Int, through changes: [AppliedChange]
  ) -> (section: Int, change: SectionChange)? {
    var section = section
    var total = SectionChange(oldCount: itemCount)
    for applied in changes {
      if let items = applied.items[section] {
        guard let walk = items.walk, walk.oldCount == total.newCount else { return nil }
        total.append(items.mayDiffer ? .replacingAll(of: walk.oldCount, with: walk.newCount) : walk.change())
      }
      guard let new = applied.newSection(of: section) else { return nil }
      section = new
    }
    return (section, total)
  }
}
