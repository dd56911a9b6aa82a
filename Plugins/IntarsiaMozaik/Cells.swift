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
  private(set) var first = Int64.max
  private(set) var end = Int64.min
  /// The most rows that one of them covers.
  private(set) var tallest = 0

  @inline(__always) mutating func formUnion(_ cells: Cells) {
    first = min(first, cells.row)
    end = max(end, cells.row &+ Int64(truncatingIfNeeded: cells.rows))
    tallest = max(tallest, cells.rows)
  }
}

/// The cells of a block, 12 bytes an item; rows are counted from that of the first item.
struct CellColumns: StretchColumns {
  private var firstRow: Int64 = 0
  private var records: ContiguousArray<Record> = []

  /// The row is a signed number of 48 bits: an item can fill a hole far above the first of its block.
  private struct Record {
    let rowLow: UInt32
    let rowHigh: Int16
    let column: UInt16
    let rows: UInt16
    let columns: UInt16

    init(_ cells: Cells, from firstRow: Int64) {
      let row = cells.row &- firstRow
      rowLow = UInt32(truncatingIfNeeded: row)
      rowHigh = Int16(truncatingIfNeeded: row >> 32)
      column = UInt16(truncatingIfNeeded: cells.column)
      rows = UInt16(truncatingIfNeeded: cells.rows)
      columns = UInt16(truncatingIfNeeded: cells.columns)
    }
  }

  init() {}

  var count: Int { records.count }

  subscript(index: Int) -> Cells {
    let record = records[index]
    return Cells(
      row: firstRow + (Int64(record.rowHigh) << 32 | Int64(record.rowLow)), column: Int(record.column),
      rows: Int(record.rows), columns: Int(record.columns))
  }

  mutating func reserveCapacity(_ count: Int) { records.reserveCapacity(count) }

  /// Adds items, and answers which rows they cover.
  mutating func append(contentsOf cells: UnsafeBufferPointer<Cells>) -> CoveredRows {
    if records.isEmpty, let first = cells.first { firstRow = first.row }
    var covered = CoveredRows()
    withUnsafeTemporaryAllocation(of: Record.self, capacity: cells.count) { new in
      for index in 0..<cells.count {
        covered.formUnion(cells[index])
        new[index] = Record(cells[index], from: firstRow)
      }
      records.append(contentsOf: UnsafeBufferPointer(new))
    }
    return covered
  }
}
