public import IntarsiaCore

/// Finds which of many stretches, in any order, can lie in a range: binary search over two monotone envelopes.
///
/// The running maximum of ends rises and the running minimum of starts, taken from behind, rises too, whatever the
/// stretches do. Nothing is dropped: one without extent is found at its origin.
public struct ReachIndex: Sendable {
  @usableFromInline var ends: ContiguousArray<Double> = []  // the highest end up to here
  @usableFromInline var starts: ContiguousArray<Double> = []  // the lowest start from here on, once finished
  @usableFromInline var ownStarts: ContiguousArray<Double> = []
  private var finishedCount = 0

  /// An index of nothing.
  public init() {}

  /// How many stretches are indexed.
  @inlinable public var count: Int { ends.count }

  /// Forgets all stretches from position `count` on.
  public mutating func truncate(to count: Int) {
    if count < ends.count {
      ends.removeLast(ends.count - count)
      starts.removeLast(starts.count - count)
      ownStarts.removeLast(ownStarts.count - count)
      finishedCount = min(finishedCount, count)
    }
  }

  /// Adds a stretch behind the last; ``finish()`` makes it findable.
  @inlinable public mutating func append(_ reach: MainReach) {
    let before = ends.last ?? -.infinity
    ends.append(reach.end > before ? reach.end : before)
    starts.append(reach.start)
    ownStarts.append(reach.start)
  }

  /// Brings the index up to date with what was appended.
  ///
  /// - Complexity: O(*n*); mostly O(*k*), where *k* is the number of stretches that were appended.
  public mutating func finish() {
    var lowest = Double.infinity
    for position in starts.indices.reversed() {
      lowest = ownStarts[position] < lowest ? ownStarts[position] : lowest
      if position < finishedCount && starts[position] == lowest { break }  // and so is all before it
      starts[position] = lowest
    }
    finishedCount = count
  }

  /// From where to where all stretches together reach.
  public var reach: MainReach { MainReach(from: starts.first ?? .infinity, to: ends.last ?? -.infinity) }

  /// The positions between which everything that touches `range` lies; some between them may lie outside.
  ///
  /// Before ``finish()`` that holds for ranges without an end only.
  ///
  /// - Complexity: O(log *n*).
  public func candidates(in range: MainReach) -> Range<Int> {
    guard range.start <= range.end else { return 0..<0 }
    let first = Self.firstPosition(in: ends) { $0 >= range.start }
    let last = Self.firstPosition(in: starts) { $0 > range.end }
    return first < last ? first..<last : 0..<0
  }

  /// The first position whose value is beyond; all after it are beyond too.
  private static func firstPosition(in values: ContiguousArray<Double>, isBeyond: (Double) -> Bool) -> Int {
    var low = 0
    var high = values.count
    while low < high {
      let middle = (low + high) / 2
      if isBeyond(values[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
