extension RowWindow {
  /// Takes the first free cells for some spans, as long as there are such, and answers the first for which there are none.
  ///
  /// `column` is where the span before begins; spans that are `inOrder` do not begin before it.
  mutating func place(
    _ spans: UnsafeBufferPointer<MozaikGrid.Item>, from first: Int, inOrder: Bool, after column: inout Int,
    into records: CellWriter, covering covered: inout CoveredRows
  ) -> Int {
    // Written out for each shape and order, so that the compiler knows all of it.
    switch (shape, inOrder) {
    case (.wide, false): place(spans, from: first, .wide, inOrder: false, after: &column, into: records, &covered)
    case (.wide, true): place(spans, from: first, .wide, inOrder: true, after: &column, into: records, &covered)
    case (.narrow, false): place(spans, from: first, .narrow, inOrder: false, after: &column, into: records, &covered)
    case (.narrow, true): place(spans, from: first, .narrow, inOrder: true, after: &column, into: records, &covered)
    }
  }

  @inline(__always) private mutating func place(
    _ spans: UnsafeBufferPointer<MozaikGrid.Item>, from first: Int, _ shape: Shape, inOrder: Bool,
    after lastColumn: inout Int, into records: CellWriter, _ covered: inout CoveredRows
  ) -> Int {
    WindowSpan.all(in: shape).withUnsafeBufferPointer { known in
      // Copies, which live in registers; rows are counted as in records.
      var (taken, row) = (taken, UInt64(truncatingIfNeeded: row &- records.firstRow))
      var column = UInt64(truncatingIfNeeded: lastColumn)
      var notBefore = ~0 &<< column
      let walls = walls
      let lastInRow = UInt64(truncatingIfNeeded: shape.columns &- 1)
      var (top, bottom) = (UInt64.max, UInt64.min)
      var index = first
      while index < spans.count {
        let free = ~taken
        let (columns, rows) = (spans[index].columns, spans[index].rows)
        var starts: UInt64
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
        if inOrder { starts &= notBefore }
        // Full rows leave the window with the next span, which does not have to wait for that.
        let full = inOrder ? 0 : UInt64(truncatingIfNeeded: free.trailingZeroBitCount & 63) & ~lastInRow
        if starts == 0 {
          if full == 0 { break }
          taken = taken &>> full | walls
          row &+= full / (lastInRow &+ 1)
          continue
        }
        let start = UInt64(truncatingIfNeeded: starts.trailingZeroBitCount)
        column = start & lastInRow
        notBefore = ~0 &<< column
        let ownRow = row &+ start / (lastInRow &+ 1)
        (records.records + index).initialize(to: CellRecord(row: ownRow, column: column, span: packed))
        if !inOrder || index == first { top = min(top, ownRow) }
        bottom = max(bottom, ownRow &+ UInt64(truncatingIfNeeded: rows))
        let above = inOrder ? start & ~lastInRow : full
        taken = taken &>> above | cells &<< (start &- above) | walls
        row &+= above / (lastInRow &+ 1)
        index &+= 1
      }
      self.taken = taken
      self.row = records.firstRow &+ Int64(truncatingIfNeeded: row)
      if !inOrder { closeFullRows() }
      lastColumn = inOrder ? Int(truncatingIfNeeded: column) : 0
      if index > first {
        covered.formUnion(
          CoveredRows(
            first: records.firstRow &+ Int64(truncatingIfNeeded: top),
            end: records.firstRow &+ Int64(truncatingIfNeeded: bottom), tallest: shape.rows))
      }
      return index
    }
  }

  /// Closes full rows at the top.
  private mutating func closeFullRows() {
    let full = min((~taken).trailingZeroBitCount / shape.columns, shape.rows)
    taken = taken >> UInt64(full * shape.columns) | walls
    row += Int64(full)
  }
}
