/// The board of `fill`: the first free cells anywhere.
///
/// Cells are only ever taken, so the first fit of a span never moves up: it is looked for where it last was.
struct Fill<Row: RowCells>: CellBoard {
  private var bands: OpenBands<Row>
  private var cursors: SpanCursors
  private var restored = 0

  init(columns: Int, from open: OpenCell) {
    bands = OpenBands(columns: columns, from: open.row)
    cursors = SpanCursors(columns: columns)
  }

  var open: OpenCell { OpenCell(row: bands.start(of: bands.first)) }

  var pattern: OpenPattern? { bands.pattern(closing: 0) }

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

/// The board of `fill` for up to 64 columns: a ring of rows until a very tall span comes, then bands.
struct NarrowFill: CellBoard {
  private let columns: Int
  private var ring: RowRing
  private var bands: Fill<NarrowRow>?  // instead of the ring

  init(columns: Int, from open: OpenCell) {
    self.columns = columns
    ring = RowRing(columns: columns, from: open.row)
  }

  var open: OpenCell { bands?.open ?? OpenCell(row: ring.top) }

  var pattern: OpenPattern? {
    if let bands { return bands.pattern }
    return OpenPattern(
      (0...ring.openCount).lazy.map { row in
        let taken = row < ring.openCount ? ring[row] : 0  // below the last all are free
        return (row: NarrowRow(columns: columns, taken: taken), count: 1)
      })
  }

  mutating func restore(_ cells: Cells) {
    if cells.rows > RowRing.mostRows { leaveRing() }
    if bands != nil { bands?.restore(cells) } else { ring.restore(cells) }
  }

  mutating func place(columns: Int, rows: Int) -> Cells {
    if rows > RowRing.mostRows { leaveRing() }
    return bands?.place(columns: columns, rows: rows) ?? ring.place(columns: columns, rows: rows)
  }

  private mutating func leaveRing() {
    if self.bands != nil { return }
    var bands = Fill<NarrowRow>(columns: columns, from: open)
    for row in 0..<ring.openCount {
      NarrowRow(columns: columns, taken: ring[row]).forEachTakenRun(upTo: columns) { run in
        bands.restore(Cells(row: ring.top + Int64(row), column: run.lowerBound, rows: 1, columns: run.count))
      }
    }
    bands.restoreFromTop()
    self.bands = bands
  }
}

extension NarrowFill: WindowableBoard {
  static var keepsOrder: Bool { false }

  func window(columns: Int) -> RowWindow? {
    if let bands { return bands.window(columns: columns) }
    var window = RowWindow(columns: columns, row: ring.top)
    guard ring.openCount <= window.shape.rows / 2 else { return nil }
    for row in 0..<ring.openCount {
      window.take(NarrowRow(columns: columns, taken: ring[row]).cells(upTo: columns), inRow: row)
    }
    return window
  }
}

extension Fill<NarrowRow> {
  func window(columns: Int) -> RowWindow? { bands.window(columns: columns) }
}
