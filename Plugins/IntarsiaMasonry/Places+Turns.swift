import IntarsiaCore

/// Items that were given to the lanes in turn, none of them before the end of the one before it in its lane.
///
/// The next one of the same lane follows as many items behind as there are lanes, and further along. So what touches a
/// range is found by halves, lane by lane, however far the lanes have drifted apart.
extension Masonry.Places {
  /// More lanes are not searched.
  static let mostTurns = 8

  /// One lane of a block: the items from one on, as many items apart as there are lanes.
  private struct Lane {
    /// The next item to be visited; behind all others if there is none.
    var next: Int
    /// How the lane is called now, and how far its items have moved.
    let number: UInt16
    let distance: Double

    static let done = Int.max
  }

  /// Visits, by index, the items that touch `range` after they have moved by `shift`.
  ///
  /// - Complexity: O(*lanes* · (log *n* + *k*)), where *k* is the number of items visited.
  func forEachInTurn(
    of count: Int, touching range: MainReach, movedBy shift: LaneShift, _ body: (Int, Masonry.Place) -> Void
  ) {
    let present = min(count, self.count)
    // The lanes lie on the stack: a query takes no memory.
    withUnsafeTemporaryAllocation(of: Lane.self, capacity: Self.mostTurns) { lanes in
      for turn in 0..<present {
        let lane = Int(self[turn].lane)
        let distance = shift.distance(of: lane)
        let first = firstInTurn(from: turn, by: count, touching: range, movedBy: distance)
        let number = UInt16(truncatingIfNeeded: shift.lane(lane))
        lanes.initializeElement(at: turn, to: Lane(next: first ?? Lane.done, number: number, distance: distance))
      }
      while true {
        var turn = 0
        for other in 1..<max(present, 1) where lanes[other].next < lanes[turn].next { turn = other }
        let lane = lanes[turn]
        if lane.next == Lane.done { return }
        var place = self[lane.next]
        place.lane = lane.number
        place.start += lane.distance
        if place.start <= range.end { body(lane.next, place) }
        let follows = place.start <= range.end && lane.next + count < self.count
        lanes[turn].next = follows ? lane.next + count : Lane.done
      }
    }
  }

  /// The first that touches `range` of the items of one lane, which are so many apart.
  private func firstInTurn(
    from first: Int, by step: Int, touching range: MainReach, movedBy distance: Double
  ) -> Int? {
    func end(_ index: Int) -> Double {
      let place = self[index]
      return place.start + distance + place.extent
    }
    var low = 0
    var high = (count - 1 - first) / step
    // Most blocks near a range touch it in one lane only.
    if self[first].start + distance > range.end || end(first + high * step) < range.start { return nil }
    while low < high {
      let middle = (low + high) / 2
      if end(first + middle * step) >= range.start { high = middle } else { low = middle + 1 }
    }
    return first + low * step
  }
}
