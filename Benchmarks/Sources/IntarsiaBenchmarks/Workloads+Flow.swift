import IntarsiaAlignedFlow
import IntarsiaCore
import IntarsiaSquareMosaic

extension Workloads {
  /// Words: 40 to 200 wide, 32 high.
  static var flow: Subject<AlignedFlow> {
    var random = Randomness(seed: 0x5eed_0003)
    let items = (0..<most).map { _ in AlignedFlow.Item(cross: Double(40 + random.next() % 161), main: 32) }
    return Subject("aligned flow", AlignedFlow(spacing: 8), items: items)
  }

  /// The snake: nothing is known of its items.
  static var mosaic: Subject<SquareMosaic> {
    Subject("square mosaic, snake", SquareMosaic()) { range in Items(count: range.count) { _, _ in NoFacts() } }
  }
}

extension Subject where Strategy == AlignedFlow {
  /// How many lines `count` items take.
  func checkLines(count: Int, are expected: Int) -> WorkloadCheck {
    let last = prepared(count: count).placement(ofItemAt: count - 1)
    return WorkloadCheck(
      name: "\(name), \(count) items, lines", found: Double((last?.main ?? -2) + 1), expected: Double(expected))
  }
}
