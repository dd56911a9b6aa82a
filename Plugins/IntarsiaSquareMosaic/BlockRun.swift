import IntarsiaCore
import IntarsiaStorage

/// Blocks one after the other, each with a separator behind it; items and positions count from the first.
struct BlockRun: Sendable {
  private(set) var blocks: ContiguousArray<CompiledBlock> = []
  private(set) var starts: ContiguousArray<Double> = []
  private(set) var firstItems: ContiguousArray<Int> = []
  /// How many items it holds.
  private(set) var itemCount = 0
  /// How far it is from its start to whatever comes next; below zero, if separators are.
  private(set) var extent = 0.0
  private var index = ReachIndex()

  init(_ blocks: some Sequence<CompiledBlock>, between: Double) {
    for block in blocks {
      self.blocks.append(block)
      starts.append(extent)
      firstItems.append(itemCount)
      let withSeparator = block.extent + max(0, between)
      let reach = MainReach(from: min(block.reach.start, 0), to: max(block.reach.end, withSeparator))
      index.append(reach.shifted(by: extent))
      itemCount += block.tiles.count
      extent += block.extent + between
    }
    index.finish()
  }

  /// How many blocks there are.
  var count: Int { blocks.count }

  /// From where to where its tiles and separators reach, and its blocks begin.
  var reach: MainReach { index.reach }

  /// The block of `item`, which counts from the first item of the run.
  func block(of item: Int) -> Int {
    var low = 0
    var high = firstItems.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if firstItems[middle] <= item { low = middle } else { high = middle }
    }
    return low
  }

  /// The blocks that may reach into `range` when the run begins at `start`.
  func candidates(in range: MainReach, from start: Double) -> Range<Int> {
    // A frame is off by some bits of its position and of those in the run: so much more is looked at.
    let slack = (start.magnitude + reach.start.magnitude + reach.end.magnitude) * 0x1p-46
    return index.candidates(in: MainReach(from: range.start - start - slack, to: range.end - start + slack))
  }
}
