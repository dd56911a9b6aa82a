/// What is taken from the first open cell on: equal if and only if all that follows is placed alike, some rows apart.
enum OpenPattern: Hashable, Sendable {
  /// The bits of a ``RowWindow``: all that is taken lies in it, as nearly always where there is one.
  case window(UInt64)
  /// Rows with how many there are of each, or how far each column reaches.
  case words(ContiguousArray<UInt64>)

  /// Rows that stay open for long are never the same again, so longer patterns are not compared.
  private static let mostWords = 64

  /// By how much each column is longer than the shortest.
  init?(ends: ContiguousArray<Int64>, from shortest: Int64) {
    guard ends.count <= Self.mostWords else { return nil }
    self = .words(ContiguousArray(ends.map { UInt64(bitPattern: $0 - shortest) }))
  }

  /// Rows from the top down, each with how many there are of it; of the last ones there is no end.
  ///
  /// Equal neighbours count as one, however they came apart.
  init?<Row: RowCells>(_ rows: some Sequence<(row: Row, count: Int64)>) {
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
      if words.count >= Self.mostWords { return nil }
      open = (row, count)
    }
    if let open { append(open.row, count: 0) }
    self = .words(words)
  }
}
