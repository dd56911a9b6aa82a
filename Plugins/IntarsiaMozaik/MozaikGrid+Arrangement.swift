public import IntarsiaCore
import IntarsiaStorage

extension MozaikGrid {
  typealias Block = ItemBlock<CellColumns, OpenRows>

  /// Which cells the items cover.
  public struct Arrangement: SectionArrangement {
    var grid = GridGeometry()
    var store = BlockStore<CellColumns, OpenRows>()
    var rows: RowIndex?  // where blocks lie over each other so much that theirs is of no use

    public init() {}

    public var preparedCount: Int { store.count }

    @inline(__always) public var contentSize: LogicalSize {
      LogicalSize(main: max(store.reach.end, 0), cross: grid.crossExtent)
    }

    @inline(__always) public var reach: MainReach { store.reach }

    public var diagnostics: [LayoutDiagnostic] { grid.diagnostics + store.diagnostics }

    public func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {
      let range = rect.mainReach
      let grid = grid  // else `visit` copies the whole arrangement: a tenth of a query
      func visit(_ index: Int, _ cells: Cells) {
        let reach = grid.rows.reach(of: cells)  // most of a block lies outside: half the time of a query is saved here
        if reach.end < range.start || reach.start > range.end { return }
        let frame = grid.frame(of: cells)
        if frame.overlaps(rect) { body(LogicalElement(LogicalElement.ID(index), frame: frame)) }
      }
      if let rows, let wanted = grid.rows.rows(near: range) {
        let isDone = rows.forEachItem(near: wanted) { index in
          if let cells = store.element(at: index) { visit(index, cells) }
        }
        if isDone { return }
      }
      store.forEachItem(near: range) { index, cells in visit(index, cells) }
    }

    public func frame(of id: LogicalElement.ID) -> LogicalRect? {
      guard id.kind == .item, let cells = store.element(at: id.index) else { return nil }
      return grid.frame(of: cells)
    }

    /// The column and the row of the item's first cell.
    public func placement(ofItemAt index: Int) -> ItemPlacement? {
      store.element(at: index).map { ItemPlacement(cross: $0.column, main: Int(clamping: $0.row)) }
    }
  }
}

extension MozaikGrid.Arrangement {
  /// Places what has to be placed.
  mutating func place<Board: CellBoard>(_ items: Items<MozaikGrid.Item>, for pass: LayoutPass, on type: Board.Type) {
    let (geometry, usable) = (grid.rows, grid.usableSpans)
    var board = Board(columns: grid.count, from: OpenCell())
    var (next, start) = store.resume(after: pass.change) ?? (0, OpenRows(on: board, in: geometry))
    if next == 0 {
      rows = nil
    } else {
      rows?.rewind(keeping: next, notAbove: start.open.row)
      board = self.board(from: start.open)
    }
    while next < items.count, geometry.earliestStart(from: start.open.row) < pass.until {
      let end = store.blockEnd(of: items.count, usualCount: Board.blockLength)
      let block = MozaikGrid.Block(of: items, next..<end, from: start, on: &board, usable, geometry)
      (next, start) = store.append(consume block, then: OpenRows(on: board, in: geometry))
      if next > end { board = self.board(from: start.open) }
    }
    store.finish(with: start)
    indexRows()
  }

  /// Keeps an index of rows from when it is of use: a million items of 12 × 12 spans made a query of 10 µs one of 1 ms.
  private mutating func indexRows() {
    if rows == nil && store.depth < 4 { return }
    var rows = rows ?? RowIndex()
    self.rows = nil
    store.forEachItem(from: rows.count) { _, cells in rows.append(cells) }
    self.rows = rows
  }

  /// A board with what the kept items take of its open rows.
  private func board<Board: CellBoard>(from open: OpenCell) -> Board {
    var board = Board(columns: grid.count, from: open)
    var kept: ContiguousArray<Cells> = []
    store.forEachItem(near: grid.rows.reach(from: open.row)) { _, cells in
      if cells.row + Int64(cells.rows) > open.row { kept.append(cells) }
    }
    kept.sort { $0.row < $1.row }
    for cells in kept { board.restore(cells) }
    return board
  }
}

extension MozaikGrid.Block {
  /// A block whose items are placed on `board`, a stretch at a time.
  fileprivate init(
    of items: Items<MozaikGrid.Item>, _ range: Range<Int>, from start: OpenRows, on board: inout some CellBoard,
    _ usable: UsableSpans, _ geometry: RowGeometry
  ) {
    let firstRow = start.open.row
    var problems: ContiguousArray<UsableSpans.Problem> = []
    var stretches = Stretches(for: range.count)
    let columns = CellColumns(count: range.count, from: firstRow) { records in
      for first in stride(from: range.lowerBound, to: range.upperBound, by: Stretches.length) {
        let writer = CellWriter(records: records + (first - range.lowerBound), firstRow: firstRow)
        let stretch = first..<min(first + Stretches.length, range.upperBound)
        usable.forEach(in: stretch, of: items, problems: &problems) { spans in
          let covered = board.place(spans, into: writer)
          let reach = geometry.reach(of: writer, count: spans.count, covering: covered)
          stretches.note(reach, upTo: stretch.upperBound - range.lowerBound)
        }
      }
    }
    self.init(from: start, columns: columns, stretches: consume stretches)
    for problem in problems {
      report(problem.issue, used: problem.used, ofItemAt: problem.item - range.lowerBound)
    }
  }
}
