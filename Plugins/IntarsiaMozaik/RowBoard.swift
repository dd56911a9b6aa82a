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

  /// Takes the first free cells for some spans, one after the other, and hands on each of them.
  mutating func place(_ spans: UnsafeBufferPointer<MozaikGrid.Item>, _ body: (Int, Cells) -> Void) {
    let most = spans.reduce(into: (columns: 0, rows: 0)) { most, span in
      most.columns = max(most.columns, span.columns)
      most.rows += span.rows
    }
    // Room for all of them is made first, so that memory stays where it is while they are placed.
    makeRoom(for: end + most.rows)
    if most.columns > widest { widen(to: most.columns) }
    if cursors.isEmpty { cursors = ContiguousArray(repeating: 0, count: columns * Self.mostRows) }
    let (columnCount, origin) = (self.columns, origin)
    withOpenRows { open in
      for index in spans.indices {
        let (columns, rows) = (spans[index].columns, spans[index].rows)
        let cursor = (rows &- 1) &* columnCount &+ columns &- 1
        let (row, column) = open.firstFit(columns: columns, rows: rows, from: open.cursors[cursor])
        open.cursors[cursor] = row
        open.take(columns, at: column, in: row..<(row &+ rows))
        open.closeFullRows()
        body(index, Cells(row: origin &+ Int64(row), column: column, rows: rows, columns: columns))
      }
    }
    if first > 256 && first > end / 2 { forgetClosedRows() }
  }

  /// Takes those of the cells that are open.
  mutating func restore(_ cells: Cells) {
    let from = max(Int(cells.row - origin), first)
    let to = Int(cells.row - origin) + cells.rows
    if from >= to { return }
    makeRoom(for: to)
    withOpenRows { $0.take(cells.columns, at: cells.column, in: from..<to) }
  }

  private mutating func withOpenRows(_ body: (inout OpenRowBits) -> Void) {
    let wordCount = wordCount
    var (first, end) = (first, end)
    rows.withUnsafeMutableBufferPointer { rows in
      longest.withUnsafeMutableBufferPointer { longest in
        fitting.withUnsafeMutableBufferPointer { fitting in
          cursors.withUnsafeMutableBufferPointer { cursors in
            var open = OpenRowBits(
              rows: rows, longest: longest, fitting: fitting, wordCount: wordCount, cursors: cursors, first: first,
              end: end)
            body(&open)
            (first, end) = (open.first, open.end)
          }
        }
      }
    }
    (self.first, self.end) = (first, end)
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
    withOpenRows { open in
      for row in open.rows.indices {
        let length = row < open.first ? 0 : (~open.rows[row]).longestRun(upTo: columns)
        open.shorten(row, from: columns, to: length)
      }
    }
  }

  /// Begins anew with the open rows.
  private mutating func forgetClosedRows() {
    var kept = RowBoard(columns: columns, from: top)
    kept.widest = widest
    kept.makeRoom(for: openCount)
    kept.withOpenRows { open in
      for index in first..<end {
        open.rows[index - first] = rows[index]
        open.shorten(index - first, from: widest, to: Int(longest[index]))
      }
    }
    kept.end = openCount
    kept.cursors = ContiguousArray(cursors.map { max($0 - first, 0) })
    self = kept
  }
}
