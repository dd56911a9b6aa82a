/// Eight rows of up to eight columns in one word, a byte for each row: the first fit of a span without a loop.
struct RowWindow {
  /// So many rows and columns fit.
  static let side = 8
  private static let leadingColumn: UInt64 = 0x0101_0101_0101_0101

  /// The first row.
  private(set) var row: Int64
  private var taken: UInt64
  private let walls: UInt64  // what lies behind the last column

  /// Free rows from `row` on.
  init(columns: Int, row: Int64) {
    self.row = row
    walls = (0xFF << UInt64(columns) & 0xFF) * Self.leadingColumn
    taken = walls
  }

  /// Where, counted by columns and then by rows, a span fits; spans that reach out of the window do not.
  func starts(columns: Int, rows: Int) -> UInt64 {
    let start = Self.runs(in: ~taken, of: columns, step: 1)
    let inside = (0xFF &>> UInt64(columns - 1)) * Self.leadingColumn
    return Self.runs(in: start & inside, of: rows, step: 8)
  }

  /// Takes the cells of a span that fits at `start`.
  mutating func take(columns: Int, rows: Int, at start: Int) {
    let row = 0xFF &>> UInt64(8 - columns)
    taken |= (row * (Self.leadingColumn &>> UInt64(64 - 8 * rows))) &<< UInt64(start)
  }

  /// Closes rows at the top.
  mutating func advance(by rows: Int) {
    // In two steps, since all eight would be a shift by 64.
    taken &>>= UInt64(8 * (rows / 2))
    taken &>>= UInt64(8 * (rows - rows / 2))
    taken |= walls
    row += Int64(rows)
  }

  /// Closes full rows at the top.
  mutating func closeFullRows() { advance(by: (~taken).trailingZeroBitCount / 8) }

  /// What is taken, where `closed` columns at the start of the first row are as good as taken.
  func pattern(columns: Int, closing closed: Int) -> OpenPattern? {
    let taken = taken | ((1 &<< UInt64(closed)) - 1)
    return OpenPattern(
      (0...Self.side).lazy.map { row in
        let cells = row < Self.side ? taken >> UInt64(8 * row) & 0xFF : 0  // below the window all are free
        return (row: NarrowRow(columns: columns, taken: cells), count: 1)
      })
  }

  /// The taken cells, row by row.
  func forEachTaken(_ body: (Cells) -> Void) {
    for offset in 0..<Self.side {
      let cells = UInt8(truncatingIfNeeded: (taken & ~walls) >> UInt64(8 * offset))
      for column in 0..<Self.side where cells >> UInt8(column) & 1 == 1 {
        body(Cells(row: row + Int64(offset), column: column, rows: 1, columns: 1))
      }
    }
  }

  /// Where `count` steps in a row are possible, found by doubling; three doublings reach eight.
  private static func runs(in free: UInt64, of count: Int, step: Int) -> UInt64 {
    var free = free
    var reached = 1
    for _ in 0..<3 {
      let more = min(reached, count - reached)
      free &= free &>> UInt64(more * step)
      reached += more
    }
    return free
  }
}
