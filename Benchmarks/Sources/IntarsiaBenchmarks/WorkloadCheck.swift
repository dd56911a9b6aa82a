import IntarsiaCore

/// A workload is measured only if its answer is the known one.
struct WorkloadCheck: CustomStringConvertible {
  let name: String
  let found: Double
  let expected: Double
  var tolerance = 0.0

  var fails: Bool { !((found - expected).magnitude <= tolerance) }

  var description: String { "\(name): \(found), expected \(expected)" }
}

extension Subject {
  /// The content extent of `count` items, which is known to `tolerance`.
  func checkContent(count: Int, is expected: Double, tolerance: Double) -> WorkloadCheck {
    WorkloadCheck(
      name: "\(name), \(count) items, content extent", found: prepared(count: count).contentSize.main,
      expected: expected, tolerance: tolerance)
  }

  /// How many items a screenful has on average, which is known to one decimal.
  func checkHits(count: Int, are expected: Double) -> WorkloadCheck {
    let arrangement = prepared(count: count)
    let rects = Workloads.rects(within: arrangement.contentSize.main)
    var hits = 0
    for rect in rects { arrangement.forEachElement(in: rect) { _ in hits += 1 } }
    return WorkloadCheck(
      name: "\(name), \(count) items, items of a screen", found: Double(hits) / Double(rects.count), expected: expected,
      tolerance: 0.05)
  }
}
