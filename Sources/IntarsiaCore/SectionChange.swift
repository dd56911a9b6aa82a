/// What happened to a section since it was last prepared: runs of old items, each replaced by a run of new ones.
public struct SectionChange: Hashable, Sendable {
  /// Some old items next to each other, and how many new ones took their place.
  public struct Run: Hashable, Sendable {
    /// The items that went, counted as they stood before the change.
    public let old: Range<Int>
    /// How many came.
    public let newCount: Int
  }

  /// How many items there were.
  public let oldCount: Int
  /// Ascending, at least one kept item apart, never empty on both sides.
  public private(set) var runs = Runs()

  /// Nothing happened to `oldCount` items.
  public init(oldCount: Int) { self.oldCount = oldCount }

  /// How many items there are now.
  public var newCount: Int { runs.reduce(oldCount) { $0 + $1.newCount - $1.old.count } }

  /// So many leading items are what they were; all of them if nothing happened.
  public var unchangedPrefix: Int { runs.first?.old.lowerBound ?? oldCount }

  /// So many trailing items are what they were; never counts an item of the prefix again.
  public var unchangedSuffix: Int { runs.last.map { oldCount - $0.old.upperBound } ?? 0 }

  /// Where an old item is now; nil if it went.
  ///
  /// - Complexity: O(*runs*).
  public func newIndex(of old: Int) -> Int? {
    guard old >= 0, old < oldCount else { return nil }
    var shift = 0
    for run in runs where run.old.lowerBound <= old {
      if old < run.old.upperBound { return nil }
      shift += run.newCount - run.old.count
    }
    return old + shift
  }

  /// Adds a step: items `range`, counted as they stand after all steps so far, were replaced by `count` others.
  public mutating func replace(_ range: Range<Int>, with count: Int) {
    if range.isEmpty && count == 0 { return }
    var first = 0
    var shift = 0  // new index less old index of what follows the runs passed
    while first < runs.count, runs[first].old.lowerBound + shift + runs[first].newCount < range.lowerBound {
      shift += runs[first].newCount - runs[first].old.count
      first += 1
    }
    let meets = first < runs.count
    let lower = meets ? min(range.lowerBound, runs[first].old.lowerBound + shift) : range.lowerBound
    let oldLower = lower - shift
    var last = first
    var upper = range.upperBound
    while last < runs.count, runs[last].old.lowerBound + shift <= range.upperBound {
      upper = max(upper, runs[last].old.lowerBound + shift + runs[last].newCount)
      shift += runs[last].newCount - runs[last].old.count
      last += 1
    }
    let run = Run(old: oldLower..<(upper - shift), newCount: upper - lower - range.count + count)
    runs.replace(first..<last, with: run.old.isEmpty && run.newCount == 0 ? nil : run)
    if runs.count > Self.mostRuns { fuseNearest() }
  }

  /// Scattered edits stay apart up to here; beyond, more runs cost more than the kept items between them.
  public static let mostRuns = 64

  /// Makes one run of the two with the fewest kept items between them.
  private mutating func fuseNearest() {
    func gap(_ index: Int) -> Int { runs[index + 1].old.lowerBound - runs[index].old.upperBound }
    var nearest = 0
    for index in 1..<(runs.count - 1) where gap(index) < gap(nearest) { nearest = index }
    let (one, other) = (runs[nearest], runs[nearest + 1])
    let both = Run(
      old: one.old.lowerBound..<other.old.upperBound, newCount: one.newCount + gap(nearest) + other.newCount)
    runs.replace(nearest..<(nearest + 2), with: both)
  }

  /// Adds a whole later change; its runs speak of this one's new items.
  public mutating func append(_ next: SectionChange) {
    for run in next.runs.reversed() { replace(run.old, with: run.newCount) }
  }
}
