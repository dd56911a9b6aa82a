/// A board of up to eight columns that lives in a ``RowWindow`` whenever its open rows fit there.
///
/// That is nearly always (all but 1 in 1000 of everyday items in six columns), and several times as fast as bands.
struct Windowed<Board: WindowableBoard>: CellBoard {
  static var blockLength: Int { Board.blockLength }

  private let columns: Int
  private var window: RowWindow
  private var isInWindow = true
  /// Instead of the window.
  private var board: Board?
  private var placedCount = 0  // on the board

  init(columns: Int, from open: OpenCell) {
    self.columns = columns
    window = RowWindow(columns: columns, from: open)
  }

  var open: OpenCell {
    if isInWindow { return window.open }
    return board?.open ?? window.open
  }

  var pattern: OpenPattern {
    if isInWindow { return window.pattern }
    guard let board else { return window.pattern }
    return board.window(columns: columns, rows: window.shape.rows)?.pattern ?? board.pattern
  }

  mutating func restore(_ cells: Cells) {
    if isInWindow && window.restore(cells) { return }
    leaveWindow()
    board?.restore(cells)
  }

  mutating func place(_ spans: UnsafeBufferPointer<MozaikGrid.Item>, into records: CellWriter) -> CoveredRows {
    var covered = CoveredRows()
    var index = 0
    while true {
      if isInWindow {
        index = window.place(spans, from: index, as: Board.self, into: records, covering: &covered)
      }
      if index == spans.count { return covered }
      leaveWindow()
      // As many as the board has placed so far, so that the window is soon entered again, but not often tried in vain.
      let next = index..<min(index + max(placedCount, 1), spans.count)
      if let rows = board?.place(UnsafeBufferPointer(rebasing: spans[next]), into: records.from(index)) {
        covered.formUnion(rows)
      }
      placedCount += next.count
      index = next.upperBound
      enterWindow()
    }
  }

  private mutating func leaveWindow() {
    if !isInWindow { return }
    var board = Board(columns: columns, from: open)
    window.forEachTaken { board.restore($0) }
    board.restoreFromTop()
    self.board = board
    isInWindow = false
    placedCount = 0
  }

  /// The window is entered again if half of it is left then.
  private mutating func enterWindow() {
    if let board, let window = board.window(columns: columns, rows: window.shape.rows / 2) {
      self.window = window
      isInWindow = true
      self.board = nil
    }
  }
}

/// A board that a window can stand for.
protocol WindowableBoard: CellBoard {
  /// Whether an item never comes before the one before it.
  static var keepsOrder: Bool { get }

  /// The open rows in a window, if they are no more than `rows`.
  func window(columns: Int, rows: Int) -> RowWindow?

  /// What is restored next may lie above what was restored last.
  mutating func restoreFromTop()
}

extension OpenBands<NarrowRow> {
  /// The open rows in a window, if they are no more than `rows`.
  func window(columns: Int, rows: Int, from open: OpenCell) -> RowWindow? {
    if end - open.row > Int64(rows) { return nil }
    var window = RowWindow(columns: columns, from: open)
    for row in 0..<Int(end - open.row) {
      let cells = self.row(of: cursor(at: open.row + Int64(row), from: first).band)
      window.take(cells.cells(upTo: columns), inRow: row)
    }
    return window
  }
}
