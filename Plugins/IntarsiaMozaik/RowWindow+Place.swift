extension RowWindow {
  /// Takes the first free cells for some spans, as long as there are such, and answers the first for which there are none.
  mutating func place<Board: WindowableBoard>(
    _ spans: UnsafeBufferPointer<MozaikGrid.Item>, from first: Int, as board: Board.Type, into records: CellWriter,
    covering covered: inout CoveredRows
  ) -> Int {
    switch shape {
    case .wide: placeInWide(spans, from: first, as: board, into: records, covering: &covered)
    case .narrow: placeInNarrow(spans, from: first, as: board, into: records, covering: &covered)
    }
  }

  // Two functions, in each of which the compiler knows the shape.

  @inline(never) private mutating func placeInWide<Board: WindowableBoard>(
    _ spans: UnsafeBufferPointer<MozaikGrid.Item>, from first: Int, as board: Board.Type, into records: CellWriter,
    covering covered: inout CoveredRows
  ) -> Int {
    place(spans, from: first, .wide, inOrder: board.keepsOrder, into: records, covering: &covered)
  }

  @inline(never) private mutating func placeInNarrow<Board: WindowableBoard>(
    _ spans: UnsafeBufferPointer<MozaikGrid.Item>, from first: Int, as board: Board.Type, into records: CellWriter,
    covering covered: inout CoveredRows
  ) -> Int {
    place(spans, from: first, .narrow, inOrder: board.keepsOrder, into: records, covering: &covered)
  }

  @inline(__always) private mutating func place(
    _ spans: UnsafeBufferPointer<MozaikGrid.Item>, from first: Int, _ shape: Shape, inOrder: Bool,
    into records: CellWriter, covering covered: inout CoveredRows
  ) -> Int {
    WindowSpan.all(in: shape).withUnsafeBufferPointer { known in
      // Copies, which live in registers; rows are counted as in records.
      var (taken, row) = (taken, UInt64(truncatingIfNeeded: open.row &- records.firstRow))
      let walls = walls
      let rowLength = UInt64(truncatingIfNeeded: shape.columns)
      var column = UInt64(truncatingIfNeeded: open.column)
      var (top, bottom) = (UInt64.max, UInt64.min)
      var index = first
      while index < spans.count {
        let free = ~taken
        let (columns, rows) = (spans[index].columns, spans[index].rows)
        let starts: UInt64
        let cells: UInt64
        let packed: UInt32
        if (columns &- 1) | (rows &- 1) < WindowSpan.most {
          let span = known[(rows &- 1) &* WindowSpan.most &+ columns &- 1]
          starts = span.starts(in: free, shape)
          (cells, packed) = (span.cells, span.packed)
        } else {
          if rows > shape.rows { break }
          starts = (free.runs(of: columns) & shape.leadingCells(of: columns)).runs(of: rows, by: shape.columns)
          (cells, packed) = (shape.cells(columns: columns, rows: rows), CellRecord.span(columns: columns, rows: rows))
        }
        // Full rows leave the window with the next span, which does not have to wait for that.
        let full = inOrder ? 0 : UInt64(truncatingIfNeeded: free.trailingZeroBitCount & 63) & ~(rowLength &- 1)
        if starts == 0 {
          if full == 0 { break }
          taken = taken &>> full | walls
          row &+= full / rowLength
          continue
        }
        let start = UInt64(truncatingIfNeeded: starts.trailingZeroBitCount)
        column = start % rowLength
        let ownRow = row &+ start / rowLength
        records.write(row: ownRow, column: column, packed, at: index)
        if !inOrder { top = min(top, ownRow) }
        bottom = max(bottom, ownRow &+ UInt64(truncatingIfNeeded: rows))
        let closed = inOrder ? start &- column : full
        let closedColumns = inOrder ? ~(~0 &<< column) : 0
        taken = (taken &>> closed | cells &<< (start &- closed)) | (walls | closedColumns)
        row &+= closed / rowLength
        index &+= 1
      }
      self.taken = taken
      open = OpenCell(
        row: records.firstRow &+ Int64(truncatingIfNeeded: row), column: inOrder ? Int(truncatingIfNeeded: column) : 0)
      if !inOrder { closeFullRows() }
      if index > first {
        covered.formUnion(
          CoveredRows(
            first: inOrder ? records.cells(at: first).row : records.firstRow &+ Int64(truncatingIfNeeded: top),
            end: records.firstRow &+ Int64(truncatingIfNeeded: bottom), tallest: shape.rows))
      }
      return index
    }
  }

  /// Closes full rows at the top.
  private mutating func closeFullRows() {
    let full = min((~taken).trailingZeroBitCount / shape.columns, shape.rows)
    taken = taken >> UInt64(full * shape.columns) | walls
    open.row += Int64(full)
  }
}
