import IntarsiaCore

extension Subject {
  /// How long it takes to visit what overlaps a rect among `count` items.
  func queryMeasurement(count: Int) -> Measurement {
    let arrangement = prepared(count: count)
    let rects = Workloads.rects(within: arrangement.contentSize.main).prefix(400)
    return Measurement(.query, of: name, count: count) {
      var sum = 0.0
      let time = Stopwatch.nanoseconds {
        for rect in rects { arrangement.forEachElement(in: rect) { sum += $0.frame.mainOrigin } }
      }
      keep(sum)
      return time / Double(rects.count)
    }
  }
}
