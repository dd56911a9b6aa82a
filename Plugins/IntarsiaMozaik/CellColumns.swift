import IntarsiaStorage

/// The cells of a block, 12 bytes an item; rows are counted from the first that was open when the block began.
struct CellColumns: StretchColumns {
  private let firstRow: Int64
  private let records: ContiguousArray<CellRecord>

  init() {
    firstRow = 0
    records = []
  }

  /// The cells of so many items, written by `body`.
  init(count: Int, from firstRow: Int64, _ body: (UnsafeMutablePointer<CellRecord>) -> Void) {
    self.firstRow = firstRow
    records = ContiguousArray(unsafeUninitializedCapacity: count) { records, initialized in
      if let records = records.baseAddress { body(records) }
      initialized = count
    }
  }

  var count: Int { records.count }

  subscript(index: Int) -> Cells { records[index].cells(from: firstRow) }

  /// All of them are there from the start.
  mutating func reserveCapacity(_ count: Int) {}
}

/// The cells of an item in 12 bytes.
struct CellRecord {
  // 48 bits of the row and 16 of the column, written at one stroke; then the rows and the columns.
  private let rowLow: UInt32
  private let rowHighAndColumn: UInt32
  private let span: UInt32

  /// At `row`, which is not negative; `span` as ``span(columns:rows:)`` packs it.
  @inline(__always) init(row: UInt64, column: UInt64, span: UInt32) {
    let start = row | column &<< 48
    rowLow = UInt32(truncatingIfNeeded: start)
    rowHighAndColumn = UInt32(truncatingIfNeeded: start &>> 32)
    self.span = span
  }

  init(_ cells: Cells, from firstRow: Int64) {
    self.init(
      row: UInt64(truncatingIfNeeded: cells.row &- firstRow), column: UInt64(truncatingIfNeeded: cells.column),
      span: Self.span(columns: cells.columns, rows: cells.rows))
  }

  /// A span in 32 bits.
  @inline(__always) static func span(columns: Int, rows: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: rows | columns &<< 16)
  }

  /// The cells, of which the row is counted from `firstRow`.
  func cells(from firstRow: Int64) -> Cells {
    Cells(
      row: firstRow + (Int64(rowHighAndColumn & 0xFFFF) << 32 | Int64(rowLow)), column: Int(rowHighAndColumn >> 16),
      rows: Int(span & 0xFFFF), columns: Int(span >> 16))
  }
}
