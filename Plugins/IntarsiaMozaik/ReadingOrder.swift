/// The board of `readingOrder`: the first free cells that do not come before those of the item before.
struct ReadingOrder<Row: RowCells>: CellBoard {
  private var bands: OpenBands<Row>
  private(set) var open: OpenCell
  private var restoring = 0

  init(columns: Int, from open: OpenCell) {
    bands = OpenBands(columns: columns, from: open.row)
    self.open = open
  }

  mutating func occupy(_ cells: Cells) {
    let (row, rows) = cells.clipped(from: open.row)
    restoring = bands.band(of: row, from: restoring)
    let place = OpenBands<Row>.Place(band: restoring, row: row, column: cells.column)
    restoring = bands.take(columns: cells.columns, rows: rows, at: place)
  }

  mutating func place(columns: Int, rows: Int) -> Cells {
    let place = firstFit(columns: columns, rows: rows)
    bands.close(above: bands.take(columns: columns, rows: rows, at: place))
    open = OpenCell(row: place.row, column: place.column)
    return Cells(row: place.row, column: place.column, rows: rows, columns: columns)
  }

  private func firstFit(columns: Int, rows: Int) -> OpenBands<Row>.Place {
    let first = bands.first
    if let column = bands.fit(columns: columns, rows: rows, band: first, row: open.row, from: open.column) {
      return OpenBands<Row>.Place(band: first, row: open.row, column: column)
    }
    let below = open.row + 1
    return bands.firstFit(columns: columns, rows: rows, band: bands.band(of: below, from: first), row: below)
  }
}
