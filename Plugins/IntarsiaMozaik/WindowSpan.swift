/// A span of up to four columns and rows, and how to find where it fits in a window.
struct WindowSpan {
  /// Larger ones are looked for by ``UInt64/runs(of:by:)``.
  static let most = 4

  /// Its cells in the first row and column.
  let cells: UInt64
  private let inside: UInt64  // where its first column can lie
  /// No bits for each column and row that it has beside and below the first, all bits for those that it has not.
  private let beside: (UInt64, UInt64, UInt64)
  private let below: (UInt64, UInt64, UInt64)
  /// The span as a record has it.
  let packed: UInt32

  private init(columns: Int, rows: Int, in shape: RowWindow.Shape) {
    func mask(_ isPart: Bool) -> UInt64 { isPart ? 0 : ~0 }
    cells = shape.cells(columns: columns, rows: rows)
    inside = shape.leadingCells(of: columns)
    beside = (mask(columns > 1), mask(columns > 2), mask(columns > 3))
    below = (mask(rows > 1), mask(rows > 2), mask(rows > 3))
    packed = CellRecord.span(columns: columns, rows: rows)
  }

  /// Where it fits among free cells.
  ///
  /// Shifts by constants, side by side, since each place waits for the one before: half as long as by what the span asks.
  @inline(__always) func starts(in free: UInt64, _ shape: RowWindow.Shape) -> UInt64 {
    let row = UInt64(truncatingIfNeeded: shape.columns)
    let across =
      (free & inside & (free &>> 1 | beside.0)) & ((free &>> 2 | beside.1) & (free &>> 3 | beside.2))
    return (across & (across &>> row | below.0))
      & ((across &>> (2 &* row) | below.1) & (across &>> (3 &* row) | below.2))
  }

  /// The spans of a window, by rows and then by columns.
  static func all(in shape: RowWindow.Shape) -> ContiguousArray<WindowSpan> {
    switch shape {
    case .wide: ofWideWindow
    case .narrow: ofNarrowWindow
    }
  }

  private static let ofWideWindow = spans(in: .wide)
  private static let ofNarrowWindow = spans(in: .narrow)

  private static func spans(in shape: RowWindow.Shape) -> ContiguousArray<WindowSpan> {
    ContiguousArray(
      (0..<(most * most)).map { WindowSpan(columns: $0 % most + 1, rows: $0 / most + 1, in: shape) })
  }
}
