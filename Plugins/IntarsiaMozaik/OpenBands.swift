/// The rows that are not closed, in bands of equal neighbours, from the first open row to an endless band of free ones.
///
/// Bands and not rows, so that an item costs what it meets and not what it spans: two boundaries are all that an item
/// adds, be it a hundred thousand rows tall. They form a list, since a hole anywhere can be split.
struct OpenBands<Row: RowCells> {
  private struct Band {
    var start: Int64
    var row: Row
    private var links: (previous: Int32, next: Int32)

    init(start: Int64, row: Row, previous: Int, next: Int) {
      self.start = start
      self.row = row
      links = (Int32(truncatingIfNeeded: previous), Int32(truncatingIfNeeded: next))
    }

    var previous: Int {
      get { Int(links.previous) }
      set { links.previous = Int32(truncatingIfNeeded: newValue) }
    }

    var next: Int {
      get { Int(links.next) }
      set { links.next = Int32(truncatingIfNeeded: newValue) }
    }
  }

  private var bands: ContiguousArray<Band>
  private var released: ContiguousArray<Int> = []
  /// The band of the first open row.
  private(set) var first = 0
  /// The row from which on all cells are free.
  private(set) var end: Int64

  /// Free rows from `row` on.
  init(columns: Int, from row: Int64) {
    end = row
    bands = [Band(start: row, row: Row(columns: columns), previous: -1, next: -1)]
  }

  /// The first row of a band.
  func start(of band: Int) -> Int64 { bands[band].start }

  /// What is taken in the rows of a band.
  func row(of band: Int) -> Row { bands[band].row }

  /// The row behind a band.
  private func end(of band: Int) -> Int64 { bands[band].next < 0 ? .max : bands[bands[band].next].start }

  /// The first free cells at the row of `cursor` or below it: the answer is the column, the cursor is moved to the row.
  ///
  /// When the bands from the cursor's to `bottom` leave no run of columns free together, those at the bottom that
  /// already do so rule out every row down to the first of them: the search goes on behind it and never comes back.
  /// Where it would do so more than `patience` times, the answer is nil, and the cursor stands where it came to.
  func firstFit(columns: Int, rows: Int, from cursor: inout BandCursor, patience: Int = .max) -> Int? {
    var patience = patience
    var bottom = cursor.band
    var together = bands[bottom].row
    while true {
      if !together.hasRun(of: columns) {
        let obstacle =
          bottom == cursor.band ? (band: bottom, below: nil) : lastObstacle(above: bottom, columns: columns)
        cursor.band = bands[obstacle.band].next
        cursor.row = bands[cursor.band].start
        if patience == 0 { return nil }
        patience -= 1
        if let below = obstacle.below {
          together = below
        } else {
          bottom = cursor.band
          together = bands[bottom].row
        }
      } else if end(of: bottom) - cursor.row >= Int64(rows) {
        return together.firstRun(of: columns, from: 0)
      } else {
        bottom = bands[bottom].next
        together.formUnion(bands[bottom].row)
      }
    }
  }

  /// The band nearest to `bottom` from which on, down to `bottom`, no run is free; and what those below it have taken.
  private func lastObstacle(above bottom: Int, columns: Int) -> (band: Int, below: Row?) {
    var band = bottom
    var below: Row?
    var together = bands[bottom].row
    while together.hasRun(of: columns) {
      below = together
      band = bands[band].previous
      together.formUnion(bands[band].row)
    }
    return (band, below)
  }

  /// The first of the free cells at exactly the row of `cursor`, from `column` on; nil if there are none.
  func fit(columns: Int, rows: Int, at cursor: BandCursor, from column: Int) -> Int? {
    var bottom = cursor.band
    var together = bands[bottom].row
    while true {
      guard let run = together.firstRun(of: columns, from: column) else { return nil }
      if end(of: bottom) - cursor.row >= Int64(rows) { return run }
      bottom = bands[bottom].next
      together.formUnion(bands[bottom].row)
    }
  }

  /// The cursor at `row`, which lies in `band` or below it.
  func cursor(at row: Int64, from band: Int) -> BandCursor {
    var band = band
    while end(of: band) <= row { band = bands[band].next }
    return BandCursor(row: row, band: band)
  }

  /// Takes the open ones of the cells of an earlier item, and answers their first band.
  ///
  /// Such items come in the order of their rows; `band` is the answer for the one before.
  mutating func restore(_ cells: Cells, from band: Int) -> Int {
    let row = max(cells.row, bands[first].start)
    let rows = Int(cells.row + Int64(cells.rows) - row)
    return take(cells.column..<(cells.column + cells.columns), rows: rows, at: cursor(at: row, from: band))
  }

  /// Takes `columns` and `rows` from the row of `cursor` on, and answers the band that now begins there.
  @discardableResult
  mutating func take(_ columns: Range<Int>, rows: Int, at cursor: BandCursor) -> Int {
    let top = cursor.row > bands[cursor.band].start ? split(cursor.band, at: cursor.row) : cursor.band
    let end = cursor.row + Int64(rows)
    if end > self.end { self.end = end }
    var band = top
    while true {
      if self.end(of: band) > end { _ = split(band, at: end) }
      bands[band].row.take(columns)
      if self.end(of: band) == end { return top }
      band = bands[band].next
    }
  }

  /// What is taken in the open rows, where `columns` at the start of the first are as good as taken.
  func pattern(closing columns: Int) -> OpenPattern {
    var top = bands[first].row
    if columns > 0 { top.take(0..<columns) }
    var band = first
    var start = bands[first].start + 1
    return OpenPattern(
      sequence(first: (row: top, count: 1)) { _ in
        if band < 0 { return nil }
        defer {
          start = end(of: band)
          band = bands[band].next
        }
        return (bands[band].row, end(of: band) - start)
      })
  }

  /// Closes full bands at the top.
  mutating func closeFullBands() {
    while bands[first].row.isFull { closeFirstBand() }
  }

  /// Takes full bands at `top` and below it, down to `end`, out of the list if the band above is full too.
  ///
  /// Below a hole that stays open half of all bands are such. A cursor can still stand in one that was taken out: it
  /// fits nothing, and knows what lies below.
  mutating func joinFullBands(from top: Int, to end: Int64) {
    var band = top
    while bands[band].start < end {
      let (previous, next) = (bands[band].previous, bands[band].next)
      if bands[band].row.isFull, previous >= 0, bands[previous].row.isFull {
        bands[previous].next = next
        bands[next].previous = previous
      }
      band = next
    }
  }

  /// Closes all bands above `band`.
  mutating func close(above band: Int) {
    while first != band { closeFirstBand() }
  }

  private mutating func closeFirstBand() {
    released.append(first)
    first = bands[first].next
    bands[first].previous = -1
  }

  /// Makes the rows of `band` from `row` on a band of their own; the rows above stay what they are called.
  private mutating func split(_ band: Int, at row: Int64) -> Int {
    let below = Band(start: row, row: bands[band].row, previous: band, next: bands[band].next)
    let new = released.popLast() ?? bands.count
    if new == bands.count { bands.append(below) } else { bands[new] = below }
    bands[band].next = new
    if below.next >= 0 { bands[below.next].previous = new }
    return new
  }
}

/// A row, and a band that it lies in.
struct BandCursor {
  var row: Int64
  var band: Int
}
