import IntarsiaCore
import IntarsiaStorage

extension LaneEnds {
  /// Places a block of everyday items by a queue of lanes, and answers which item comes next; nil, and nothing has
  /// changed, if any of them is another.
  ///
  /// That is what is not compact or not exact: more than eight lanes, a negative spacing, extents that are bad or from
  /// 4096 points on, positions beyond 2^32 points. The answers are those of placing one by one, bit for bit.
  mutating func placeTogether(
    _ items: Items<Masonry.Item>, _ range: Range<Int>, in geometry: LaneGeometry, into store: inout Masonry.Store
  ) -> Int? {
    guard isCompact else { return nil }
    if takesTurns { return placeInTurn(items, range, in: geometry, into: &store) }
    switch count {
    case 1: return place(items, range, in: geometry, into: &store, by: LastLane.self)
    case 2: return place(items, range, in: geometry, into: &store, by: Sorted2.self)
    case 3: return place(items, range, in: geometry, into: &store, by: Sorted3.self)
    case 4: return place(items, range, in: geometry, into: &store, by: Sorted4.self)
    case 5: return place(items, range, in: geometry, into: &store, by: Sorted5.self)
    case 6: return place(items, range, in: geometry, into: &store, by: Sorted6.self)
    case 7: return place(items, range, in: geometry, into: &store, by: Sorted7.self)
    case 8: return place(items, range, in: geometry, into: &store, by: SortedLanes<Sorted7>.self)
    default: return nil
    }
  }

  private typealias Sorted2 = SortedLanes<LastLane>
  private typealias Sorted3 = SortedLanes<Sorted2>
  private typealias Sorted4 = SortedLanes<Sorted3>
  private typealias Sorted5 = SortedLanes<Sorted4>
  private typealias Sorted6 = SortedLanes<Sorted5>
  private typealias Sorted7 = SortedLanes<Sorted6>

  private mutating func place<Queue: LaneQueue>(
    _ items: Items<Masonry.Item>, _ range: Range<Int>, in geometry: LaneGeometry, into store: inout Masonry.Store,
    by type: Queue.Type
  ) -> Int? {
    var queue = Queue(repeating: .least)
    for lane in lanes.indices { queue.replaceFirst(with: LaneEnd(lanes[lane].end, in: lane)) }
    let advance = LaneEnd.Advance(spacing: geometry.itemSpacing)
    var after = self
    var stretches = Stretches(for: range.count)
    var areCompact = true
    let places = CompactPlaces(count: range.count) { records in
      // The extents of a stretch are worked out while the processor still waits for the ends of the one before.
      for offset in stride(from: 0, to: range.count, by: Stretches.length) {
        let end = min(offset + Stretches.length, range.count)
        let stretch = (range.lowerBound + offset)..<(range.lowerBound + end)
        areCompact = geometry.write(extentsOf: items, stretch, to: records + offset) && areCompact
        let start = queue.first.position
        queue.place(records + offset, count: stretch.count, advance: advance)
        stretches.note(MainReach(from: start, to: queue.highest.position - geometry.itemSpacing), upTo: end)
        queue.update { after.count(&$0) }
      }
    }
    if !areCompact { return nil }
    queue.update { after.end($0) }
    let block = Masonry.Block(from: self, columns: Masonry.Places(places), stretches: consume stretches)
    return enter(block, into: &store, then: after)
  }

  /// Takes over how many items a lane was given, and begins to count anew.
  private mutating func count(_ end: inout LaneEnd) { lanes[end.lane].count += end.takeCount() }

  /// Takes over where a lane ends.
  private mutating func end(_ end: LaneEnd) { lanes[end.lane].end = end.position }
}
