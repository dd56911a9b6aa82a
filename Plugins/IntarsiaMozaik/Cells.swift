import IntarsiaStorage

/// The cells that one item covers: a rectangle of columns and rows.
struct Cells: Hashable, Sendable {
  var row: Int64
  var column: Int
  var rows: Int
  var columns: Int

  /// A span fits 16 bits; a million items of that many rows still have a row number.
  static let mostRows = 0xFFFF
}

/// The cells of a block, 12 bytes an item; rows are counted from that of the first item.
struct CellColumns: ItemColumns {
  private var firstRow: Int64 = 0
  private var records: ContiguousArray<Record> = []

  /// The row is a signed number of 48 bits: an item can fill a hole far above the first of its block.
  private struct Record {
    let rowLow: UInt32
    let rowHigh: Int16
    let column: UInt16
    let rows: UInt16
    let columns: UInt16
  }

  var count: Int { records.count }

  subscript(index: Int) -> Cells {
    let record = records[index]
    return Cells(
      row: firstRow + (Int64(record.rowHigh) << 32 | Int64(record.rowLow)), column: Int(record.column),
      rows: Int(record.rows), columns: Int(record.columns))
  }

  mutating func reserveCapacity(_ count: Int) { records.reserveCapacity(count) }

  mutating func append(_ cells: Cells) {
    if records.isEmpty { firstRow = cells.row }
    let row = cells.row - firstRow
    records.append(
      Record(
        rowLow: UInt32(truncatingIfNeeded: row), rowHigh: Int16(truncatingIfNeeded: row >> 32),
        column: UInt16(truncatingIfNeeded: cells.column), rows: UInt16(truncatingIfNeeded: cells.rows),
        columns: UInt16(truncatingIfNeeded: cells.columns)))
  }
}
