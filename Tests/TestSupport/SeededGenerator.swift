/// Random numbers that are the same in every run: mulberry32, also used by the benchmarks' workloads.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt32

  public init(seed: UInt32) { state = seed }

  public mutating func next32() -> UInt32 {
    state &+= 0x6d2b_79f5
    var t = (state ^ state >> 15) &* (state | 1)
    t ^= t &+ (t ^ t >> 7) &* (t | 61)
    return t ^ t >> 14
  }

  public mutating func next() -> UInt64 { UInt64(next32()) << 32 | UInt64(next32()) }

  /// A number in the range, on the grid of 1/64, so that sums of a few are exact.
  public mutating func number(_ range: ClosedRange<Double>) -> Double {
    (Double.random(in: range, using: &self) * 64).rounded() / 64
  }

  public mutating func int(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  public mutating func chance(_ probability: Double) -> Bool { Double.random(in: 0..<1, using: &self) < probability }
}
