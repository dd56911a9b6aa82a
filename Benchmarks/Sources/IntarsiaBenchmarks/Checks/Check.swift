import IntarsiaCore
import LimitKernels

/// An answer that is known: nothing is measured of a strategy that gives another.
struct Check: CustomStringConvertible {
  let name: String
  let found: Double
  let expected: Double
  var tolerance = 0.0

  var fails: Bool { !((found - expected).magnitude <= tolerance) }

  var description: String { "\(name): \(found), expected \(expected)" }
}

extension Subject {
  /// How many items do not stand as `isRight` knows.
  func wrongFrames(_ isRight: (Int, LogicalRect) -> Bool) -> Int {
    var wrong = items.count
    prepared().forEachElement(in: .everything) { if isRight($0.id.index, $0.frame) { wrong -= 1 } }
    return wrong
  }

  /// How many items are reported by one of both only.
  func wrongDiagnostics(_ notes: LimitNotes) -> Int {
    let noted = (0..<notes.count).map { notes.notes[$0] }.filter { $0.issue != LIMIT_LONG }
    return Set(noted.map { Int($0.item) }).symmetricDifference(prepared().diagnostics.compactMap(\.item)).count
  }

  /// No item is wrong.
  func check(_ what: String, _ wrong: Int) -> Check { check("wrong " + what, Double(wrong), is: 0) }

  func check(_ what: String, _ found: Double, is expected: Double, tolerance: Double = 0) -> Check {
    Check(name: "\(name), \(items.count) items, \(what)", found: found, expected: expected, tolerance: tolerance)
  }
}

extension LimitReach {
  /// Whether a frame lies between start and end.
  func contains(_ frame: LogicalRect) -> Bool {
    start <= frame.mainOrigin && frame.mainOrigin + frame.mainExtent <= end
  }
}
