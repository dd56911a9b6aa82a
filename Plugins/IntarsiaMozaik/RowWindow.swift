/// Some rows in one word, a bit for each cell: the first fit of a span without a loop.
struct RowWindow {
  /// How the bits of the word are cells.
  enum Shape: UInt64 {
    /// Eight rows of up to eight columns.
    case wide = 8
    /// Sixteen rows of up to four columns: where there are few columns, holes stay open for longer.
    case narrow = 4

    var columns: Int { Int(rawValue) }
    var rows: Int { 64 / columns }
    /// The first cell of each row.
    var leadingColumn: UInt64 {
      switch self {
      case .wide: 0x0101_0101_0101_0101
      case .narrow: 0x1111_1111_1111_1111
      }
    }

    /// The cells of a span in the first row and column.
    func cells(columns: Int, rows: Int) -> UInt64 {
      (~0 &>> UInt64(64 - columns)) &* (leadingColumn & (~0 &>> UInt64(64 - self.columns * rows)))
    }

    /// Where a span can begin that does not reach out of its row.
    func leadingCells(of columns: Int) -> UInt64 {
      (1 << UInt64(self.columns - columns + 1) - 1) &* leadingColumn
    }
  }

  /// No more columns fit.
  static let mostColumns = Shape.wide.columns

  let shape: Shape
  /// The first row, and the column before which it is closed.
  var open: OpenCell
  /// What lies behind the last column or is closed counts as taken.
  var taken: UInt64
  let walls: UInt64  // what lies behind the last column

  /// Free rows from `open` on.
  init(columns: Int, from open: OpenCell) {
    shape = columns > Shape.narrow.columns ? .wide : .narrow
    self.open = open
    walls = (1 << UInt64(shape.columns) - 1 << UInt64(columns)) &* shape.leadingColumn
    taken = walls | (1 << UInt64(open.column) - 1)
  }

  /// Takes those of the cells that are open; false, and nothing is taken, if they reach out of the window.
  mutating func restore(_ cells: Cells) -> Bool {
    let end = cells.row + Int64(cells.rows) - open.row
    if end <= 0 { return true }
    if end > Int64(shape.rows) { return false }
    let start = max(0, Int(cells.row - open.row))
    taken |=
      shape.cells(columns: cells.columns, rows: Int(end) - start) << UInt64(start * shape.columns + cells.column)
    return true
  }

  /// Takes the cells of the bits that are set.
  mutating func take(_ cells: UInt64, inRow row: Int) { taken |= cells << UInt64(row * shape.columns) }

  /// What is taken.
  var pattern: OpenPattern { .window(taken) }

  /// The taken cells, row by row.
  func forEachTaken(_ body: (Cells) -> Void) {
    let own = taken & ~walls
    for start in 0..<64 where own >> UInt64(start) & 1 == 1 {
      let (row, column) = start.quotientAndRemainder(dividingBy: shape.columns)
      body(Cells(row: open.row + Int64(row), column: column, rows: 1, columns: 1))
    }
  }
}
