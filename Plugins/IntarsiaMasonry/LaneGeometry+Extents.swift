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
      return check.passes
    }
    // Mostly no item is a proportion, and so the processor is not asked to guess which of them are.
    let areCompact = items.withContiguousItems { items in
      write(chosenExtentsOf: UnsafeBufferPointer(rebasing: items[range]), to: records)
    }
    if let areCompact = areCompact ?? nil { return areCompact }
    items.forEach(range, proposing: space) { index, item in
      records[index &- range.lowerBound].extent = check.steps(item.extent(inLane: width))
    }
    return check.passes
  }

  /// The same for items none of which is a proportion; nil if any is.
  private func write(
    chosenExtentsOf items: UnsafeBufferPointer<Masonry.Item>, to records: UnsafeMutablePointer<CompactPlaces.Record>
  ) -> Bool? {
    var check = CompactPlaces.Check()
    var proportions: UInt64 = 0
    for index in items.indices {
      proportions |= items[index].cross.bitPattern << 1
      records[index].extent = check.steps(items[index].main)
    }
    return proportions == 0 ? check.passes : nil
  }
}
