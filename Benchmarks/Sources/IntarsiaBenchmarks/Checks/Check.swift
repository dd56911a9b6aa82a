import IntarsiaCore

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
  /// How many items do not stand where `expected` says, along main and across.
  func misplacedItems(_ expected: (Int) -> (main: Double, cross: Double)) -> Int {
    var wrong = items.count
    prepared().forEachElement(in: .everything) { element in
      let (main, cross) = expected(element.id.index)
      if element.frame.mainOrigin == main && element.frame.crossOrigin == cross { wrong -= 1 }
    }
    return wrong
  }

  func check(_ what: String, _ found: Double, is expected: Double, tolerance: Double = 0) -> Check {
    Check(name: "\(name), \(items.count) items, \(what)", found: found, expected: expected, tolerance: tolerance)
  }
}
