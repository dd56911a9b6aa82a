import IntarsiaAlignedFlow
import IntarsiaCore
import IntarsiaSquareMosaic

extension Workloads {
  /// Words: 40 to 200 wide, 32 high.
  static func flow(count: Int = most) -> Subject<AlignedFlow> {
    var random = Randomness(seed: 0x5eed_0003)
    return Subject(
      "flow", AlignedFlow(spacing: spacing),
      items: (0..<count).map { _ in AlignedFlow.Item(cross: Double(40 + random.next() % 161), main: 32) },
      altered: { AlignedFlow.Item(cross: $0.size.cross + 40, main: $0.size.main) })
  }

  /// The snake: nothing is known of its items.
  static var mosaic: Subject<SquareMosaic> {
    Subject(
      "square mosaic", SquareMosaic(), items: Array(repeating: NoFacts(), count: most), altered: { $0 })
  }
}
