/// What is taken from the first open cell on.
enum OpenPattern: Hashable, Sendable {
  /// The bits of a ``RowWindow``: all that is taken lies in it, as nearly always where there is one.
  case window(UInt64)
  /// Rows with how many there are of each, or how far each column reaches.
  case words(ContiguousArray<UInt64>)
  /// Rows that stay open for long are never the same again, so long patterns are not compared.
  case long

  private static let mostWords = 64

  /// Whether all that follows is placed alike, some rows apart.
  func matches(_ other: OpenPattern) -> Bool { self == other && self != .long }

  /// By how much each column is longer than the shortest.
  init(ends: ContiguousArray<Int64>, from shortest: Int64) {
    self =
      ends.count > Self.mostWords ? .long : .words(ContiguousArray(ends.map { UInt64(bitPattern: $0 - shortest) }))
  }

  /// Rows from the top down, each with how many there are of it; of the last ones there is no end.
  ///
  /// Equal neighbours count as one, however they came apart.
  init<Row: RowCells>(_ rows: some Sequence<(row: Row, count: Int64)>) {
    var words: ContiguousArray<UInt64> = []
    func append(_ row: Row, count: Int64) {
      row.append(to: &words)
      words.append(UInt64(bitPattern: count))
    }
    var open: (row: Row, count: Int64)?
    for (row, count) in rows where count > 0 {
      if let last = open, last.row == row {
        open?.count += count
        continue
      }
      if let open { append(open.row, count: open.count) }
      if words.count >= Self.mostWords {
        self = .long
        return
      }
      open = (row, count)
    }
    if let open { append(open.row, count: 0) }
    self = .words(words)
  }
}
