import IntarsiaAlignedFlow
import IntarsiaCore
import TestSupport
import Testing

@Suite struct AlignedFlowTests {
  /// Three items of 30 × 10, 40 × 20, 20 × 6 fill a line of 100, less 5 between them: 100. The fourth starts the next.
  private let four = boxes((30, 10), (40, 20), (20, 6), (50, 8))

  private func placed(_ alignment: AlignedFlow.Alignment, width: Double = 110) -> [[Double]] {
    frames(flowLayout(AlignedFlow(alignment, itemSpacing: 5, lineSpacing: 4), four, width: width))
  }

  @Test func `items fill a line until the next does not fit`() {
    let layout = flowLayout(.alignedFlow(spacing: 5), four, width: 100)
    #expect(lineCounts(layout) == [3, 1])
    #expect(lineCounts(flowLayout(.alignedFlow(spacing: 5), four, width: 99)) == [2, 2])
    #expect(layout.contentSize == LogicalSize(main: 33, cross: 100))
    #expect(layout.arrangement.placement(ofItemAt: 2) == ItemPlacement(cross: 2, main: 0))
    #expect(layout.arrangement.placement(ofItemAt: 3) == ItemPlacement(cross: 0, main: 1))
  }

  @Test func `lines stand at the leading edge, in the middle or at the trailing edge`() {
    #expect(placed(.topLeading) == [[0, 0, 30, 10], [35, 0, 40, 20], [80, 0, 20, 6], [0, 24, 50, 8]])
    #expect(placed(.topCenter) == [[5, 0, 30, 10], [40, 0, 40, 20], [85, 0, 20, 6], [30, 24, 50, 8]])
    #expect(placed(.topTrailing) == [[10, 0, 30, 10], [45, 0, 40, 20], [90, 0, 20, 6], [60, 24, 50, 8]])
  }

  @Test func `items stand at the start, in the middle or at the end of their line`() {
    #expect(placed(.center).map { $0[1] } == [5, 0, 7, 24])
    #expect(placed(.init(lines: .leading, items: .end)).map { $0[1] } == [10, 0, 14, 24])
  }

  @Test func `an item can stand far behind the start of its line`() {
    let items = boxes((100, 8), (10, 7.75), (10, 20), (10, 5000.5), (80, 3), (10, 10000), (90, 1.25), (10, 2))
    let flow = AlignedFlow(.init(lines: .leading, items: .end), itemSpacing: 0, lineSpacing: 0)
    let starts = frames(flowLayout(flow, items, width: 100)).map { $0[1] }
    #expect(starts == [0, 5000.75, 4988.5, 8, 15005.5, 5008.5, 15009.25, 15008.5])
  }

  @Test func `all nine combinations can be had`() {
    for lines in AlignedFlow.LineAlignment.allCases {
      for items in AlignedFlow.ItemAlignment.allCases {
        let both = placed(.init(lines: lines, items: items))
        #expect(both.map { $0[0] } == placed(.init(lines: lines, items: .start)).map { $0[0] })
        #expect(both.map { $0[1] } == placed(.init(lines: .leading, items: items)).map { $0[1] })
      }
    }
  }

  @Test func `insets count as part of the item, and negative ones let it hang out`() {
    var items = boxes((20, 10), (20, 10))
    items[0].line.insets = LogicalInsets(before: 3, after: 2, leading: 7, trailing: 1)
    items[1].line.insets = LogicalInsets(before: -4, after: -1, leading: -6, trailing: -2)
    let start = flowLayout(AlignedFlow(itemSpacing: 5, lineSpacing: 0), items, width: 100)
    #expect(frames(start) == [[7, 3, 20, 10], [27, -4, 20, 10]])
    #expect(start.contentSize.main == 15)
    // 28 + 5 + 12 = 45; outer extents of 15 and 5.
    let end = flowLayout(
      AlignedFlow(.init(lines: .trailing, items: .end), itemSpacing: 5, lineSpacing: 0), items, width: 45)
    #expect(frames(end) == [[7, 3, 20, 10], [27, 6, 20, 10]])
    #expect(start.elements(in: LogicalRect(mainOrigin: -3, crossOrigin: 30, mainExtent: 1, crossExtent: 1)).count == 1)
  }

  @Test func `an item can begin a line and end one`() {
    var items = Array(repeating: AlignedFlow.Item(cross: 10, main: 10), count: 6)
    items[1].line.endsLine = true
    items[2].line.beginsLine = true
    items[4].line.beginsLine = true
    items[5].line.endsLine = true
    #expect(lineCounts(flowLayout(.alignedFlow(spacing: 0), items, width: 100)) == [2, 2, 2])
    items[0].line.beginsLine = true
    items[3].line.endsLine = true
    #expect(lineCounts(flowLayout(.alignedFlow(spacing: 0), items, width: 100)) == [2, 2, 2])
  }

  @Test func `later lines begin where an indenting item begins, and a second adds to the first`() {
    var items = Array(repeating: AlignedFlow.Item(cross: 30, main: 10), count: 7)
    items[1].line.startsIndentation = true  // at 30 of 100: 70 are left, room for two
    items[4].line = LineAttributes(insets: LogicalInsets(leading: 4), startsIndentation: true)  // at 64: 36 are left
    let layout = flowLayout(.alignedFlow(spacing: 0), items, width: 100)
    #expect(lineCounts(layout) == [3, 2, 1, 1])
    #expect(frames(layout).map { $0[0] } == [0, 30, 60, 30, 64, 64, 64])
  }

  @Test func `lines that end at the trailing edge end where an indenting item ends`() {
    var items = Array(repeating: AlignedFlow.Item(cross: 30, main: 10), count: 7)
    items[1].line.startsIndentation = true  // ends at 70 of 100
    items[3].line = LineAttributes(insets: LogicalInsets(trailing: 4), startsIndentation: true)  // 66 … 36
    let layout = flowLayout(.alignedFlow(.topTrailing, spacing: 0), items, width: 100)
    #expect(lineCounts(layout) == [3, 2, 1, 1])
    #expect(frames(layout).map { $0[0] } == [10, 40, 70, 6, 40, 6, 6])
  }

  @Test func `the last indenting item of a line wins, and centred lines have none`() {
    var items = Array(repeating: AlignedFlow.Item(cross: 30, main: 10), count: 4)
    items[0].line.startsIndentation = true
    items[2].line.startsIndentation = true
    #expect(frames(flowLayout(.alignedFlow(spacing: 0), items, width: 100)).map { $0[0] } == [0, 30, 60, 60])
    #expect(
      frames(flowLayout(.alignedFlow(.topCenter, spacing: 0), items, width: 100)).map { $0[0] } == [5, 35, 65, 35])
  }

  @Test func `an indentation that leaves no room still sets an item in each line`() {
    var items = boxes((90, 10), (30, 10), (30, 10))
    items[0].line.insets.leading = 120
    items[0].line.startsIndentation = true
    let layout = flowLayout(.alignedFlow(spacing: 0), items, width: 100)
    #expect(lineCounts(layout) == [1, 1, 1])
    #expect(frames(layout).map { $0[0] } == [120, 120, 120])
  }

  @Test func `an item wider than the line has one to itself, from the leading edge on`() {
    let items = boxes((40, 10), (130, 10), (40, 10))
    for alignment in [AlignedFlow.Alignment.topLeading, .topCenter, .topTrailing] {
      let layout = flowLayout(.alignedFlow(alignment, spacing: 0), items, width: 100)
      #expect(lineCounts(layout) == [1, 1, 1])
      #expect(frames(layout)[1] == [0, 10, 130, 10])
      #expect(layout.contentSize == LogicalSize(main: 30, cross: 100))
    }
  }

  @Test func `or it passes the edges that its alignment says`() {
    let items = boxes((40, 10), (130, 10))
    func start(_ alignment: AlignedFlow.Alignment) -> Double {
      frames(
        flowLayout(AlignedFlow(alignment, itemSpacing: 0, lineSpacing: 0, overflow: .aligned), items, width: 100))[1][0]
    }
    #expect(start(.topLeading) == 0)
    #expect(start(.topCenter) == -15)
    #expect(start(.topTrailing) == -30)
  }

  @Test func `the start of a centred line can be cut to whole pixels`() {
    func start(_ rounding: AlignedFlow.CenterRounding, scale: Double) -> Double {
      let flow = AlignedFlow(.topCenter, itemSpacing: 0, lineSpacing: 0, centerRounding: rounding)
      return frames(flowLayout(flow, boxes((30.5, 10)), width: 100, scale: scale))[0][0]
    }
    #expect(start(.exact, scale: 1) == 34.75)
    #expect(start(.down, scale: 1) == 34)
    #expect(start(.down, scale: 2) == 34.5)
    #expect(start(.down, scale: 0) == 34)
  }

  @Test func `fractions that fill a line exactly stay in it`() {
    for parts in 1...200 {
      let width = 375.0
      let size = (width - 7 * Double(parts - 1)) / Double(parts)
      guard size >= 0 else { break }
      let items = Array(repeating: AlignedFlow.Item(cross: size, main: 10), count: 3 * parts)
      let layout = flowLayout(AlignedFlow(.topTrailing, itemSpacing: 7, lineSpacing: 0), items, width: width)
      #expect(lineCounts(layout) == [parts, parts, parts])
    }
    #expect(lineCounts(flowLayout(.alignedFlow(spacing: 0), boxes((50, 1), (50.001, 1)), width: 100)) == [1, 1])
    #expect(lineCounts(flowLayout(.alignedFlow(spacing: 0), boxes((50, 1), (50.0001, 1)), width: 100)) == [2])
  }

  @Test func `no items take no room along main, and the whole line across`() {
    let layout = flowLayout(.alignedFlow(), [], width: 100)
    #expect(layout.contentSize == LogicalSize(main: 0, cross: 100))
    #expect(layout.arrangement.diagnostics.isEmpty)
  }

  @Test func `items without a size are placed and found`() {
    let layout = flowLayout(.alignedFlow(spacing: 0), boxes((0, 0), (100, 0), (0, 0), (1, 0)), width: 100)
    #expect(lineCounts(layout) == [3, 1])
    #expect(layout.contentSize.main == 0)
    let origin = LogicalRect(mainOrigin: 0, crossOrigin: 0, mainExtent: 0, crossExtent: 0)
    #expect(layout.elements(in: origin).map(\.id.index) == [0, 1, 3])
  }

  @Test func `an endless line is one line, and it can grow`() {
    let items = Array(repeating: AlignedFlow.Item(cross: 0, main: 1), count: 5000)
    var layout = flowLayout(.alignedFlow(spacing: 0), items, width: 100)
    #expect(lineCounts(layout) == [5000])
    var change = SectionChange(oldCount: 5000)
    change.replace(5000..<5000, with: 1)
    layout.invalidate(change, items: Items(items + boxes((100, 3))))
    layout.prepare(in: LogicalContainer(crossExtent: 100))
    #expect(lineCounts(layout) == [5001])
    #expect(layout.contentSize.main == 3)
  }

  @Test func `a bad size or inset counts as zero, and the item is reported once`() {
    var items = boxes((.nan, 10), (10, -1), (.infinity, .nan), (10, 10), (1e300, 10), (5, 5))
    items[3].line.insets = LogicalInsets(before: .nan, leading: .infinity)
    let layout = flowLayout(.alignedFlow(spacing: 0), items, width: 100)
    #expect(
      layout.arrangement.diagnostics == [
        LayoutDiagnostic(item: 0, issue: .notFinite, used: 0),
        LayoutDiagnostic(item: 1, issue: .negative, used: 0),
        LayoutDiagnostic(item: 2, issue: .notFinite, used: 0),
        LayoutDiagnostic(item: 3, issue: .notFinite, used: 0),
        LayoutDiagnostic(item: 4, issue: .tooLarge, used: 0x1p31),
      ])
    #expect(frames(layout).prefix(4) == [[0, 0, 0, 10], [0, 0, 10, 0], [10, 0, 0, 0], [10, 0, 10, 10]])
  }

  @Test func `options out of range stay in the value and are brought to the nearest sensible one`() {
    let flow = AlignedFlow(itemSpacing: .nan, lineSpacing: .infinity, preferredLineExtent: -3)
    #expect(flow.preferredLineExtent == -3)
    let layout = flowLayout(flow, boxes((10, 10), (10, 10), (90, 10)), width: 100)
    #expect(
      layout.arrangement.diagnostics == [
        LayoutDiagnostic(field: 2, issue: .notFinite, used: 0), LayoutDiagnostic(field: 3, issue: .notFinite, used: 0),
        LayoutDiagnostic(field: 6, issue: .negative, used: 0),
      ])
    #expect(frames(layout) == [[0, 0, 10, 10], [10, 0, 10, 10], [0, 10, 90, 10]])
    for width in [-5, 0, Double.nan] {
      let narrow = flowLayout(.alignedFlow(spacing: 0), boxes((10, 10), (10, 10)), width: width)
      #expect(frames(narrow) == [[0, 0, 10, 10], [0, 10, 10, 10]])
      #expect(narrow.contentSize.cross == 0)
    }
  }

  @Test func `a stop leaves whole lines for later`() {
    let items = Array(repeating: AlignedFlow.Item(cross: 30, main: 10), count: 3000)
    var layout = SectionLayout(.alignedFlow(spacing: 0), items: Items(items))
    layout.prepare(in: LogicalContainer(crossExtent: 100), until: 2000)
    #expect((600..<1100).contains(layout.arrangement.preparedCount))
    #expect(layout.arrangement.preparedCount % 3 == 0)
    layout.prepare(in: LogicalContainer(crossExtent: 100))
    #expect(frames(layout) == frames(flowLayout(.alignedFlow(spacing: 0), items, width: 100)))
  }
}
