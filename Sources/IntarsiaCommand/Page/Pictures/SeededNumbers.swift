/// Numbers that look random and are the same for the same item every time (SplitMix64).
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(section: Int, item: Int) {
    state = UInt64(truncatingIfNeeded: section) &* 0x9E37_79B9_7F4A_7C15 &+ UInt64(truncatingIfNeeded: item) &+ 0x51ED
    _ = next()
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// One of the six tints of chips.
  var tint: Int {
    var numbers = self
    return Int(numbers.next() % 6)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

  mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

  /// True so often of one.
  mutating func chance(_ part: Double) -> Bool { number(0...1) < part }

  mutating func one<Value>(of values: [Value]) -> Value { values[count(0...(values.count - 1))] }
}
