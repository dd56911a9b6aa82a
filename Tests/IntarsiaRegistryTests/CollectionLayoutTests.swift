import Intarsia
import TestSupport
import Testing

@Suite struct CollectionLayoutTests {
  private let pictures = (0..<7).map { ItemDescription(width: 100, height: 50 + 10 * Double($0)) }

  private func layout(
    _ sections: [LayoutSection], width: Double = 300, height: Double = 400, direction: LayoutDirection = .leftToRight,
    scale: Double = 1, options: CollectionOptions = CollectionOptions()
  ) -> CollectionLayout {
    var layout = CollectionLayout(
      container: LayoutContainer(width: width, height: height, direction: direction, displayScale: scale),
      options: options, sections: sections)
    layout.prepare()
    return layout
  }

  @Test func `parts of a section stack in order`() {
    let section = LayoutSection(
      .masonry(lanes: 1, spacing: 0), items: [ItemDescription(extent: 50)],
      surroundings: SectionSurroundings(
        insets: LayoutInsets(top: 1, leading: 2, bottom: 3, trailing: 4), header: Supplementary(extent: 10),
        footer: Supplementary(extent: 20, isInsideInsets: true), background: SectionBackground()))
    let layout = layout([section])
    #expect(
      layout.elements(in: .everything).map(\.frame) == [
        LayoutRect(x: 0, y: 0, width: 300, height: 10), LayoutRect(x: 2, y: 11, width: 294, height: 50),
        LayoutRect(x: 2, y: 61, width: 294, height: 20), LayoutRect(x: 0, y: 0, width: 300, height: 84),
      ])
    #expect(layout.elements(in: .everything).map(\.kind) == [.header, .item, .footer, .background])
    #expect(layout.contentSize == LayoutSize(width: 300, height: 84))
    #expect(layout.frame(ofSection: 0) == LayoutRect(x: 0, y: 0, width: 300, height: 84))
  }

  @Test func `spacing stands between sections that have an extent only`() {
    let full = LayoutSection(.masonry(lanes: 1), items: [ItemDescription(extent: 50)])
    let empty = LayoutSection(
      .masonry(lanes: 1), items: [], surroundings: SectionSurroundings(insets: LayoutInsets(all: 9)))
    let options = CollectionOptions(sectionDefaults: SectionSurroundings(spacing: 7))
    let layout = layout([empty, full, empty, empty, full, empty], options: options)
    #expect((0..<6).map { layout.frame(ofSection: $0)?.y } == [0, 0, 50, 50, 57, 107])
    #expect(layout.contentSize.height == 107)
  }

  @Test(arguments: EmptySectionRule.allCases) func `an empty section keeps what its rule says`(rule: EmptySectionRule) {
    let empty = LayoutSection(
      .masonry(lanes: 1), items: [],
      surroundings: SectionSurroundings(
        insets: LayoutInsets(all: 9), header: Supplementary(extent: 10),
        footer: Supplementary(extent: 20, showsWhenEmpty: false), keepsWhenEmpty: rule))
    let layout = layout([empty])
    let expected: (Double, [LayoutElement.Kind]) =
      switch rule {
      case .nothing: (0, [])
      case .supplementaries: (10, [.header])
      case .everything: (28, [.header])
      }
    #expect(layout.contentSize.height == expected.0)
    #expect(layout.elements(in: .everything).map(\.kind) == expected.1)
  }

  @Test func `the strategy of a section changes while its items stay`() throws {
    var layout = layout([LayoutSection(.masonry(lanes: 2, spacing: 0), items: pictures)])
    let before = layout
    let changes = layout.sections[0].setStrategy(AnyStrategy(.masonry(lanes: 3, spacing: 0)))
    #expect(changes)
    #expect(layout.frame(ofItem: 0, inSection: 0)?.width == 150, "the answers are those of the last prepare")
    layout.prepare()
    #expect(layout.frame(ofItem: 0, inSection: 0)?.width == 100)
    #expect(layout.elements(in: .everything).count == 7)
    #expect(before.frame(ofItem: 0, inSection: 0)?.width == 150, "a copy keeps its own")
    var typed = LayoutSection(Masonry(lanes: 2), items: Items([.extent(3)]))
    let typedChanges = typed.setStrategy(AnyStrategy(.masonry()))
    #expect(!typedChanges)
  }

  @Test func `right to left mirrors about the container, a horizontal axis about its content`() {
    let items = [ItemDescription(extent: 50), ItemDescription(extent: 20)]
    let section = LayoutSection(.masonry(lanes: 2, spacing: 0), items: items)
    let vertical = layout([section], direction: .rightToLeft)
    #expect(vertical.frame(ofItem: 0, inSection: 0) == LayoutRect(x: 150, y: 0, width: 150, height: 50))
    let horizontal = layout([section], direction: .rightToLeft, options: CollectionOptions(axis: .horizontal))
    #expect(horizontal.contentSize == LayoutSize(width: 50, height: 400))
    #expect(horizontal.frame(ofItem: 1, inSection: 0) == LayoutRect(x: 30, y: 200, width: 20, height: 200))
  }

  @Test func `a drawing shows it all, or a part`() {
    let section = LayoutSection(
      .masonry(lanes: 2, spacing: 0), items: [ItemDescription(extent: 120), ItemDescription(extent: 240)],
      surroundings: SectionSurroundings(header: Supplementary(extent: 120), background: SectionBackground()))
    let layout = layout([section], width: 300)
    #expect(
      layout.drawing(columns: 11) == """
        +---------+
        |header   |
        +---------+
        |0   |1   |
        +----+    |
             |    |
             +----+

        """)
    #expect(
      layout.drawing(of: LayoutRect(x: -50, y: 120, width: 200, height: 120), columns: 6) == """
        +----+
        |0   |
        +----+

        """)
  }

  @Test func `snapped neighbours tile without gaps`() {
    let section = LayoutSection(.masonry(lanes: 7, spacing: 0), items: pictures)
    for scale in [1.0, 2, 3] {
      let layout = layout([section], width: 320, scale: scale)
      let frames = layout.elements(in: .everything).map(\.frame)
      for (one, next) in zip(frames, frames.dropFirst()) { #expect(one.maxX == next.x) }
      #expect(frames.allSatisfy { ($0.x * scale).rounded() == $0.x * scale })
    }
    let exact = layout([section], width: 320, options: CollectionOptions(snapsToPixels: false))
    #expect(exact.frame(ofItem: 1, inSection: 0)?.x == 320.0 / 7)
  }

  @Test func `pinned headers follow the viewport and are pushed off`() {
    let section = LayoutSection(
      .masonry(lanes: 1), items: [ItemDescription(extent: 200)],
      surroundings: SectionSurroundings(header: Supplementary(extent: 40, isPinned: true)))
    var layout = layout([section, section])
    let atRest = layout.setViewport(Viewport(offset: 0, extent: 400))
    #expect(atRest == [])
    let scrolled = layout.setViewport(Viewport(offset: 100, extent: 400))
    #expect(scrolled == [.init(section: 0, kind: .header)])
    #expect(layout.frame(of: .init(section: 0, kind: .header))?.y == 100)
    layout.setViewport(Viewport(offset: 220, extent: 400))
    #expect(layout.frame(of: .init(section: 0, kind: .header))?.y == 200)
    #expect(layout.element(at: LayoutPoint(x: 3, y: 210))?.kind == .header)
    #expect(layout.elements(in: LayoutRect(x: 0, y: 205, width: 10, height: 10)).map(\.kind) == [.header, .item])
  }

  @Test func `every question can be asked at any time`() {
    let fresh = CollectionLayout(
      container: LayoutContainer(width: 300, height: 400),
      sections: [
        LayoutSection(.masonry(), items: pictures)
      ])
    #expect(fresh.elements(in: .everything).isEmpty)
    #expect(fresh.frame(ofItem: 0, inSection: 0) == nil)
    #expect(fresh.contentSize == LayoutSize(width: 0, height: 0))
    let layout = layout(fresh.sections)
    for (section, index) in [(-1, 0), (1, 0), (0, -1), (0, 7), (.max, .max), (.min, .min)] {
      #expect(layout.frame(ofItem: index, inSection: section) == nil)
      #expect(layout.placement(ofItem: index, inSection: section) == nil)
      #expect(layout.frame(ofSection: section == 0 ? 5 : section) == nil)
    }
    for rect in [
      LayoutRect(x: .nan, y: 0, width: 9, height: 9), LayoutRect(x: 0, y: 0, width: -9, height: 9),
      LayoutRect(x: 0, y: 0, width: .nan, height: .nan), LayoutRect(x: .infinity, y: 0, width: 1, height: 1),
    ] {
      #expect(layout.elements(in: rect).isEmpty)
    }
    #expect(layout.elements(in: .everything).count == 7)
    for bad in [Double.nan, .infinity, -5] {
      var odd = CollectionLayout(
        container: LayoutContainer(width: bad, height: bad, displayScale: bad),
        options: CollectionOptions(insets: LayoutInsets(all: bad), minimumContentExtent: .points(bad)),
        sections: [
          LayoutSection(
            .masonry(), items: pictures,
            surroundings: SectionSurroundings(
              insets: LayoutInsets(all: bad), header: Supplementary(extent: bad, pinOffset: bad), spacing: bad))
        ])
      odd.prepare()
      odd.setViewport(Viewport(offset: bad, extent: bad))
      #expect(odd.contentSize.width.isFinite && odd.contentSize.height.isFinite)
      #expect(odd.elements(in: .everything).allSatisfy { $0.frame.maxX.isFinite && $0.frame.maxY.isFinite })
    }
  }

  @Test(arguments: 0..<30) func `by rect equals by identity equals a filter over all`(seed: UInt32) {
    var generator = SeededGenerator(seed: seed)
    let options = CollectionOptions(
      axis: generator.chance(0.5) ? .vertical : .horizontal, insets: LayoutInsets(all: generator.number(0...20)),
      snapsToPixels: generator.chance(0.7),
      sectionDefaults: SectionSurroundings(
        insets: LayoutInsets(all: generator.number(-3...9)),
        header: Supplementary(extent: generator.number(0...30), isPinned: generator.chance(0.5)),
        footer: Supplementary(extent: generator.number(0...30), isInsideInsets: true, isPinned: generator.chance(0.5)),
        background: SectionBackground(), spacing: generator.number(-4...9)))
    let sections = (0..<generator.int(0...12)).map { _ in
      LayoutSection(
        .masonry(lanes: generator.int(1...5), spacing: generator.number(-2...9)),
        items: (0..<generator.int(0...40)).map { _ in ItemDescription(aspectRatio: generator.number(0.5...2)) })
    }
    var layout = layout(
      sections, direction: generator.chance(0.5) ? .leftToRight : .rightToLeft,
      scale: [1, 2, 3].randomElement(using: &generator) ?? 1, options: options)
    layout.setViewport(Viewport(offset: generator.number(-50...2000), extent: 400))
    let all = layout.elements(in: .everything)
    #expect(Set(all.map(\.id)).count == all.count)
    #expect(all.count(where: { $0.kind == .item }) == sections.reduce(0) { $0 + $1.itemCount })
    #expect(all.filter { layout.frame(of: $0.id) != $0.frame } == [])
    for _ in 0..<30 {
      let rect = LayoutRect(
        x: generator.number(-100...900), y: generator.number(-100...2000), width: generator.number(0...400),
        height: generator.number(0...400))
      let expected = all.filter {
        $0.frame.x < rect.maxX && rect.x < $0.frame.maxX && $0.frame.y < rect.maxY && rect.y < $0.frame.maxY
      }
      #expect(
        layout.elements(in: rect).filter { $0.frame.width > 0 && $0.frame.height > 0 } == expected,
        "seed \(seed), \(rect)")
    }
  }
}
