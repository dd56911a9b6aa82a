import IntarsiaCore
import IntarsiaMasonry
import TestSupport
import Testing

@Suite struct MasonryTests {
  private func layout(_ masonry: Masonry, _ items: [Masonry.Item], width: Double, scale: Double = 1)
    -> SectionLayout<Masonry>
  {
    var layout = SectionLayout(masonry, items: Items(items))
    layout.prepare(in: LogicalContainer(crossExtent: width, displayScale: scale))
    return layout
  }

  private func lanes(_ layout: SectionLayout<Masonry>) -> [Int?] {
    layout.items.count == 0
      ? [] : (0..<layout.items.count).map { layout.arrangement.placement(ofItemAt: $0)?.cross }
  }

  @Test func `each item goes to the lane that ends first`() {
    let layout = layout(Masonry(lanes: 3, spacing: 10), [30, 10, 20, 10, 5].map { .extent($0) }, width: 320)
    #expect(lanes(layout) == [0, 1, 2, 1, 2])
    #expect(
      layout.arrangement.frame(of: .init(3))
        == LogicalRect(mainOrigin: 20, crossOrigin: 110, mainExtent: 10, crossExtent: 100))
    #expect(layout.arrangement.placement(ofItemAt: 4) == ItemPlacement(cross: 2, main: 1))
    #expect(layout.contentSize == LogicalSize(main: 35, cross: 320))
  }

  @Test func `ties go to the earlier lane`() {
    #expect(
      lanes(layout(Masonry(lanes: 3), Array(repeating: .extent(5), count: 7), width: 90)) == [0, 1, 2, 0, 1, 2, 0])
    #expect(lanes(layout(Masonry(lanes: 3), Array(repeating: .extent(0), count: 4), width: 90)) == [0, 1, 2, 0])
  }

  @Test func `round robin takes the lanes in turn, reversed from the trailing one`() {
    let items = [50, 1, 1, 1, 1].map { Masonry.Item.extent($0) }
    #expect(lanes(layout(Masonry(lanes: 2, placement: .roundRobin), items, width: 90)) == [0, 1, 0, 1, 0])
    #expect(lanes(layout(Masonry(lanes: 3, placement: .reversedRoundRobin), items, width: 90)) == [2, 1, 0, 2, 1])
  }

  @Test(arguments: 1...9) func `lanes in turn that have drifted apart are found by rect, in order`(lanes: Int) {
    var generator = SeededGenerator(seed: UInt32(lanes))
    let masonry = Masonry(lanes: lanes, spacing: generator.number(0...9), placement: .roundRobin)
    var items: [Masonry.Item] = (0..<4000).map { .extent(generator.number(0...20) * Double($0 % lanes)) }
    var layout = layout(masonry, items, width: 900)
    var change = SectionChange(oldCount: 4000)
    change.replace(1500..<1503, with: 0)
    items.removeSubrange(1500..<1503)
    layout.invalidate(change, items: Items(items))
    layout.prepare(in: LogicalContainer(crossExtent: 900))
    let elements = layout.elements(in: .everything)
    #expect(elements.map(\.id.index) == Array(0..<3997))
    for _ in 0..<60 {
      let rect = LogicalRect(
        mainOrigin: generator.number(-90...layout.contentSize.main), crossOrigin: generator.number(-90...900),
        mainExtent: generator.number(0...900), crossExtent: generator.number(0...900))
      #expect(layout.elements(in: rect) == elements.filter { $0.frame.overlaps(rect) })
    }
  }

  @Test func `extents follow the width of the lane`() {
    let layout = layout(
      Masonry(lanes: 2, spacing: 20), [.aspectRatio(2), .naturalSize(LogicalSize(main: 300, cross: 150))], width: 220)
    #expect(layout.arrangement.frame(of: .init(0))?.mainExtent == 50)
    #expect(layout.arrangement.frame(of: .init(1))?.mainExtent == 200)
  }

  @Test func `an extent can be computed for the width of the lane`() {
    var layout = SectionLayout(
      Masonry(lanes: 4, spacing: 0), items: Items(count: 3) { .extent($1.line / Double($0 + 1)) })
    layout.prepare(in: LogicalContainer(crossExtent: 400))
    #expect((0..<3).map { layout.arrangement.frame(of: .init($0))?.mainExtent } == [100, 50, hundredThird])
  }

  /// 100 / 3 on the quantum.
  private var hundredThird: Double { (100.0 / 3 * 0x1p20).rounded() / 0x1p20 }

  @Test func `rounding down cuts lane width and extents to whole pixels`() {
    let masonry = Masonry(lanes: 3, laneSpacing: 0, itemSpacing: 0, pixelRounding: .down)
    let layout = layout(masonry, [.aspectRatio(1.7)], width: 100, scale: 2)
    #expect(
      layout.arrangement.frame(of: .init(0))
        == LogicalRect(mainOrigin: 0, crossOrigin: 0, mainExtent: 19, crossExtent: 33))
    #expect(layout.contentSize.cross == 99)
  }

  @Test func `a bad measurement counts as zero and is reported once`() {
    let layout = layout(
      Masonry(lanes: 2, spacing: 0), [.extent(.nan), .extent(-4), .extent(.infinity), .extent(5)], width: 90)
    #expect(
      layout.arrangement.diagnostics == [
        LayoutDiagnostic(item: 0, issue: .notFinite, used: 0),
        LayoutDiagnostic(item: 1, issue: .negative, used: 0),
        LayoutDiagnostic(item: 2, issue: .notFinite, used: 0),
      ])
    #expect(layout.contentSize.main == 5)
  }

  @Test func `options out of range stay in the value and are brought to the nearest sensible one`() {
    let masonry = Masonry(lanes: 0, laneSpacing: .nan, itemSpacing: .infinity)
    #expect(masonry.lanes == 0)
    let layout = layout(masonry, [.extent(5), .extent(6)], width: 90)
    #expect(
      layout.arrangement.diagnostics == [
        LayoutDiagnostic(field: 0, issue: .tooSmall, used: 1), LayoutDiagnostic(field: 1, issue: .notFinite, used: 0),
        LayoutDiagnostic(field: 2, issue: .notFinite, used: 0),
      ])
    #expect(layout.contentSize == LogicalSize(main: 11, cross: 90))
  }

  @Test func `the description of an item gives its extent`() {
    func extent(_ description: ItemDescription) -> Double? {
      let space = ProposedSpace(available: 100, line: 100)
      let item = Masonry().item(for: description, proposing: space)
      return layout(Masonry(lanes: 1), [item], width: 100).arrangement.frame(of: .init(0))?.mainExtent
    }
    #expect(extent(ItemDescription(extent: 44)) == 44)
    #expect(extent(ItemDescription(aspectRatio: 2)) == 50)
    #expect(extent(ItemDescription(width: 300, height: 150)) == 50)
    #expect(extent(ItemDescription()) == 100)
  }

  @Test func `keeps the laws of a strategy`() {
    let laws = StrategyLaws { random in
      let masonry = Masonry(
        lanes: random.int(1...9), laneSpacing: random.number(-4...20), itemSpacing: random.number(0...20),
        placement: Masonry.Placement.allCases.randomElement(using: &random) ?? .shortestLane)
      let items: [Masonry.Item] = random.array {
        $0.chance(0.5) ? .extent($0.number(0...300)) : .aspectRatio($0.number(0.25...3))
      }
      return LawSample(
        masonry, items: items,
        hostile: [0, -1, .nan, .infinity, 100_000, 1e300].flatMap { [.extent($0), .aspectRatio($0)] },
        in: random.container(), claims: masonry.laneSpacing < 0 ? [.keepsPrefix, .hangsOut] : .keepsPrefix)
    }
    #expect(laws.broken() == [])
    #expect(laws.brokenByCoding(refusing: [#"{"lanes": 0}"#, #"{"placement": "x"}"#]) == [])
  }

  @Test(arguments: 0..<20) func `shortest lane equals the plain reference`(round: Int) {
    var generator = SeededGenerator(seed: UInt32(1000 + round))
    let masonry = Masonry(lanes: generator.int(1...12), spacing: generator.number(0...12))
    let extents = (0..<1500).map { _ in generator.number(0...60) }
    let layout = layout(masonry, extents.map { .extent($0) }, width: 700)
    var ends = Array(repeating: 0.0, count: masonry.lanes)
    var expected: [LogicalRect] = []
    let width = layout.arrangement.frame(of: .init(0))?.crossExtent ?? 0
    for extent in extents {
      let lane = ends.indices.min { ends[$0] < ends[$1] } ?? 0
      expected.append(
        LogicalRect(
          mainOrigin: ends[lane], crossOrigin: Double(lane) * (width + masonry.laneSpacing), mainExtent: extent,
          crossExtent: width))
      ends[lane] += extent + masonry.itemSpacing
    }
    #expect(layout.elements(in: .everything).map(\.frame) == expected)
  }
}
