import IntarsiaCore

/// A batch checked against the sections that there are: which go, which come, and what happens to the items of each.
struct BatchResolution {
  /// What happened, once every asked section is accepted.
  private(set) var applied = AppliedChange()
  /// How many sections there are afterwards.
  private(set) var sectionCount: Int
  /// The new sections whose provider is to be asked, in order.
  private(set) var asked: [Int] = []
  /// The old sections that are replaced as a whole.
  private let reloaded: Set<Int>

  init(_ batch: BatchUpdate, sectionCount: Int, itemCount: (Int) -> Int) throws(BatchError) {
    self.sectionCount = sectionCount
    reloaded = batch.reloadedSections
    var asked: Set<Int> = []
    try resolveSections(of: batch, &asked)
    try resolveItems(of: batch, oldSectionCount: sectionCount, itemCount, &asked)
    for section in reloaded {
      guard let new = applied.newSection(of: section) else { continue }
      asked.insert(new)
      applied.items[section, default: .init()].walk = nil
    }
    self.asked = asked.sorted()
  }

  /// The old section that a new one continues; nil if it is new, or replaced as a whole.
  func origin(of new: Int) -> Int? {
    guard let old = applied.oldSection(of: new), !reloaded.contains(old) else { return nil }
    return old
  }

  private mutating func resolveSections(of batch: BatchUpdate, _ asked: inout Set<Int>) throws(BatchError) {
    let oldCount = sectionCount
    let moved = batch.movedSections.filter { !batch.deletedSections.contains($0.key) }
    let removed = batch.deletedSections.union(moved.keys)
    var inserted = batch.insertedSections
    for target in moved.values where !inserted.insert(target).inserted {
      throw .placeTakenTwice(section: target, item: nil)
    }
    let walk = IndexWalk(oldCount: oldCount, removed: removed, inserted: inserted)
    for section in removed.union(reloaded) where section < 0 || section >= oldCount {
      throw .noSuchSection(section, sectionCount: oldCount)
    }
    for section in inserted where section < 0 || section >= walk.newCount {
      throw .noSuchSection(section, sectionCount: walk.newCount)
    }
    if !removed.isEmpty || !inserted.isEmpty { applied.sections = .init(walk: walk, moved: moved) }
    sectionCount = walk.newCount
    asked = batch.insertedSections
  }

  private mutating func resolveItems(
    of batch: BatchUpdate, oldSectionCount: Int, _ itemCount: (Int) -> Int, _ asked: inout Set<Int>
  ) throws(BatchError) {
    let moved = batch.movedItems.filter { !batch.deletedItems.contains($0.key) }
    let (gone, changed) = (batch.deletedItems.union(moved.keys), batch.reloadedItems.union(batch.remeasuredItems))
    for path in gone.union(changed) {
      guard path.section >= 0, path.section < oldSectionCount else {
        throw .noSuchSection(path.section, sectionCount: oldSectionCount)
      }
      guard path.item >= 0, path.item < itemCount(path.section) else {
        throw .noSuchItem(path, itemCount: itemCount(path.section))
      }
    }
    var come = batch.insertedItems
    for target in moved.values where !come.insert(target).inserted {
      throw .placeTakenTwice(section: target.section, item: target.item)
    }
    for path in come where path.section < 0 || path.section >= sectionCount {
      throw .noSuchSection(path.section, sectionCount: sectionCount)
    }

    let (removed, inserted, other) = (gone.bySection, come.bySection, changed.bySection)
    let reloadedItems = batch.reloadedItems.bySection
    let touched = Set(removed.keys).union(other.keys).union(inserted.keys.compactMap(origin))
    for old in touched {
      guard let new = applied.newSection(of: old), origin(of: new) == old else { continue }
      asked.insert(new)
      applied.items[old] = .init(
        walk: IndexWalk(
          oldCount: itemCount(old), removed: removed[old] ?? [], inserted: inserted[new] ?? [],
          changed: other[old] ?? []),
        reloaded: reloadedItems[old] ?? [])
    }
    for (old, new) in moved {
      applied.items[old.section, default: .init()].moved[old.item] = new
      applied.origins[new] = old
    }
  }

  /// The change that leads from an old section's items to the `itemCount` items that its provider has now.
  func change(of section: Int, itemCount: Int) throws(BatchError) -> SectionChange? {
    guard let old = origin(of: section), let walk = applied.items[old]?.walk else { return nil }
    if walk.newCount != itemCount {
      throw .countsDoNotFit(section: section, expected: walk.newCount, found: itemCount)
    }
    if let item = walk.misfit { throw .noSuchItem(ItemPath(section: section, item: item), itemCount: itemCount) }
    return walk.change()
  }
}

extension Set<ItemPath> {
  fileprivate var bySection: [Int: Set<Int>] {
    var bySection: [Int: Set<Int>] = [:]
    for path in self { bySection[path.section, default: []].insert(path.item) }
    return bySection
  }
}
