import IntarsiaCore
import IntarsiaMozaik
import LimitKernels

/// What a browser makes of some items of the mixed grid of six columns: CSS `grid-auto-flow: row dense` and `row`.
struct KnownPlacement {
  let count: Int
  let rows: UInt32
  let hash: UInt32

  static let fill = [
    KnownPlacement(count: 1000, rows: 337, hash: 2_264_282_067),
    KnownPlacement(count: 4000, rows: 1331, hash: 4_132_184_532),
    KnownPlacement(count: 10_000, rows: 3304, hash: 2_625_731_498),
    KnownPlacement(count: 1_000_000, rows: 333_125, hash: 4_285_981_841),
  ]
  static let readingOrder = [
    KnownPlacement(count: 1000, rows: 366, hash: 2_685_209_334),
    KnownPlacement(count: 4000, rows: 1454, hash: 1_305_715_588),
    KnownPlacement(count: 10_000, rows: 3606, hash: 296_269_298),
    KnownPlacement(count: 1_000_000, rows: 363_851, hash: 730_276_410),
  ]
}

extension Subject where Strategy == MozaikGrid {
  /// Rows and cells are those of a browser.
  func checks(_ known: [KnownPlacement]) -> [Check] {
    known.flatMap { known in
      let part = with(0..<known.count)
      let (rows, hash) = part.rowsAndHash
      return [
        part.check("rows, as in a browser", Double(rows), is: Double(known.rows)),
        part.check("hash of cells, as in a browser", Double(hash), is: Double(known.hash)),
      ]
    }
  }

  /// Cells and content extent are those of the board of bits, whose index and checkpoints are right.
  func checksByBoard() -> [Check] {
    var board = board()
    defer { limit_grid_free(&board) }
    return checks(end: board.rows) { index in
      let cells = board.cells[index]
      return (row: Int(cells.row_high) << 32 | Int(cells.row_low), column: Int(cells.column))
    } + [
      check("diagnostics, by the board", wrongDiagnostics(board.notes)),
      check("spans on the board", items.indices.count { !holds(board.cells[$0], items[$0]) }),
      check(
        "reaches of the board",
        items.indices.count { index in
          let (cells, reach) = (board.cells[index], board.reaches[index / Int(LIMIT_STRETCH)])
          let row = Int64(cells.row_high) << 32 | Int64(cells.row_low)
          return row < reach.start || row + Int64(cells.rows) > reach.end
        }),
      check("checkpoints of the board", wrongCheckpoints(of: board)),
    ]
  }

  /// At how many checkpoints the open rows are not those that the items before leave.
  private func wrongCheckpoints(of board: LimitGrid) -> Int {
    var taken = Array(repeating: UInt8(0), count: Int(board.rows) + 8)
    let full = UInt8(0xff) >> UInt8(8 - columnCount)
    var wrong = 0
    for index in items.indices {
      let (block, rest) = index.quotientAndRemainder(dividingBy: Int(LIMIT_BLOCK))
      if rest == 0 {
        let open = board.open[block]
        let more = (0..<Int(open.more_count)).map { board.more[open.more + $0] }
        let cells = more.isEmpty ? (0..<8).map { UInt8(open.taken >> UInt64(8 * $0) & 0xff) & full } : more
        let isRight = cells == Array(taken[Int(open.row)..<Int(open.row) + cells.count])
        if !isRight { wrong += 1 }
      }
      let cells = board.cells[index]
      for row in 0..<Int(cells.rows) {
        taken[Int(cells.row_low) + row] |= UInt8(1 << Int(cells.columns) - 1) << UInt8(cells.column)
      }
    }
    return wrong
  }

  /// Cells and content extent are those of the cursors.
  func checksByCursors() -> [Check] {
    let answers = Answers()
    let (end, rows, columns) = cursors(answers)
    return checks(end: Int64(end)) { (Int(rows[$0]), Int(columns[$0])) }
  }

  private func checks(end: Int64, cell: (Int) -> (row: Int, column: Int)) -> [Check] {
    let arrangement = prepared()
    let wrong = items.indices.count { index in
      let (row, column) = cell(index)
      return arrangement.placement(ofItemAt: index) != ItemPlacement(cross: column, main: row)
    }
    return [
      check("cells, by the kernel", wrong),
      check("content extent", arrangement.contentSize.main, is: contentExtent(rows: end)),
    ]
  }

  private func holds(_ cells: LimitCells, _ item: MozaikGrid.Item) -> Bool {
    Int(cells.columns) == min(max(item.columns, 1), columnCount) && Int(cells.rows) == max(item.rows, 1)
  }

  private var rowsAndHash: (rows: Int, hash: UInt32) {
    let arrangement = prepared()
    var hash: UInt32 = 0
    var end = 0
    for (index, item) in items.enumerated() {
      guard let cell = arrangement.placement(ofItemAt: index) else { return (0, 0) }
      hash = hash &* 31 &+ UInt32(truncatingIfNeeded: cell.main * 64 + cell.cross)
      end = max(end, cell.main + item.rows)
    }
    return (end, hash)
  }

  /// Rows are as long as the one item of this grid that is one cell.
  private func contentExtent(rows: Int64) -> Double {
    var single = self
    single.items = [MozaikGrid.Item()]
    let row = single.prepared().contentSize.main
    return Double(rows) * (row + strategy.lineSpacing) - strategy.lineSpacing
  }
}
