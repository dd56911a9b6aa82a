import IntarsiaSwiftUI
import SwiftUI
import Testing

@MainActor @Suite struct StrategyLayoutReplayTests {
  private let host = ViewHost(size: CGSize(width: 100, height: 400))

  /// Two lanes of 45 points: `a` is one line high, the others break.
  private var words: some View {
    StrategyLayout(.masonry(lanes: 2, spacing: 10)) {
      Text("a")
      Text("seven++")
      Text("c")
    }
  }

  private func expectNoViolations(_ location: SourceLocation = #_sourceLocation) {
    #expect(host.violations == [], sourceLocation: location)
  }

  @Test func `views are measured in their lanes and placed there`() {
    let shown = host.show(words)
    // The window centres what does not fill it: 20 + 10 + 20 of 400 points.
    #expect(shown.frames == ["a": rect(0, 175, 10, 20), "seven++": rect(55, 175, 40, 40), "c": rect(0, 205, 10, 20)])
    expectNoViolations()
  }

  @Test func `any proposal is answered, whatever was proposed before`() {
    host.habits.probes = [
      .zero, .infinity, .unspecified, ProposedViewSize(width: .infinity, height: 0),
      ProposedViewSize(width: 300, height: .infinity), ProposedViewSize(width: -5, height: nil),
    ]
    #expect(host.show(words).frames["c"] == rect(0, 205, 10, 20))
    expectNoViolations()
  }

  @Test(arguments: [LayoutAxis.vertical, .horizontal])
  func `nil is the ideal extent, infinity has no end, and zero is zero`(axis: LayoutAxis) {
    func size(_ proposed: CGFloat?) -> CGSize {
      let measured = Measured()
      let layout = StrategyLayout(.masonry(lanes: 2, spacing: 10), axis: axis, idealExtent: 210)
      host.show(
        Probe(
          proposal: axis == .vertical
            ? ProposedViewSize(width: proposed, height: nil) : ProposedViewSize(width: nil, height: proposed),
          measured: measured
        ) { layout { Text("seven++") } })
      return measured.size
    }
    func expected(_ across: CGFloat, _ along: CGFloat) -> CGSize {
      axis == .vertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
    }
    let along: CGFloat = axis == .vertical ? 20 : 70
    #expect(size(nil) == expected(210, along))
    #expect(size(.infinity) == expected(.infinity, along))
    #expect(size(0) == expected(0, axis == .vertical ? 140 : 70))
    #expect(size(.nan).width.isNaN == false && size(.nan).height.isNaN == false)
    #expect(size(-20).width >= 0 && size(-20).height >= 0)
    expectNoViolations()
  }

  @Test func `the bounds count and not the proposal`() {
    host.habits.bounds = { CGRect(x: $0.minX + 7, y: $0.minY + 3, width: 50, height: $0.height) }
    // Two lanes of 20 points: `seven++` breaks into four lines.
    let shown = host.show(words).frames
    #expect(shown["a"] == rect(7, 178, 10, 20))
    #expect(shown["seven++"] == rect(37, 178, 20, 80))
    expectNoViolations()
  }

  @Test func `views are placed from the origin of the bounds`() {
    let view = ZStack(alignment: .topLeading) { words.frame(width: 100, height: 100).offset(x: 30, y: 50) }
    #expect(host.show(view.frame(width: 100, height: 400, alignment: .topLeading)).frames["a"] == rect(30, 75, 10, 20))
    expectNoViolations()
  }

  @Test func `right to left is mirrored once`() {
    let left = host.show(words).frames
    host.direction = .rightToLeft
    let right = host.show(words).frames
    for (text, frame) in left {
      #expect(right[text] == rect(100 - frame.maxX, frame.minY, frame.width, frame.height), "\(text)")
    }
    expectNoViolations()
  }

  @Test func `a horizontal layout is mirrored once too`() {
    let view = StrategyLayout(.masonry(lanes: 2, spacing: 10), axis: .horizontal) {
      Text("first")
      Text("second")
      Text("third")
    }
    host.size = CGSize(width: 300, height: 50)
    let left = host.show(view.frame(width: 300, height: 50, alignment: .topLeading)).frames
    #expect(left == ["first": rect(0, 0, 50, 20), "second": rect(0, 30, 60, 20), "third": rect(60, 0, 50, 20)])
    host.direction = .rightToLeft
    let right = host.show(view.frame(width: 300, height: 50, alignment: .topLeading)).frames
    #expect(right == ["first": rect(250, 0, 50, 20), "second": rect(240, 30, 60, 20), "third": rect(190, 0, 50, 20)])
    expectNoViolations()
  }

  @Test func `no view is placed where no number is`() {
    let nan = CGFloat.nan
    for bad in [
      CGSize(width: nan, height: nan), CGSize(width: 10, height: CGFloat.infinity), CGSize(width: -1, height: -1),
    ] {
      for strategy in [AnyStrategy(.masonry(lanes: 2)), AnyStrategy(.alignedFlow())] {
        host.show(
          StrategyLayout(strategy) {
            Text("a")
            BrokenView(size: bad)
            Text("b")
          })
      }
    }
    for bounds in [rect(nan, 0, 50, 50), rect(0, nan, nan, 50), rect(0, 0, .infinity, 50), rect(-.infinity, 0, 9, 9)] {
      host.habits.bounds = { _ in bounds }
      host.show(words)
      host.show(StrategyLayout(.masonry(lanes: 2), axis: .horizontal, idealExtent: nan) { Text("a") })
    }
    expectNoViolations()
  }

  @Test func `what the strategy leaves out is not in the middle but out of sight`() {
    let view = StrategyLayout(
      FirstRows(limit: 1),
      item: { subview, space in
        Double(subview.sizeThatFits(ProposedViewSize(width: space.line, height: nil)).height)
      }
    ) {
      Text("in")
      Text("out")
    }
    let shown = host.show(view).frames
    #expect(shown["in"] == rect(0, 190, 20, 20))
    #expect(shown["out"]?.intersects(rect(-1000, -1000, 2000, 2000)) == false)
    expectNoViolations()
  }

  @Test func `layout values reach the strategy`() {
    host.size = CGSize(width: 90, height: 90)
    let grid = StrategyLayout(MozaikGrid(columns: 3, rowExtent: 30, spacing: 0)) {
      Color.clear.itemSpan(columns: 2, rows: 2)
      Text("beside")
      Text("under").itemSpan(columns: 3).itemDescription(ItemDescription(columnSpan: 1))
    }
    let shown = host.show(grid).frames
    #expect(shown["beside"]?.origin == CGPoint(x: 60, y: 0))
    #expect(shown["under"]?.origin == CGPoint(x: 0, y: 60))
    let flow = StrategyLayout(.alignedFlow(spacing: 5)) {
      Text("a").lineAttributes(LineAttributes(endsLine: true))
      Text("b")
      Text("c").itemDescription(ItemDescription(lineSize: .fixed(width: 40, height: 50)))
    }
    let lines = host.show(flow.frame(width: 90, height: 90, alignment: .topLeading)).frames
    #expect(lines == ["a": rect(0, 0, 10, 20), "b": rect(0, 25, 10, 20), "c": rect(15, 25, 10, 20)])
    expectNoViolations()
  }

  @Test func `what says its size is not measured`() {
    host.show(
      StrategyLayout(.masonry(lanes: 2)) {
        Text("a").itemDescription(ItemDescription(aspectRatio: 1))
        Text("b").itemDescription(ItemDescription(extent: 10))
      })
    #expect(host.measureCount == 0)
  }

  @Test func `one size is laid out once, and a few are kept`() {
    host.show(words)
    let once = host.measureCount
    #expect(once == 3)
    host.measureCount = 0
    host.habits.probes = [.zero, .unspecified, .infinity]
    host.show(words)
    // nil and infinity are the same extent, so there are three to measure for.
    #expect(host.measureCount == 9)
  }

  @Test func `another strategy is another layout, though the cache is the same`() {
    host.habits.keepsLayoutCache = true
    func view(_ lanes: Int) -> some View {
      StrategyLayout(.masonry(lanes: lanes, spacing: 0)) {
        Text("a")
        Text("b")
      }
    }
    #expect(host.show(view(2)).frames["b"]?.minX == 50)
    #expect(host.show(view(1)).frames["b"]?.minX == 0)
    #expect(host.show(view(2)).frames["b"]?.minX == 50)
    expectNoViolations()
  }

  @Test func `a strategy can come out of a registry`() throws {
    var registry = StrategyRegistry()
    try registry.register(.masonry(lanes: 2, spacing: 0), as: "two")
    let strategy = try registry.strategy(named: "two")
    #expect(
      host.show(
        StrategyLayout(strategy) {
          Text("a"); Text("b")
        }
      ).frames["b"]?.minX == 50)
  }

  @Test func `the line that an item is measured in lacks its own insets`() {
    let inset = LineAttributes(insets: LogicalInsets(leading: 10, trailing: 10))
    let view = StrategyLayout(.alignedFlow(spacing: 0)) { Text("ten chars.").lineAttributes(inset) }
    #expect(
      host.show(view.frame(width: 100, height: 40, alignment: .topLeading)).frames["ten chars."]
        == rect(10, 180, 80, 40))
  }
}

/// Notes the size of its content for one proposal.
private final class Measured {
  var size = CGSize.zero
}

private struct Probe<Content: View>: View {
  let proposal: ProposedViewSize
  let measured: Measured
  @ViewBuilder let content: () -> Content

  var body: some View {
    ProbeLayout(proposal: proposal, measured: measured).callAsFunction(content)
  }
}

private struct ProbeLayout: Layout, @unchecked Sendable {  // stays on the main thread
  let proposal: ProposedViewSize
  let measured: Measured

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { .zero }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    measured.size = subviews[0].sizeThatFits(self.proposal)
    subviews[0].place(at: .zero, proposal: .zero)
  }
}
