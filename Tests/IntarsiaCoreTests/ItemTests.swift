import IntarsiaCore
import Testing

@Suite struct ItemTests {
  @Test func `items are an array or a function of index and space`() {
    let space = ProposedSpace(available: 40, line: 100)
    let array = Items([5, 6, 7])
    #expect(array.count == 3 && array.item(at: 1, proposing: space) == 6)
    let function = Items(count: 3) { index, space in Double(index) * space.available + space.line }
    #expect(function.count == 3 && function.item(at: 2, proposing: space) == 180)
    #expect(Items(count: -1) { index, _ in index }.count == 0)
  }

  @Test func `a range is visited in order`() {
    let space = ProposedSpace(available: 1, line: 1)
    for items in [Items([0, 10, 20, 30]), Items(count: 4) { index, _ in index * 10 }] {
      var visited: [[Int]] = []
      items.forEach(1..<4, proposing: space) { visited.append([$0, $1]) }
      #expect(visited == [[1, 10], [2, 20], [3, 30]])
      items.forEach(2..<2, proposing: space) { _, _ in Issue.record("nothing to visit") }
    }
  }

  @Test func `a natural size needs both sides`() {
    #expect(ItemDescription(width: 30, height: 20).naturalSize == LogicalSize(main: 20, cross: 30))
    var half = ItemDescription()
    half.width = 30
    #expect(half.naturalSize == nil)
  }

  @Test func `missing facts are taken from the defaults`() {
    var defaults = ItemDescription(columnSpan: 2, rowSpan: 3)
    defaults.aspectRatio = 1.5
    defaults.lineSize = .square(side: 9)
    defaults.line = LineAttributes(beginsLine: true)
    #expect(ItemDescription().filled(from: defaults) == defaults)

    var own = ItemDescription(columnSpan: 1)
    own.lineSize = .square(side: 4)
    own.line = LineAttributes()
    let filled = own.filled(from: defaults)
    #expect(filled.columnSpan == 1 && filled.rowSpan == 1 && filled.aspectRatio == 1.5)
    #expect(filled.lineSize == .square(side: 4) && filled.line == LineAttributes())
  }

  @Test func `one fact about the size sets aside all those of the defaults`() {
    var defaults = ItemDescription(width: 30, height: 20)
    defaults.aspectRatio = 3
    defaults.extent = 44
    #expect(ItemDescription(aspectRatio: 2).filled(from: defaults) == ItemDescription(aspectRatio: 2))
    #expect(ItemDescription(extent: 2).filled(from: defaults) == ItemDescription(extent: 2))
    #expect(ItemDescription(width: 3, height: 2).filled(from: defaults) == ItemDescription(width: 3, height: 2))
  }

  @Test func `turned, width is height and the proportion is upside down`() {
    var description = ItemDescription(width: 30, height: 20)
    description.aspectRatio = 4
    description.extent = 44
    description.columnSpan = 2
    let turned = description.transposed()
    #expect(turned.width == 20 && turned.height == 30 && turned.aspectRatio == 0.25)
    #expect(turned.extent == 44 && turned.columnSpan == 2)
    #expect(turned.transposed() == description)
    #expect(ItemDescription(aspectRatio: 0).transposed().aspectRatio == 0)
  }

  @Test func `a fixed line size is what it is`() {
    #expect(LineSize.fixed(width: 30, height: 20).resolved(for: 5) == LogicalSize(main: 20, cross: 30))
  }

  @Test func `a filling line size takes what is left, or its fallback`() {
    let size = LineSize.fill(minWidth: 50, fallbackWidth: 200, height: 10)
    #expect([60, 50, 49, -5].map { size.resolved(for: $0).cross } == [60, 50, 200, 200])
  }

  @Test func `a fraction is of what is left, nothing of less than nothing`() {
    let size = LineSize.fraction(0.25, height: 10)
    #expect([80, 0, -80].map { size.resolved(for: $0).cross } == [20, 0, 0])
  }

  @Test func `text breaks into lines where less is left than it needs`() {
    let size = LineSize.wrap(naturalWidth: 100, lineHeight: 12)
    #expect(size.resolved(for: 300) == LogicalSize(main: 12, cross: 100))
    #expect(size.resolved(for: 100) == LogicalSize(main: 12, cross: 100))
    #expect(size.resolved(for: 40) == LogicalSize(main: 36, cross: 40))
    #expect(size.resolved(for: 0) == LogicalSize(main: 12, cross: 100))
    #expect(LineSize.wrap(naturalWidth: 0, lineHeight: 12).resolved(for: 40) == LogicalSize(main: 0, cross: 0))
  }

  @Test func `a square shrinks to what is left`() {
    let size = LineSize.square(side: 50)
    #expect([80, 50, 20, 0, -3].map { size.resolved(for: $0).main } == [50, 50, 20, 50, 50])
  }
}
