import IntarsiaStorage

/// The cells that one item covers: a rectangle of columns and rows.
struct Cells: Hashable, Sendable {
  var row: Int64
  private let firstColumn: UInt16
  private let rowSpan: UInt16
  private let columnSpan: UInt16

  init(row: Int64, column: Int, rows: Int, columns: Int) {
    self.row = row
    firstColumn = UInt16(truncatingIfNeeded: column)
    rowSpan = UInt16(truncatingIfNeeded: rows)
    columnSpan = UInt16(truncatingIfNeeded: columns)
  }

  var column: Int { Int(firstColumn) }
  var rows: Int { Int(rowSpan) }
  var columns: Int { Int(columnSpan) }

  /// A span fits 16 bits; a million items of that many rows still have a row number.
  static let mostRows = 0xFFFF
}

/// The rows that some items cover.
struct CoveredRows {
  var first = Int64.max
  var end = Int64.min
  /// None of them covers more.
  var tallest = 0

  mutating func formUnion(_ cells: Cells) {
    first = min(first, cells.row)
    end = max(end, cells.row &+ Int64(truncatingIfNeeded: cells.rows))
    tallest = max(tallest, cells.rows)
  }

  mutating func formUnion(_ other: CoveredRows) {
    first = min(first, other.first)
    end = max(end, other.end)
    tallest = max(tallest, other.tallest)
  }
}
