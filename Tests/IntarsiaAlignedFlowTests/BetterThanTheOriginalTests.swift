import IntarsiaAlignedFlow
import IntarsiaCore
import Testing

/// Where FSQCollectionViewAlignedLayout, the model of this flow, surprises, and what is done here instead.
@Suite struct BetterThanTheOriginalTests {
  @Test func `an item that does not fit is asked again for the next line`() {
    let asked = Log()
    let items = Items(count: 2) { index, space in
      asked.offers.append([Double(index), space.available, space.line])
      return index == 0 ? AlignedFlow.Item(cross: 80, main: 10) : .init(cross: max(space.available, 40), main: 10)
    }
    var layout = SectionLayout(.alignedFlow(spacing: 5), items: items)
    layout.prepare(in: LogicalContainer(crossExtent: 100))
    #expect(asked.offers == [[0, 100, 100], [1, 15, 100], [1, 100, 100]])
    #expect(frames(layout) == [[0, 0, 80, 10], [0, 15, 100, 10]])  // the original: 40 wide, the answer for the old line
  }

  @Test func `no offer is negative, whatever insets and indentation leave`() {
    let asked = Log()
    let items = Items(count: 40) { index, space in
      asked.offers.append([space.available, space.line])
      let line = LineAttributes(
        insets: LogicalInsets(leading: 30), endsLine: index % 3 == 0, startsIndentation: index % 2 == 0)
      return AlignedFlow.Item(cross: 25, main: 10, line: line)
    }
    var layout = SectionLayout(.alignedFlow(spacing: 5), items: items)
    layout.prepare(in: LogicalContainer(crossExtent: 100))
    #expect(asked.offers.allSatisfy { $0[0] >= 0 && $0[1] >= $0[0] })
    #expect(asked.offers.count <= 80)
  }

  @Test func `an item stands in the middle or at the end of its line with its insets`() {
    var items = boxes((10, 20), (10, 50))
    items[0].line.insets = LogicalInsets(before: 6, after: 4)
    func top(_ alignment: AlignedFlow.ItemAlignment) -> Double {
      frames(flowLayout(AlignedFlow(.init(lines: .leading, items: alignment)), items, width: 100))[0][1]
    }
    #expect(top(.center) == 16)  // outer box of 30 in 50: 10 before it; the original: (50 - 20) / 2 + 6 = 21
    #expect(top(.end) == 26)  // 4 before the end of the line; the original: 36, past the end
  }

  @Test func `a second indentation adds to the first`() {
    var items = boxes((20, 10), (70, 10), (30, 10), (50, 10), (40, 10))
    items[1].line.startsIndentation = true
    items[3].line.startsIndentation = true
    let layout = flowLayout(.alignedFlow(spacing: 0), items, width: 100)
    #expect(frames(layout).map { $0[0] } == [0, 20, 20, 50, 50])  // the original: the last at 30
  }

  @Test func `the middle of a line is exact`() {
    let layout = flowLayout(.alignedFlow(.topCenter), boxes((33, 10)), width: 100)
    #expect(frames(layout)[0][0] == 33.5)  // the original: 33
  }
}

/// What was asked; written from one thread.
private final class Log: @unchecked Sendable {
  var offers: [[Double]] = []
}
