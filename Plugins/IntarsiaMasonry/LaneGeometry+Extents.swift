import IntarsiaCore

extension LaneGeometry {
  /// Writes the extents in steps of the quantum, and answers whether all are compact.
  @inline(never)
  func write(
    extentsOf items: Items<Masonry.Item>, _ range: Range<Int>, to records: UnsafeMutablePointer<CompactPlaces.Record>
  ) -> Bool {
    var check = CompactPlaces.Check()
    if roundsExtents {
      items.forEach(range, proposing: space) { index, item in
        records[index &- range.lowerBound].extent = check.steps(extent(of: item))
      }
    } else {
      items.forEach(range, proposing: space) { index, item in
        records[index &- range.lowerBound].extent = check.steps(item.extent(inLane: width))
      }
    }
    return check.passes
  }
}
