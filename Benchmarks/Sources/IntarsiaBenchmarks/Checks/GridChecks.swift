import IntarsiaMozaik

/// What a browser makes of some items of the mixed grid of six columns: CSS `grid-auto-flow: row dense` and `row`.
struct KnownPlacement {
  let count: Int
  let rows: UInt32
  let hash: UInt32

  static let fill = [
    KnownPlacement(count: 1000, rows: 337, hash: 2_264_282_067),
    KnownPlacement(count: 4000, rows: 1331, hash: 4_132_184_532),
    KnownPlacement(count: 10_000, rows: 3304, hash: 2_625_731_498),
    KnownPlacement(count: 1_000_000, rows: 333_125, hash: 4_285_981_841),
  ]
  static let readingOrder = [
    KnownPlacement(count: 1000, rows: 366, hash: 2_685_209_334),
    KnownPlacement(count: 4000, rows: 1454, hash: 1_305_715_588),
    KnownPlacement(count: 10_000, rows: 3606, hash: 296_269_298),
    KnownPlacement(count: 1_000_000, rows: 363_851, hash: 730_276_410),
  ]
}

extension Subject where Strategy == MozaikGrid {
  /// Rows and cells are those of a browser.
  func checks(_ known: [KnownPlacement]) -> [Check] {
    known.flatMap { known in
      let part = with(0..<known.count)
      let (rows, hash) = part.rowsAndHash
      return [
        part.check("rows, as in a browser", Double(rows), is: Double(known.rows)),
        part.check("hash of cells, as in a browser", Double(hash), is: Double(known.hash)),
      ]
    }
  }

  /// Cells and content extent are those of a kernel.
  func checks(_ kernel: (Answers) -> Placed) -> [Check] {
    let answers = Answers()
    let (end, rows, columns) = kernel(answers)
    let arrangement = prepared()
    var wrong = items.count
    for index in items.indices {
      let cell = arrangement.placement(ofItemAt: index)
      if let cell, cell.main == Int(rows[index]), cell.cross == Int(columns[index]) { wrong -= 1 }
    }
    return [
      check("items not placed as by the kernel", Double(wrong), is: 0),
      check("content extent", arrangement.contentSize.main, is: contentExtent(rows: end)),
    ]
  }

  private var rowsAndHash: (rows: Int, hash: UInt32) {
    let arrangement = prepared()
    var hash: UInt32 = 0
    var end = 0
    for (index, item) in items.enumerated() {
      guard let cell = arrangement.placement(ofItemAt: index) else { return (0, 0) }
      hash = hash &* 31 &+ UInt32(truncatingIfNeeded: cell.main * 64 + cell.cross)
      end = max(end, cell.main + item.rows)
    }
    return (end, hash)
  }

  /// Rows are as long as the one item of this grid that is one cell.
  private func contentExtent(rows: UInt32) -> Double {
    var single = self
    single.items = [MozaikGrid.Item()]
    let row = single.prepared().contentSize.main
    return Double(rows) * (row + strategy.lineSpacing) - strategy.lineSpacing
  }
}
