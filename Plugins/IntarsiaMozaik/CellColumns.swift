import IntarsiaStorage

/// The cells of a block, 12 bytes an item; rows are counted from the first that was open when the block began.
struct CellColumns: StretchColumns {
  private let firstRow: Int64
  private let records: RecordRoom<CellRecord>

  init() { (firstRow, records) = (0, RecordRoom()) }

  /// The cells of so many items, written by `body`.
  init(count: Int, from firstRow: Int64, _ body: (UnsafeMutablePointer<CellRecord>) -> Void) {
    self.firstRow = firstRow
    records = RecordRoom(count: count, body)
  }

  var count: Int { records.capacity }

  subscript(index: Int) -> Cells { records[index].cells(from: firstRow) }

  /// All of them are there from the start.
  mutating func reserveCapacity(_ count: Int) {}
}

/// The cells of an item in 12 bytes.
struct CellRecord {
  // 48 bits of the row and 16 of the column; then the rows and the columns.
  private let rowLow: UInt32
  private let rowHighAndColumn: UInt32
  private let span: UInt32

  /// A span in 32 bits.
  static func span(columns: Int, rows: Int) -> UInt32 { UInt32(truncatingIfNeeded: rows | columns &<< 16) }

  /// The cells, of which the row is counted from `firstRow`.
  func cells(from firstRow: Int64) -> Cells {
    Cells(
      row: firstRow + (Int64(rowHighAndColumn & 0xFFFF) << 32 | Int64(rowLow)), column: Int(rowHighAndColumn >> 16),
      rows: Int(span & 0xFFFF), columns: Int(span >> 16))
  }
}

/// Where the cells of some items of a block are written down.
struct CellWriter {
  let records: UnsafeMutablePointer<CellRecord>
  /// From which row those of the block are counted.
  let firstRow: Int64

  /// The same from some item on.
  func from(_ index: Int) -> CellWriter { CellWriter(records: records + index, firstRow: firstRow) }

  func write(_ cells: Cells, at index: Int) {
    write(
      row: UInt64(truncatingIfNeeded: cells.row &- firstRow), column: UInt64(truncatingIfNeeded: cells.column),
      CellRecord.span(columns: cells.columns, rows: cells.rows), at: index)
  }

  /// The same at two strokes; the row is that of the record.
  @inline(__always) func write(row: UInt64, column: UInt64, _ span: UInt32, at index: Int) {
    let record = UnsafeMutableRawPointer(records + index)
    record.storeBytes(of: row | column &<< 48, as: UInt64.self)
    record.storeBytes(of: span, toByteOffset: 8, as: UInt32.self)
  }

  /// What was written.
  func cells(at index: Int) -> Cells { records[index].cells(from: firstRow) }
}
