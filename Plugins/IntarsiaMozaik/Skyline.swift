/// The board of `skyline`: the first cells below which, in all of their columns, nothing is taken.
struct Skyline: SteppingBoard {
  /// The row behind the last item of each column.
  private var ends: ContiguousArray<Int64>
  private var fromLeading: ContiguousArray<Int64>
  private var fromTrailing: ContiguousArray<Int64>

  init(columns: Int, from open: OpenCell) {
    ends = ContiguousArray(repeating: open.row, count: columns)
    fromLeading = ends
    fromTrailing = ends
  }

  var open: OpenCell { OpenCell(row: ends.min() ?? 0) }

  var pattern: OpenPattern { OpenPattern(ends: ends, from: open.row) }

  mutating func restore(_ cells: Cells) {
    let end = cells.row + Int64(cells.rows)
    for column in cells.column..<(cells.column + cells.columns) { ends[column] = max(ends[column], end) }
  }

  mutating func place(columns: Int, rows: Int) -> Cells {
    let (row, column) = columns == 1 ? lowest(in: ends, upTo: ends.count) : lowestRun(of: columns)
    for taken in column..<(column + columns) { ends[taken] = row + Int64(rows) }
    return Cells(row: row, column: column, rows: rows, columns: columns)
  }

  /// The run of columns with the lowest of highest ends, the leading of equals.
  ///
  /// The highest end of a run is that of two stretches: of what it has of one group of `count` columns, and of what it
  /// has of the next. So all runs together cost three steps a column, however wide they are.
  private mutating func lowestRun(of count: Int) -> (row: Int64, column: Int) {
    for column in ends.indices {
      let end = ends[column]
      fromLeading[column] = column % count == 0 ? end : max(end, fromLeading[column - 1])
    }
    for column in ends.indices.reversed() {
      let isLast = column % count == count - 1 || column == ends.count - 1
      fromTrailing[column] = isLast ? ends[column] : max(ends[column], fromTrailing[column + 1])
    }
    let runs = ends.count - count + 1
    for column in 0..<runs {
      fromTrailing[column] = max(fromTrailing[column], fromLeading[column + count - 1])
    }
    return lowest(in: fromTrailing, upTo: runs)
  }

  private func lowest(in rows: ContiguousArray<Int64>, upTo count: Int) -> (row: Int64, column: Int) {
    var lowest = 0
    for column in 1..<max(count, 1) where rows[column] < rows[lowest] { lowest = column }
    return (rows[lowest], lowest)
  }
}
