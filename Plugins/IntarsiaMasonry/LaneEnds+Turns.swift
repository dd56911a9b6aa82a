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
    let (reach, after) = behind(places)
    let block = Masonry.Block(from: self, columns: Masonry.Places(places), stretches: Stretches(of: reach))
    self = after
    return block
  }

  /// Replaces some items of the block that was placed from here on, by everyday items; nil, and nothing has changed, if
  /// any of them is another or was one.
  ///
  /// `first` is how the first item of the block is called among `items`.
  func replace(
    _ replaced: Range<Int>, of places: inout Masonry.Places, by items: Items<Masonry.Item>, from first: Int,
    in geometry: LaneGeometry
  ) -> (reach: MainReach, state: LaneEnds)? {
    let range = (first + replaced.lowerBound)..<(first + replaced.upperBound)
    guard isCompact, places.isCompact else { return nil }
    guard let new = CompactPlaces(extentsOf: items, range, in: geometry) else { return nil }
    places.compact.replaceExtents(from: replaced.lowerBound, with: new)
    for item in replaced.prefix(count) {
      places.compact.stack(from: item, by: count, spacing: geometry.itemSpacing)
    }
    return behind(places.compact)
  }

  /// From where to where the items of a block reach that begins here, and where the lanes end behind it.
  private func behind(_ places: CompactPlaces) -> (reach: MainReach, state: LaneEnds) {
    var after = self
    for turn in 0..<min(count, places.count) {
      let number = lane(ofTurn: turn)
      let items = (places.count - turn + count - 1) / count
      let last = places[turn + (items - 1) * count]
      after.lanes[number].count += items
      after.lanes[number].end = last.start + last.extent + spacing
    }
    after.passTurn(by: places.count)
    return (MainReach(from: lowest, to: after.highest - spacing), after)
  }
}
