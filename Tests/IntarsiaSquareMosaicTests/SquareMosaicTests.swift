import IntarsiaCore
import IntarsiaSquareMosaic
import TestSupport
import Testing

@Suite struct SquareMosaicTests {
  private func layout(_ mosaic: SquareMosaic, count: Int, side: Double = 300) -> SectionLayout<SquareMosaic> {
    var layout = SectionLayout(mosaic, items: Items(count: count) { _, _ in NoFacts() })
    layout.prepare(in: LogicalContainer(crossExtent: side))
    return layout
  }

  /// Frames as (cross, main, cross extent, main extent), which read like x, y, width, height.
  private func frames(_ layout: SectionLayout<SquareMosaic>, kind: LogicalElement.Kind = .item) -> [[Double]] {
    layout.elements(in: .everything).filter { $0.id.kind == kind }.map {
      [$0.frame.crossOrigin, $0.frame.mainOrigin, $0.frame.crossExtent, $0.frame.mainExtent]
    }
  }

  @Test func `the snake winds from side to side`() {
    let layout = layout(SquareMosaic(), count: 13)
    #expect(
      frames(layout) == [
        [0, 0, 200, 200], [200, 0, 100, 100], [200, 100, 100, 100],
        [200, 200, 100, 100], [100, 200, 100, 100], [0, 200, 100, 100],
        [0, 300, 100, 100], [0, 400, 100, 100], [100, 300, 200, 200],
        [200, 500, 100, 100], [100, 500, 100, 100], [0, 500, 100, 100],
        [0, 600, 200, 200],
      ])
    #expect(layout.contentSize == LogicalSize(main: 800, cross: 300))
    #expect(layout.arrangement.placement(ofItemAt: 7) == ItemPlacement(cross: 1, main: 2))
    #expect(layout.arrangement.placement(ofItemAt: 12) == ItemPlacement(cross: 0, main: 4))
    #expect(layout.arrangement.placement(ofItemAt: 13) == nil)
    #expect(layout.arrangement.diagnostics.isEmpty)
  }

  @Test func `a block divides the section into units with gaps between and at both sides`() {
    let block = SquareMosaic.Block(
      units: 4, gap: 4, tiles: [.init(columns: 3, rows: 2), .init(column: 3), .init(column: 3, row: 1)])
    let layout = layout(SquareMosaic(pattern: [block]), count: 4, side: 420)
    #expect(frames(layout) == [[4, 0, 308, 204], [316, 0, 100, 100], [316, 104, 100, 100], [4, 204, 308, 204]])
  }

  @Test func `rows can have an extent of their own`() {
    let block = SquareMosaic.Block(units: 2, gap: 10, rowExtent: 30, tiles: [.init(columns: 2), .init(row: 1)])
    #expect(
      frames(layout(SquareMosaic(pattern: [block]), count: 3, side: 130))
        == [[10, 0, 110, 30], [10, 40, 50, 30], [10, 70, 110, 30]])
  }

  @Test func `separators stand before, between and after the blocks`() {
    let mosaic = SquareMosaic(pattern: [.threeAcross], separators: .init(before: 7, between: 20, after: 5))
    let layout = layout(mosaic, count: 7)
    #expect(frames(layout).map { $0[1] } == [7, 7, 7, 127, 127, 127, 247])
    #expect(layout.contentSize.main == 352)
    #expect(frames(layout, kind: .separator).isEmpty)
  }

  @Test func `drawn separators are elements, counted along main`() {
    var mosaic = SquareMosaic(pattern: [.threeAcross], separators: .init(before: 7, between: 20, after: 5))
    mosaic.drawsSeparators = true
    let layout = layout(mosaic, count: 7)
    #expect(
      frames(layout, kind: .separator) == [[0, 0, 300, 7], [0, 107, 300, 20], [0, 227, 300, 20], [0, 347, 300, 5]])
    #expect(
      layout.elements(in: LogicalRect(mainOrigin: 100, crossOrigin: 0, mainExtent: 10, crossExtent: 300)).map(\.id)
        == [.init(0), .init(1), .init(2), .init(1, kind: .separator)])
    #expect(layout.arrangement.frame(of: .init(4, kind: .separator)) == nil)
  }

  @Test func `only separators longer than zero are drawn`() {
    let mosaic = SquareMosaic(
      pattern: [.threeAcross], separators: .init(before: -10, between: 20, after: 0), drawsSeparators: true)
    #expect(frames(layout(mosaic, count: 6), kind: .separator) == [[0, 90, 300, 20]])
    #expect(frames(layout(mosaic, count: 0), kind: .separator).isEmpty)
    #expect(frames(layout(mosaic, count: 3), kind: .separator).isEmpty)
  }

  @Test func `negative separators make blocks overlap`() {
    let layout = layout(
      SquareMosaic(pattern: [.threeAcross], separators: .init(before: -10, between: -40, after: -5)), count: 6)
    #expect(frames(layout).map { $0[1] } == [-10, -10, -10, 50, 50, 50])
    #expect(layout.contentSize.main == 145)
    #expect(layout.arrangement.reach == MainReach(from: -10, to: 150))
  }

  @Test func `a partial last block counts for its taken tiles, or as a whole`() {
    var mosaic = SquareMosaic(pattern: [.twoOne])
    #expect(layout(mosaic, count: 1).contentSize.main == 100)
    mosaic.partialBlock = .whole
    #expect(layout(mosaic, count: 1).contentSize.main == 200)
    #expect(layout(mosaic, count: 1).arrangement.reach == MainReach(from: 0, to: 100))
  }

  @Test func `the first block that repeats is the last of the pattern`() {
    let mosaic = SquareMosaic(pattern: [.oneTwo, .threeAcross.repeating, .twoOne])
    #expect(frames(layout(mosaic, count: 9)).map { $0[1] } == [0, 0, 100, 200, 200, 200, 300, 300, 300])
  }

  @Test func `a block can be given by a closure and compares by its number`() {
    let stairs = SquareMosaic.Block.custom(id: 1) { side in
      [0, 1].map {
        LogicalRect(mainOrigin: $0 * 50, crossOrigin: $0 * side / 2, mainExtent: 60, crossExtent: side / 2)
      }
    }
    #expect(
      frames(layout(SquareMosaic(pattern: [stairs]), count: 3))
        == [[0, 0, 150, 60], [150, 50, 150, 60], [0, 110, 150, 60]])
    #expect(stairs == .custom(id: 1) { _ in [] })
    #expect(stairs != .custom(id: 2) { _ in [] })
    #expect(stairs != stairs.repeating)
  }

  @Test func `without items there is nothing but the width`() {
    let layout = layout(SquareMosaic(separators: .init(before: 5, after: 5)), count: 0)
    #expect(layout.contentSize == LogicalSize(main: 0, cross: 300))
    #expect(layout.elements(in: .everything).isEmpty)
    #expect(layout.arrangement.reach == MainReach())
  }

  @Test func `a pattern without a tile is a column of squares and is reported`() {
    for pattern in [[], [SquareMosaic.Block(units: 3, tiles: [])], [.custom(id: 0, repeats: true) { _ in [] }]] {
      let layout = layout(SquareMosaic(pattern: pattern), count: 2)
      #expect(frames(layout) == [[0, 0, 300, 300], [0, 300, 300, 300]])
      #expect(layout.arrangement.diagnostics.last == LayoutDiagnostic(field: 0, issue: .tooSmall, used: 1))
    }
  }

  @Test func `a block without tiles is left out and reported, one that repeats too`() {
    let empty = SquareMosaic.Block(units: 3, tiles: [])
    let layout = layout(SquareMosaic(pattern: [.threeAcross, empty, empty.repeating, .oneTwo]), count: 7)
    #expect(frames(layout).map { $0[1] } == [0, 0, 0, 100, 100, 200, 300])
    #expect(layout.arrangement.diagnostics == [LayoutDiagnostic(field: 0, issue: .tooSmall, used: 0)])
  }

  @Test func `options out of range stay in the value and are brought to the nearest sensible one`() {
    var mosaic = SquareMosaic(pattern: [
      .init(units: 0, gap: .nan, rowExtent: -5, tiles: [.init(column: -1, row: -1, columns: 0, rows: 0)])
    ])
    mosaic.separators = .init(before: .infinity, between: .nan, after: 1e300)
    #expect(mosaic.pattern[0].units == 0)
    let layout = layout(mosaic, count: 2)
    #expect(frames(layout) == [[0, 0, 300, 0], [0, 0, 300, 0]])
    #expect(
      Set(layout.arrangement.diagnostics) == [
        LayoutDiagnostic(field: 0, issue: .tooSmall, used: 1), LayoutDiagnostic(field: 0, issue: .notFinite, used: 0),
        LayoutDiagnostic(field: 0, issue: .negative, used: 0), LayoutDiagnostic(field: 0, issue: .tooSmall, used: 0),
        LayoutDiagnostic(field: 1, issue: .notFinite, used: 0), LayoutDiagnostic(field: 2, issue: .notFinite, used: 0),
        LayoutDiagnostic(field: 3, issue: .tooLarge, used: 0x1p31),
      ])
    #expect(layout.arrangement.diagnostics.count == 7)
  }

  @Test func `tiles beyond the units are cut to them`() {
    let block = SquareMosaic.Block(units: 3, tiles: [.init(column: 2, columns: 9), .init(column: 5)])
    let layout = layout(SquareMosaic(pattern: [block]), count: 2)
    #expect(frames(layout) == [[0, 0, 300, 100], [200, 0, 100, 100]])
    #expect(
      layout.arrangement.diagnostics == [
        LayoutDiagnostic(field: 0, issue: .tooWide, used: 3), LayoutDiagnostic(field: 0, issue: .tooLarge, used: 0),
        LayoutDiagnostic(field: 0, issue: .tooLarge, used: 2),
      ])
  }

  @Test(arguments: [-5, .nan, .infinity, 0, 3]) func `a section without room has tiles without extent`(side: Double) {
    let block = SquareMosaic.Block(units: 2, gap: 4, tiles: [.init(), .init(column: 1)])
    let layout = layout(SquareMosaic(pattern: [block]), count: 5, side: side)
    #expect(layout.elements(in: .everything).count == 5)
    #expect(layout.elements(in: .everything).allSatisfy { $0.frame.crossExtent == 0 && $0.frame.mainExtent == 0 })
  }

  @Test func `more items than any device could show cost nothing`() {
    for pattern in [[SquareMosaic.Block].snake, [.oneTwo, .threeAcross.repeating]] {
      let layout = layout(SquareMosaic(pattern: pattern, separators: .init(between: 10)), count: .max)
      #expect(layout.arrangement.preparedCount == .max)
      #expect(layout.contentSize.main > 1e20 && layout.contentSize.main.isFinite)
      for index in [0, 1 << 20, 1 << 31, 1 << 40, Int.max - 1] {
        let frame = layout.arrangement.frame(of: .init(index))
        let found = frame.map { layout.elements(in: $0).map(\.id.index) } ?? []
        #expect(found.contains(index), "\(index): \(found)")
      }
      let end = LogicalRect(mainOrigin: 1e300, crossOrigin: 0, mainExtent: 1e300, crossExtent: 300)
      #expect(layout.elements(in: end).isEmpty)
    }
  }

  @Test func `an arrangement does not grow with its items`() {
    func blocks(_ count: Int) -> Int {
      "\(layout(SquareMosaic(drawsSeparators: true), count: count).arrangement)".count
    }
    #expect(abs(blocks(1_000_000) - blocks(100)) < 200)
  }

  @Test func `any description will do`() {
    let space = ProposedSpace(available: 100, line: 100)
    #expect(SquareMosaic().item(for: ItemDescription(aspectRatio: 2), proposing: space) == NoFacts())
  }
}
