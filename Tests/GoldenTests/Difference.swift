import Foundation
import Intarsia

/// What differs between a layout and the record of it, in words.
struct Difference {
  /// Main extents and spacings are placed on a grid of 2^-20 of a point, which adds up; cross positions are not.
  static let mainTolerance = 1e-3
  static let crossTolerance = 1e-6
  private(set) var found: [String] = []

  mutating func add(_ what: String, _ found: Any, _ expected: Any) {
    self.found.append("\(what): \(found) instead of \(expected)")
  }

  /// Compares a frame with `[x, y, width, height]`.
  mutating func compare(_ what: String, _ frame: LayoutRect?, _ expected: [Double]?, axis: LayoutAxis = .vertical) {
    guard let frame, let expected else {
      if frame != nil || expected != nil { add(what, frame as Any, expected as Any) }
      return
    }
    let numbers = [frame.x, frame.y, frame.width, frame.height]
    if !Self.agree(numbers, expected, axis) { add(what, numbers, expected) }
  }

  /// Compares a size with `[width, height]`.
  mutating func compare(_ what: String, _ size: LayoutSize, _ expected: [Double], axis: LayoutAxis = .vertical) {
    if !Self.agree([size.width, size.height], expected, axis) { add(what, size, expected) }
  }

  /// Compares a placement with `[cross, main]`; exactly.
  mutating func compare(_ what: String, cell: ItemPlacement?, _ expected: [Int]) {
    if cell?.cross != expected[0] || cell?.main != expected[1] { add(what, cell as Any, expected) }
  }

  /// Numbers alternate between x and y.
  private static func agree(_ numbers: [Double], _ expected: [Double], _ axis: LayoutAxis) -> Bool {
    numbers.count == expected.count
      && zip(numbers, expected).enumerated().allSatisfy { position, pair in
        let isMain = (position % 2 == 1) == (axis == .vertical)
        return abs(pair.0 - pair.1) <= (isMain ? mainTolerance : crossTolerance)
      }
  }
}
