import IntarsiaMozaik
import LimitKernels

extension Subject where Strategy == MozaikGrid {
  /// What a lean kernel answers: the rows that were taken, or 0 if it cannot do it, and the first cell of each item.
  typealias Placed = (end: UInt32, rows: UnsafeMutablePointer<UInt32>, columns: UnsafeMutablePointer<UInt8>)

  /// The board of bits, for up to eight columns.
  var limits: [Limit] {
    [
      .rival("board of bits", free: { limit_grid_free($0) }, kernel: board),
      .lean("lean") { keep(run(fills ? limit_lean_fill : limit_lean_reading_order, $0).end) },
      .bare("bare", kernel: bareBoard),
    ]
  }

  /// Runs the board of the strategy's placement, and answers all that it keeps; `limit_grid_free` frees it.
  func board() -> LimitGrid {
    withItemsInC { (fills ? limit_fill : limit_reading_order)($0, items.count, Int32(columnCount)) }
  }

  /// Runs the cursors, which fill any number of columns.
  func cursors(_ answers: Answers) -> Placed { run(limit_lean_fill_cursors, answers) }

  private typealias Kernel = (
    Int, UnsafePointer<LimitSpan>?, Int32, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt8>
  ) -> UInt32

  private func run(_ kernel: Kernel, _ answers: Answers) -> Placed {
    let rows: UnsafeMutablePointer<UInt32> = answers.column(items.count)
    let columns: UnsafeMutablePointer<UInt8> = answers.column(items.count)
    return (withItemsInC { kernel(items.count, $0, Int32(columnCount), rows, columns) }, rows, columns)
  }

  /// Spans in two bytes an item.
  private var bareBoard: () -> Void {
    let answers = Answers()
    let (count, columns) = (items.count, Int32(columnCount))
    let spans: UnsafeMutablePointer<UInt8> = answers.column(2 * count)
    for (index, item) in items.enumerated() {
      spans[2 * index] = UInt8(min(item.columns, columnCount))
      spans[2 * index + 1] = UInt8(item.rows)
    }
    let rows: UnsafeMutablePointer<UInt32> = answers.column(count)
    let columnsOf: UnsafeMutablePointer<UInt8> = answers.column(count)
    let kernel = fills ? limit_bare_fill : limit_bare_reading_order
    return { withExtendedLifetime(answers) { keep(kernel(count, spans, columns, rows, columnsOf)) } }
  }

  private var fills: Bool { strategy.placement == .fill }

  var columnCount: Int {
    if case .equal(let count) = strategy.columns { return count }
    fatalError("the workloads have columns of equal width")
  }

  private func withItemsInC<Answer>(_ body: (UnsafePointer<LimitSpan>?) -> Answer) -> Answer {
    items.withItems(
      declaredAs: LimitSpan(columns: 5, rows: 9), like: MozaikGrid.Item(columns: 5, rows: 9), body)
  }
}
