import Intarsia
import TestSupport
import Testing

/// Bringing into view, paging and snapping.
@Suite struct ScrollingTests {
  /// Two sections of twenty items of 50, with headers of 40 and footers of 20.
  private func layout(
    isPinned: Bool = false, axis: LayoutAxis = .vertical, direction: LayoutDirection = .leftToRight
  ) -> CollectionLayout {
    let section = LayoutSection(
      .masonry(lanes: 1, spacing: 0), items: Array(repeating: ItemDescription(extent: 50), count: 20),
      surroundings: SectionSurroundings(
        header: Supplementary(extent: 40, isPinned: isPinned), footer: Supplementary(extent: 20, isPinned: isPinned)))
    var layout = CollectionLayout(
      container: LayoutContainer(width: 300, height: 200, direction: direction),
      options: CollectionOptions(axis: axis), sections: [section, section])
    layout.prepare()
    return layout
  }

  private func path(_ section: Int, _ item: Int) -> ItemPath { ItemPath(section: section, item: item) }

  @Test func `start, center, end and the shortest way`() {
    let layout = layout()
    let viewport = Viewport(offset: 400, extent: 200, coveredBefore: 10, coveredAfter: 30)
    func offset(_ item: Int, _ position: ScrollPosition) -> Double? {
      layout.offset(bringing: path(0, item), to: position, in: viewport)
    }
    // Item 10 stands at 540...590.
    #expect(offset(10, .start) == 530 && offset(10, .end) == 420 && offset(10, .center) == 475)
    #expect(offset(10, .nearest) == 420, "it ends below")
    #expect(offset(8, .nearest) == 400, "440...490 is in view")
    #expect(offset(7, .nearest) == 380, "390...440 is covered by the bar")
    #expect(offset(0, .start) == 30 && offset(0, .end) == -10, "no further than the content")
    #expect(layout.offset(bringing: path(1, 19), to: .start, in: viewport) == 1950)
    #expect(layout.offset(bringing: path(1, 20), to: .start, in: viewport) == nil)
    #expect(layout.offset(bringing: path(2, 0), to: .start, in: viewport) == nil)
  }

  @Test func `clear of pinned headers and footers, and those to their own place`() {
    let layout = layout(isPinned: true)
    let viewport = Viewport(offset: 400, extent: 200)
    #expect(layout.offset(bringing: path(0, 10), to: .start, in: viewport) == 500)
    #expect(layout.offset(bringing: path(0, 10), to: .end, in: viewport) == 410)
    #expect(layout.offset(bringing: path(0, 7), to: .nearest, in: viewport) == 350, "390...440 lies under the header")
    #expect(layout.offset(bringing: path(0, 8), to: .nearest, in: viewport) == 400)
    let header = LayoutElement.ID(section: 1, kind: .header)
    #expect(layout.offset(bringing: header, to: .start, in: viewport) == 1060)
    #expect(layout.offset(bringing: .init(section: 0, kind: .footer), to: .end, in: viewport) == 860)
    #expect(layout.offset(bringing: .init(section: 0, index: 1, kind: .footer), to: .end, in: viewport) == nil)
    for item in 0..<20 {
      for position in ScrollPosition.allCases {
        for offset in stride(from: 0.0, through: 1900, by: 70) {
          let viewport = Viewport(offset: offset, extent: 200)
          guard let target = layout.offset(bringing: path(1, item), to: position, in: viewport) else {
            Issue.record("no offset")
            continue
          }
          var moved = layout
          moved.setViewport(Viewport(offset: target, extent: 200))
          let frame = moved.frame(ofItem: item, inSection: 1)
          let header = moved.frame(of: header)
          let footer = moved.frame(of: .init(section: 1, kind: .footer))
          #expect((frame?.y ?? 0) >= (header?.maxY ?? 0) && (frame?.maxY ?? 0) <= (footer?.y ?? 0))
          #expect((frame?.y ?? 0) >= target && (frame?.maxY ?? 0) <= target + 200)
        }
      }
    }
  }

  @Test(arguments: LayoutAxis.allCases, LayoutDirection.allCases)
  func `on every axis, counted from the leading end`(axis: LayoutAxis, direction: LayoutDirection) {
    let layout = layout(axis: axis, direction: direction)
    let viewport = Viewport(offset: 0, extent: axis == .vertical ? 200 : 300)
    #expect(layout.offset(bringing: path(0, 10), to: .start, in: viewport) == 540)
    #expect(layout.restOffset(proposed: 533, velocity: 0, in: viewport, snapping: .items(.start)) == 540)
    #expect(layout.restOffset(proposed: 900, velocity: 0, in: viewport, snapping: .sections(.start)) == 1060)
  }

  @Test func `what is not placed yet is looked for where it is likely to stand`() {
    var layout = CollectionLayout(
      container: LayoutContainer(width: 300, height: 200),
      sections: (0..<3).map { _ in
        LayoutSection(
          .masonry(lanes: 1, spacing: 0), items: Array(repeating: ItemDescription(extent: 50), count: 3000))
      })
    layout.prepare(until: 200)
    let viewport = Viewport(offset: 0, extent: 200)
    let likely = layout.offset(bringing: path(1, 2000), to: .start, in: viewport) ?? .nan
    #expect(abs(likely - 250_000) < 1)
    #expect(layout.frame(ofItem: 2000, inSection: 1) == nil)
    layout.prepare(through: path(1, 2000))
    #expect(layout.frame(ofItem: 2000, inSection: 1)?.y == 250_000)
    #expect(!layout.contentSizeIsExact && layout.frame(ofItem: 2999, inSection: 1) == nil)
    #expect(layout.frame(ofItem: 2999, inSection: 0)?.y == 149_950)
    layout.prepare(through: path(1, 9_999_999))
    #expect(layout.frame(ofItem: 2999, inSection: 1) != nil && layout.frame(ofItem: 0, inSection: 2) == nil)
    layout.prepare(through: path(9, 9))
    #expect(layout.contentSizeIsExact)
  }

  @Test func `a page at a time, bars left out`() {
    let layout = layout()
    func rest(_ offset: Double, _ velocity: Double, proposed: Double = 0) -> Double {
      layout.restOffset(
        proposed: proposed, velocity: velocity,
        in: Viewport(offset: offset, extent: 200, coveredBefore: 20, coveredAfter: 30), snapping: .pages)
    }
    #expect(rest(-20, 0) == -20 && rest(60, 0) == 130 && rest(50, 0) == -20, "pages of 150 from -20")
    #expect(rest(50, 0.5) == 130 && rest(50, -0.5) == -20 && rest(130, 3) == 280 && rest(130, -3) == -20)
    #expect(rest(1940, 1) == 1950 && rest(9999, 0) == 1950 && rest(-500, -1) == -20, "never beyond the content")
    #expect(
      layout.restOffset(proposed: 33, velocity: 0, in: Viewport(offset: 5, extent: 0), snapping: .pages) == 5)
  }

  @Test func `rest at items and sections, never behind where one is going from`() {
    let layout = layout()
    let viewport = Viewport(offset: 400, extent: 200)
    func rest(_ proposed: Double, _ velocity: Double, _ rule: SnapRule) -> Double {
      layout.restOffset(proposed: proposed, velocity: velocity, in: viewport, snapping: rule)
    }
    #expect(rest(463, 0, .items(.start)) == 440 && rest(466, 0, .items(.nearest)) == 490)
    #expect(rest(410, 1, .items(.start)) == 440 && rest(410, 0, .items(.start)) == 390)
    #expect(rest(420, -1, .items(.start)) == 390)
    #expect(rest(463, 0, .items(.center)) == 465 && rest(463, 0, .items(.end)) == 440)
    #expect(rest(700, 0, .sections(.start)) == 1060 && rest(500, 0, .sections(.start)) == 0)
    #expect(rest(500, 1, .sections(.start)) == 1060 && rest(1800, -1, .sections(.start)) == 0)
    #expect(rest(900, 0, .sections(.end)) == 860 && rest(333, 9, .none) == 333 && rest(9999, 0, .none) == 1920)
    #expect(rest(1900, 1, .items(.start)) == 1900 && rest(1920, 1, .items(.start)) == 1920)
    #expect(rest(.nan, 1, .none) == 0)
    #expect(CollectionLayout.projectedOffset(from: 100, velocity: 1000, decelerationRate: 0.5) == 101)
    #expect(CollectionLayout.projectedOffset(from: 100, velocity: .nan) == 100)
  }

  @Test func `nothing to scroll, nothing to find`() {
    let empty = CollectionLayout(container: LayoutContainer(width: 300, height: 200))
    let viewport = Viewport(offset: 0, extent: 200)
    for rule in [SnapRule.none, .pages, .items(.start), .sections(.center)] {
      #expect(empty.restOffset(proposed: 50, velocity: 1, in: viewport, snapping: rule) == 0)
    }
    #expect(empty.offset(bringing: path(0, 0), to: .start, in: viewport) == nil)
    #expect(empty.nextItem(.down, from: path(0, 0)) == nil && empty.nextItem(.next, from: path(0, 0)) == nil)
    #expect(empty.place(of: path(0, 0), draggedTo: LayoutPoint(x: 0, y: 0)) == nil)
    #expect(empty.moving(path(0, 0), to: path(0, 1)) == nil)
  }
}
