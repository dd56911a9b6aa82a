import Intarsia
import TestSupport
import Testing

/// The way from one layout to another, turned round and redirected.
@Suite struct LayoutTransitionTests {
  private let strategies: [AnyStrategy] = [
    AnyStrategy(.masonry(lanes: 3)), AnyStrategy(.masonry(lanes: 5, spacing: 4)), AnyStrategy(.squareMosaic()),
    AnyStrategy(.mozaikGrid(columns: 5)), AnyStrategy(.alignedFlow()), AnyStrategy(.masonry(lanes: 1)),
  ]

  private func layout(
    _ strategy: AnyStrategy, width: Double = 320, count: Int = 150, axis: LayoutAxis = .vertical,
    direction: LayoutDirection = .leftToRight
  ) -> CollectionLayout {
    let items = (1...count).map(RandomCollection.item)
    let around = SectionSurroundings(
      insets: LayoutInsets(all: 6), header: Supplementary(extent: 30, isPinned: true), background: SectionBackground())
    var layout = CollectionLayout(
      container: LayoutContainer(width: width, height: 480, direction: direction),
      options: CollectionOptions(axis: axis),
      sections: [
        LayoutSection(strategy, items: items, surroundings: around),
        LayoutSection(strategy, items: Array(items.prefix(40))),
      ])
    layout.prepare()
    return layout
  }

  /// What a transition hands out, as a layout would.
  private func plain(_ elements: [TransitionElement]) -> [LayoutElement.ID: ElementAppearance] {
    Dictionary(uniqueKeysWithValues: elements.map { ($0.id.element, $0.appearance) })
  }

  private func plain(_ elements: [LayoutElement]) -> [LayoutElement.ID: ElementAppearance] {
    Dictionary(uniqueKeysWithValues: elements.map { ($0.id, ElementAppearance(frame: $0.frame)) })
  }

  @Test(arguments: 0..<24) func `at both ends it is the two layouts, bit for bit`(seed: UInt32) {
    var generator = SeededGenerator(seed: seed)
    let axis: LayoutAxis = generator.chance(0.7) ? .vertical : .horizontal
    let direction: LayoutDirection = generator.chance(0.7) ? .leftToRight : .rightToLeft
    func random() -> CollectionLayout {
      layout(
        strategies[generator.int(0...(strategies.count - 1))], width: generator.number(200...500),
        axis: generator.chance(0.1) ? .horizontal : axis, direction: direction)
    }
    var (start, goal) = (random(), random())
    let viewport = Viewport(offset: generator.number(0...2000), extent: axis == .vertical ? 480 : 320)
    let knowsViewport = generator.chance(0.7)
    let transition = LayoutTransition(from: start, to: goal, in: knowsViewport ? viewport : nil)
    if knowsViewport {
      start.setViewport(viewport)
      goal.setViewport(transition.goal.viewport)
    }
    for rect in [.everything, start.rect(of: viewport), goal.rect(of: viewport)]
      + (knowsViewport ? [goal.rect(of: goal.viewport ?? viewport)] : [])
    {
      #expect(plain(transition.elements(in: rect, at: 0)) == plain(start.elements(in: rect)), "seed \(seed)")
      let end = transition.elements(in: rect, at: 1)
      #expect(end.map(\.id.element) == goal.elements(in: rect).map(\.id), "in reading order")
      #expect(end.map(\.appearance.frame) == goal.elements(in: rect).map(\.frame) && end.allSatisfy { !$0.isLeaving })
      #expect(end.map(\.zIndex) == goal.elements(in: rect).map(\.zIndex))
    }
    #expect(transition.contentSize(at: 0) == start.contentSize && transition.contentSize(at: 1) == goal.contentSize)
    #expect(transition.offset(at: 0) == (knowsViewport ? viewport.offset : nil))
    #expect(transition.offset(at: 1) == goal.viewport?.offset)
  }

  @Test(arguments: 0..<12) func `on the way stands what is visible in either, and the anchor holds still`(seed: UInt32)
  {
    var generator = SeededGenerator(seed: seed)
    let start = layout(strategies[Int(seed) % strategies.count], width: 320)
    let goal = layout(strategies[Int(seed / 2 + 1) % strategies.count], width: 400)
    let viewport = Viewport(offset: Double(generator.int(300...900)), extent: 480)
    let held = start.anchor(in: viewport).item
    let transition = LayoutTransition(from: start, to: goal, in: viewport)
    let target = transition.goal.viewport ?? viewport
    let either = Set(start.elements(in: start.rect(of: viewport)).map(\.id)).union(
      transition.goal.elements(in: goal.rect(of: target)).map(\.id))
    for progress in [0.001, 0.3, 0.5, 0.77, 0.999] {
      let offset = transition.offset(at: progress) ?? .nan
      let visible = LayoutRect(x: -.infinity, y: offset, width: .infinity, height: 480)
      let found = transition.elements(in: visible, at: progress)
      #expect(Set(found.map(\.id)).count == found.count)
      for element in found {
        #expect(either.contains(element.id.element), "\(element.id)")
        #expect(transition.element(element.id, at: progress) == element)
      }
      // Nothing that belongs there is missing.
      for id in either {
        guard let element = transition.element(.init(id), at: progress) else { continue }
        let frame = element.appearance.frame
        if frame.y < visible.maxY && frame.maxY > visible.y { #expect(found.contains(element)) }
      }
      if let held, target.offset < goal.offsetRange(in: target).upperBound {
        let before = start.frame(ofItem: held.item, inSection: held.section)?.y ?? .nan
        let id = TransitionElement.ID(.init(section: held.section, index: held.item))
        let now = transition.element(id, at: progress)?.appearance.frame.y ?? .nan
        #expect(abs((now - offset) - (before - viewport.offset)) < 1e-9)
      }
      let header = transition.element(.init(.init(section: 0, kind: .header)), at: progress)
      #expect(abs((header?.appearance.frame.y ?? .nan) - offset) < 1e-9, "pinned all the way")
    }
  }

  @Test func `what is inserted and deleted comes and goes in the style of its section`() throws {
    let start = layout(strategies[0], count: 30)
    var goal = start
    var batch = BatchUpdate()
    batch.deleteItem(at: ItemPath(section: 0, item: 3))
    batch.insertItem(at: ItemPath(section: 0, item: 0))
    let items = [40] + (1...30).filter { $0 != 4 }
    try goal.apply(batch) { _ in
      LayoutSection(
        strategies[0], items: items.map(RandomCollection.item),
        surroundings: SectionSurroundings(animation: SectionAnimation(.scale(0.5))))
    }
    goal.prepare()
    let transition = LayoutTransition(from: start, to: goal)
    let half = transition.elements(in: .everything, at: 0.5)
    #expect(half.count(where: \.isLeaving) == 3, "the deleted item, header and background")
    let leaving = half.first { $0.isLeaving && $0.id.element.kind == .item }
    #expect(leaving?.id == TransitionElement.ID(.init(section: 0, index: 3), layoutsBack: 1))
    #expect(leaving?.appearance.alpha == 0.5 && leaving?.appearance.scale == 1, "as its section was")
    let coming = half.first { $0.id.element == .init(section: 0, index: 0) && !$0.isLeaving }
    #expect(coming?.appearance.alpha == 0.5 && coming?.appearance.scale == 0.75)
    #expect(transition.element(.init(.init(section: 0, index: 0)), at: 0) == nil)
    #expect(transition.element(.init(.init(section: 0, index: 3), layoutsBack: 1), at: 1) == nil)
    #expect(transition.element(.init(.init(section: 9, index: 3), layoutsBack: 5), at: 0.5) == nil)
  }

  @Test(arguments: 0..<12) func `turned round or given another goal, again and again, nothing jumps`(seed: UInt32)
    throws
  {
    var generator = SeededGenerator(seed: seed)
    var model = RandomCollection(most: 25, &generator)
    var current = model.fresh
    let first = current
    func next() throws -> CollectionLayout {
      let batch = model.change(&generator)
      try current.apply(batch) { model.section($0) }
      current.container.width = generator.number(200...500)
      current.prepare()
      return current
    }
    var transition = LayoutTransition(
      from: first, to: try next(), in: generator.chance(0.7) ? Viewport(offset: 100, extent: 480) : nil)
    for step in 0..<6 {
      let stops: [Double] = [0, 0.2, 0.5, 0.9, 1]
      let progress = stops.randomElement(using: &generator) ?? 0.5
      let before = transition
      let isTurned = generator.chance(0.4)
      transition =
        isTurned ? transition.turnedRound(at: progress) : transition.redirected(to: try next(), at: progress)
      let (then, now) = (before.elements(in: .everything, at: progress), transition.elements(in: .everything, at: 0))
      // Everything that could be seen is where it was; names may be others.
      func looks(_ elements: [TransitionElement]) -> [ElementAppearance: Int] {
        elements.reduce(into: [:]) { counts, element in counts[element.appearance, default: 0] += 1 }
      }
      #expect(looks(then) == looks(now), "seed \(seed), step \(step), at \(progress), turned: \(isTurned)")
      #expect(transition.contentSize(at: 0) == before.contentSize(at: progress))
      #expect(transition.offset(at: 0) == before.offset(at: progress))
      // And from there on it goes steadily.
      let soon = Dictionary(
        uniqueKeysWithValues: transition.elements(in: .everything, at: 1e-6).map { ($0.id, $0.appearance) })
      for element in now {
        let after = soon[element.id]
        #expect(after.map { abs($0.frame.y - element.appearance.frame.y) < 1 } != false)
        #expect(after != nil || element.appearance.alpha == 0 || element.isLeaving)
      }
      let goal = transition.goal
      let end = transition.elements(in: .everything, at: 1)
      #expect(end.map(\.appearance.frame) == goal.elements(in: .everything).map(\.frame))
    }
    let back = transition.turnedRound(at: 0.5).turnedRound(at: 0.5)
    #expect(back.goal.elements(in: .everything) == transition.goal.elements(in: .everything))
  }

  @Test func `any progress is answered`() {
    let transition = LayoutTransition(from: layout(strategies[0]), to: layout(strategies[1]))
    let rect = LayoutRect(x: 0, y: 0, width: 400, height: 500)
    #expect(transition.elements(in: rect, at: -3) == transition.elements(in: rect, at: 0))
    #expect(transition.elements(in: rect, at: 7) == transition.elements(in: rect, at: 1))
    #expect(transition.elements(in: rect, at: .nan) == transition.elements(in: rect, at: 0))
    #expect(transition.offset(at: 0.5) == nil)
    let empty = CollectionLayout(container: LayoutContainer(width: 300, height: 200))
    #expect(LayoutTransition(from: empty, to: empty).elements(in: .everything, at: 0.5).isEmpty)
    #expect(LayoutTransition(from: empty, to: layout(strategies[0])).elements(in: rect, at: 0.5).count > 3)
  }
}
