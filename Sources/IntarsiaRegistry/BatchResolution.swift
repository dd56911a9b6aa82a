import IntarsiaCore

/// A batch checked against the sections that there are: which go, which come, and what happens to the items of each.
struct BatchResolution {
  /// For each new section the old one that it continues; nil if it is new, or replaced as a whole.
  private(set) var origins: [Int?] = []
  /// The new sections whose provider is to be asked.
  private(set) var asked: Set<Int> = []
  /// What happened, once every asked section is accepted.
  private(set) var applied = AppliedChange()

  init(_ batch: BatchUpdate, itemCounts: [Int]) throws(BatchError) {
    try resolveSections(of: batch, oldCount: itemCounts.count)
    try resolveItems(of: batch, itemCounts)
    for section in batch.reloadedSections where applied.newSection(of: section) != nil {
      applied.items[section, default: .init()].walk = nil
    }
  }

  private mutating func resolveSections(of batch: BatchUpdate, oldCount: Int) throws(BatchError) {
    let moved = batch.movedSections.filter { !batch.deletedSections.contains($0.key) }
    let removed = batch.deletedSections.union(moved.keys)
    var inserted = batch.insertedSections
    for target in moved.values where !inserted.insert(target).inserted {
      throw .placeTakenTwice(section: target, item: nil)
    }
    let walk = IndexWalk(oldCount: oldCount, removed: removed, inserted: inserted)
    for section in removed.union(batch.reloadedSections) where section < 0 || section >= oldCount {
      throw .noSuchSection(section, sectionCount: oldCount)
    }
    for section in inserted where section < 0 || section >= walk.newCount {
      throw .noSuchSection(section, sectionCount: walk.newCount)
    }
    if !removed.isEmpty || !inserted.isEmpty { applied.sections = .init(walk: walk, moved: moved) }
    origins = Array(repeating: nil, count: walk.newCount)
    for old in 0..<oldCount where !batch.reloadedSections.contains(old) {
      if let new = applied.newSection(of: old) { origins[new] = old }
    }
    asked = Set(origins.indices.filter { origins[$0] == nil })
  }

  private mutating func resolveItems(of batch: BatchUpdate, _ itemCounts: [Int]) throws(BatchError) {
    let moved = batch.movedItems.filter { !batch.deletedItems.contains($0.key) }
    let (gone, changed) = (batch.deletedItems.union(moved.keys), batch.reloadedItems.union(batch.remeasuredItems))
    for path in gone.union(changed) {
      guard itemCounts.indices.contains(path.section) else {
        throw .noSuchSection(path.section, sectionCount: itemCounts.count)
      }
      guard path.item >= 0, path.item < itemCounts[path.section] else {
        throw .noSuchItem(path, itemCount: itemCounts[path.section])
      }
    }
    var come = batch.insertedItems
    for target in moved.values where !come.insert(target).inserted {
      throw .placeTakenTwice(section: target.section, item: target.item)
    }
    for path in come where !origins.indices.contains(path.section) {
      throw .noSuchSection(path.section, sectionCount: origins.count)
    }

    let (removed, inserted, other) = (gone.bySection, come.bySection, changed.bySection)
    let reloaded = batch.reloadedItems.bySection
    for (new, old) in origins.enumerated() {
      guard let old, removed[old] != nil || inserted[new] != nil || other[old] != nil else { continue }
      asked.insert(new)
      applied.items[old] = .init(
        walk: IndexWalk(
          oldCount: itemCounts[old], removed: removed[old] ?? [], inserted: inserted[new] ?? [],
          changed: other[old] ?? []),
        reloaded: reloaded[old] ?? [])
    }
    for (old, new) in moved { applied.items[old.section, default: .init()].moved[old.item] = new }
  }

  /// The change that leads from an old section's items to the `itemCount` items that its provider has now.
  func change(of section: Int, itemCount: Int) throws(BatchError) -> SectionChange? {
    guard let old = origins[section], let walk = applied.items[old]?.walk else { return nil }
    if walk.newCount != itemCount {
      throw .countsDoNotFit(section: section, expected: walk.newCount, found: itemCount)
    }
    guard walk.fits else { throw .noSuchItem(ItemPath(section: section, item: itemCount), itemCount: itemCount) }
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
