extension Suite {
  /// Every strategy on the workloads, each with what is known of its answers.
  static var ofAllStrategies: Suite {
    var suite = Suite()
    suite.addMozaik()
    suite.addMasonry()
    suite.add(Workloads.flow) { [$0.checkLines(count: 1_000_000, are: 125_982)] }
    suite.add(Workloads.mosaic)
    return suite
  }

  // Rows and hashes are those of CSS `grid-auto-flow: row dense` and `row`, as a browser places the same items.
  private mutating func addMozaik() {
    add(Workloads.grid(.fill, columns: 6)) {
      $0.checkCells(count: 1000, rows: 337, hash: 2_264_282_067)
        + $0.checkCells(count: 4000, rows: 1331, hash: 4_132_184_532)
        + $0.checkCells(count: 10_000, rows: 3304, hash: 2_625_731_498)
        + $0.checkCells(count: 1_000_000, rows: 333_125, hash: 4_285_981_841)
    }
    add(Workloads.grid(.readingOrder, columns: 6)) {
      $0.checkCells(count: 1000, rows: 366, hash: 2_685_209_334)
        + $0.checkCells(count: 4000, rows: 1454, hash: 1_305_715_588)
        + $0.checkCells(count: 10_000, rows: 3606, hash: 296_269_298)
        + $0.checkCells(count: 1_000_000, rows: 363_851, hash: 730_276_410)
    }
    add(Workloads.grid(.skyline, columns: 6))
    add(Workloads.grid(.fill, columns: 12, spansUpTo: 12, by: 12))
    add(Workloads.grid(.fill, columns: 24, spansUpTo: 8, by: 4))
    add(Workloads.gridOfHoles(columns: 6))
  }

  // The content extents were worked out without snapping to the quantum, the gap behind the last item included.
  private mutating func addMasonry() {
    add(Workloads.masonry(lanes: 3)) {
      [
        $0.checkContent(count: 1_000_000, is: 150_105_830.3995 - 8, tolerance: 1e-3),
        $0.checkHits(count: 1_000_000, are: 15.8),
      ]
    }
    add(Workloads.masonry(lanes: 6)) {
      [
        $0.checkContent(count: 1_000_000, is: 37_360_156.7692 - 8, tolerance: 1e-3),
        $0.checkHits(count: 1_000_000, are: 57.1),
      ]
    }
    add(Workloads.measuredMasonry(lanes: 3))
  }
}
