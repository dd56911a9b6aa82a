import Foundation
import IntarsiaCore
import TestSupport
import Testing

@Suite struct RoundingTests {
  @Test func `down, up and half up agree with the library bit for bit`() {
    var wrong: [String] = []
    for value in values {
      check(Rounding.down(value), value.rounded(.down), "down", value, &wrong)
      check(Rounding.up(value), value.rounded(.up), "up", value, &wrong)
      check(Rounding.half(up: value), halfUp(value), "half up", value, &wrong)
    }
    #expect(wrong.isEmpty, "\(wrong.count) of \(values.count): \(wrong.prefix(5))")
  }

  @Test func `half up takes negative halves up too`() {
    #expect([-2.5, -1.5, -0.5, 0.5, 1.5].map { Rounding.half(up: $0) } == [-2, -1, 0, 1, 2])
    #expect(Rounding.half(up: -0.5).sign == .minus)
    #expect(Rounding.half(up: 0.5.nextDown) == 0)
  }

  @Test(arguments: [1, 2, 3, 1.5]) func `pixels are rounded as points times the scale`(scale: Double) {
    var wrong: [String] = []
    for value in values {
      check(Rounding.down(value, toPixelsAt: scale), (value * scale).rounded(.down) / scale, "down", value, &wrong)
      check(Rounding.half(up: value, toPixelsAt: scale), halfUp(value * scale) / scale, "half up", value, &wrong)
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test(arguments: [0, -2, .nan, .infinity]) func `a scale that makes no sense counts as 1`(scale: Double) {
    #expect(Rounding.down(2.7, toPixelsAt: scale) == 2)
    #expect(Rounding.half(up: 2.5, toPixelsAt: scale) == 3)
  }

  /// The library has no such mode: to nearest, but upwards from a negative half.
  private func halfUp(_ value: Double) -> Double {
    value < 0 && value - value.rounded(.down) == 0.5 ? value.rounded(.up) : value.rounded(.toNearestOrAwayFromZero)
  }

  private func check(_ found: Double, _ expected: Double, _ name: String, _ value: Double, _ wrong: inout [String]) {
    if found.isNaN && expected.isNaN { return }
    if found.bitPattern != expected.bitPattern { wrong.append("\(name) of \(value): \(found), not \(expected)") }
  }

  private var values: [Double] {
    var values: [Double] = [
      0, .infinity, .nan, .greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude,
    ]
    for power in [0x1p51, 0x1p52, 0x1p53, 0x1p62, 0x1p63, 0x1p64] {
      for offset in [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2] { values += [power + offset, (power + offset).nextUp] }
      values.append(power.nextDown)
    }
    for whole in 0..<40 {
      let half = Double(whole) / 2
      values += [half, half.nextUp, half.nextDown]
    }
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<4000 {
      values.append(Double(bitPattern: generator.next()))
      values.append(Double.random(in: 0...1e5, using: &generator))
    }
    return values + values.map { -$0 }
  }
}
