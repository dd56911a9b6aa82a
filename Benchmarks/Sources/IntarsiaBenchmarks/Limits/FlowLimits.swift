import IntarsiaAlignedFlow
import IntarsiaCore
import LimitKernels

extension Subject where Strategy == AlignedFlow {
  /// The plain loop, which is the limit; the same on sizes and on widths alone, and sixteen widths at a time.
  var limits: [Limit] {
    [
      .rival("greedy loop", free: { limit_flow_free($0) }, kernel: greedy),
      .lean("lean", kernel: lean),
      .bare("bare", kernel: bareLoop),
      .bare("bare, 16 at a time", kernel: bareVector),
    ]
  }

  /// Runs the loop, and answers all that it keeps; `limit_flow_free` frees it.
  func greedy() -> LimitFlow {
    withItemsInC {
      limit_flow($0, items.count, container.crossExtent, strategy.itemSpacing, strategy.lineSpacing)
    }
  }

  private func lean(_ answers: Answers) {
    let count = items.count
    withItemsInC {
      keep(
        limit_lean_flow(
          count, $0, container.crossExtent, strategy.itemSpacing, answers.column(count), answers.column(count),
          answers.column(count)))
    }
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

  private func withItemsInC<Answer>(_ body: (UnsafePointer<LimitFlowItem>?) -> Answer) -> Answer {
    let insets = LogicalInsets(before: 1, after: 2, leading: 3, trailing: 4)
    return items.withItems(
      declaredAs: LimitFlowItem(main: 5, cross: 6, before: 1, after: 2, leading: 3, trailing: 4, flags: 7),
      like: AlignedFlow.Item(
        cross: 6, main: 5,
        line: LineAttributes(insets: insets, beginsLine: true, endsLine: true, startsIndentation: true)), body)
  }
}
