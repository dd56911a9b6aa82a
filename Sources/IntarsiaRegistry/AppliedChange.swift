import IntarsiaCore

/// What a batch did, for those who hold indices from before: anchors, animations, work done elsewhere meanwhile.
struct AppliedChange: Sendable {
  /// Where sections went; nil if all stayed.
  var sections: SectionWalk?
  /// What happened within sections, by their old number.
  var items: [Int: ItemsChange] = [:]
  /// Where items that left their place came from, by where they are now.
  var origins: [ItemPath: ItemPath] = [:]

  /// Old sections and their new places.
  struct SectionWalk: Sendable {
    let walk: IndexWalk
    let moved: [Int: Int]
    let origins: [Int: Int]

    init(walk: IndexWalk, moved: [Int: Int]) {
      self.walk = walk
      self.moved = moved
      var origins: [Int: Int] = [:]
      for (old, new) in moved { origins[new] = old }
      self.origins = origins
    }
  }

  /// What happened to the items of one section.
  struct ItemsChange: Sendable {
    /// Nil if all were replaced.
    var walk: IndexWalk?
    /// Where items went that left their place, in this section or another.
    var moved: [Int: ItemPath] = [:]
    /// Items that stay with another content.
    var reloaded: Set<Int> = []
    /// Whether each item may be another in the place of one that was there.
    var mayDiffer = false
  }

  /// Where a section is now; nil if it went.
  func newSection(of old: Int) -> Int? {
    guard let sections else { return old }
    return sections.moved[old] ?? sections.walk.newIndex(of: old)
  }

  /// Where a section was; nil if it is new.
  func oldSection(of new: Int) -> Int? {
    guard let sections else { return new }
    return sections.origins[new] ?? sections.walk.oldIndex(of: new)
  }

  /// Where an item is now; nil if it went.
  func newPath(of old: ItemPath) -> ItemPath? {
    if let moved = items[old.section]?.moved[old.item] { return moved }
    guard let section = newSection(of: old.section) else { return nil }
    guard let change = items[old.section] else { return ItemPath(section: section, item: old.item) }
    return change.walk?.newIndex(of: old.item).map { ItemPath(section: section, item: $0) }
  }

  /// Where an item was; nil if it is new.
  func oldPath(of new: ItemPath) -> ItemPath? {
    if let origin = origins[new] { return origin }
    guard let section = oldSection(of: new.section) else { return nil }
    guard let change = items[section] else { return ItemPath(section: section, item: new.item) }
    return change.walk?.oldIndex(of: new.item).map { ItemPath(section: section, item: $0) }
  }
}
