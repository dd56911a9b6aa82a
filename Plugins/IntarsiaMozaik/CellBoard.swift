/// Where cells can still be free.
struct OpenCell: Hashable, Sendable {
  /// No later item takes a cell above this row.
  var row: Int64 = 0
  /// Nor one before this column, in this row.
  var column = 0
}

/// Which cells are taken; each placement rule has a board of its own.
protocol CellBoard {
  /// So many items make a block full.
  ///
  /// Where holes are not filled later, a change sets but its block anew: with 256 items in 8 us instead of 10, among a
  /// million.
  static var blockLength: Int { get }

  /// A board without items, whose rows before `open` are closed.
  init(columns: Int, from open: OpenCell)

  /// Where cells can still be free.
  var open: OpenCell { get }

  /// What is taken from `open` on.
  var pattern: OpenPattern { get }

  /// Takes the cells of an item that was placed before; such items come in the order of their rows.
  mutating func restore(_ cells: Cells)

  /// Takes the first free cells for some spans, one after the other, and writes them down; answers which rows they cover.
  ///
  /// Both sides of a span are at least 1, and the columns no more than there are.
  mutating func place(_ spans: UnsafeBufferPointer<MozaikGrid.Item>, into records: CellWriter) -> CoveredRows
}

extension CellBoard {
  static var blockLength: Int { 256 }
}

/// A board that places spans one by one.
protocol SteppingBoard: CellBoard {
  /// Takes the first free cells for a span.
  mutating func place(columns: Int, rows: Int) -> Cells
}

extension SteppingBoard {
  mutating func place(_ spans: UnsafeBufferPointer<MozaikGrid.Item>, into records: CellWriter) -> CoveredRows {
    var covered = CoveredRows()
    for index in spans.indices {
      let cells = place(columns: spans[index].columns, rows: spans[index].rows)
      records.write(cells, at: index)
      covered.formUnion(cells)
    }
    return covered
  }
}
