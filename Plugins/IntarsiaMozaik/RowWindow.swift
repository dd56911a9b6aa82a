/// Eight rows of up to eight columns in one word, a byte for each row: the first fit of a span without a loop.
struct RowWindow {
  /// So many rows and columns fit.
  static let side = 8
  static let leadingColumn: UInt64 = 0x0101_0101_0101_0101

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
  @inline(__always) func starts(of span: WindowSpan) -> UInt64 { span.starts(in: ~taken) }

  /// Takes the cells of a span that fits at `start`.
  @inline(__always) mutating func take(_ span: WindowSpan, at start: Int) {
    taken |= span.cells &<< UInt64(truncatingIfNeeded: start)
  }

  /// Closes the rows above the one in which `start` lies.
  @inline(__always) mutating func close(above start: Int) {
    let cells = start & ~(Self.side - 1)
    taken = taken &>> UInt64(truncatingIfNeeded: cells) | walls
    row &+= Int64(truncatingIfNeeded: cells / Self.side)
  }

  /// Closes full rows at the top; if all eight are full, none: nothing fits then anyway.
  @inline(__always) mutating func closeFullRows() {
    let free = (~taken).trailingZeroBitCount
    close(above: free & (Self.side * Self.side - 1))
  }

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
}

/// A span of up to eight columns and rows, and how to find where it fits in a window.
struct WindowSpan {
  /// Its cells in the first row and column.
  let cells: UInt64
  private let inside: UInt64  // where its first column can lie
  private let across: (UInt8, UInt8, UInt8)
  private let along: (UInt8, UInt8, UInt8)

  private init(columns: Int, rows: Int) {
    let row: UInt64 = 0xFF >> UInt64(RowWindow.side - columns)
    cells = row * (RowWindow.leadingColumn >> UInt64(64 - RowWindow.side * rows))
    inside = (0xFF >> UInt64(columns - 1)) * RowWindow.leadingColumn
    across = Self.steps(to: columns, by: 1)
    along = Self.steps(to: rows, by: RowWindow.side)
  }

  /// By how much to shift the free cells over each other until each bit stands for `count` of them: three doublings
  /// reach eight.
  private static func steps(to count: Int, by unit: Int) -> (UInt8, UInt8, UInt8) {
    func step(after reached: Int) -> Int { min(reached, count - reached) }
    let first = step(after: 1)
    let second = step(after: 1 + first)
    let third = step(after: 1 + first + second)
    return (UInt8(first * unit), UInt8(second * unit), UInt8(third * unit))
  }

  /// Where it fits among free cells.
  @inline(__always) func starts(in free: UInt64) -> UInt64 {
    var starts = free
    starts &= starts &>> UInt64(across.0)
    starts &= starts &>> UInt64(across.1)
    starts &= starts &>> UInt64(across.2)
    starts &= inside
    starts &= starts &>> UInt64(along.0)
    starts &= starts &>> UInt64(along.1)
    starts &= starts &>> UInt64(along.2)
    return starts
  }

  /// All spans, by rows and then by columns.
  static let all = ContiguousArray(
    (0..<(RowWindow.side * RowWindow.side)).map {
      WindowSpan(columns: $0 % RowWindow.side + 1, rows: $0 / RowWindow.side + 1)
    })

  /// Where in `all` a span stands.
  @inline(__always) static func index(columns: Int, rows: Int) -> Int { (rows &- 1) &* RowWindow.side &+ columns &- 1 }
}
