import IntarsiaCore

/// Old and new positions of a list: what goes by its old index, what comes by its new one, what stays but changes.
struct IndexWalk: Sendable {
  let oldCount: Int
  private let removed: [Int]
  private let inserted: [Int]
  private let changed: [Int]

  init(oldCount: Int, removed: Set<Int> = [], inserted: Set<Int> = [], changed: Set<Int> = []) {
    self.oldCount = oldCount
    self.removed = removed.sorted()
    self.inserted = inserted.sorted()
    self.changed = changed.subtracting(removed).sorted()
  }

  var newCount: Int { oldCount - removed.count + inserted.count }

  /// A new position that is none, since there are not so many; nil if all are.
  var misfit: Int? {
    if let first = inserted.first, first < 0 { return first }
    return inserted.last.flatMap { $0 < newCount ? nil : $0 }
  }

  /// Where an old position is now, if it stays.
  ///
  /// - Complexity: O(log *n*).
  func newIndex(of old: Int) -> Int? {
    guard old >= 0, old < oldCount else { return nil }
    let before = removed.firstPosition { $0 >= old }
    if before < removed.count, removed[before] == old { return nil }
    let rank = old - before
    return rank + inserted.indices.firstPosition { inserted[$0] - $0 > rank }
  }

  /// Where a new position was, if it was there.
  ///
  /// - Complexity: O(log *n*).
  func oldIndex(of new: Int) -> Int? {
    guard new >= 0, new < newCount else { return nil }
    let before = inserted.firstPosition { $0 >= new }
    if before < inserted.count, inserted[before] == new { return nil }
    let rank = new - before
    return rank + removed.indices.firstPosition { removed[$0] - $0 > rank }
  }

  /// The runs between the positions that stay as they are.
  func change() -> SectionChange {
    var change = SectionChange(oldCount: oldCount)
    var (gone, come, other) = (removed[...], inserted[...], changed[...])
    var (old, new) = (0, 0)
    while true {
      let toGone = gone.first.map { $0 - old } ?? .max
      let toCome = come.first.map { $0 - new } ?? .max
      let toOther = other.first.map { $0 - old } ?? .max
      let kept = min(toGone, toCome, toOther)
      if kept == .max { return change }
      old += kept
      new += kept
      if toGone == kept {
        change.replace(new..<(new + 1), with: 0)
        old += 1
        gone.removeFirst()
      } else if toCome == kept {
        change.replace(new..<new, with: 1)
        new += 1
        come.removeFirst()
      } else {
        change.replace(new..<(new + 1), with: 1)
        old += 1
        new += 1
        other.removeFirst()
      }
    }
  }
}

extension RandomAccessCollection where Index == Int {
  /// The first position whose element is beyond; all after it are beyond too.
  func firstPosition(where isBeyond: (Element) -> Bool) -> Int {
    var low = startIndex
    var high = endIndex
    while low < high {
      let middle = low + (high - low) / 2
      if isBeyond(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
