/// The board of `fill`: the first free cells anywhere.
///
/// Cells are only ever taken, so the first fit of a span never moves up: it is looked for where it last was.
struct Fill<Row: RowCells>: SteppingBoard {
  static var blockLength: Int { 512 }

  private var bands: OpenBands<Row>
  private var cursors: SpanCursors
  private var restored = 0

  init(columns: Int, from open: OpenCell) {
    bands = OpenBands(columns: columns, from: open.row)
    cursors = SpanCursors(columns: columns)
  }

  var open: OpenCell { OpenCell(row: bands.start(of: bands.first)) }

  var pattern: OpenPattern { bands.pattern(closing: 0) }

  mutating func restore(_ cells: Cells) { restored = bands.restore(cells, from: restored) }

  /// What is restored next may lie above what was restored last.
  mutating func restoreFromTop() { restored = bands.first }

  mutating func place(columns: Int, rows: Int) -> Cells {
    var cursor = BandCursor(row: open.row, band: bands.first)
    cursor.advance(to: cursors[columns, rows])
    let column = firstFit(columns: columns, rows: rows, from: &cursor)
    cursors[columns, rows] = cursor
    let band = bands.take(column..<(column + columns), rows: rows, at: cursor)
    bands.closeFullBands()
    if cursor.row - open.row > 32 { bands.joinFullBands(from: band, to: cursor.row + Int64(rows)) }
    return Cells(row: cursor.row, column: column, rows: rows, columns: columns)
  }

  /// A span that has to go far is told how far smaller ones had to go: it fits nowhere above.
  private mutating func firstFit(columns: Int, rows: Int, from cursor: inout BandCursor) -> Int {
    if let column = bands.firstFit(columns: columns, rows: rows, from: &cursor, patience: 2) { return column }
    cursor.advance(to: cursors.bound(columns: columns, rows: rows))
    let column = bands.firstFit(columns: columns, rows: rows, from: &cursor)
    cursors.raiseBound(columns: columns, rows: rows, to: cursor)
    return column ?? 0
  }
}

extension Fill<NarrowRow> {
  func window(columns: Int, rows: Int) -> RowWindow? { bands.window(columns: columns, rows: rows, from: open) }
}
