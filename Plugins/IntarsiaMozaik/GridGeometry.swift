import IntarsiaCore
import IntarsiaStorage

/// The columns and rows of a section in numbers that can be used, and what had to be replaced to get them.
struct GridGeometry: Hashable, Sendable {
  private var widths: [Double] = []
  private var starts: [Double] = []
  private var interitemSpacing = 0.0
  private var lineSpacing = 0.0
  private var rowExtent = 0.0
  private(set) var crossExtent = 0.0
  private(set) var diagnostics: [LayoutDiagnostic] = []

  /// The grid of nothing.
  init() {}

  init(_ grid: MozaikGrid, in container: LogicalContainer) {
    let (across, acrossIssue) = Quantum.spacing(grid.interitemSpacing)
    interitemSpacing = acrossIssue == nil ? grid.interitemSpacing : across  // within bounds, but not on the quantum
    widths = usable(grid.columns, in: container)
    let (extent, extentIssue) = Quantum.extent(grid.rowExtent ?? widths[0])
    rowExtent = extent
    if grid.rowExtent != nil, let extentIssue { report(1, extentIssue, used: extent) }
    if let acrossIssue { report(2, acrossIssue, used: across) }
    let (along, alongIssue) = Quantum.spacing(grid.lineSpacing)
    lineSpacing = along
    if let alongIssue { report(3, alongIssue, used: along) }

    var start = 0.0
    starts.reserveCapacity(widths.count)
    for width in widths {
      starts.append(start)
      start += width + interitemSpacing
    }
    crossExtent = width(of: widths.count, from: 0)
  }

  /// How many columns.
  var count: Int { widths.count }

  /// From the start of a row to that of the next; not positive if rows overlap by more than their extent.
  private var pitch: Double { rowExtent + lineSpacing }

  func frame(of cells: Cells) -> LogicalRect {
    LogicalRect(
      mainOrigin: start(ofRow: cells.row), crossOrigin: starts[cells.column], mainExtent: extent(of: cells.rows),
      crossExtent: width(of: cells.columns, from: cells.column))
  }

  /// Where a row begins along main.
  func start(ofRow row: Int64) -> Double { Double(row) * pitch }

  /// From where to where along main the frame reaches.
  func reach(of cells: Cells) -> MainReach {
    let start = start(ofRow: cells.row)
    return MainReach(from: start, to: start + extent(of: cells.rows))
  }

  /// From where to where the frames of all reach, which cover those rows.
  func reach(of cells: UnsafeBufferPointer<Cells>, covering rows: CoveredRows) -> MainReach {
    if pitch > 0 && Quantum.isExact(start(ofRow: rows.end + Int64(rows.tallest))) {
      return MainReach(from: start(ofRow: rows.first), to: start(ofRow: rows.end) - lineSpacing)
    }
    return cells.reduce(into: MainReach()) { $0.formUnion(self.reach(of: $1)) }  // one by one where sums are rounded
  }

  /// No cell of this or a later row starts before this.
  func earliestStart(from row: Int64) -> Double { pitch >= 0 ? start(ofRow: row) : -.infinity }

  /// Where everything lies that reaches into this or a later row.
  func reach(fromRow row: Int64) -> MainReach {
    guard pitch > 0 else { return MainReach(from: -.infinity, to: .infinity) }
    // A little before: beyond 2^33 points products are rounded.
    return MainReach(from: start(ofRow: row) * (1 - 0x1p-40), to: .infinity)
  }

  /// Hands on the spans of items as they can be used: where they lie, or if one had to be replaced, which is reported in
  /// their block, from `memory`.
  func withUsableSpans(
    of items: Items<MozaikGrid.Item>, _ range: Range<Int>, memory: UnsafeMutablePointer<MozaikGrid.Item>,
    reportingIn block: inout MozaikGrid.Block, _ body: (UnsafePointer<MozaikGrid.Item>) -> Void
  ) {
    let isDone = items.withContiguousItems { items in
      guard let spans = items.baseAddress, range.allSatisfy({ isUsable(items[$0]) }) else { return false }
      body(spans + range.lowerBound)
      return true
    }
    if isDone == true { return }
    let space = ProposedSpace(available: crossExtent, line: crossExtent)
    items.forEach(range, proposing: space) { index, item in
      let offset = index - range.lowerBound
      memory[offset] = isUsable(item) ? item : usable(item, in: &block, ahead: offset)
    }
    body(memory)
  }

  @inline(__always) private func isUsable(_ item: MozaikGrid.Item) -> Bool {
    item.columns > 0 && item.columns <= count && item.rows > 0 && item.rows <= Cells.mostRows
  }

  @inline(never) private func usable(
    _ item: MozaikGrid.Item, in block: inout MozaikGrid.Block, ahead: Int
  ) -> MozaikGrid.Item {
    let columns = min(max(item.columns, 1), count)
    let rows = min(max(item.rows, 1), Cells.mostRows)
    if columns != item.columns {
      block.report(item.columns < 1 ? .tooSmall : .tooWide, used: Double(columns), ahead: ahead)
    }
    let isReported = item.rows < 1 && item.columns < 1  // the very same report
    if rows != item.rows && !isReported {
      block.report(item.rows < 1 ? .tooSmall : .tooLarge, used: Double(rows), ahead: ahead)
    }
    return MozaikGrid.Item(columns: columns, rows: rows)
  }

  /// In which rows, and perhaps some more, everything lies that reaches into `range`; nil: in any.
  func rows(near range: MainReach) -> ClosedRange<Int64>? {
    guard pitch > 0, range.start <= range.end else { return nil }
    // Items whose rows overlap reach further than their rows; beyond 2^33 points products are rounded.
    let first = (range.start - max(0, -lineSpacing)) / pitch * (1 - 0x1p-40) - 1
    let last = range.end / pitch * (1 + 0x1p-40) + 1
    return Int64(max(0, min(first, 0x1p62)))...Int64(max(0, min(max(first, last), 0x1p62)))
  }

  /// Rows that overlap by more than their extent leave nothing, and nothing is less than that.
  private func extent(of rows: Int) -> Double {
    max(0, Double(rows) * rowExtent + Double(rows - 1) * lineSpacing)
  }

  private func width(of span: Int, from column: Int) -> Double {
    var width = 0.0
    for spanned in column..<(column + span) { width += widths[spanned] }
    return max(0, width + Double(span - 1) * interitemSpacing)
  }
}

extension GridGeometry {
  /// A column's number fits 16 bits; no screen has more.
  private static let mostColumns = 0xFFFF

  private mutating func usable(_ columns: MozaikGrid.Columns, in container: LogicalContainer) -> [Double] {
    switch columns {
    case .equal(let chosen):
      let count = min(max(chosen, 1), Self.mostColumns)
      if count != chosen { report(0, chosen < 1 ? .tooSmall : .tooLarge, used: Double(count)) }
      return Array(repeating: equalWidth(of: count, in: container), count: count)
    case .fixed(let chosen):
      guard !chosen.isEmpty else {
        report(0, .tooSmall, used: 1)
        return [equalWidth(of: 1, in: container)]
      }
      if chosen.count > Self.mostColumns { report(0, .tooLarge, used: Double(Self.mostColumns)) }
      return chosen.prefix(Self.mostColumns).map { usableWidth($0) }
    }
  }

  /// The share of each of `count` columns in what the spacing leaves.
  private mutating func equalWidth(of count: Int, in container: LogicalContainer) -> Double {
    let width = (container.crossExtent - Double(count - 1) * interitemSpacing) / Double(count)
    if width >= 0 && width.isFinite { return width }
    report(0, .tooLarge, used: 0)
    return 0
  }

  private mutating func usableWidth(_ width: Double) -> Double {
    if width >= 0 && width <= Quantum.greatest { return width }
    let used = width > 0 && width.isFinite ? Quantum.greatest : 0
    report(0, !width.isFinite ? .notFinite : width < 0 ? .negative : .tooLarge, used: used)
    return used
  }

  private mutating func report(_ field: UInt8, _ issue: LayoutDiagnostic.Issue, used: Double) {
    diagnostics.append(LayoutDiagnostic(field: field, issue: issue, used: used))
  }
}
