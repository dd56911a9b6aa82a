import Foundation
import Intarsia

/// `intarsia bench`: how fast the strategies are on this machine, in a few seconds.
struct BenchCommand {
  static let usage = Arguments.Usage(options: ["--items"])

  private let count: Int

  init(_ arguments: Arguments) throws {
    count = try arguments.count("--items") ?? 100_000
    if count > 5_000_000 { throw UsageError("--items must be at most 5000000, is \(count)") }
  }

  func run(in console: Console) {
    #if DEBUG
      console.complain("This is a debug build, many times slower: swift run -c release intarsia bench")
    #endif
    console.print("\(count) items in a collection 1080 wide; medians, on one core\n")
    console.print(row("", "lay out", "described", "first screen", "query", "change"))
    console.print(row("", "ns/item", "ns/item", "us", "ns", "us"))
    for bench in StrategyBench.all(count: count) {
      let figures = [bench.layOut, bench.layOutDescribed, bench.firstScreen, bench.query, bench.change]
      console.print(row([bench.name] + figures.map(number)))
    }
    console.print(
      """

      lay out        every item placed from nothing, facts of the strategy's own type
      described      the same, from item descriptions
      first screen   until 1920 points are filled, before the rest is placed
      query          what overlaps a screen of 1080 x 1920, anywhere
      change         one item in the middle is another: the batch, and all brought up to date
      """)
  }

  private func row(_ cells: String...) -> String { row(cells) }

  private func row(_ cells: [String]) -> String {
    cells.enumerated().reduce("") { line, cell in
      let padding = String(repeating: " ", count: max(1, (cell.offset == 0 ? 26 : 14) - cell.element.count))
      return line + (cell.offset == 0 ? cell.element + padding : padding + cell.element)
    }
  }

  private func number(_ value: Double) -> String {
    String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
  }
}
