import IntarsiaCore
import IntarsiaStorage

/// Everyday items in lanes that take turns: each lane goes on by itself, so they are placed lane by lane.
extension LaneEnds {
  /// Places a block of everyday items, and answers which item comes next; nil, and nothing has changed, if any of them is
  /// another.
  mutating func placeInTurn(
    _ items: Items<Masonry.Item>, _ range: Range<Int>, in geometry: LaneGeometry, into store: inout Masonry.Store
  ) -> Int? {
    guard isCompact, var places = CompactPlaces(extentsOf: items, range, in: geometry) else { return nil }
    for turn in 0..<min(count, range.count) {
      places.start(at: turn, LaneEnd(lanes[lane(ofTurn: turn)].end, in: lane(ofTurn: turn)))
      places.stack(from: turn, by: count, spacing: geometry.itemSpacing)
    }
    let stretches = Stretches(of: reach(of: places))
    let block = Masonry.Block(from: self, columns: Masonry.Places(places), stretches: stretches)
    pass(places)
    return enter(block, into: &store, then: self)
  }

  /// Whether items of a block that comes next can be replaced.
  func canReplace(in places: Masonry.Places) -> Bool { isCompact && places.isCompact }

  /// Replaces some items of the block that has moved by `shift` and comes next: those from `first` on get other extents.
  ///
  /// Adds how far the lanes move behind the block, and tells from where to where its items reach.
  func replace(
    from first: Int, of places: inout Masonry.Places, movedBy shift: LaneShift, with new: CompactPlaces,
    then following: inout LaneShift
  ) -> MainReach {
    for turn in 0..<min(count, new.count) {
      let lane = shift.lane(Int(places[first + turn].lane))
      let distance = places.compact.replace(from: first, with: new, turn: turn, of: count, spacing: spacing)
      following.add(LaneShift(lanes: count, turned: 0) { LaneShift.Step(main: $0 == lane ? distance : 0, count: 0) })
    }
    return reach(of: places.compact)
  }

  /// The lanes have been given the items of a block.
  private mutating func pass(_ places: CompactPlaces) {
    for turn in 0..<min(count, places.count) {
      let items = (places.count - turn + count - 1) / count
      let last = places[turn + (items - 1) * count]
      lanes[Int(last.lane)].count += items
      lanes[Int(last.lane)].end = last.start + last.extent + spacing
    }
    passTurn(by: places.count)
  }

  /// From where to where the items of a block reach: each lane begins with its first and ends with its last.
  private func reach(of places: CompactPlaces) -> MainReach {
    var reach = MainReach()
    let first = 0..<min(count, places.count)
    let last = max(0, places.count - count)..<places.count
    for index in first { reach.formUnion(MainReach(from: places[index].start)) }
    for index in last { reach.formUnion(MainReach(to: places[index].start + places[index].extent)) }
    return reach
  }
}

extension Masonry.Arrangement {
  /// Replaces items of the next block where they stand, and answers where and how to go on; nil if it has to be placed.
  ///
  /// That is in lanes that take turns. If one of the items that were asked is not everyday, `areEveryday` says so, so that
  /// none is asked a third time.
  mutating func alterNext(
    _ items: Items<Masonry.Item>, from next: Int, _ ends: LaneEnds, areEveryday: inout Bool
  ) -> (item: Int, state: LaneEnds)? {
    let lanes = lanes
    guard lanes.takesTurns else { return nil }
    return store.alterNext(from: ends) { places, moved, replaced, following in
      guard ends.canReplace(in: places) else { return nil }
      let range = (next + replaced.lowerBound)..<(next + replaced.upperBound)
      guard let new = CompactPlaces(extentsOf: items, range, in: lanes) else {
        areEveryday = false
        return nil
      }
      return ends.replace(from: replaced.lowerBound, of: &places, movedBy: moved, with: new, then: &following)
    }
  }
}
