import IntarsiaCore
import IntarsiaStorage

/// Where each lane ends: all that placing carries from item to item.
struct LaneEnds: Hashable, Sendable {
  struct Lane: Hashable {
    /// The end of its last item, and the spacing after it.
    var end = 0.0
    /// How many items it has.
    var count = 0
  }

  var lanes: ContiguousArray<Lane>
  let spacing: Double
  /// Whether each lane gets an item in turn, and whose turn it is.
  let takesTurns: Bool
  private var turn = 0

  /// Empty lanes.
  init(of geometry: LaneGeometry) {
    let isUsual = geometry.count < Self.usualEmptyLanes.count
    lanes = isUsual ? Self.usualEmptyLanes[geometry.count] : ContiguousArray(repeating: Lane(), count: geometry.count)
    spacing = geometry.itemSpacing
    takesTurns = geometry.takesTurns
  }

  /// So many lanes that are empty, for all usual numbers: every section begins with them, and they are made only once.
  private static let usualEmptyLanes = (0...LaneEnd.mostLanes).map { ContiguousArray(repeating: Lane(), count: $0) }

  /// How many lanes.
  var count: Int { lanes.count }

  /// How many items a lane has.
  func count(of lane: Int) -> Int { lanes[lane].count }

  /// The end of the furthest item, unless items overlap.
  var contentEnd: Double { max(0, lanes.reduce(0) { max($0, $1.end) } - spacing) }

  /// No later item starts before this.
  var lowest: Double { lanes[lowestLane].end }

  /// The lane that ends first, the earlier of equals.
  private var lowestLane: Int {
    var lowest = 0
    for lane in 1..<max(lanes.count, 1) where lanes[lane].end < lanes[lowest].end { lowest = lane }
    return lowest
  }

  /// Whether the lanes can be counted and measured by ``LaneEnd``, and still can be after a block of compact items.
  var isCompact: Bool {
    lanes.count <= LaneEnd.mostLanes && spacing >= 0 && spacing < CompactPlaces.limit
      && lanes.allSatisfy { Quantum.isExact($0.end) }
  }

  /// The lane that gets an item so many turns from now.
  func lane(ofTurn number: Int) -> Int { (turn + number) % lanes.count }

  /// So many items were given to the lanes in turn.
  mutating func passTurn(by items: Int) { turn = lane(ofTurn: items) }

  /// Places a block, whatever its items are, and answers which item comes next.
  mutating func placeOneByOne(
    _ items: Items<Masonry.Item>, _ range: Range<Int>, in geometry: LaneGeometry, into store: inout Masonry.Store
  ) -> Int {
    var block = Masonry.Block(from: self, for: range.count)
    items.forEach(range, proposing: geometry.space) { _, item in
      let (extent, issue) = Quantum.extent(geometry.extent(of: item))
      if let issue { block.report(issue, used: extent) }
      let place = place(extent)
      block.append(place, from: place.start, to: place.start + extent)
    }
    return enter(block, into: &store, then: self)
  }

  /// Adds a block behind which the lanes end as `after` says, and goes on where the next item is to be placed.
  mutating func enter(_ block: consuming Masonry.Block, into store: inout Masonry.Store, then after: LaneEnds) -> Int {
    let next: Int
    (next, self) = store.append(block, then: after)
    return next
  }

  /// Puts an item into the lane whose turn it is, or into the lowest.
  private mutating func place(_ extent: Double) -> Masonry.Place {
    let number = takesTurns ? turn : lowestLane
    let lane = lanes[number]
    let end = lane.end + extent
    lanes[number] = Lane(end: end + spacing, count: lane.count + 1)
    if takesTurns { turn = number + 1 < lanes.count ? number + 1 : 0 }
    return Masonry.Place(lane: UInt16(truncatingIfNeeded: number), start: lane.end, extent: extent)
  }
}

extension LaneEnds: Checkpoint {
  /// Whether a block can move by another distance in each lane.
  var movesByLane: Bool { takesTurns && spacing >= 0 }

  /// Lanes that are filled in turn go on alike whatever came before, each by itself; others only if none gains on another.
  ///
  /// Where items overlap the lanes do not tell where the content ends, so then none may gain on another either.
  func shift(from other: LaneEnds) -> LaneShift? {
    guard lanes.count == other.lanes.count else { return nil }
    let turned = (turn - other.turn + lanes.count) % lanes.count
    func step(_ number: Int) -> LaneShift.Step {
      let (before, now) = (other.lanes[number], lanes[(number + turned) % lanes.count])
      return LaneShift.Step(main: now.end - before.end, count: now.count - before.count)
    }
    for number in lanes.indices {
      guard Quantum.isExact(lanes[number].end), Quantum.isExact(other.lanes[number].end) else { return nil }
      if !movesByLane && step(number).main != step(0).main { return nil }
    }
    return LaneShift(lanes: lanes.count, turned: turned, step)
  }

  func shifted(by shift: LaneShift) -> LaneEnds {
    if shift.isNone { return self }
    var moved = self
    for (number, lane) in lanes.enumerated() {
      let step = shift.step(of: number)
      moved.lanes[shift.lane(number)] = Lane(end: lane.end + step.main, count: lane.count + step.count)
    }
    moved.turn = shift.lane(turn)
    return moved
  }
}
