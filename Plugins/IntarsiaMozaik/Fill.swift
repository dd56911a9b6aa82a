/// The board of `fill`: the first free cells anywhere.
///
/// Cells are only ever taken, so the first fit of a span never moves up: it is looked for where it last was, or where
/// a smaller span last was.
struct Fill<Row: RowCells>: CellBoard {
  private var bands: OpenBands<Row>
  private var cursors: SpanCursors
  private var restoring = 0

  init(columns: Int, from open: OpenCell) {
    bands = OpenBands(columns: columns, from: open.row)
    cursors = SpanCursors(columns: columns)
  }

  var open: OpenCell { OpenCell(row: bands.start(of: bands.first)) }

  mutating func occupy(_ cells: Cells) {
    let (row, rows) = cells.clipped(from: open.row)
    restoring = bands.band(of: row, from: restoring)
    let place = OpenBands<Row>.Place(band: restoring, row: row, column: cells.column)
    restoring = bands.take(columns: cells.columns, rows: rows, at: place)
  }

  mutating func place(columns: Int, rows: Int) -> Cells {
    let first = bands.first
    var start = SpanCursors.Cursor(row: bands.start(of: first), band: first)
    let known = cursors.bound(columns: columns, rows: rows)
    if known.row > start.row { start = known }
    let place = bands.firstFit(columns: columns, rows: rows, band: start.band, row: start.row)
    if place.row > known.row {
      cursors.raise(columns: columns, rows: rows, to: SpanCursors.Cursor(row: place.row, band: place.band))
    }
    _ = bands.take(columns: columns, rows: rows, at: place)
    bands.closeFullBands()
    return Cells(row: place.row, column: place.column, rows: rows, columns: columns)
  }
}

extension Cells {
  /// What of the rows lies at `first` or below it.
  func clipped(from first: Int64) -> (row: Int64, rows: Int) {
    row < first ? (first, Int(row + Int64(rows) - first)) : (row, rows)
  }
}
