/// A span of up to eight columns and rows, and how to find where it fits in a window.
struct WindowSpan {
  /// No span is wider or taller.
  static let most = 8

  /// Its cells in the first row and column.
  let cells: UInt64
  private let inside: UInt64  // where its first column can lie
  private let across: (UInt8, UInt8, UInt8)
  private let along: (UInt8, UInt8, UInt8)

  private init(columns: Int, rows: Int, in shape: RowWindow.Shape) {
    let row: UInt64 = 1 << UInt64(columns) - 1
    cells = row &* (shape.leadingColumn & (~0 >> UInt64(64 - shape.columns * rows)))
    inside = (1 << UInt64(shape.columns - columns + 1) - 1) &* shape.leadingColumn
    across = Self.steps(to: columns, by: 1)
    along = Self.steps(to: rows, by: shape.columns)
  }

  /// By how much to shift the free cells over each other until each bit stands for `count` of them: three doublings
  /// reach eight.
  private static func steps(to count: Int, by unit: Int) -> (UInt8, UInt8, UInt8) {
    func step(after reached: Int) -> Int { min(reached, count - reached) }
    let first = step(after: 1)
    let second = step(after: 1 + first)
    let third = step(after: 1 + first + second)
    return (UInt8(first * unit), UInt8(second * unit), UInt8(third * unit))
  }

  /// Where it fits among free cells.
  @inline(__always) func starts(in free: UInt64) -> UInt64 {
    var starts = free
    starts &= starts &>> UInt64(across.0)
    starts &= starts &>> UInt64(across.1)
    starts &= starts &>> UInt64(across.2)
    starts &= inside
    starts &= starts &>> UInt64(along.0)
    starts &= starts &>> UInt64(along.1)
    starts &= starts &>> UInt64(along.2)
    return starts
  }

  /// The spans of a window, by rows and then by columns.
  static func all(in shape: RowWindow.Shape) -> ContiguousArray<WindowSpan> {
    shape == .wide ? ofWideWindow : ofNarrowWindow
  }

  /// Where in `all` a span stands.
  @inline(__always) static func index(columns: Int, rows: Int) -> Int { (rows &- 1) &* most &+ columns &- 1 }

  private static let ofWideWindow = spans(in: .wide)
  private static let ofNarrowWindow = spans(in: .narrow)

  private static func spans(in shape: RowWindow.Shape) -> ContiguousArray<WindowSpan> {
    ContiguousArray(
      (0..<(most * most)).map {
        WindowSpan(columns: min($0 % most + 1, shape.columns), rows: $0 / most + 1, in: shape)
      })
  }
}
