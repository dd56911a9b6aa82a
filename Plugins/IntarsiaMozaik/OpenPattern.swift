/// What is taken from the first open cell on: equal if and only if all that follows is placed alike, some rows apart.
struct OpenPattern: Hashable, Sendable {
  private var words: ContiguousArray<UInt64> = []

  /// Rows that stay open for long are never the same again, so longer patterns are not compared.
  private static let mostWords = 64

  /// By how much each column is longer than the shortest.
  init?(ends: ContiguousArray<Int64>, from shortest: Int64) {
    guard ends.count <= Self.mostWords else { return nil }
    for end in ends { words.append(UInt64(bitPattern: end - shortest)) }
  }

  /// Rows from the top down, each with how many there are of it; of the last ones there is no end.
  ///
  /// Equal neighbours count as one, however they came apart.
  init?<Row: RowCells>(_ rows: some Sequence<(row: Row, count: Int64)>) {
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
  }

  private mutating func append(_ row: some RowCells, count: Int64) {
    row.append(to: &words)
    words.append(UInt64(bitPattern: count))
  }
}
