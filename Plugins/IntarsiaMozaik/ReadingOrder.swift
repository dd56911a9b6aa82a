/// The board of `readingOrder`: the first free cells that do not come before those of the item before.
struct ReadingOrder<Row: RowCells>: SteppingBoard {
  private var bands: OpenBands<Row>
  private(set) var open: OpenCell
  private var restored = 0

  init(columns: Int, from open: OpenCell) {
    bands = OpenBands(columns: columns, from: open.row)
    self.open = open
  }

  var pattern: OpenPattern { bands.pattern(closing: open.column) }

  mutating func restore(_ cells: Cells) { restored = bands.restore(cells, from: restored) }

  mutating func place(columns: Int, rows: Int) -> Cells {
    var cursor = BandCursor(row: open.row, band: bands.first)
    let column = firstFit(columns: columns, rows: rows, from: &cursor)
    bands.close(above: bands.take(column..<(column + columns), rows: rows, at: cursor))
    open = OpenCell(row: cursor.row, column: column)
    return Cells(row: cursor.row, column: column, rows: rows, columns: columns)
  }

  private func firstFit(columns: Int, rows: Int, from cursor: inout BandCursor) -> Int {
    if let column = bands.fit(columns: columns, rows: rows, at: cursor, from: open.column) { return column }
    cursor = bands.cursor(at: open.row + 1, from: cursor.band)
    return bands.firstFit(columns: columns, rows: rows, from: &cursor) ?? 0
  }
}

extension ReadingOrder<NarrowRow>: WindowableBoard {
  static var keepsOrder: Bool { true }
  func window(columns: Int, rows: Int) -> RowWindow? { bands.window(columns: columns, rows: rows, from: open) }
  mutating func restoreFromTop() { restored = bands.first }
}
