import Intarsia
import TestSupport
import Testing

/// Anchors, measurements, the first screen, and work done elsewhere.
@Suite struct StandingStillTests {
  private func list(_ extents: [Double], identity: LayoutSection.Identity? = nil) -> LayoutSection {
    LayoutSection(
      .masonry(lanes: 1, spacing: 0), items: extents.map { ItemDescription(extent: $0) }, identity: identity)
  }

  private func layout(_ sections: [LayoutSection], height: Double = 400) -> CollectionLayout {
    var layout = CollectionLayout(container: LayoutContainer(width: 300, height: height), sections: sections)
    layout.prepare()
    return layout
  }

  @Test(arguments: 0..<20) func `a hundred edits above the viewport move the anchor by exactly nothing`(seed: UInt32)
    throws
  {
    var generator = SeededGenerator(seed: seed)
    let strategies: [AnyStrategy] = [
      AnyStrategy(.masonry(lanes: 3, spacing: 7)), AnyStrategy(.masonry(lanes: 2, placement: .roundRobin)),
      AnyStrategy(.mozaikGrid(columns: 4)), AnyStrategy(.alignedFlow()), AnyStrategy(.squareMosaic()),
    ]
    let strategy = strategies[Int(seed) % strategies.count]
    func item() -> ItemDescription {
      var item = ItemDescription(extent: generator.number(10...90))
      item.lineSize = .fixed(width: generator.number(20...150), height: generator.number(10...60))
      item.columnSpan = generator.int(1...3)
      return item
    }
    var above = (0..<60).map { _ in item() }
    let below = LayoutSection(strategy, items: (0..<200).map { _ in item() })
    var layout = layout([LayoutSection(strategy, items: above), below])
    var offset = (layout.frame(ofSection: 1)?.y ?? 0) + generator.number(1...200)
    let viewport = Viewport(offset: offset, extent: 400)
    let held = layout.anchor(in: viewport).item
    let onScreen = held.flatMap { layout.frame(ofItem: $0.item, inSection: $0.section)?.y }.map { $0 - offset }
    #expect(held?.section == 1)
    for _ in 0..<100 {
      let anchor = layout.anchor(in: Viewport(offset: offset, extent: 400))
      var batch = BatchUpdate()
      if generator.chance(0.5) || above.isEmpty {
        let position = generator.int(0...above.count)
        above.insert(item(), at: position)
        batch.insertItem(at: ItemPath(section: 0, item: position))
      } else {
        let position = generator.int(0...(above.count - 1))
        if generator.chance(0.5) {
          above[position] = item()
          batch.reloadItem(at: ItemPath(section: 0, item: position))
        } else {
          above.remove(at: position)
          batch.deleteItem(at: ItemPath(section: 0, item: position))
        }
      }
      try layout.apply(batch) { _ in LayoutSection(strategy, items: above) }
      layout.prepare()
      offset = layout.offset(restoring: anchor, in: Viewport(offset: offset, extent: 400))
    }
    let now = held.flatMap { layout.frame(ofItem: $0.item, inSection: $0.section)?.y }.map { $0 - offset }
    #expect(now == onScreen, "seed \(seed)")
  }

  @Test func `at the end of a chat one stays at the end, if that is wished`() throws {
    let viewport = Viewport(offset: 600, extent: 400)
    for keepsEnd in [true, false] {
      var layout = layout([list(Array(repeating: 100, count: 10))])
      let anchor = layout.anchor(in: viewport)
      var batch = BatchUpdate()
      batch.insertItem(at: ItemPath(section: 0, item: 10))
      try layout.apply(batch) { _ in list(Array(repeating: 100, count: 11)) }
      layout.prepare()
      let offset = layout.offset(restoring: anchor, in: viewport, rule: AnchorRule(keepsEnd: keepsEnd))
      #expect(offset == (keepsEnd ? 700 : 600))
    }
  }

  @Test func `a new width holds the anchor too`() {
    var layout = CollectionLayout(
      container: LayoutContainer(width: 300, height: 400),
      sections: [
        LayoutSection(
          .masonry(lanes: 1, spacing: 0), items: Array(repeating: ItemDescription(aspectRatio: 1), count: 50))
      ])
    layout.prepare()
    let anchor = layout.anchor(in: Viewport(offset: 3010, extent: 400))
    layout.container.width = 600
    layout.prepare()
    #expect(layout.offset(restoring: anchor, in: Viewport(offset: 3010, extent: 400)) == 6010)
  }

  @Test(arguments: 0..<12) func `measurements in any order settle after a pass each and move nothing on screen`(
    seed: UInt32
  ) {
    var generator = SeededGenerator(seed: seed)
    let real = (0..<120).map { _ in generator.number(20...140) }
    var layout = layout([list(Array(repeating: 50, count: 120))])
    var offset = 1777.0
    var order = Array(real.indices)
    order.shuffle(using: &generator)
    for index in order {
      let viewport = Viewport(offset: offset, extent: 400)
      let anchor = layout.anchor(in: viewport)
      let held = anchor.item.flatMap { layout.frame(ofItem: $0.item, inSection: 0)?.y } ?? 0
      let moves = layout.setMeasuredSize(
        LayoutSize(width: 300, height: real[index]), of: .init(section: 0, index: index))
      #expect(moves == (abs(real[index] - 50) >= 1))
      layout.prepare()
      let after = layout.offset(restoring: anchor, in: viewport)
      if after < layout.offsetRange(in: viewport).upperBound, let item = anchor.item {
        #expect((layout.frame(ofItem: item.item, inSection: 0)?.y ?? 0) - after == held - offset)
      }
      offset = after
      let again = layout.setMeasuredSize(
        LayoutSize(width: 300, height: real[index]), of: .init(section: 0, index: index))
      #expect(!again, "measured once, it is settled")
    }
  }

  @Test func `measurements outlast moves, and reloads where items have identities`() throws {
    for hasIdentity in [true, false] {
      let numbered: LayoutSection.Identity = { ItemIdentity(rawValue: UInt64($0) + 7) }
      let identity = hasIdentity ? numbered : nil
      var layout = layout([list([50, 50, 50], identity: identity)])
      layout.setMeasuredSize(LayoutSize(width: 300, height: 80), of: .init(section: 0, index: 1))
      layout.prepare()
      #expect(layout.contentSize.height == 180)
      var batch = BatchUpdate()
      batch.reloadItem(at: ItemPath(section: 0, item: 1))
      try layout.apply(batch) { _ in list([50, 50, 50], identity: identity) }
      layout.prepare()
      #expect(layout.contentSize.height == (hasIdentity ? 180 : 150))
    }
    var layout = layout([list([50, 50, 50]), list([50])])
    layout.setMeasuredSize(LayoutSize(width: 300, height: 80), of: .init(section: 0, index: 1))
    var batch = BatchUpdate()
    batch.moveItem(from: ItemPath(section: 0, item: 1), to: ItemPath(section: 1, item: 0))
    batch.insertItem(at: ItemPath(section: 0, item: 0))
    try layout.apply(batch) { list($0 == 0 ? [50, 50, 50] : [50, 50]) }
    layout.prepare()
    #expect(layout.frame(ofItem: 0, inSection: 1)?.height == 80)
    layout.forgetMeasurements()
    layout.prepare()
    #expect(layout.contentSize.height == 250)
  }

  @Test func `measured headers and footers are used at the width they were measured at`() {
    var layout = layout([
      LayoutSection(
        .masonry(lanes: 1), items: [ItemDescription(extent: 50)],
        surroundings: SectionSurroundings(header: Supplementary(extent: 10), footer: Supplementary(extent: 20)))
    ])
    let header = layout.setMeasuredSize(LayoutSize(width: 300, height: 33), of: .init(section: 0, kind: .header))
    let footer = layout.setMeasuredSize(LayoutSize(width: 300, height: 44), of: .init(section: 0, kind: .footer))
    let background = layout.setMeasuredSize(LayoutSize(width: 9, height: 9), of: .init(section: 0, kind: .background))
    #expect(header && footer && !background)
    layout.prepare()
    #expect(layout.contentSize.height == 127)
    layout.container.width = 200
    layout.prepare()
    #expect(layout.contentSize.height == 80)
    layout.container.width = 300
    layout.prepare()
    #expect(layout.contentSize.height == 127)
  }

  @Test func `the first screen is placed without the rest, and what is shown stays`() {
    let count = AskedItems()
    func section(_ number: Int) -> LayoutSection {
      LayoutSection(
        Masonry(lanes: 3),
        items: Items(count: 20_000) { index, _ in
          count.value += 1
          return .extent(Double(20 + (index * 7 + number) % 50))
        })
    }
    var layout = CollectionLayout(
      container: LayoutContainer(width: 300, height: 800), sections: (0..<20).map { section($0) })
    layout.prepare(until: 800)
    #expect(count.value <= 1024)
    #expect(!layout.contentSizeIsExact)
    let estimate = layout.contentSize.height
    let first = layout.elements(in: LayoutRect(x: 0, y: 0, width: 300, height: 800))
    layout.prepare(until: 100_000)
    #expect(layout.elements(in: LayoutRect(x: 0, y: 0, width: 300, height: 800)) == first)
    layout.prepare()
    #expect(layout.contentSizeIsExact && count.value <= 20 * 20_000 + 1024)
    #expect(layout.elements(in: LayoutRect(x: 0, y: 0, width: 300, height: 800)) == first)
    #expect(abs(layout.contentSize.height / estimate - 1) < 0.1)
    layout.prepare(until: 10)
    #expect(layout.contentSizeIsExact, "what was exact stays exact")
  }

  @Test func `what was guessed of nothing is guessed anew`() {
    var layout = CollectionLayout(
      container: LayoutContainer(width: 300, height: 800),
      sections: (0..<20).map { number in
        LayoutSection(
          Masonry(lanes: 3), items: Items(count: 900) { index, _ in .extent(Double(20 + (index * 7 + number) % 50)) })
      })
    layout.prepare(until: 0)
    layout.prepare(until: 800)
    let estimate = layout.contentSize.height
    layout.prepare()
    #expect(abs(layout.contentSize.height / estimate - 1) < 0.1)
  }

  @Test func `sections that are placed as far as is asked are left alone`() {
    let passes = Passes()
    var layout = CollectionLayout(
      container: LayoutContainer(width: 100, height: 100),
      sections: (0..<10).map { _ in LayoutSection(Ladder(passes: passes), count: 100) })
    layout.prepare(until: 150)
    #expect(passes.count == 10)
    layout.prepare(until: 150)
    layout.prepare(until: 120)
    #expect(passes.count == 10)
    layout.prepare(until: 250)
    #expect(passes.count == 12, "the second is not finished, the third begins before the limit")
    layout.prepare(through: ItemPath(section: 9, item: 3))
    #expect(layout.frame(ofItem: 3, inSection: 9) != nil)
    layout.container.width = 50
    passes.count = 0
    layout.prepare(until: 0)
    #expect(passes.count == 10)
  }

  @Test func `work done elsewhere is brought up to date`() async throws {
    let count = AskedItems()
    func section(_ items: Int) -> LayoutSection {
      LayoutSection(
        Masonry(lanes: 3, placement: .roundRobin),
        items: Items(count: items) { index, _ in
          count.value += 1
          return .extent(Double(20 + index % 50))
        })
    }
    var layout = CollectionLayout(
      container: LayoutContainer(width: 300, height: 800), sections: [section(5000), section(10)])
    let copy = layout
    let prepared = await Task.detached {
      var copy = copy
      copy.prepare()
      return copy
    }.value
    var batch = BatchUpdate()
    batch.insertItem(at: ItemPath(section: 1, item: 4990))
    batch.moveSection(from: 0, to: 1)
    try layout.apply(batch) { _ in section(5001) }
    var other = layout
    count.value = 0
    let isAdopted = layout.adopt(prepared)
    #expect(isAdopted)
    layout.prepare()
    #expect(count.value < 1100, "only what changed since is placed")
    other.prepare()
    #expect(layout.elements(in: .everything) == other.elements(in: .everything))
  }
}

/// A class, since the closures that count must be sendable; used by one thread at a time.
private final class AskedItems: @unchecked Sendable { var value = 0 }

/// Items one below the other, one point each; it tells how often it was asked to place some.
private struct Ladder: LayoutStrategy {
  let passes: Passes

  struct Arrangement: SectionArrangement {
    var preparedCount = 0
    var contentSize: LogicalSize { LogicalSize(main: Double(preparedCount)) }
    func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {}
    func frame(of id: LogicalElement.ID) -> LogicalRect? {
      id.index < preparedCount
        ? LogicalRect(mainOrigin: Double(id.index), crossOrigin: 0, mainExtent: 1, crossExtent: 1) : nil
    }
  }

  func prepare(_ items: Items<NoFacts>, for pass: LayoutPass, into arrangement: inout Arrangement) {
    passes.count += 1
    arrangement.preparedCount = pass.until < 100 ? Int(max(0, pass.until.rounded(.up))) : items.count
  }
}

/// A class, since it is counted in a strategy; used by one thread at a time.
private final class Passes: Hashable, @unchecked Sendable {
  var count = 0
  static func == (one: Passes, other: Passes) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
