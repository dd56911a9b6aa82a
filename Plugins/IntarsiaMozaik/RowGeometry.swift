import IntarsiaCore
import IntarsiaStorage

/// How tall the rows of a grid are and how far apart, in numbers that can be used.
struct RowGeometry: Hashable, Sendable {
  private let extent: Double
  private let spacing: Double
  /// From the start of a row to that of the next; not positive if rows overlap by more than their extent.
  private let pitch: Double

  init(extent: Double, spacing: Double) {
    self.extent = extent
    self.spacing = spacing
    pitch = extent + spacing
  }

  /// Where a row begins along main.
  func start(of row: Int64) -> Double { Double(row) * pitch }

  /// Rows that overlap by more than their extent leave nothing, and nothing is less than that.
  func extent(of rows: Int) -> Double { max(0, Double(rows) * extent + Double(rows - 1) * spacing) }

  /// From where to where along main the frame reaches.
  func reach(of cells: Cells) -> MainReach {
    let start = start(of: cells.row)
    return MainReach(from: start, to: start + extent(of: cells.rows))
  }

  /// From where to where the frames of so many items reach, which cover those rows.
  func reach(of items: CellWriter, count: Int, covering rows: CoveredRows) -> MainReach {
    if pitch > 0 && Quantum.isExact(start(of: rows.end + Int64(rows.tallest))) {
      return MainReach(from: start(of: rows.first), to: start(of: rows.end) - spacing)
    }
    // One by one where sums are rounded.
    return (0..<count).reduce(into: MainReach()) { $0.formUnion(reach(of: items.cells(at: $1))) }
  }

  /// No cell of this or a later row starts before this.
  func earliestStart(from row: Int64) -> Double { pitch >= 0 ? start(of: row) : -.infinity }

  /// Where everything lies that reaches into this or a later row.
  func reach(from row: Int64) -> MainReach {
    guard pitch > 0 else { return MainReach(from: -.infinity, to: .infinity) }
    // A little before: beyond 2^33 points products are rounded.
    return MainReach(from: start(of: row) * (1 - 0x1p-40), to: .infinity)
  }

  /// In which rows, and perhaps some more, everything lies that reaches into `range`; nil: in any.
  func rows(near range: MainReach) -> ClosedRange<Int64>? {
    guard pitch > 0, range.start <= range.end else { return nil }
    // Items whose rows overlap reach further than their rows; beyond 2^33 points products are rounded.
    let first = (range.start - max(0, -spacing)) / pitch * (1 - 0x1p-40) - 1
    let last = range.end / pitch * (1 + 0x1p-40) + 1
    return Int64(max(0, min(first, 0x1p62)))...Int64(max(0, min(max(first, last), 0x1p62)))
  }
}
