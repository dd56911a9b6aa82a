import IntarsiaCore
import TestSupport
import Testing

@Suite struct LogicalGeometryTests {
  private func rect(_ main: Double, _ cross: Double, _ mainExtent: Double, _ crossExtent: Double) -> LogicalRect {
    LogicalRect(mainOrigin: main, crossOrigin: cross, mainExtent: mainExtent, crossExtent: crossExtent)
  }

  @Test func `touching is not overlapping`() {
    let one = rect(0, 0, 10, 10)
    #expect(!one.overlaps(rect(10, 0, 5, 5)) && !rect(10, 0, 5, 5).overlaps(one))
    #expect(!one.overlaps(rect(0, 10, 5, 5)))
    #expect(one.overlaps(rect(10.0.nextDown, 0, 5, 5)))
  }

  @Test func `what has no extent counts as its origin`() {
    let one = rect(0, 0, 10, 10)
    #expect(one.overlaps(rect(0, 0, 0, 0)) && rect(0, 0, 0, 0).overlaps(one))
    #expect(!one.overlaps(rect(10, 5, 0, 0)) && !rect(10, 5, 0, 0).overlaps(one))
    #expect(rect(3, 3, 0, 0).overlaps(rect(3, 3, 0, 0)))
    #expect(!rect(3, 3, 0, 0).overlaps(rect(3, 4, 0, 0)))
    #expect(rect(3, 3, 0, 8).overlaps(rect(0, 5, 10, 0)))
  }

  @Test func `a negative or NaN extent overlaps nothing, an infinite one has no end`() {
    let one = rect(0, 0, 10, 10)
    for bad in [rect(5, 5, -1, 5), rect(5, 5, .nan, 5), rect(.nan, 5, 5, 5), rect(5, .nan, 5, 5), rect(5, 5, 5, .nan)] {
      #expect(!one.overlaps(bad) && !bad.overlaps(one) && !LogicalRect.everything.overlaps(bad), "\(bad)")
    }
    #expect(one.overlaps(.everything) && LogicalRect.everything.overlaps(one))
    #expect(rect(-1e300, 1e300, 0, 0).overlaps(.everything))
    #expect(one.overlaps(rect(-.infinity, 0, .infinity, 1)))
    #expect(!one.overlaps(rect(-.infinity, 0, 100, 1)))
    #expect(one.overlaps(rect(5, 5, .infinity, .infinity)) && !one.overlaps(rect(10, 5, .infinity, .infinity)))
  }

  @Test func `overlapping is sharing a point`() {
    // With whole ends, half-open stretches share a point if and only if they share a whole one.
    func points(_ origin: Int, _ extent: Int) -> Range<Int> { origin..<(origin + max(1, extent)) }
    var generator = SeededGenerator(seed: 3)
    var wrong: [String] = []
    for _ in 0..<5000 {
      let numbers = (0..<8).map { _ in generator.int(0...4) }
      let one = rect(Double(numbers[0]), Double(numbers[1]), Double(numbers[2]), Double(numbers[3]))
      let other = rect(Double(numbers[4]), Double(numbers[5]), Double(numbers[6]), Double(numbers[7]))
      let expected =
        points(numbers[0], numbers[2]).overlaps(points(numbers[4], numbers[6]))
        && points(numbers[1], numbers[3]).overlaps(points(numbers[5], numbers[7]))
      if one.overlaps(other) != expected || other.overlaps(one) != expected { wrong.append("\(one) and \(other)") }
    }
    #expect(wrong.isEmpty, "\(wrong.count): \(wrong.prefix(3))")
  }

  @Test func `a shifted rect moves along main alone`() {
    #expect(rect(1, 2, 3, 4).shifted(alongMain: -5) == rect(-4, 2, 3, 4))
  }

  @Test func `the reach of a rect has no end where its extent is infinite`() {
    #expect(rect(1, 2, 3, 4).mainReach == MainReach(from: 1, to: 4))
    #expect(LogicalRect.everything.mainReach == MainReach(from: -.infinity, to: .infinity))
  }

  @Test func `a reach grows to hold what is added`() {
    var reach = MainReach()
    #expect(reach.start > reach.end)
    reach.formUnion(rect(5, 0, 2, 1))
    reach.formUnion(MainReach(from: -1, to: 0))
    reach.formUnion(MainReach())
    #expect(reach == MainReach(from: -1, to: 7))
    #expect(reach.shifted(by: 10) == MainReach(from: 9, to: 17))
  }

  @Test(arguments: [-1, 0, -0.0, Double.nan, .infinity, -.infinity])
  func `a container brings what cannot be used to what can`(number: Double) {
    var container = LogicalContainer(crossExtent: number, displayScale: number)
    #expect(container.crossExtent == 0 && container.crossExtent.sign == .plus)
    #expect(container.displayScale == 1)
    let made = container
    container = LogicalContainer(crossExtent: 7, displayScale: 7)
    container.crossExtent = number
    container.displayScale = number
    #expect(container == made)
  }

  @Test(arguments: [Double.leastNonzeroMagnitude, 390, .greatestFiniteMagnitude])
  func `a container leaves what can be used as it is`(number: Double) {
    let container = LogicalContainer(crossExtent: number, displayScale: number)
    #expect(container.crossExtent == number && container.displayScale == number)
  }

  @Test func `insets add up along each axis`() {
    let insets = LogicalInsets(before: 1, after: 2, leading: 3, trailing: -4)
    #expect(insets.main == 3 && insets.cross == -1)
  }
}
