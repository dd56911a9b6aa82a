import IntarsiaMozaik
import LimitKernels

extension Subject where Strategy == MozaikGrid {
  /// What a kernel answers: the rows that were taken, or 0 if it cannot do it, and the first cell of each item.
  typealias Placed = (end: UInt32, rows: UnsafeMutablePointer<UInt32>, columns: UnsafeMutablePointer<UInt8>)

  /// The board of bits up to eight columns, else cursors.
  var limits: [Limit] {
    [
      .rival(columnCount <= 8 ? "board of bits" : "cursors") {
        keep(columnCount <= 8 ? board($0).end : cursors($0).end)
      }
    ]
      + (columnCount <= 8 ? [.bare("bare board of bits", kernel: bareBoard)] : [])
  }

  /// Runs the board of the strategy's placement.
  func board(_ answers: Answers) -> Placed {
    run(strategy.placement == .fill ? limit_fill_board : limit_reading_order_board, answers)
  }

  /// Runs the cursors, which fill.
  func cursors(_ answers: Answers) -> Placed { run(limit_fill_cursors, answers) }

  private typealias Kernel = (
    Int, SpanFields, Int32, UnsafeMutablePointer<UInt32>, UnsafeMutablePointer<UInt8>
  ) -> UInt32

  private func run(_ kernel: Kernel, _ answers: Answers) -> Placed {
    let rows: UnsafeMutablePointer<UInt32> = answers.column(items.count)
    let columns: UnsafeMutablePointer<UInt8> = answers.column(items.count)
    let end = items.withFields(holding: [5, 9] as [Int32], in: MozaikGrid.Item(columns: 5, rows: 9)) { fields in
      kernel(items.count, SpanFields(columns: fields[0], rows: fields[1]), Int32(columnCount), rows, columns)
    }
    return (end, rows, columns)
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
    let kernel = strategy.placement == .fill ? limit_bare_fill_board : limit_bare_reading_order_board
    return { withExtendedLifetime(answers) { keep(kernel(count, spans, columns, rows, columnsOf)) } }
  }

  private var columnCount: Int {
    if case .equal(let count) = strategy.columns { return count }
    fatalError("the workloads have columns of equal width")
  }
}
