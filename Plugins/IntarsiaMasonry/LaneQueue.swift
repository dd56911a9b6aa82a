/// The ends of a few lanes in the order in which the next items take them: the first is taken, and comes back further on.
///
/// Each end carries the number of its lane in its lowest bits, so of equal ends that of the earlier lane is lower. A
/// handful of lanes live in registers; where they are sorted, one comparison a lane keeps them so, and there is nothing
/// for the processor to guess: 2 ns an item instead of 7 for "which lane is the lowest?" (a million items, three lanes).
protocol LaneQueue {
  /// So many lanes, which all end there; the number is known where the type tells it.
  init(_ count: Int, repeating end: Int64)
  /// The lane that the next item takes.
  var first: Int64 { get }
  /// The first lane now has that end, and is put where it belongs.
  mutating func replaceFirst(with end: Int64)
}

/// The last lane of a queue.
struct LastLane: LaneQueue {
  private(set) var first: Int64

  init(_ count: Int, repeating end: Int64) { first = end }

  @inline(__always) mutating func replaceFirst(with end: Int64) { first = end }
}

/// A lane and those that end behind it, or, if at the same place, have a higher number.
struct SortedLanes<Others: LaneQueue>: LaneQueue {
  private(set) var first: Int64
  private var others: Others

  init(_ count: Int, repeating end: Int64) {
    first = end
    others = Others(count - 1, repeating: end)
  }

  @inline(__always) mutating func replaceFirst(with end: Int64) {
    let next = others.first
    first = min(next, end)
    others.replaceFirst(with: max(next, end))
  }
}

/// Lanes that take turns.
struct TurningLanes: LaneQueue {
  private var ends: SIMD8<Int64>
  private let count: Int
  private var turn = 0

  init(_ count: Int, repeating end: Int64) {
    self.count = count
    ends = SIMD8(repeating: end)
  }

  var first: Int64 { @inline(__always) get { ends[turn] } }

  @inline(__always) mutating func replaceFirst(with end: Int64) {
    ends[turn] = end
    turn = turn &+ 1 == count ? 0 : turn &+ 1
  }
}
