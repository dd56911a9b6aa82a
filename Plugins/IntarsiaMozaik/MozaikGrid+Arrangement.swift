public import IntarsiaCore
import IntarsiaStorage

extension MozaikGrid {
  /// Which cells the items cover.
  public struct Arrangement: SectionArrangement {
    var grid = GridGeometry()
    var store = BlockStore<CellColumns, OpenCell>()
    var log = DiagnosticLog()
    var rows: RowIndex?  // where blocks lie over each other so much that theirs is of no use

    public init() {}

    public var preparedCount: Int { store.count }

    public var contentSize: LogicalSize {
      LogicalSize(main: max(store.reach.end, 0), cross: grid.crossExtent)
    }

    public var reach: MainReach { store.reach }

    public var diagnostics: [LayoutDiagnostic] { log.entries }

    public func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {
      let range = rect.mainReach
      func visit(_ index: Int, _ cells: Cells) {
        let reach = grid.reach(of: cells)  // most of a block lies outside: half the time of a query is saved here
        if reach.end < range.start || reach.start > range.end { return }
        let frame = grid.frame(of: cells)
        if frame.overlaps(rect) { body(LogicalElement(LogicalElement.ID(index), frame: frame)) }
      }
      if let rows, let wanted = grid.rows(near: range) {
        let isDone = rows.forEachItem(near: wanted) { index in
          if let cells = store.element(at: index)?.element { visit(index, cells) }
        }
        if isDone { return }
      }
      store.forEachItem(near: range) { index, cells, _ in visit(index, cells) }
    }

    public func frame(of id: LogicalElement.ID) -> LogicalRect? {
      guard id.kind == .item, let (cells, _) = store.element(at: id.index) else { return nil }
      return grid.frame(of: cells)
    }

    /// The column and the row of the item's first cell.
    public func placement(ofItemAt index: Int) -> ItemPlacement? {
      store.element(at: index).map { ItemPlacement(cross: $0.element.column, main: Int(clamping: $0.element.row)) }
    }
  }
}

extension MozaikGrid.Arrangement {
  /// Places the items from `next` on, the first of them at `open` or behind it, as far as `until`.
  mutating func place<Board: CellBoard>(
    _ items: Items<MozaikGrid.Item>, from next: Int, at open: OpenCell, until: Double, on type: Board.Type
  ) {
    var board = Board(columns: grid.count, from: open)
    restore(&board)
    var next = next
    var open = open
    let space = ProposedSpace(available: grid.crossExtent, line: grid.crossExtent)
    while next < items.count, grid.earliestStart(from: open.row) < until {
      let end = min(next + 512, items.count)
      var block = ItemBlock<CellColumns, OpenCell>(from: open, at: 0)
      items.forEach(next..<end, proposing: space) { index, item in
        let span = usableSpan(of: item, at: index)
        let cells = board.place(columns: span.columns, rows: span.rows)
        let reach = grid.reach(of: cells)
        block.append(cells, from: reach.start, to: reach.end)
      }
      store.append(block)
      next = end
      open = board.open
    }
    store.finish(with: open)
    indexRows()
  }

  /// Keeps an index of rows from when it is of use: a million items of 12 × 12 spans made a query of 10 µs one of 1 ms.
  private mutating func indexRows() {
    if rows == nil && store.depth < 4 { return }
    var rows = rows ?? RowIndex()
    self.rows = nil
    store.forEachItem(from: rows.count) { _, cells, _ in rows.append(cells) }
    self.rows = rows
  }

  /// Tells `board` of the kept items that reach into its open rows.
  private func restore<Board: CellBoard>(_ board: inout Board) {
    let first = board.open.row
    var cells: ContiguousArray<Cells> = []
    store.forEachItem(near: grid.reach(fromRow: first)) { _, item, _ in
      if item.row + Int64(item.rows) > first { cells.append(item) }
    }
    cells.sort { $0.row < $1.row }
    for item in cells { board.restore(item) }
  }

  private mutating func usableSpan(of item: MozaikGrid.Item, at index: Int) -> (columns: Int, rows: Int) {
    let columns = min(max(item.columns, 1), grid.count)
    let rows = min(max(item.rows, 1), Cells.mostRows)
    if columns != item.columns {
      log.add(item.columns < 1 ? .tooSmall : .tooWide, item: index, used: Double(columns))
    }
    if rows != item.rows {
      log.add(item.rows < 1 ? .tooSmall : .tooLarge, item: index, used: Double(rows))
    }
    return (columns, rows)
  }
}
