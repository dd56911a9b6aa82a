import Intarsia
import TestSupport
import Testing

/// How elements come, go and move when a collection changes.
@Suite struct LayoutUpdateTests {
  private func list(_ extents: [Double], _ animation: SectionAnimation? = nil) -> LayoutSection {
    LayoutSection(
      .masonry(lanes: 1, spacing: 0), items: extents.map { ItemDescription(extent: $0) },
      surroundings: SectionSurroundings(animation: animation))
  }

  private func layout(
    _ sections: [LayoutSection], direction: LayoutDirection = .leftToRight, axis: LayoutAxis = .vertical
  ) -> CollectionLayout {
    var layout = CollectionLayout(
      container: LayoutContainer(width: 300, height: 200, direction: direction),
      options: CollectionOptions(axis: axis), sections: sections)
    layout.prepare()
    return layout
  }

  /// Item 1 of [10, 20, 30, 40] goes, one of 5 comes behind what was item 2, and the last moves to the front.
  private func update(_ animation: SectionAnimation?, offsetChange: Double = 0) throws -> LayoutUpdate {
    let old = layout([list([10, 20, 30, 40], animation)])
    var new = old
    var batch = BatchUpdate()
    batch.deleteItem(at: ItemPath(section: 0, item: 1))
    batch.moveItem(from: ItemPath(section: 0, item: 3), to: ItemPath(section: 0, item: 0))
    batch.insertItem(at: ItemPath(section: 0, item: 3))
    try new.apply(batch) { _ in list([40, 10, 30, 5], animation) }
    new.prepare()
    return LayoutUpdate(from: old, to: new, offsetChange: offsetChange)
  }

  private func item(_ index: Int, _ section: Int = 0) -> LayoutElement.ID { .init(section: section, index: index) }

  private func rect(_ y: Double, _ height: Double, x: Double = 0) -> LayoutRect {
    LayoutRect(x: x, y: y, width: 300, height: height)
  }

  @Test func `what stays is followed, what moves too`() throws {
    let update = try update(nil)
    #expect((0..<5).map { update.newID(of: item($0)) } == [item(1), nil, item(2), item(0), nil])
    #expect((0..<5).map { update.oldID(of: item($0)) } == [item(3), item(0), item(2), nil, nil])
    #expect(update.initialAppearance(of: item(0)) == ElementAppearance(frame: rect(60, 40)))
    #expect(update.finalAppearance(of: item(3)) == ElementAppearance(frame: rect(0, 40)))
    #expect(update.initialAppearance(of: item(4)) == nil && update.finalAppearance(of: item(-1)) == nil)
  }

  @Test func `by default what comes and goes fades in its place on the screen`() throws {
    let update = try update(nil, offsetChange: 7)
    #expect(update.initialAppearance(of: item(3)) == ElementAppearance(frame: rect(80 - 7, 5), alpha: 0))
    #expect(update.finalAppearance(of: item(1)) == ElementAppearance(frame: rect(10 + 7, 20), alpha: 0))
  }

  @Test func `every style is a value that a section keeps, or the collection for all`() throws {
    func ends(_ style: AppearanceStyle) throws -> [ElementAppearance?] {
      let update = try update(SectionAnimation(style))
      return [update.initialAppearance(of: item(3)), update.finalAppearance(of: item(1))]
    }
    #expect(try ends(.none) == [ElementAppearance(frame: rect(80, 5)), ElementAppearance(frame: rect(10, 20))])
    #expect(
      try ends(.scale(0.4)) == [
        ElementAppearance(frame: rect(80, 5), alpha: 0, scale: 0.4),
        ElementAppearance(frame: rect(10, 20), alpha: 0, scale: 0.4),
      ])
    #expect(try ends(.slide(from: .leading)).map(\.?.frame) == [rect(80, 5, x: -300), rect(10, 20, x: -300)])
    #expect(try ends(.slide(from: .trailing)).map(\.?.frame) == [rect(80, 5, x: 300), rect(10, 20, x: 300)])
    #expect(try ends(.slide(from: .top)).map(\.?.frame) == [rect(75, 5), rect(-10, 20)])
    #expect(try ends(.slide(from: .bottom)).map(\.?.frame) == [rect(85, 5), rect(30, 20)])
    // The neighbours: item 2 of the new layout stood at 30...60, item 0 of the old one stands at 40...50.
    #expect(try ends(.fromNeighbor).map(\.?.frame) == [rect(42.5, 5), rect(35, 20)])
    #expect(try ends(.fade.staggered(by: 0.1, upTo: 0.25)).map(\.?.delay) == [0.25, 0.1])
    let shrunk = ElementAppearance(frame: LayoutRect(x: 10, y: 20, width: 100, height: 40), scale: 0.5)
    #expect(shrunk.scaledFrame == LayoutRect(x: 35, y: 30, width: 50, height: 20))
    var options = CollectionOptions()
    options.sectionDefaults.animation = SectionAnimation(.slide(from: .top))
    var collection = CollectionLayout(
      container: LayoutContainer(width: 300, height: 200), options: options, sections: [list([10])])
    collection.prepare()
    let before = collection
    var batch = BatchUpdate()
    batch.insertItem(at: ItemPath(section: 0, item: 0))
    try collection.apply(batch) { _ in list([25, 10]) }
    collection.prepare()
    #expect(LayoutUpdate(from: before, to: collection).initialAppearance(of: item(0))?.frame == rect(-25, 25))
  }

  @Test func `edges follow the direction of reading, on both axes`() throws {
    let style = SectionAnimation(.slide(from: .leading))
    for (axis, expected) in [(LayoutAxis.vertical, 300.0), (.horizontal, 40 + 5)] {
      let old = layout([list([40], style)], direction: .rightToLeft, axis: axis)
      var new = old
      var batch = BatchUpdate()
      batch.insertItem(at: ItemPath(section: 0, item: 0))
      try new.apply(batch) { _ in list([5, 40], style) }
      new.prepare()
      #expect(LayoutUpdate(from: old, to: new).initialAppearance(of: item(0))?.frame.x == expected)
    }
  }

  @Test func `the first visible item does not wait, however far down it is`() throws {
    let style = SectionAnimation(.fade.staggered(by: 0.01))
    var new = layout([list(Array(repeating: 10, count: 500), style)])
    let old = layout([list([], style)])
    new.setViewport(Viewport(offset: 3000, extent: 200))
    let update = LayoutUpdate(from: old, to: new)
    func delay(_ index: Int) -> Double? { update.initialAppearance(of: item(index))?.delay }
    #expect(delay(300) == 0 && delay(310) == 0.1 && delay(2) == 0 && delay(499) == 0.3)
  }

  @Test func `headers, footers and backgrounds follow their sections`() throws {
    let around = SectionSurroundings(
      header: Supplementary(extent: 20), background: SectionBackground(), keepsWhenEmpty: .nothing)
    func section(_ extents: [Double]) -> LayoutSection {
      LayoutSection(
        .masonry(lanes: 1, spacing: 0), items: extents.map { ItemDescription(extent: $0) }, surroundings: around)
    }
    let old = layout([section([10]), section([30]), section([])])
    var new = old
    var batch = BatchUpdate()
    batch.moveSection(from: 1, to: 0)
    batch.deleteSection(at: 0)
    batch.insertItem(at: ItemPath(section: 1, item: 0))
    try new.apply(batch) { _ in section([50]) }
    new.prepare()
    let update = LayoutUpdate(from: old, to: new)
    func header(_ section: Int) -> LayoutElement.ID { .init(section: section, kind: .header) }
    #expect(update.initialAppearance(of: header(0)) == ElementAppearance(frame: rect(30, 20)))
    #expect(update.finalAppearance(of: header(1)) == ElementAppearance(frame: rect(0, 20)))
    #expect(update.finalAppearance(of: .init(section: 1, kind: .background))?.frame == rect(0, 50))
    #expect(update.finalAppearance(of: header(0)) == ElementAppearance(frame: rect(0, 20), alpha: 0))
    #expect(update.initialAppearance(of: header(1)) == ElementAppearance(frame: rect(50, 20), alpha: 0))
  }

  @Test func `what had no place yet comes from behind its section`() {
    var layout = CollectionLayout(
      container: LayoutContainer(width: 300, height: 200), sections: [list(Array(repeating: 10, count: 2000))])
    layout.prepare(until: 200)
    let old = layout
    layout.prepare()
    let update = LayoutUpdate(from: old, to: layout)
    let end = old.contentSize.height
    #expect(!old.contentSizeIsExact)
    #expect(update.initialAppearance(of: item(1999)) == ElementAppearance(frame: rect(end, 10), alpha: 0))
    #expect(update.initialAppearance(of: item(3))?.alpha == 1)
  }

  @Test(arguments: 0..<20) func `new and old names are each other's inverse, forwards and backwards`(seed: UInt32)
    throws
  {
    var generator = SeededGenerator(seed: seed)
    var model = RandomCollection(most: 20, &generator)
    var layout = model.fresh
    let old = layout
    var places: [Int: LayoutElement.ID] = [:]
    for (section, entry) in model.sections.enumerated() {
      for (index, label) in entry.labels.enumerated() { places[label] = item(index, section) }
    }
    for _ in 0..<4 {
      let batch = model.change(&generator)
      try layout.apply(batch) { model.section($0) }
    }
    layout.prepare()
    let (update, back) = (LayoutUpdate(from: old, to: layout), LayoutUpdate(from: layout, to: old))
    var (followed, wrong) = (0, 0)
    for (section, entry) in model.sections.enumerated() {
      for (index, label) in entry.labels.enumerated() {
        let new = item(index, section)
        let before = update.oldID(of: new)
        if let before, update.newID(of: before) != new { wrong += 1 }
        if let place = places[label] { if before == place { followed += 1 } else { wrong += 1 } }
        if back.newID(of: new) != before { wrong += 1 }
        if before.map({ back.oldID(of: $0) != new }) == true { wrong += 1 }
      }
    }
    #expect(wrong == 0, "seed \(seed), \(followed) followed")
  }
}
