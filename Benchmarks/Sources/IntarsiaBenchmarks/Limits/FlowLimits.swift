import IntarsiaAlignedFlow
import LimitKernels

extension Subject where Strategy == AlignedFlow {
  /// The plain loop, which is the limit; the same on widths alone, and sixteen widths at a time.
  var limits: [Limit] {
    [
      .rival("greedy loop") { keep(greedy($0).end) },
      .bare("bare greedy loop", kernel: bareLoop),
      .bare("bare, 16 at a time", kernel: bareVector),
    ]
  }

  /// Runs the loop, and answers where it put everything.
  func greedy(_ answers: Answers) -> (
    x: UnsafeMutablePointer<Double>, lines: UnsafeMutablePointer<UInt32>, tops: UnsafeMutablePointer<Double>,
    end: Double
  ) {
    let x: UnsafeMutablePointer<Double> = answers.column(items.count)
    let lines: UnsafeMutablePointer<UInt32> = answers.column(items.count)
    let tops: UnsafeMutablePointer<Double> = answers.column(items.count)
    let end = items.withFields(holding: [3.25, 5.5], in: AlignedFlow.Item(cross: 3.25, main: 5.5)) {
      limit_flow(items.count, $0[0], $0[1], container.crossExtent, strategy.itemSpacing, x, lines, tops)
    }
    return (x, lines, tops, end)
  }

  private var bareLoop: () -> Void {
    let answers = Answers()
    let (count, width, spacing) = (items.count, container.crossExtent, strategy.itemSpacing)
    let widths: UnsafeMutablePointer<Double> = answers.column(count)
    let x: UnsafeMutablePointer<Double> = answers.column(count)
    let lines: UnsafeMutablePointer<UInt32> = answers.column(count)
    for (index, item) in items.enumerated() { widths[index] = item.size.cross }
    return { withExtendedLifetime(answers) { keep(limit_bare_flow(count, widths, width, spacing, x, lines)) } }
  }

  private var bareVector: () -> Void {
    let answers = Answers()
    let count = items.count
    let room = UInt32((container.crossExtent + strategy.itemSpacing) * 64)
    let steps: UnsafeMutablePointer<UInt32> = answers.column(count + 16)
    let sums: UnsafeMutablePointer<UInt32> = answers.column(count + 17)
    let starts: UnsafeMutablePointer<UInt32> = answers.column(count + 1)
    for (index, item) in items.enumerated() { steps[index] = UInt32((item.size.cross + strategy.itemSpacing) * 64) }
    return { withExtendedLifetime(answers) { keep(limit_bare_flow_vector(count, steps, room, sums, starts)) } }
  }
}
