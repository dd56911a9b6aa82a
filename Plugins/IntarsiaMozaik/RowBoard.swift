/// The open rows of up to 64 columns, one by one, and for each width in which of them it can fit: `fill` without bands.
///
/// Where a span fits is asked of 64 rows at a time. A row only ever loses room, so for each width its bit is cleared once,
/// and a span of a size is never looked for above where it was found last.
struct RowBoard {
  /// Taller spans would cost what they span.
  static let mostRows = 64

  private let columns: Int
  private let wall: UInt64  // what lies behind the last column
  /// The row of index 0.
  private var origin: Int64
  /// The first row that is not full, and the row from which on all cells are free, as indices.
  private var first = 0
  private var end = 0
  /// What is taken in each row; room for more rows than are in use.
  private var rows: ContiguousArray<UInt64> = []
  /// No span was wider so far.
  private var widest = 0
  /// How many free cells side by side a row has, as far as `widest`.
  private var longest: ContiguousArray<UInt8> = []
  /// For each width from 1 to `widest`, a bit for each row: whether so many cells side by side are free.
  private var fitting: ContiguousArray<UInt64> = []
  private var wordCount = 0  // of each width
  /// Where each span was found last; empty until the first is looked for.
  private var cursors: ContiguousArray<Int> = []

  init(columns: Int, from row: Int64) {
    self.columns = columns
    wall = columns < 64 ? ~0 << UInt64(columns) : 0
    origin = row
  }

  /// The first row with a free cell.
  var top: Int64 { origin + Int64(first) }

  /// How many rows come down to where all are free.
  var openCount: Int { end - first }

  /// What is taken in an open row.
  subscript(row: Int) -> UInt64 { rows[first + row] }

  /// Takes the first free cells for a span.
  mutating func place(columns: Int, rows count: Int) -> Cells {
    if cursors.isEmpty { cursors = ContiguousArray(repeating: 0, count: self.columns * Self.mostRows) }
    if columns > widest { widen(to: columns) }
    let cursor = (count - 1) * self.columns + columns - 1
    var row = max(cursors[cursor], first)
    var starts: UInt64 = 0
    while true {
      row = firstFitting(columns: columns, rows: count, from: row)
      makeRoom(for: row + count)
      starts = (~union(of: row..<(row + count))).runs(of: columns)
      if starts != 0 { break }
      row += 1
    }
    cursors[cursor] = row
    let column = starts.trailingZeroBitCount
    take(columns, at: column, in: row..<(row + count))
    let cells = Cells(row: origin + Int64(row), column: column, rows: count, columns: columns)
    closeFullRows()
    return cells
  }

  /// Takes those of the cells that are open.
  mutating func restore(_ cells: Cells) {
    let from = max(Int(cells.row - origin), first)
    let to = Int(cells.row - origin) + cells.rows
    if from >= to { return }
    makeRoom(for: to)
    take(cells.columns, at: cells.column, in: from..<to)
  }

  /// Closes full rows at the top.
  mutating func closeFullRows() {
    while first < end && rows[first] == ~0 { first += 1 }
    if first > 256 && first > end / 2 { forgetClosedRows() }
  }

  private func union(of range: Range<Int>) -> UInt64 {
    rows.withUnsafeBufferPointer { rows in range.reduce(0) { $0 | rows[$1] } }
  }

  private mutating func take(_ columns: Int, at column: Int, in range: Range<Int>) {
    let cells = (~0 &>> UInt64(64 - columns)) &<< UInt64(column)
    let wordCount = wordCount
    rows.withUnsafeMutableBufferPointer { rows in
      longest.withUnsafeMutableBufferPointer { longest in
        fitting.withUnsafeMutableBufferPointer { fitting in
          for row in range {
            rows[row] |= cells
            let (free, before) = (~rows[row], Int(longest[row]))
            var length = before
            while length > 0 && free.runs(of: length) == 0 {
              length &-= 1
              fitting[length &* wordCount &+ row / 64] &= ~(1 &<< UInt64(truncatingIfNeeded: row % 64))
            }
            if length != before { longest[row] = UInt8(truncatingIfNeeded: length) }
          }
        }
      }
    }
    end = max(end, range.upperBound)
  }

  /// The first of `count` rows, from `row` on, in each of which so many columns can fit.
  private func firstFitting(columns: Int, rows count: Int, from row: Int) -> Int {
    let base = (columns - 1) * wordCount
    var row = row
    while row < end {
      // The bits of 64 rows from `row` on; beyond the last word all rows are free.
      let (word, shift) = (row / 64, UInt64(row % 64))
      var bits = fitting[base + word] >> shift
      if shift > 0 { bits |= (word + 1 < wordCount ? fitting[base + word + 1] : ~0) << (64 - shift) }
      let starts = bits.runs(of: count)
      if starts != 0 { return row + starts.trailingZeroBitCount }
      row += 64 - (count - 1)
    }
    return max(row, end)
  }

  /// Adds free rows up to some index, and then some.
  private mutating func makeRoom(for count: Int) {
    if count <= rows.count { return }
    let newCount = max(count, 2 * rows.count + 63) / 64 * 64 + 64
    let newWords = newCount / 64
    rows.append(contentsOf: repeatElement(wall, count: newCount - rows.count))
    longest.append(contentsOf: repeatElement(UInt8(widest), count: newCount - longest.count))
    var longer: ContiguousArray<UInt64> = []
    longer.reserveCapacity(widest * newWords)
    for width in 0..<widest {
      longer.append(contentsOf: fitting[(width * wordCount)..<((width + 1) * wordCount)])
      longer.append(contentsOf: repeatElement(~0, count: newWords - wordCount))
    }
    fitting = longer
    wordCount = newWords
  }

  /// From now on it is known where wider spans fit, too.
  private mutating func widen(to columns: Int) {
    let former = widest
    widest = columns
    fitting.append(contentsOf: repeatElement(~0, count: (widest - former) * wordCount))
    for row in longest.indices {
      var length = widest
      while length > Int(longest[row]) && (row < first || (~rows[row]).runs(of: length) == 0) {
        length -= 1
        fitting[length * wordCount + row / 64] &= ~(1 << UInt64(row % 64))
      }
      longest[row] = UInt8(truncatingIfNeeded: length)
    }
  }

  /// Begins anew with the open rows.
  private mutating func forgetClosedRows() {
    var kept = RowBoard(columns: columns, from: top)
    kept.widest = widest
    kept.makeRoom(for: openCount)
    for index in first..<end {
      let row = index - first
      kept.rows[row] = rows[index]
      kept.longest[row] = longest[index]
      for width in (Int(longest[index]) + 1)..<(widest + 1) {
        kept.fitting[(width - 1) * kept.wordCount + row / 64] &= ~(1 << UInt64(row % 64))
      }
    }
    kept.end = openCount
    kept.cursors = ContiguousArray(cursors.map { max($0 - first, 0) })
    self = kept
  }
}
