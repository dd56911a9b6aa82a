/// A board of up to eight columns that lives in a ``RowWindow`` whenever its open rows fit there.
///
/// That is nearly always (all but 1 in 1000 of everyday items in six columns), and several times as fast as bands.
struct Windowed<Board: WindowableBoard>: CellBoard {
  private let columns: Int
  private var window: RowWindow
  private var column: Int
  private var board: Board
  private var isInWindow = true  // until something was placed before

  init(columns: Int, from open: OpenCell) {
    self.columns = columns
    window = RowWindow(columns: columns, row: open.row)
    column = open.column
    board = Board(columns: columns, from: open)
  }

  var open: OpenCell { isInWindow ? OpenCell(row: window.row, column: column) : board.open }

  var pattern: OpenPattern? {
    isInWindow ? window.pattern(columns: columns, closing: column) : board.pattern
  }

  mutating func restore(_ cells: Cells) {
    if isInWindow { leaveWindow() }
    board.restore(cells)
  }

  mutating func place(columns: Int, rows: Int) -> Cells { placeOnBoard(columns: columns, rows: rows) }

  mutating func place(_ spans: UnsafePointer<MozaikGrid.Item>, count: Int, into cells: UnsafeMutablePointer<Cells>) {
    var index = 0
    while true {
      if isInWindow { index = placeInWindow(spans, from: index, to: count, into: cells) }
      if index == count { return }
      cells[index] = placeOnBoard(columns: spans[index].columns, rows: spans[index].rows)
      index += 1
    }
  }

  /// Places spans as long as they fit in the window, and answers which does not.
  private mutating func placeInWindow(
    _ spans: UnsafePointer<MozaikGrid.Item>, from first: Int, to end: Int, into cells: UnsafeMutablePointer<Cells>
  ) -> Int {
    // Copies, which live in registers.
    var (window, column) = (window, column)
    var index = first
    WindowSpan.all(in: window.shape).withUnsafeBufferPointer { all in
      while index < end {
        let (columns, rows) = (spans[index].columns, spans[index].rows)
        if rows > WindowSpan.most { break }
        let span = all[WindowSpan.index(columns: columns, rows: rows)]
        let starts = window.starts(of: span) & (~0 &<< UInt64(truncatingIfNeeded: column))
        if starts == 0 { break }
        let start = starts.trailingZeroBitCount
        let place = window.place(of: start)
        cells[index] = Cells(
          row: window.row &+ Int64(truncatingIfNeeded: place.row), column: place.column, rows: rows, columns: columns)
        window.take(span, at: start)
        if Board.keepsOrder {
          window.close(above: start)
          column = place.column
        } else {
          window.closeFullRows()
        }
        index &+= 1
      }
    }
    (self.window, self.column) = (window, column)
    return index
  }

  private mutating func placeOnBoard(columns: Int, rows: Int) -> Cells {
    if isInWindow { leaveWindow() }
    let cells = board.place(columns: columns, rows: rows)
    if let window = board.window(columns: self.columns) {
      self.window = window
      column = board.open.column
      isInWindow = true
    }
    return cells
  }

  private mutating func leaveWindow() {
    board = Board(columns: columns, from: open)
    isInWindow = false
    window.forEachTaken { board.restore($0) }
  }
}

/// A board that a window can stand for.
protocol WindowableBoard: CellBoard {
  /// Whether an item never comes before the one before it.
  static var keepsOrder: Bool { get }

  /// The open rows in a window, if it has some rows left then.
  func window(columns: Int) -> RowWindow?
}

extension OpenBands<NarrowRow> {
  /// The open rows in a window, if half of it is left then.
  func window(columns: Int) -> RowWindow? {
    let top = start(of: first)
    var window = RowWindow(columns: columns, row: top)
    guard end - top <= Int64(window.shape.rows / 2) else { return nil }
    for row in 0..<Int(end - top) {
      let cells = self.row(of: cursor(at: top + Int64(row), from: first).band)
      window.take(cells.cells(upTo: columns), inRow: row)
    }
    return window
  }
}
