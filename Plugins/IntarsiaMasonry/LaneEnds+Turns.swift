import IntarsiaCore
import IntarsiaStorage

/// Everyday items in lanes that take turns: each lane goes on by itself, so they are placed lane by lane.
extension LaneEnds {
  /// Places a block of everyday items; nil, and nothing has changed, if any of them is another.
  mutating func placeInTurn(
    _ items: Items<Masonry.Item>, _ range: Range<Int>, in geometry: LaneGeometry
  ) -> Masonry.Block? {
    guard isCompact, var places = CompactPlaces(extentsOf: items, range, in: geometry) else { return nil }
    for turn in 0..<min(count, range.count) {
      places.start(at: turn, LaneEnd(lanes[lane(ofTurn: turn)].end, in: lane(ofTurn: turn)))
      places.stack(from: turn, by: count, spacing: geometry.itemSpacing)
    }
    let block = Masonry.Block(from: self, columns: Masonry.Places(places), reach: reach(of: places))
    pass(places, movedBy: LaneShift())
    return block
  }

  /// Replaces some items of the block that moves here by `shift`, by everyday items; nil, and nothing has changed, if any
  /// of them is another or was one.
  ///
  /// `first` is how the first item of the block is called among `items`.
  func replace(
    _ replaced: Range<Int>, of places: inout Masonry.Places, movedBy shift: LaneShift, by items: Items<Masonry.Item>,
    from first: Int, in geometry: LaneGeometry
  ) -> (reach: MainReach, state: LaneEnds)? {
    let range = (first + replaced.lowerBound)..<(first + replaced.upperBound)
    guard isCompact, places.isCompact else { return nil }
    guard let new = CompactPlaces(extentsOf: items, range, in: geometry) else { return nil }
    places.compact.replaceExtents(from: replaced.lowerBound, with: new)
    for item in replaced.prefix(count) {
      places.compact.stack(from: item, by: count, spacing: geometry.itemSpacing)
    }
    var behind = self
    behind.pass(places.compact, movedBy: shift)
    return (reach(of: places.compact), behind)
  }

  /// The lanes have been given the items of a block, which have moved here by `shift`.
  private mutating func pass(_ places: CompactPlaces, movedBy shift: LaneShift) {
    for turn in 0..<min(count, places.count) {
      let items = (places.count - turn + count - 1) / count
      let last = shift.moved(places[turn + (items - 1) * count])
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
