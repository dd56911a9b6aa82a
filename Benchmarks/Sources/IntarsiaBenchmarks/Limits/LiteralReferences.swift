import IntarsiaMozaik

/// Rules taken at their word, as a first version of a layout would follow them.
enum LiteralReferences {
  /// Every item tries every cell, from the first row on; answers the rows that were taken. Up to 63 columns.
  static func firstFit(_ items: [MozaikGrid.Item], columns: Int) -> Int {
    var taken: [UInt64] = []  // the cells of a row, a bit each
    for item in items {
      let wide = min(item.columns, columns)
      let span: UInt64 = 1 << UInt64(wide) - 1
      search: for row in 0... {
        while taken.count < row + item.rows { taken.append(0) }
        let rows = row..<(row + item.rows)
        var both: UInt64 = 0
        for row in rows { both |= taken[row] }
        for column in 0...(columns - wide) where both & span << UInt64(column) == 0 {
          for row in rows { taken[row] |= span << UInt64(column) }
          break search
        }
      }
    }
    return taken.count
  }
}
