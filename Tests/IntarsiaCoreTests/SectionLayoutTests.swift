import IntarsiaCore
import Testing

@Suite struct SectionLayoutTests {
  private func layout(_ extents: [Double]) -> SectionLayout<Stack> {
    var layout = SectionLayout(Stack(spacing: 0), items: Items(extents))
    layout.prepare(in: LogicalContainer(crossExtent: 10))
    return layout
  }

  @Test func `the first pass replaces nothing by everything`() {
    let change = layout([1, 2]).arrangement.change
    #expect(change.oldCount == 0 && change.newCount == 2 && change.unchangedPrefix == 0)
  }

  @Test func `a second pass without a change does not reach the strategy`() {
    var layout = layout([1, 2])
    layout.prepare(in: LogicalContainer(crossExtent: 10))
    #expect(layout.arrangement.passes == 1 && layout.isComplete)
    layout.invalidate(SectionChange(oldCount: 2), items: Items([1, 2]))
    layout.prepare(in: LogicalContainer(crossExtent: 10))
    #expect(layout.arrangement.passes == 1 && layout.isComplete)
    layout.invalidate()
    #expect(!layout.isComplete)
    layout.prepare(in: LogicalContainer(crossExtent: 10))
    #expect(layout.arrangement.passes == 2 && layout.isComplete)
  }

  @Test func `a new container or strategy replaces everything, an equal one nothing`() {
    var layout = layout([1, 2])
    layout.setStrategy(Stack(spacing: 0))
    layout.prepare(in: LogicalContainer(crossExtent: 10))
    #expect(layout.arrangement.passes == 1)
    layout.setStrategy(Stack(spacing: 3))
    layout.prepare(in: LogicalContainer(crossExtent: 10))
    #expect(layout.arrangement.change.unchangedPrefix == 0)
    layout.prepare(in: LogicalContainer(crossExtent: 11))
    #expect(layout.arrangement.change.unchangedPrefix == 0)
    #expect(layout.contentSize == LogicalSize(main: 6, cross: 11))
  }

  @Test func `a copy has what was pending in the original`() {
    var one = layout([1, 2, 3])
    var change = SectionChange(oldCount: 3)
    change.replace(1..<2, with: 0)
    one.invalidate(change, items: Items([1, 3]))
    var other = one
    other.prepare(in: LogicalContainer(crossExtent: 10))
    #expect(other.arrangement.change == change && other.contentSize.main == 4)
    #expect(one.contentSize.main == 6)
    one.prepare(in: LogicalContainer(crossExtent: 10))
    #expect(one.arrangement.change == change)
  }

  @Test func `changes that wait are joined`() {
    var layout = layout([1, 2, 3])
    var change = SectionChange(oldCount: 3)
    change.replace(3..<3, with: 1)
    layout.invalidate(change, items: Items([1, 2, 3, 4]))
    change = SectionChange(oldCount: 4)
    change.replace(3..<4, with: 1)
    layout.invalidate(change, items: Items([1, 2, 3, 5]))
    layout.prepare(in: LogicalContainer(crossExtent: 10))
    #expect(layout.arrangement.change.runs.map(\.old) == [3..<3])
    #expect(layout.contentSize.main == 11)
  }

  @Test func `a change that does not fit the items replaces everything`() {
    var layout = layout([1, 2, 3])
    layout.invalidate(SectionChange(oldCount: 3), items: Items([1, 2]))
    layout.prepare(in: LogicalContainer(crossExtent: 10))
    #expect(layout.arrangement.change.unchangedPrefix == 0 && layout.contentSize.main == 3)
  }

  @Test func `without items a new container starts afresh`() {
    var layout = layout([])
    layout.prepare(in: LogicalContainer(crossExtent: 20))
    #expect(layout.contentSize == LogicalSize(main: 0, cross: 20))
  }

  @Test func `elements and drawing show what is laid out`() {
    let layout = layout([4, 6])
    let rect = LogicalRect(mainOrigin: 4, crossOrigin: 0, mainExtent: 1, crossExtent: 1)
    #expect(layout.elements(in: rect).map(\.id.index) == [1])
    #expect(layout.drawing.contains("0") && layout.drawing.contains("1"))
    #expect(layout.arrangement.placement(ofItemAt: 0) == nil && layout.arrangement.diagnostics.isEmpty)
    #expect(layout.arrangement.reach == MainReach(from: 0, to: 10))
    #expect(Stack.optionNames.isEmpty)
  }
}

/// The smallest strategy: items below each other; it also keeps what it was told of the change.
private struct Stack: LayoutStrategy {
  var spacing: Double

  func prepare(_ items: Items<Double>, for pass: LayoutPass, into arrangement: inout StackArrangement) {
    arrangement.change = pass.change
    arrangement.passes += 1
    arrangement.frames = []
    arrangement.contentSize = LogicalSize(main: 0, cross: pass.container.crossExtent)
    let space = ProposedSpace(available: pass.container.crossExtent, line: pass.container.crossExtent)
    for index in 0..<items.count {
      if index > 0 { arrangement.contentSize.main += spacing }
      let extent = items.item(at: index, proposing: space)
      arrangement.frames.append(
        LogicalRect(
          mainOrigin: arrangement.contentSize.main, crossOrigin: 0, mainExtent: extent,
          crossExtent: pass.container.crossExtent))
      arrangement.contentSize.main += extent
    }
  }
}

private struct StackArrangement: SectionArrangement {
  var frames: [LogicalRect] = []
  var contentSize = LogicalSize()
  var change = SectionChange(oldCount: 0)
  var passes = 0
  var preparedCount: Int { frames.count }

  func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {
    for (index, frame) in frames.enumerated() where frame.overlaps(rect) {
      body(LogicalElement(LogicalElement.ID(index), frame: frame))
    }
  }

  func frame(of id: LogicalElement.ID) -> LogicalRect? { frames.indices.contains(id.index) ? frames[id.index] : nil }
}
