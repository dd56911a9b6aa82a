/// Random numbers that are the same in every run and every language: mulberry32.
struct Randomness {
  private var state: UInt32

  init(seed: UInt32) { state = seed }

  mutating func next() -> UInt32 {
    state &+= 0x6d2b_79f5
    var t = (state ^ state >> 15) &* (state | 1)
    t ^= t &+ (t ^ t >> 7) &* (t | 61)
    return t ^ t >> 14
  }

  /// In 0 ..< 1, in steps of 2^-24.
  mutating func fraction() -> Double { Double(next() >> 8) / 0x1p24 }
}
