import IntarsiaCore
import IntarsiaStorage

/// A pattern for one cross extent: some blocks that come once, then some again and again.
struct CompiledPattern: Sendable {
  private let head: BlockRun
  private let cycle: BlockRun
  /// Where the first block begins.
  let origin: Double
  /// The distance between blocks.
  let between: Double

  init(_ pattern: [SquareMosaic.Block], side: Double, before: Double, between: Double, options: inout OptionCheck) {
    var once: ContiguousArray<CompiledBlock> = []
    var again: ContiguousArray<CompiledBlock> = []
    for block in pattern {
      guard let compiled = CompiledBlock(block, side: side, options: &options) else {
        options.report(0, .tooSmall, used: 0)  // no tile to give: as if the block were not there
        continue
      }
      if block.repeats {
        again = [compiled]
        break
      }
      once.append(compiled)
    }
    if again.isEmpty { swap(&once, &again) }
    if again.isEmpty {
      options.report(0, .tooSmall, used: 1)
      again.append(contentsOf: CompiledBlock(.square, side: side, options: &options).map { [$0] } ?? [])
    }
    head = BlockRun(once, between: between)
    cycle = BlockRun(again, between: between)
    origin = before
    self.between = between
  }

  /// The pattern of nothing.
  init() {
    head = BlockRun([], between: 0)
    cycle = BlockRun([], between: 0)
    origin = 0
    between = 0
  }

  /// One block of the sequence, with where it begins and which item comes first.
  struct Place {
    let number: Int
    let block: CompiledBlock
    let start: Double
    let firstItem: Int
  }

  /// So many blocks from either end hold, between them, the first and the last of each kind.
  var period: Int { head.count + cycle.count }

  /// Which block of the sequence holds `item`.
  func block(of item: Int) -> Int {
    if item < head.itemCount { return head.block(of: item) }
    let (round, rest) = (item - head.itemCount).quotientAndRemainder(dividingBy: cycle.itemCount)
    return head.count + round * cycle.count + cycle.block(of: rest)
  }

  /// Block `number` of the sequence.
  func place(of number: Int) -> Place {
    if number < head.count { return place(number, of: head, from: origin, number: number, firstItem: 0) }
    let (round, position) = (number - head.count).quotientAndRemainder(dividingBy: cycle.count)
    return place(
      position, of: cycle, from: start(of: round), number: number,
      firstItem: head.itemCount + round * cycle.itemCount)
  }

  /// Visits those of the first `limit` blocks that may reach into `range`.
  func forEachBlock(near range: MainReach, below limit: Int, _ body: (Place) -> Void) {
    guard range.start <= range.end, limit > 0 else { return }
    for position in head.candidates(in: range, from: origin) where position < limit {
      body(place(position, of: head, from: origin, number: position, firstItem: 0))
    }
    guard limit > head.count else { return }
    let rounds = (limit - head.count - 1) / cycle.count + 1
    for round in self.rounds(near: range, below: rounds) {
      let start = start(of: round)
      let first = head.count + round * cycle.count
      for position in cycle.candidates(in: range, from: start) where position < limit - first {
        body(
          place(
            position, of: cycle, from: start, number: first + position,
            firstItem: head.itemCount + round * cycle.itemCount))
      }
    }
  }

  /// Those of the first `limit` rounds of the cycle that may reach into `range`.
  private func rounds(near range: MainReach, below limit: Int) -> Range<Int> {
    let base = origin + head.extent
    if cycle.extent == 0 {  // they all lie upon each other
      return cycle.candidates(in: range, from: base).isEmpty ? 0..<0 : 0..<limit
    }
    // Rounds begin at a distance of the cycle's extent; where that is below zero, the first to be met is the last.
    let one = (range.start - base - cycle.reach.end) / cycle.extent
    let other = (range.end - base - cycle.reach.start) / cycle.extent
    let (low, high) = one < other ? (one, other) : (other, one)
    let first = Self.index(low - 1 - low.magnitude * 0x1p-46, atMost: limit)
    let end = Self.index(high + 2 + high.magnitude * 0x1p-46, atMost: limit)
    return first..<max(first, end)
  }

  /// A round as a whole number, cut to 0 and `limit` before it is converted: a conversion traps out of range.
  private static func index(_ value: Double, atMost limit: Int) -> Int {
    value >= Double(limit) ? limit : value > 0 ? Int(value) : 0
  }

  private func start(of round: Int) -> Double { origin + head.extent + Double(round) * cycle.extent }

  private func place(_ position: Int, of run: BlockRun, from start: Double, number: Int, firstItem: Int) -> Place {
    Place(
      number: number, block: run.blocks[position], start: start + run.starts[position],
      firstItem: firstItem + run.firstItems[position])
  }
}
