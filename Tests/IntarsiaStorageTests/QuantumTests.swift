import Foundation
import IntarsiaCore
import IntarsiaStorage
import TestSupport
import Testing

@Suite struct QuantumTests {
  @Test func `a snapped number is the nearest multiple of the step`() {
    var generator = SeededGenerator(seed: 1)
    var wrong: [Double] = []
    for _ in 0..<5000 {
      let value = Double.random(in: -1e5...1e5, using: &generator)
      if Quantum.snapped(value) != (value * 0x1p20).rounded(.toNearestOrEven) / 0x1p20 { wrong.append(value) }
      if Quantum.snapped(Quantum.snapped(value)) != Quantum.snapped(value) { wrong.append(value) }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(3))")
    #expect([0, 1, -7.25, 1e9].allSatisfy { Quantum.snapped($0) == $0 })
    #expect(Quantum.snapped(0x1p40 + 0.5) == 0x1p40 + 0.5 && Quantum.snapped(.infinity) == .infinity)
  }

  @Test func `sums do not depend on the order of adding`() {
    var generator = SeededGenerator(seed: 2)
    let values = (0..<20_000).map { _ in Quantum.snapped(Double.random(in: -50...800, using: &generator)) }
    let sum = values.reduce(0, +)
    #expect(values.reversed().reduce(0, +) == sum)
    #expect(values.shuffled(using: &generator).reduce(0, +) == sum)
    #expect(values[..<9000].reduce(0, +) + values[9000...].reduce(0, +) == sum)
  }

  @Test func `an extent is usable whatever was measured`() {
    #expect(Quantum.extent(7.5) == (7.5, nil) && Quantum.extent(0) == (0, nil))
    #expect(Quantum.extent(.nan) == (0, .notFinite) && Quantum.extent(.infinity) == (0, .notFinite))
    #expect(Quantum.extent(-.infinity) == (0, .notFinite) && Quantum.extent(-1) == (0, .negative))
    #expect(Quantum.extent(Quantum.greatest) == (Quantum.greatest, nil))
    #expect(Quantum.extent(1e300) == (Quantum.greatest, .tooLarge))
  }

  @Test func `a spacing may be negative, but not beyond all bounds`() {
    #expect(Quantum.spacing(-7.5) == (-7.5, nil))
    #expect(Quantum.spacing(.nan) == (0, .notFinite) && Quantum.spacing(-.infinity) == (0, .notFinite))
    #expect(Quantum.spacing(1e300) == (Quantum.greatest, .tooLarge))
    #expect(Quantum.spacing(-1e300) == (-Quantum.greatest, .tooLarge))
  }
}
