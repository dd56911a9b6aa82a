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
    var leadingColumn: UInt64 { self == .wide ? 0x0101_0101_0101_0101 : 0x1111_1111_1111_1111 }
  }

  /// No more columns fit.
  static let mostColumns = Shape.wide.columns

  let shape: Shape
  /// The first row.
  private(set) var row: Int64
  private var taken: UInt64
  private let walls: UInt64  // what lies behind the last column

  /// Free rows from `row` on.
  init(columns: Int, row: Int64) {
    shape = columns > Shape.narrow.columns ? .wide : .narrow
    self.row = row
    walls = (1 << UInt64(shape.columns) - 1 << UInt64(columns)) &* shape.leadingColumn
    taken = walls
  }

  /// Where, counted by columns and then by rows, a span fits; spans that reach out of the window do not.
  @inline(__always) func starts(of span: WindowSpan) -> UInt64 { span.starts(in: ~taken) }

  /// Takes the cells of a span that fits at `start`.
  @inline(__always) mutating func take(_ span: WindowSpan, at start: Int) {
    taken |= span.cells &<< UInt64(truncatingIfNeeded: start)
  }

  /// Takes the cells of the bits that are set.
  mutating func take(_ cells: UInt64, inRow row: Int) { taken |= cells << UInt64(row * shape.columns) }

  /// The row and the column of a start, the row counted from the first.
  @inline(__always) func place(of start: Int) -> (row: Int, column: Int) {
    shape == .wide ? (start / 8, start % 8) : (start / 4, start % 4)
  }

  /// Closes the rows above the one in which `start` lies.
  @inline(__always) mutating func close(above start: Int) {
    let (rows, column) = place(of: start)
    taken = taken &>> UInt64(truncatingIfNeeded: start &- column) | walls
    row &+= Int64(truncatingIfNeeded: rows)
  }

  /// Closes full rows at the top; if all of them are full, none: nothing fits then anyway.
  @inline(__always) mutating func closeFullRows() { close(above: (~taken).trailingZeroBitCount & 63) }

  /// What is taken, where `closed` columns at the start of the first row are as good as taken.
  func pattern(columns: Int, closing closed: Int) -> OpenPattern? {
    let taken = taken | ((1 &<< UInt64(closed)) - 1)
    return OpenPattern(
      (0...shape.rows).lazy.map { row in
        let cells = row < shape.rows ? taken >> UInt64(shape.columns * row) : 0  // below the window all are free
        return (row: NarrowRow(columns: columns, taken: cells), count: 1)
      })
  }

  /// The taken cells, row by row.
  func forEachTaken(_ body: (Cells) -> Void) {
    let own = taken & ~walls
    for start in 0..<64 where own >> UInt64(start) & 1 == 1 {
      let (row, column) = place(of: start)
      body(Cells(row: self.row + Int64(row), column: column, rows: 1, columns: 1))
    }
  }
}
