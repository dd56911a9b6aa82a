import Intarsia
import TestSupport
import Testing

/// Sizes that come in late, from items, headers and footers, and what becomes of them when things change.
@Suite struct MeasurementTests {
  private static let numbered: LayoutSection.Identity = { ItemIdentity(rawValue: UInt64($0)) }

  private func list(
    _ count: Int, lanes: Int = 1, identity: LayoutSection.Identity? = nil, header: Double = 0, footer: Double = 0
  ) -> LayoutSection {
    LayoutSection(
      .masonry(lanes: lanes, spacing: 0), items: Array(repeating: ItemDescription(extent: 50), count: count),
      identity: identity,
      surroundings: SectionSurroundings(
        header: Supplementary(extent: header), footer: Supplementary(extent: footer)))
  }

  private func layout(_ sections: [LayoutSection]) -> CollectionLayout {
    var layout = CollectionLayout(container: LayoutContainer(width: 300, height: 400), sections: sections)
    layout.prepare()
    return layout
  }

  private func size(_ height: Double, width: Double = 300) -> LayoutSize { LayoutSize(width: width, height: height) }

  @Test(arguments: 0..<12) func `headers, footers and items settle in any order and move nothing on screen`(
    seed: UInt32
  ) {
    var generator = SeededGenerator(seed: seed)
    var layout = layout((0..<8).map { _ in list(20, header: 30, footer: 20) })
    var ids: [LayoutElement.ID] = []
    for section in 0..<8 {
      ids += [.init(section: section, kind: .header), .init(section: section, kind: .footer)]
      ids += (0..<20).map { .init(section: section, index: $0) }
    }
    ids.shuffle(using: &generator)
    var offset = 3777.0
    for id in ids {
      let viewport = Viewport(offset: offset, extent: 400)
      let anchor = layout.anchor(in: viewport)
      let held = anchor.item.flatMap { layout.frame(ofItem: $0.item, inSection: $0.section)?.y } ?? .nan
      let real = size(generator.number(10...120))
      let moves = layout.setMeasuredSize(real, of: id)
      layout.prepare()
      let after = layout.offset(restoring: anchor, in: viewport)
      let now = anchor.item.flatMap { layout.frame(ofItem: $0.item, inSection: $0.section)?.y } ?? .nan
      if after < layout.offsetRange(in: viewport).upperBound { #expect(now - after == held - offset, "\(id)") }
      offset = after
      let again = layout.setMeasuredSize(real, of: id)
      #expect(!again, "\(moves): measured once, it is settled")
      #expect(abs((layout.frame(of: id)?.height ?? .nan) - real.height) <= 1 || !moves)
    }
  }

  @Test func `a header that is measured as nothing is no element, until its section is reloaded`() throws {
    var layout = layout([list(2, header: 30)])
    let header = LayoutElement.ID(section: 0, kind: .header)
    let moves = layout.setMeasuredSize(size(0), of: header)
    layout.prepare()
    #expect(moves && layout.contentSize.height == 100)
    #expect(layout.frame(of: header) == nil)
    #expect(!layout.elements(in: .everything).contains { $0.kind == .header })
    let again = layout.setMeasuredSize(size(0), of: header)
    #expect(!again)
    let back = layout.setMeasuredSize(size(12), of: header)
    layout.prepare()
    #expect(back && layout.frame(of: header)?.height == 12)
    layout.setMeasuredSize(size(0), of: header)
    layout.prepare()
    var batch = BatchUpdate()
    batch.reloadSection(at: 0)
    try layout.apply(batch) { _ in list(2, header: 30) }
    layout.prepare()
    #expect(layout.frame(of: header)?.height == 30)
  }

  @Test func `an item that does not fill its lane is settled after one pass too`() {
    var layout = layout([list(3)])
    let first = layout.setMeasuredSize(size(80, width: 120), of: .init(section: 0, index: 1))
    layout.prepare()
    let second = layout.setMeasuredSize(size(80, width: 120), of: .init(section: 0, index: 1))
    #expect(first && !second && layout.contentSize.height == 180)
  }

  @Test func `several measurements before one pass`() {
    var layout = layout([list(3, header: 10, footer: 10)])
    for kind in [LayoutElement.Kind.header, .footer, .item] {
      let moves = layout.setMeasuredSize(size(70), of: .init(section: 0, kind: kind))
      #expect(moves)
    }
    let fits = layout.setMeasuredSize(size(50), of: .init(section: 0, index: 2))
    #expect(!fits)
    layout.prepare()
    #expect(layout.contentSize.height == 310)
  }

  @Test func `a measurement goes along where an item is offered the same room, into a new section too`() throws {
    for (target, expected) in [(list(2), 80.0), (list(2, lanes: 2), 50)] {
      for isNew in [true, false] {
        var layout = layout(isNew ? [list(3)] : [list(3), target.itemCount == 2 ? withOneLess(target) : target])
        layout.setMeasuredSize(size(80), of: .init(section: 0, index: 1))
        layout.prepare()
        var batch = BatchUpdate()
        if isNew { batch.insertSection(at: 1) }
        batch.moveItem(from: ItemPath(section: 0, item: 1), to: ItemPath(section: 1, item: 0))
        try layout.apply(batch) { $0 == 0 ? list(2) : target }
        layout.prepare()
        #expect(layout.frame(ofItem: 0, inSection: 1)?.height == expected, "\(isNew)")
        #expect(layout.frame(ofItem: 1, inSection: 0)?.height == 50)
      }
    }
  }

  private func withOneLess(_ section: LayoutSection) -> LayoutSection {
    list(1, lanes: section.descriptions?.count == 2 ? 1 : 2)
  }

  @Test func `a reloaded section keeps what was measured by identity, unless its strategy is another`() throws {
    for lanes in [1, 2] {
      var layout = layout([list(3, identity: Self.numbered)])
      layout.setMeasuredSize(size(80), of: .init(section: 0, index: 1))
      layout.prepare()
      var batch = BatchUpdate()
      batch.reloadSection(at: 0)
      try layout.apply(batch) { _ in list(4, lanes: lanes, identity: Self.numbered) }
      layout.prepare()
      #expect(layout.frame(ofItem: 1, inSection: 0)?.height == (lanes == 1 ? 80 : 50))
    }
    func typed(_ count: Int) -> LayoutSection {
      LayoutSection(
        Masonry(lanes: 1, spacing: 0), items: Items(Array(repeating: .extent(50), count: count)),
        identity: Self.numbered)
    }
    var layout = layout([typed(3)])
    layout.setMeasuredSize(size(80), of: .init(section: 0, index: 1))
    var batch = BatchUpdate()
    batch.reloadSection(at: 0)
    try layout.apply(batch) { _ in typed(4) }
    layout.prepare()
    #expect(layout.contentSize.height == 230)
  }

  @Test func `another axis or strategy forgets, another width remembers`() {
    var layout = CollectionLayout(container: LayoutContainer(width: 300, height: 300), sections: [list(3, header: 10)])
    layout.prepare()
    layout.setMeasuredSize(size(80), of: .init(section: 0, index: 1))
    layout.setMeasuredSize(size(33), of: .init(section: 0, kind: .header))
    layout.prepare()
    layout.container.width = 200
    layout.prepare()
    #expect(layout.contentSize.height == 160)
    layout.container.width = 300
    layout.prepare()
    #expect(layout.contentSize.height == 213)
    layout.options.axis = .horizontal
    layout.prepare()
    #expect(layout.contentSize == LayoutSize(width: 160, height: 300))
    layout.options.axis = .vertical
    layout.prepare()
    #expect(layout.frame(ofItem: 1, inSection: 0)?.height == 50)
    layout.setMeasuredSize(size(80), of: .init(section: 0, index: 1))
    layout.setStrategy(AnyStrategy(.masonry(lanes: 1, spacing: 1)), ofSection: 0)
    layout.prepare()
    #expect(layout.frame(ofItem: 1, inSection: 0)?.height == 50)
  }

  @Test(arguments: 0..<10) func `whatever is edited, each item has the size that was last measured of it`(chunk: Int) {
    var broken: [String] = []
    for script in 0..<(ScriptCount.of(60) / 10) {
      let seed = UInt32(chunk * 100_000 + script)
      if let failure = run(seed) { broken.append("seed \(seed): \(failure)") }
    }
    #expect(broken.isEmpty, "\(broken.prefix(5).joined(separator: "\n"))")
  }

  /// One script with sections of one strategy, so that every measurement holds wherever its item goes.
  private func run(_ seed: UInt32) -> String? {
    var generator = SeededGenerator(seed: seed)
    var model = RandomCollection(most: 25, &generator)
    var measured: [Int: Double] = [:]
    let isTyped = generator.chance(0.5)
    func section(_ index: Int) -> LayoutSection {
      let labels = model.sections[index].labels
      let identity: LayoutSection.Identity = { ItemIdentity(rawValue: UInt64(labels[$0])) }
      if isTyped {
        let items = labels.map { Masonry.Item.extent(Double(10 + $0 % 30)) }
        return LayoutSection(Masonry(lanes: 2, spacing: 3), items: Items(items), identity: identity)
      }
      return LayoutSection(
        .masonry(lanes: 2, spacing: 3), items: labels.map { ItemDescription(extent: Double(10 + $0 % 30)) },
        identity: identity)
    }
    func fresh() -> CollectionLayout {
      var layout = CollectionLayout(container: model.container)
      layout.sections = model.sections.map { section in
        LayoutSection(
          .masonry(lanes: 2, spacing: 3),
          items: section.labels.map { ItemDescription(extent: measured[$0] ?? Double(10 + $0 % 30)) })
      }
      layout.prepare()
      return layout
    }
    var layout = CollectionLayout(container: model.container, sections: model.sections.indices.map(section))
    layout.prepare()
    var elsewhere: CollectionLayout?
    for step in 0..<12 {
      switch generator.int(0...4) {
      case 0, 1:
        let batch = model.change(&generator)
        do throws(BatchError) {
          try layout.apply(batch, section: section)
        } catch {
          return "\(error)"
        }
      case 2:
        if elsewhere == nil {
          elsewhere = layout
        } else if var copy = elsewhere {
          copy.prepare()
          if !layout.adopt(copy) { return "not adopted" }
          elsewhere = nil
        }
      default:
        layout.prepare()
        let found = layout.elements(in: .everything)
        guard let element = found.randomElement(using: &generator) else { continue }
        let height = generator.number(5...90)
        if layout.setMeasuredSize(size(height, width: element.frame.width), of: element.id) {
          measured[model.sections[element.section].labels[element.index]] = height
        }
      }
      if generator.chance(0.5) { continue }
      layout.prepare()
      if let difference = difference(layout, fresh()) { return "step \(step): \(difference)" }
    }
    return nil
  }
}
