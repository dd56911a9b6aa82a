import IntarsiaCore
import IntarsiaStorage

/// How placing stands between two items: what is taken is found in the items before, the pattern tells it from others.
struct OpenRows: Hashable, Sendable {
  let open: OpenCell
  /// Where the first open row begins, in points.
  private let main: Double
  private let pattern: OpenPattern

  /// How it stands on `board`.
  @inline(__always) init(on board: some CellBoard, in rows: RowGeometry) {
    self.init(open: board.open, main: rows.start(of: board.open.row), pattern: board.pattern)
  }

  private init(open: OpenCell, main: Double, pattern: OpenPattern) {
    self.open = open
    self.main = main
    self.pattern = pattern
  }
}

/// How far cells have moved: in whole rows, and so along main.
struct RowShift: BlockShift {
  var rows: Int64 = 0
  var main = 0.0

  mutating func add(_ next: RowShift) {
    rows += next.rows
    main += next.main
  }

  func moved(_ cells: Cells) -> Cells {
    Cells(row: cells.row + rows, column: cells.column, rows: cells.rows, columns: cells.columns)
  }

  func reach(of reach: MainReach) -> MainReach { reach.shifted(by: main) }
}

extension OpenRows: Checkpoint {
  func shift(from other: OpenRows) -> RowShift? {
    guard pattern.matches(other.pattern), Quantum.isExact(main), Quantum.isExact(other.main) else { return nil }
    return RowShift(rows: open.row - other.open.row, main: main - other.main)
  }

  func shifted(by shift: RowShift) -> OpenRows {
    OpenRows(
      open: OpenCell(row: open.row + shift.rows, column: open.column), main: main + shift.main, pattern: pattern)
  }
}
