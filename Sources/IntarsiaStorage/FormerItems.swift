public import IntarsiaCore

/// The items as they stood before a change, walked from first to last with the change's runs.
@usableFromInline struct FormerItems: Sendable {
  private let runs: [SectionChange.Run]
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
    while passedRuns < runs.count, runs[passedRuns].old.upperBound <= index {
      shift += runs[passedRuns].newCount - runs[passedRuns].old.count
      passedRuns += 1
    }
    if passedRuns < runs.count, runs[passedRuns].old.lowerBound <= index { return nil }
    return index + shift
  }

  /// A block that ends behind this former index is not what it was; nil: none is.
  @usableFromInline var keptEnd: Int? { passedRuns < runs.count ? runs[passedRuns].old.lowerBound - lookahead : nil }

  /// Room for so many blocks is made next: twice as many as before.
  @usableFromInline mutating func nextGap() -> Int {
    gap *= 2
    return gap / 2
  }
}
