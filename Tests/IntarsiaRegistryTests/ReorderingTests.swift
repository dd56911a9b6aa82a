import Intarsia
import TestSupport
import Testing

/// Items that are dragged.
@Suite struct ReorderingTests {
  private func path(_ section: Int, _ item: Int) -> ItemPath { ItemPath(section: section, item: item) }

  private func list(_ extents: [Double], lanes: Int = 1, identity: LayoutSection.Identity? = nil) -> LayoutSection {
    LayoutSection(
      .masonry(lanes: lanes, spacing: 0), items: extents.map { ItemDescription(extent: $0) }, identity: identity)
  }

  private func layout(_ sections: [LayoutSection], direction: LayoutDirection = .leftToRight) -> CollectionLayout {
    var layout = CollectionLayout(
      container: LayoutContainer(width: 300, height: 200, direction: direction), sections: sections)
    layout.prepare()
    return layout
  }

  @Test func `over an item it takes its place, elsewhere the one next to the nearest`() {
    var around = SectionSurroundings(insets: LayoutInsets(all: 20))
    around.header = Supplementary(extent: 30)
    var first = list([50, 50, 50, 50])
    first.surroundings = around
    let layout = layout([first, list([]), list([60, 60]), list([])])
    // Section 0: header 0...30, items 50...250, end at 270; section 2: 270...390.
    func place(_ item: ItemPath, _ y: Double, x: Double = 100) -> ItemPath? {
      layout.place(of: item, draggedTo: LayoutPoint(x: x, y: y))
    }
    #expect(place(path(0, 1), 120) == path(0, 1), "over itself")
    #expect(place(path(0, 1), 210) == path(0, 2) && place(path(0, 1), 230) == path(0, 3), "either half")
    #expect(place(path(0, 3), 60) == path(0, 0) && place(path(0, 3), 80) == path(0, 1))
    #expect(place(path(0, 1), 10) == path(0, 0) && place(path(0, 1), 260) == path(0, 3), "before and behind all")
    #expect(place(path(0, 1), -500) == path(0, 0) && place(path(0, 1), 9999) == path(2, 2))
    #expect(place(path(0, 1), 290) == path(2, 0) && place(path(0, 1), 320) == path(2, 1), "either half")
    #expect(place(path(2, 0), 60) == path(0, 0) && place(path(2, 0), 245) == path(0, 4))
    #expect(place(path(2, 0), 255) == path(0, 4) && place(path(0, 9), 60) == nil)
    let alone = self.layout([list([40]), list([])])
    #expect(alone.place(of: path(0, 0), draggedTo: LayoutPoint(x: 5, y: 90)) == path(0, 0))
    var high = list([])
    high.surroundings = SectionSurroundings(header: Supplementary(extent: 30), keepsWhenEmpty: .supplementaries)
    let withRoom = self.layout([list([40]), high])
    #expect(withRoom.place(of: path(0, 0), draggedTo: LayoutPoint(x: 5, y: 60)) == path(1, 0))
  }

  @Test func `in lanes, the trailing half counts, mirrored too`() {
    for direction in LayoutDirection.allCases {
      let layout = layout([list([10]), list([60, 60, 60], lanes: 3)], direction: direction)
      func place(_ leading: Double) -> ItemPath? {
        layout.place(
          of: path(0, 0), draggedTo: LayoutPoint(x: direction == .leftToRight ? leading : 300 - leading, y: 30))
      }
      #expect(place(110) == path(1, 1) && place(190) == path(1, 2) && place(290) == path(1, 3))
    }
  }

  @Test(arguments: 0..<20) func `the layout with an item there is that of a data source that has moved it`(seed: UInt32)
    throws
  {
    var generator = SeededGenerator(seed: seed)
    var model = RandomCollection(most: 30, &generator)
    for index in model.sections.indices { model.sections[index].isTyped = false }
    let layout = model.fresh
    for _ in 0..<20 {
      let places = model.sections.indices.filter { !model.sections[$0].labels.isEmpty }
      guard let section = places.randomElement(using: &generator) else { return }
      let from = path(section, generator.int(0...(model.sections[section].labels.count - 1)))
      let target = generator.int(0...(model.sections.count - 1))
      let count = model.sections[target].labels.count - (target == section ? 1 : 0)
      let to = path(target, generator.int(0...count))
      var moved = model
      let label = moved.sections[from.section].labels.remove(at: from.item)
      moved.sections[to.section].labels.insert(label, at: to.item)
      guard let preview = layout.moving(from, to: to) else {
        Issue.record("seed \(seed): \(from) to \(to)")
        continue
      }
      #expect(difference(preview, moved.fresh) == nil, "seed \(seed): \(from) to \(to)")
      let update = LayoutUpdate(from: layout, to: preview)
      #expect(
        update.newID(of: .init(section: from.section, index: from.item))
          == .init(section: to.section, index: to.item))
    }
  }

  @Test(arguments: [1, 3]) func `a preview rests: asked again at the same point, the item stays`(lanes: Int) {
    var generator = SeededGenerator(seed: 5)
    let extents = (0..<40).map { _ in lanes == 1 ? generator.number(20...90) : 50 }
    let layout = layout([list(extents, lanes: lanes)])
    for _ in 0..<200 {
      let item = path(0, generator.int(0...39))
      let point = LayoutPoint(x: generator.number(0...299), y: generator.number(-50...2500))
      guard let place = layout.place(of: item, draggedTo: point), let preview = layout.moving(item, to: place) else {
        Issue.record("no place for \(item)")
        continue
      }
      #expect(preview.place(of: place, draggedTo: point) == place, "\(item) at \(point)")
    }
  }

  @Test func `measurements and requests go along, typed items too`() {
    let numbered: LayoutSection.Identity = { ItemIdentity(rawValue: UInt64($0)) }
    let requests = ItemRequests()
    func typed(_ count: Int, _ identity: LayoutSection.Identity?, base: Int = 0) -> LayoutSection {
      LayoutSection(
        Masonry(lanes: 1, spacing: 0), items: Items(count: count) { index, _ in .extent(Double(index + 10 + base)) },
        identity: identity
      ).counted(by: requests)
    }
    for identity in [nil, numbered] as [LayoutSection.Identity?] {
      let others: LayoutSection.Identity = { ItemIdentity(rawValue: UInt64($0) + 50) }
      var layout = self.layout([typed(5, identity), typed(3, identity == nil ? nil : others, base: 20)])
      layout.setMeasuredSize(LayoutSize(width: 300, height: 99), of: .init(section: 0, index: 1))
      layout.prepare()
      let within = layout.moving(path(0, 1), to: path(0, 3))
      #expect((0..<5).map { within?.frame(ofItem: $0, inSection: 0)?.height } == [10, 12, 13, 99, 14])
      let across = layout.moving(path(0, 1), to: path(1, 3))
      #expect((0..<4).map { across?.frame(ofItem: $0, inSection: 1)?.height } == [30, 31, 32, 99])
      #expect((0..<4).map { across?.frame(ofItem: $0, inSection: 0)?.height } == [10, 12, 13, 14])
      requests.reset()
      _ = layout.moving(path(0, 1), to: path(0, 3))
      #expect(requests.count == 5, "one block, placed once")
    }
    let plain = layout([
      LayoutSection(SquareMosaic(), count: 5), LayoutSection(SquareMosaic(), count: 2), typed(3, nil),
    ])
    #expect(plain.moving(path(0, 4), to: path(1, 0))?.sections.map(\.itemCount) == [4, 3, 3])
    #expect(plain.moving(path(0, 4), to: path(2, 0)) == nil, "items of another type")
    #expect(plain.moving(path(0, 5), to: path(0, 0)) == nil && plain.moving(path(0, 0), to: path(0, 5)) == nil)
    #expect(plain.moving(path(0, 0), to: path(1, 3)) == nil && plain.moving(path(0, 0), to: path(1, 2)) != nil)
  }
}
