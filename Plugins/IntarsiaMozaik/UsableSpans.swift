import IntarsiaCore

/// What spans can be used: some columns and rows, no more columns than there are, and no more rows than can be kept.
struct UsableSpans {
  let mostColumns: Int
  let space: ProposedSpace

  /// An item with a span that cannot be used, and how many columns or rows are used instead.
  struct Problem {
    let item: Int
    let issue: LayoutDiagnostic.Issue
    let used: Double
  }

  /// Hands on the spans of some items: where they lie, or copies if one has to be replaced.
  func forEach(
    in range: Range<Int>, of items: Items<MozaikGrid.Item>, problems: inout ContiguousArray<Problem>,
    _ body: (UnsafeBufferPointer<MozaikGrid.Item>) -> Void
  ) {
    let isDone = items.withContiguousItems { items in
      let spans = UnsafeBufferPointer(rebasing: items[range])
      if !areUsable(spans) { return false }
      body(spans)
      return true
    }
    if isDone == true { return }
    withUnsafeTemporaryAllocation(of: MozaikGrid.Item.self, capacity: range.count) { copies in
      items.forEach(range, proposing: space) { index, item in
        copies.initializeElement(at: index - range.lowerBound, to: usable(item, at: index, problems: &problems))
      }
      body(UnsafeBufferPointer(copies))
    }
  }

  /// Without a branch an item, several at a time.
  @inline(never) private func areUsable(_ spans: UnsafeBufferPointer<MozaikGrid.Item>) -> Bool {
    let mostColumns = Int32(truncatingIfNeeded: mostColumns)
    let mostRows = Int32(truncatingIfNeeded: Cells.mostRows)
    var signs: Int32 = 0  // below zero if anything is
    for span in spans {
      signs |= (span.columnSpan &- 1) | (mostColumns &- span.columnSpan)
      signs |= (span.rowSpan &- 1) | (mostRows &- span.rowSpan)
    }
    return signs >= 0
  }

  private func usable(
    _ item: MozaikGrid.Item, at index: Int, problems: inout ContiguousArray<Problem>
  ) -> MozaikGrid.Item {
    let columns = min(max(item.columns, 1), mostColumns)
    let rows = min(max(item.rows, 1), Cells.mostRows)
    if columns != item.columns {
      problems.append(Problem(item: index, issue: item.columns < 1 ? .tooSmall : .tooWide, used: Double(columns)))
    }
    let isReported = item.rows < 1 && item.columns < 1  // the very same report
    if rows != item.rows && !isReported {
      problems.append(Problem(item: index, issue: item.rows < 1 ? .tooSmall : .tooLarge, used: Double(rows)))
    }
    return MozaikGrid.Item(columns: columns, rows: rows)
  }
}
