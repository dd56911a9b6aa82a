import IntarsiaCore
import IntarsiaStorage

/// The columns and rows of a section in numbers that can be used, and what had to be replaced to get them.
struct GridGeometry: Hashable, Sendable {
  /// How many columns.
  private(set) var count = 0
  private var width = 0.0  // of each column, if they are equal
  private var columns: ContiguousArray<Column> = []  // unless they are few and equal: small sections do without
  private var interitemSpacing = 0.0
  private(set) var crossExtent = 0.0
  private(set) var rows = RowGeometry(extent: 0, spacing: 0)
  private(set) var diagnostics: [LayoutDiagnostic] = []

  private struct Column: Hashable, Sendable {
    var start = 0.0
    var width: Double
  }

  /// The grid of nothing.
  init() {}

  init(_ grid: MozaikGrid, in container: LogicalContainer) {
    let (across, acrossIssue) = Quantum.spacing(grid.interitemSpacing)
    interitemSpacing = acrossIssue == nil ? grid.interitemSpacing : across  // within bounds, but not on the quantum
    use(grid.columns, in: container)
    let (extent, extentIssue) = Quantum.extent(grid.rowExtent ?? width(of: 0))
    if grid.rowExtent != nil, let extentIssue { report(1, extentIssue, used: extent) }
    if let acrossIssue { report(2, acrossIssue, used: across) }
    let (along, alongIssue) = Quantum.spacing(grid.lineSpacing)
    if let alongIssue { report(3, alongIssue, used: along) }
    rows = RowGeometry(extent: extent, spacing: along)
    if columns.isEmpty && count > RowWindow.mostColumns {
      columns = ContiguousArray(repeating: Column(width: width), count: count)
    }
    var start = 0.0
    for column in columns.indices {
      columns[column].start = start
      start += columns[column].width + interitemSpacing
    }
    crossExtent = width(of: count, from: 0)
  }

  /// What spans can be used.
  var usableSpans: UsableSpans {
    UsableSpans(mostColumns: count, space: ProposedSpace(available: crossExtent, line: crossExtent))
  }

  func frame(of cells: Cells) -> LogicalRect {
    LogicalRect(
      mainOrigin: rows.start(of: cells.row), crossOrigin: start(of: cells.column),
      mainExtent: rows.extent(of: cells.rows), crossExtent: width(of: cells.columns, from: cells.column))
  }

  private func start(of column: Int) -> Double {
    if !columns.isEmpty { return columns[column].start }
    var start = 0.0
    for _ in 0..<column { start += width + interitemSpacing }
    return start
  }

  @inline(__always) private func width(of column: Int) -> Double { columns.isEmpty ? width : columns[column].width }

  @inline(__always) private func width(of span: Int, from column: Int) -> Double {
    var sum = 0.0
    for spanned in column..<(column + span) { sum += width(of: spanned) }
    return max(0, sum + Double(span - 1) * interitemSpacing)
  }
}

extension GridGeometry {
  /// A column's number fits 16 bits; no screen has more.
  private static let mostColumns = 0xFFFF

  private mutating func use(_ columns: MozaikGrid.Columns, in container: LogicalContainer) {
    switch columns {
    case .equal(let chosen):
      count = min(max(chosen, 1), Self.mostColumns)
      if count != chosen { report(0, chosen < 1 ? .tooSmall : .tooLarge, used: Double(count)) }
      width = equalWidth(in: container)
    case .fixed(let chosen) where chosen.isEmpty:
      report(0, .tooSmall, used: 1)
      count = 1
      width = equalWidth(in: container)
    case .fixed(let chosen):
      if chosen.count > Self.mostColumns { report(0, .tooLarge, used: Double(Self.mostColumns)) }
      for width in chosen.prefix(Self.mostColumns) { self.columns.append(Column(width: usableWidth(width))) }
      count = self.columns.count
    }
  }

  /// The share of each column in what the spacing leaves.
  private mutating func equalWidth(in container: LogicalContainer) -> Double {
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
