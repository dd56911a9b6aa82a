public import IntarsiaCore

/// Random numbers that are the same in every run and on every machine (mulberry32).
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt32

  /// The numbers that follow from `seed`.
  public init(seed: UInt32) { state = seed }

  /// The next 32 bits.
  public mutating func next32() -> UInt32 {
    state &+= 0x6d2b_79f5
    var t = Self.product(state ^ state >> 15, state | 1)
    t ^= t &+ Self.product(t ^ t >> 7, t | 61)
    return t ^ t >> 14
  }

  /// `&*` is another one, and newer, on 32 bits than on most types.
  private static func product(_ one: UInt32, _ other: UInt32) -> UInt32 {
    UInt32(truncatingIfNeeded: UInt64(one) * UInt64(other))
  }

  public mutating func next() -> UInt64 { UInt64(next32()) << 32 | UInt64(next32()) }

  /// A number in the range, on the grid of 1/64, so that sums of a few are exact.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    Rounding.half(up: Double.random(in: range, using: &self) * 64) / 64
  }

  /// A whole number in the range.
  public mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// True in so large a part of all cases.
  public mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &self) < probability }

  /// How many items a sample might have: none, one, a few, or more than one checkpoint interval of 512.
  public mutating func itemCount() -> Int {
    switch int(0...9) {
    case 0: int(0...1)
    case 1...4: int(2...30)
    case 5...7: int(31...300)
    case 8: int(500...530)
    default: int(900...1600)
    }
  }

  /// `count` values, or as many as ``itemCount()`` says.
  public mutating func array<Element>(
    count: Int? = nil, of element: (inout SeededGenerator) -> Element
  ) -> [Element] {
    (0..<(count ?? itemCount())).map { _ in element(&self) }
  }

  /// A container between nothing and the width of a large screen.
  public mutating func container() -> LogicalContainer {
    LogicalContainer(crossExtent: chance(0.05) ? 0 : number(1...1200), displayScale: Double(int(1...3)))
  }

  /// Ordinary items of all sorts: pictures, fixed extents, spans, sizes in a line.
  ///
  /// `count` of them, or as many as ``itemCount()`` says.
  public mutating func descriptions(count: Int? = nil) -> [ItemDescription] {
    array(count: count) { .random(using: &$0) }
  }
}
