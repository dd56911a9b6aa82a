/// Where each lane ends, the spacing after its last item included: all that placing carries from item to item.
struct LaneEnds: Hashable, Sendable {
  private var ends: ContiguousArray<Double>
  private var counts: ContiguousArray<Int>
  /// The end of the furthest item so far, without spacing.
  private(set) var contentEnd = 0.0

  /// Empty lanes.
  init(count: Int) {
    ends = ContiguousArray(repeating: 0, count: count)
    counts = ContiguousArray(repeating: 0, count: count)
  }

  /// The end of a lane.
  subscript(lane: Int) -> Double { ends[lane] }

  /// How many items a lane has.
  func count(of lane: Int) -> Int { counts[lane] }

  /// The lane that ends first, the earlier of equals.
  var lowestLane: Int {
    var lowest = 0
    for lane in 1..<max(ends.count, 1) where ends[lane] < ends[lowest] { lowest = lane }
    return lowest
  }

  /// No later item starts before this.
  var lowest: Double { ends[lowestLane] }

  /// Puts an item that ends at `end` into `lane`.
  mutating func append(to lane: Int, end: Double, spacing: Double) {
    ends[lane] = end + spacing
    counts[lane] += 1
    if end > contentEnd { contentEnd = end }
  }
}
