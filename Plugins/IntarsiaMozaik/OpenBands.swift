/// The rows that are not closed, in bands of equal neighbours, from the first open row to an endless band of free ones.
///
/// Bands and not rows, so that an item costs what it meets and not what it spans: two boundaries are all that an item
/// adds, be it a hundred thousand rows tall. They form a list, since a hole anywhere can be split.
struct OpenBands<Row: RowCells> {
  private struct Band {
    var start: Int64
    var row: Row
    var previous: Int
    var next: Int
  }

  private var bands: ContiguousArray<Band>
  private var released: ContiguousArray<Int> = []
  /// The band of the first open row.
  private(set) var first = 0

  /// Free rows from `row` on.
  init(columns: Int, from row: Int64) {
    bands = [Band(start: row, row: Row(columns: columns), previous: -1, next: -1)]
  }

  /// The first row of a band.
  func start(of band: Int) -> Int64 { bands[band].start }

  /// The row behind a band.
  private func end(of band: Int) -> Int64 { bands[band].next < 0 ? .max : bands[bands[band].next].start }

  /// Where cells are free.
  struct Place {
    var band: Int
    var row: Int64
    var column: Int
  }

  /// The first free cells at `row`, which lies in `band`, or below it.
  ///
  /// When the bands from `top` to `bottom` leave no run of columns free together, those at the bottom that already do
  /// so rule out every row down to the first of them: the search goes on behind it and never comes back.
  func firstFit(columns: Int, rows: Int, band: Int, row: Int64) -> Place {
    var top = band
    var bottom = band
    var row = row
    var together = bands[band].row
    while true {
      if !together.hasRun(of: columns) {
        let obstacle = lastObstacle(above: bottom, columns: columns)
        top = bands[obstacle.band].next
        row = bands[top].start
        if let below = obstacle.below {
          together = below
        } else {
          bottom = top
          together = bands[top].row
        }
      } else if end(of: bottom) - row >= Int64(rows) {
        return Place(band: top, row: row, column: together.firstRun(of: columns, from: 0) ?? 0)
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

  /// The first of the free cells at exactly `row`, which lies in `band`, from `column` on; nil if there are none.
  func fit(columns: Int, rows: Int, band: Int, row: Int64, from column: Int) -> Int? {
    var bottom = band
    var together = bands[band].row
    while true {
      guard let run = together.firstRun(of: columns, from: column) else { return nil }
      if end(of: bottom) - row >= Int64(rows) { return run }
      bottom = bands[bottom].next
      together.formUnion(bands[bottom].row)
    }
  }

  /// The band of `row`, which lies in `band` or below it.
  func band(of row: Int64, from band: Int) -> Int {
    var band = band
    while end(of: band) <= row { band = bands[band].next }
    return band
  }

  /// Takes `columns` and `rows` from a place on, and answers the band that now begins there.
  mutating func take(columns: Int, rows: Int, at place: Place) -> Int {
    let top = place.row > bands[place.band].start ? split(place.band, at: place.row) : place.band
    let end = place.row + Int64(rows)
    var band = top
    while true {
      if self.end(of: band) > end { _ = split(band, at: end) }
      bands[band].row.take(columns, from: place.column)
      if self.end(of: band) == end { return top }
      band = bands[band].next
    }
  }

  /// Closes full bands at the top.
  mutating func closeFullBands() {
    while bands[first].row.isFull { closeFirstBand() }
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
