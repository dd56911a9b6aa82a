import IntarsiaCore

/// What a batch did, for those who hold indices from before: anchors, animations, work done elsewhere meanwhile.
struct AppliedChange: Sendable {
  /// Where sections went; nil if all stayed.
  var sections: SectionWalk?
  /// What happened within sections, by their old number.
  var items: [Int: ItemsChange] = [:]

  /// Old sections and their new places.
  struct SectionWalk: Sendable {
    var walk: IndexWalk
    var moved: [Int: Int]
  }

  /// What happened to the items of one section.
  struct ItemsChange: Sendable {
    /// Nil if all were replaced.
    var walk: IndexWalk?
    /// Where items went that left their place, in this section or another.
    var moved: [Int: ItemPath] = [:]
    /// Items that stay with another content.
    var reloaded: Set<Int> = []
  }

  /// Where a section is now; nil if it went.
  func newSection(of old: Int) -> Int? {
    guard let sections else { return old }
    return sections.moved[old] ?? sections.walk.newIndex(of: old)
  }

  /// Where an item is now; nil if it went.
  func newPath(of old: ItemPath) -> ItemPath? {
    if let moved = items[old.section]?.moved[old.item] { return moved }
    guard let section = newSection(of: old.section) else { return nil }
    guard let change = items[old.section] else { return ItemPath(section: section, item: old.item) }
    return change.walk?.newIndex(of: old.item).map { ItemPath(section: section, item: $0) }
  }
}

/// The latest changes, numbered: how far back indices can be followed.
struct ChangeLog: Sendable {
  /// How many changes there have been.
  private(set) var version = 0
  private var latest: [AppliedChange] = []
  private static let longest = 256

  mutating func append(_ change: AppliedChange) {
    version += 1
    latest.append(change)
    if latest.count > 2 * Self.longest { latest.removeFirst(latest.count - Self.longest) }
  }

  /// From here on nothing can be followed back.
  mutating func forget() {
    version += 1
    latest = []
  }

  /// The changes after `version`; nil if the log no longer reaches back.
  func changes(since version: Int) -> ArraySlice<AppliedChange>? {
    let count = self.version - version
    return count >= 0 && count <= latest.count ? latest.suffix(count) : nil
  }
}
