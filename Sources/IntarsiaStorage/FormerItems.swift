public import IntarsiaCore

/// The items as they stood before a change, walked from first to last with the change's runs.
@usableFromInline struct FormerItems: Sendable {
  private let runs: SectionChange.Runs
  private var passedRuns = 0
  private var shift = 0  // new index less old index of what lies behind the runs passed
  private let lookahead: Int
  private var gap = 1
  /// How many of them were placed.
  @usableFromInline let placedCount: Int
  /// Whether that was all of them.
  @usableFromInline let isComplete: Bool

  /// No items.
  @usableFromInline init() {
    self.init(SectionChange(oldCount: 0), placedCount: 0, lookahead: 0)
  }

  @usableFromInline init(_ change: SectionChange, placedCount: Int, lookahead: Int) {
    var change = change
    if change.oldCount < placedCount {  // it speaks of other items: nothing is kept
      change = SectionChange(oldCount: placedCount)
      change.replace(0..<placedCount, with: 0)
    }
    runs = change.runs
    self.placedCount = placedCount
    self.lookahead = lookahead
    isComplete = placedCount >= change.oldCount
  }

  /// What the former item `index` is called now; nil if it was replaced. The indices of successive calls must not fall.
  @usableFromInline mutating func newIndex(of index: Int) -> Int? {
    passRuns(upTo: index)
    if passedRuns < runs.count, runs[passedRuns].old.lowerBound <= index { return nil }
    return index + shift
  }

  /// Which items of a former block were replaced, counted from its first, which is called `first` now.
  ///
  /// Nil if it is not called so, if any came or went, or if all or none were replaced.
  @usableFromInline mutating func replacedItems(of block: Range<Int>, from first: Int) -> Range<Int>? {
    passRuns(upTo: block.lowerBound)
    guard block.lowerBound + shift == first else { return nil }
    var replaced: Range<Int>?
    for run in runs[passedRuns...] {
      if run.old.lowerBound >= block.upperBound { break }
      if run.old.count != run.newCount { return nil }
      let items = run.old.clamped(to: block)
      replaced = (replaced?.lowerBound ?? items.lowerBound)..<items.upperBound
    }
    guard let replaced, replaced.count < block.count else { return nil }
    return (replaced.lowerBound - block.lowerBound)..<(replaced.upperBound - block.lowerBound)
  }

  private mutating func passRuns(upTo index: Int) {
    while passedRuns < runs.count, runs[passedRuns].old.upperBound <= index {
      shift += runs[passedRuns].newCount - runs[passedRuns].old.count
      passedRuns += 1
    }
  }

  /// A block that ends behind this former index is not what it was; nil: none is.
  @usableFromInline var keptEnd: Int? { passedRuns < runs.count ? runs[passedRuns].old.lowerBound - lookahead : nil }

  /// Room for so many blocks is made next: twice as many as before, since what was before was not enough.
  @usableFromInline mutating func nextGap() -> Int {
    gap *= 2
    return gap / 2
  }

  /// What room was left over is not needed: former items follow.
  @usableFromInline mutating func closeGap() { gap = 1 }
}
