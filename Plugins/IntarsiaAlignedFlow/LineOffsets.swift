import IntarsiaStorage

/// How far behind the start of its line each item begins: nothing is kept while all offsets are 0, and 4 bytes an item
/// while all are below 2048 points.
struct LineOffsets {
  private var count = 0
  private var small: ContiguousArray<Int32> = []  // in steps of the quantum
  private var large: ContiguousArray<Double> = []

  init() {}

  subscript(index: Int) -> Double {
    if !small.isEmpty { return Double(small[index]) * Quantum.step }
    return large.isEmpty ? 0 : large[index]
  }

  /// Adds the offset of one more item.
  mutating func append(_ offset: Double) {
    if offset != 0 || !small.isEmpty || !large.isEmpty { keep(offset) }
    count += 1
  }

  /// Adds the offsets of `more` items that stand where their line begins.
  mutating func append(zeros more: Int) {
    if !small.isEmpty { small.append(contentsOf: repeatElement(0, count: more)) }
    if !large.isEmpty { large.append(contentsOf: repeatElement(0, count: more)) }
    count += more
  }

  private mutating func keep(_ offset: Double) {
    if large.isEmpty {
      let steps = offset / Quantum.step
      if steps.magnitude < 0x1p31, Double(Int32(steps)) == steps {
        if small.isEmpty { small.append(contentsOf: repeatElement(0, count: count)) }
        small.append(Int32(steps))
        return
      }
      large = ContiguousArray((0..<count).map { self[$0] })
      small = []
    }
    large.append(offset)
  }
}
