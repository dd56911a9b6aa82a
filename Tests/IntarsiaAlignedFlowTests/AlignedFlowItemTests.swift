import IntarsiaAlignedFlow
import IntarsiaCore
import Testing

@Suite struct AlignedFlowItemTests {
  private func size(
    _ description: ItemDescription, available: Double = 300, line: Double = 300, preferred: Double = 100
  ) -> LogicalSize {
    let flow = AlignedFlow(itemSpacing: 0, lineSpacing: 0, preferredLineExtent: preferred)
    return flow.item(for: description, proposing: ProposedSpace(available: available, line: line)).size
  }

  @Test func `a natural size is brought down to one height, and to the line`() {
    #expect(size(ItemDescription(width: 3000, height: 2000)) == LogicalSize(main: 100, cross: 150))
    #expect(size(ItemDescription(width: 40, height: 20)) == LogicalSize(main: 20, cross: 40))
    #expect(size(ItemDescription(width: 5000, height: 1000)) == LogicalSize(main: 60, cross: 300))
    #expect(size(ItemDescription(width: 50, height: 20), line: 0) == LogicalSize(main: 0, cross: 0))
    #expect(size(ItemDescription(width: 0, height: 200)) == LogicalSize(main: 100, cross: 0))
    #expect(size(ItemDescription(width: 600, height: 0)) == LogicalSize(main: 0, cross: 300))
  }

  @Test func `a proportion alone is as high as preferred, nothing at all a square`() {
    #expect(size(ItemDescription(aspectRatio: 1.5)) == LogicalSize(main: 100, cross: 150))
    #expect(size(ItemDescription(aspectRatio: 6), preferred: 80) == LogicalSize(main: 50, cross: 300))
    #expect(size(ItemDescription()) == LogicalSize(main: 100, cross: 100))
    #expect(size(ItemDescription(), line: 60) == LogicalSize(main: 60, cross: 60))
    #expect(size(ItemDescription(), preferred: .nan) == LogicalSize(main: 100, cross: 100))
  }

  @Test func `a proportion beside a natural size takes the place of that one's`() {
    var description = ItemDescription(width: 40, height: 20)
    description.aspectRatio = 3
    #expect(size(description) == LogicalSize(main: 20, cross: 60))
    description.height = nil
    #expect(size(description) == LogicalSize(main: 40.0 / 3, cross: 40))
  }

  @Test func `a fixed extent stays what it is`() {
    #expect(size(ItemDescription(extent: 250)) == LogicalSize(main: 250, cross: 250))
    #expect(size(ItemDescription(extent: 350)) == LogicalSize(main: 350, cross: 300))
    var description = ItemDescription(width: 40, height: 20)
    description.extent = 60
    #expect(size(description) == LogicalSize(main: 60, cross: 120))
  }

  @Test func `one side alone is the side of a square`() {
    var description = ItemDescription()
    description.height = 30
    #expect(size(description) == LogicalSize(main: 30, cross: 30))
    description.height = nil
    description.width = 40
    #expect(size(description) == LogicalSize(main: 40, cross: 40))
  }

  @Test func `a size for the line is resolved for what is left, less the item's own insets`() {
    let fill = LineSize.fill(minWidth: 50, fallbackWidth: 70, height: 10)
    #expect(size(ItemDescription(lineSize: fill), available: 60) == LogicalSize(main: 10, cross: 60))
    #expect(size(ItemDescription(lineSize: fill), available: 40) == LogicalSize(main: 10, cross: 70))
    let line = LineAttributes(insets: LogicalInsets(leading: 6, trailing: 3), endsLine: true)
    let description = ItemDescription(lineSize: fill, line: line)
    #expect(size(description, available: 60) == LogicalSize(main: 10, cross: 51))
    let item = AlignedFlow().item(for: description, proposing: ProposedSpace(available: 60, line: 100))
    #expect(item.line == line)
  }

  @Test func `insets are taken off the line for a picture too`() {
    var description = ItemDescription(width: 600, height: 100)
    description.line = LineAttributes(insets: LogicalInsets(leading: 30, trailing: 30))
    #expect(size(description) == LogicalSize(main: 40, cross: 240))
  }

  @Test func `a measured size takes the place of an estimate, the rest stays`() {
    let item = AlignedFlow.Item(cross: 10, main: 20, line: LineAttributes(beginsLine: true))
    let measured = item.measured(LogicalSize(main: 5, cross: 6))
    #expect(measured == AlignedFlow.Item(cross: 6, main: 5, line: LineAttributes(beginsLine: true)))
  }

  @Test func `a row of pictures has one height and wraps at the line`() {
    let flow = AlignedFlow(spacing: 10)
    let pictures = [
      ItemDescription(width: 300, height: 200), .init(width: 2000, height: 1000), .init(aspectRatio: 0.5),
    ]
    let items = Items(count: 3) { flow.item(for: pictures[$0], proposing: $1) }
    var layout = SectionLayout(flow, items: items)
    layout.prepare(in: LogicalContainer(crossExtent: 360))
    #expect(frames(layout) == [[0, 0, 150, 100], [160, 0, 200, 100], [0, 110, 50, 100]])
  }
}
