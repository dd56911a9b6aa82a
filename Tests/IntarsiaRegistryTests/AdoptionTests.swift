import Intarsia
import TestSupport
import Testing

/// Layouts prepared elsewhere while life goes on, and taken over.
@Suite struct AdoptionTests {
  private func section(_ count: Int, _ requests: ItemRequests? = nil, lanes: Int = 3) -> LayoutSection {
    let section = LayoutSection(
      .masonry(lanes: lanes, spacing: 4, placement: .roundRobin),
      items: (0..<count).map { ItemDescription(extent: Double(20 + $0 % 50)) },
      surroundings: SectionSurroundings(header: Supplementary(extent: 30)))
    return requests.map { section.counted(by: $0) } ?? section
  }

  private func layout(_ sections: [LayoutSection]) -> CollectionLayout {
    CollectionLayout(container: LayoutContainer(width: 300, height: 800), sections: sections)
  }

  /// Prepares a copy on another thread; nothing is shared but values.
  private func preparedElsewhere(_ layout: CollectionLayout) async -> CollectionLayout {
    await Task.detached {
      var copy = layout
      copy.prepare()
      return copy
    }.value
  }

  @Test func `steady updates during long preparations do not starve`() async throws {
    let requests = ItemRequests()
    var count = 12_000
    var layout = layout([section(count, requests), section(300)])
    var other = 300
    for round in 0..<5 {
      async let elsewhere = preparedElsewhere(layout)
      let prepared = await elsewhere  // the counter is one thread's at a time, so the updates wait for the answer
      for _ in 0..<50 {
        var batch = BatchUpdate()
        batch.insertItem(at: ItemPath(section: 0, item: count - 1))
        batch.deleteItem(at: ItemPath(section: 0, item: count - 40))
        batch.deleteItem(at: ItemPath(section: 1, item: 0))
        other -= 1
        try layout.apply(batch) { $0 == 0 ? section(count, requests) : section(other) }
      }
      let isAdopted = layout.adopt(prepared)
      #expect(isAdopted)
      requests.reset()
      layout.prepare()
      #expect(requests.count < 1200, "round \(round): only what changed meanwhile is placed, of \(count)")
      count += 1
      var batch = BatchUpdate()
      batch.insertItem(at: ItemPath(section: 0, item: 0))
      try layout.apply(batch) { _ in section(count, requests) }
    }
  }

  @Test func `threads prepare copies of one layout while it is changed and asked`() async throws {
    var layout = layout([section(900), section(400), section(0)])
    layout.prepare()
    var count = 900
    for round in 0..<12 {
      layout.container.width = Double(300 + round)
      let copy = layout
      let tasks = (0..<4).map { number in
        Task.detached {
          var copy = copy
          copy.prepare(until: number == 3 ? 500 : .infinity)
          copy.setViewport(Viewport(offset: Double(number) * 100, extent: 800))
          return copy
        }
      }
      for _ in 0..<5 {
        var batch = BatchUpdate()
        batch.insertItem(at: ItemPath(section: 0, item: 7))
        batch.moveSection(from: 1, to: 2)
        count += 1
        try layout.apply(batch) { _ in section(count) }
        layout.setMeasuredSize(
          LayoutSize(width: 100, height: Double(40 + round)), of: .init(section: 0, index: round))
        #expect(layout.elements(in: LayoutRect(x: 0, y: 0, width: 300, height: 800)).count > 3)
      }
      for task in tasks {
        let isAdopted = layout.adopt(await task.value)
        #expect(isAdopted)
      }
      var alone = layout
      layout.prepare()
      alone.forgetMeasurements()
      alone.prepare()
      #expect(layout.contentSizeIsExact && alone.contentSizeIsExact)
    }
    layout.forgetMeasurements()
    layout.prepare()
    var fresh = CollectionLayout(
      container: layout.container, sections: [section(count), section(400), section(0)])
    fresh.prepare()
    #expect(layout.contentSize == fresh.contentSize)
  }

  @Test func `what was measured and decided meanwhile is not lost`() async {
    for identity in [nil, { ItemIdentity(rawValue: UInt64($0) + 70) }] as [LayoutSection.Identity?] {
      func list() -> LayoutSection {
        LayoutSection(
          .masonry(lanes: 1, spacing: 0), items: Array(repeating: ItemDescription(extent: 50), count: 40),
          identity: identity, surroundings: SectionSurroundings(header: Supplementary(extent: 30)))
      }
      var layout = layout([list(), list()])
      layout.prepare()
      layout.container.width = 200
      let prepared = await preparedElsewhere(layout)
      layout.container.width = 300
      layout.setMeasuredSize(LayoutSize(width: 300, height: 80), of: .init(section: 0, index: 3))
      layout.setMeasuredSize(LayoutSize(width: 300, height: 44), of: .init(section: 0, kind: .header))
      layout.sections[1].surroundings.header = Supplementary(extent: 7)
      layout.setStrategy(AnyStrategy(.masonry(lanes: 2, spacing: 0)), ofSection: 1)
      let isAdopted = layout.adopt(prepared)
      layout.prepare()
      #expect(isAdopted)
      let expected: Double = 44 + 2030 + 7 + 1000
      #expect(layout.contentSize.height == expected)
    }
  }

  @Test func `sections given anew are not taken for the old ones`() async {
    var layout = layout([section(100), section(100)])
    let prepared = await preparedElsewhere(layout)
    let other = LayoutSection(
      .masonry(lanes: 3, spacing: 4, placement: .roundRobin),
      items: Array(repeating: ItemDescription(extent: 5), count: 100))
    layout.sections[0] = other
    let isAdopted = layout.adopt(prepared)
    layout.prepare()
    var fresh = self.layout([other, section(100)])
    fresh.prepare()
    #expect(isAdopted)
    #expect(layout.elements(in: .everything) == fresh.elements(in: .everything))
  }

  @Test func `refused only when the log no longer reaches back, or the copy was changed itself`() throws {
    func edit(_ layout: inout CollectionLayout, _ count: Int) throws {
      var batch = BatchUpdate()
      batch.insertItem(at: ItemPath(section: 0, item: 0))
      try layout.apply(batch) { _ in section(count) }
    }
    var layout = layout([section(1)])
    var copy = layout
    copy.prepare()
    for count in 2...257 { try edit(&layout, count) }
    let isAdopted = layout.adopt(copy)
    #expect(isAdopted, "256 changes are in the log")
    for count in 258...800 { try edit(&layout, count) }
    let isAdoptedLate = layout.adopt(copy)
    #expect(!isAdoptedLate)
    var changed = layout
    try edit(&changed, 801)
    changed.prepare()
    let isAdoptedChanged = layout.adopt(changed)
    #expect(!isAdoptedChanged)
    let stranger = self.layout([section(800)])
    let isAdoptedStranger = layout.adopt(stranger)
    #expect(!isAdoptedStranger)
    layout.prepare()
    #expect(layout.contentSizeIsExact && layout.sections[0].itemCount == 800)
  }

  @Test func `what is placed already is not given up for what comes late`() async {
    let requests = ItemRequests()
    var layout = layout([section(3000, requests)])
    let prepared = await preparedElsewhere(layout)
    layout.prepare()
    requests.reset()
    layout.adopt(prepared)
    layout.prepare()
    #expect(requests.count == 0)
  }
}
