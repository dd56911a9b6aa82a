import IntarsiaCore

extension Subject {
  /// How long placing `count` items takes, allocations included, from nothing.
  ///
  /// Few items are taken from many stretches of the sequence: a stretch met again and again is learnt by heart by the
  /// processor's branch prediction (10,000 items were a fifth faster so).
  func prepareMeasurement(count: Int) -> Measurement {
    let stretches = max(1, 200_000 / count)
    let sections = (0..<stretches).map { items($0 * count..<($0 + 1) * count) }
    return Measurement(.prepare, of: name, count: count) {
      let time = Stopwatch.nanoseconds {
        for items in sections { keep(prepared(items)) }
      }
      return time / Double(stretches * count)
    }
  }
}
