/// The board of `fill` for up to 64 columns: a board of rows until a very tall span comes, then bands.
struct NarrowFill: CellBoard {
  static var blockLength: Int { 512 }

  private let columns: Int
  private var board: RowBoard
  private var bands: Fill<NarrowRow>?  // instead of the board

  init(columns: Int, from open: OpenCell) {
    self.columns = columns
    board = RowBoard(columns: columns, from: open.row)
  }

  var open: OpenCell { bands?.open ?? OpenCell(row: board.top) }

  var pattern: OpenPattern {
    if let bands { return bands.pattern }
    return OpenPattern(
      (0...board.openCount).lazy.map { row in
        let taken = row < board.openCount ? board[row] : 0  // below the last all are free
        return (row: NarrowRow(columns: columns, taken: taken), count: 1)
      })
  }

  mutating func restore(_ cells: Cells) {
    if cells.rows > RowBoard.mostRows { leaveRows() }
    if bands != nil { bands?.restore(cells) } else { board.restore(cells) }
  }

  mutating func place(_ spans: UnsafeBufferPointer<MozaikGrid.Item>, into records: CellWriter) -> CoveredRows {
    if spans.contains(where: { $0.rows > RowBoard.mostRows }) { leaveRows() }
    if let covered = bands?.place(spans, into: records) { return covered }
    var covered = CoveredRows()
    board.place(spans) { index, cells in
      records.write(cells, at: index)
      covered.formUnion(cells)
    }
    return covered
  }

  private mutating func leaveRows() {
    if self.bands != nil { return }
    var bands = Fill<NarrowRow>(columns: columns, from: open)
    for row in 0..<board.openCount {
      NarrowRow(columns: columns, taken: board[row]).forEachTakenRun(upTo: columns) { run in
        bands.restore(Cells(row: board.top + Int64(row), column: run.lowerBound, rows: 1, columns: run.count))
      }
    }
    bands.restoreFromTop()
    self.bands = bands
  }
}

extension NarrowFill: WindowableBoard {
  static var keepsOrder: Bool { false }

  mutating func restoreFromTop() { bands?.restoreFromTop() }

  func window(columns: Int, rows: Int) -> RowWindow? {
    if let bands { return bands.window(columns: columns, rows: rows) }
    if board.openCount > rows { return nil }
    var window = RowWindow(columns: columns, from: open)
    for row in 0..<board.openCount {
      window.take(NarrowRow(columns: columns, taken: board[row]).cells(upTo: columns), inRow: row)
    }
    return window
  }
}
