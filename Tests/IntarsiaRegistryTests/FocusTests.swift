import Intarsia
import TestSupport
import Testing

/// Where the focus goes.
@Suite struct FocusTests {
  private func layout(
    _ sections: [LayoutSection], axis: LayoutAxis = .vertical, direction: LayoutDirection = .leftToRight
  ) -> CollectionLayout {
    var layout = CollectionLayout(
      container: LayoutContainer(width: 300, height: 300, direction: direction),
      options: CollectionOptions(axis: axis), sections: sections)
    layout.prepare()
    return layout
  }

  private func path(_ item: Int, _ section: Int = 0) -> ItemPath { ItemPath(section: section, item: item) }

  private func grid(_ count: Int) -> LayoutSection {
    LayoutSection(
      .masonry(lanes: 3, spacing: 6), items: Array(repeating: ItemDescription(extent: 50), count: count))
  }

  @Test func `arrows walk a matrix`() {
    let layout = layout([grid(8), grid(4)])
    // 0 1 2 / 3 4 5 / 6 7 and below 0 1 2 / 3
    func go(_ direction: FocusDirection, _ item: Int, _ section: Int = 0) -> ItemPath? {
      layout.nextItem(direction, from: path(item, section))
    }
    #expect([FocusDirection.up, .down, .left, .right].map { go($0, 4) } == [path(1), path(7), path(3), path(5)])
    #expect(go(.up, 1) == nil && go(.left, 3) == nil && go(.right, 5) == nil)
    #expect(go(.right, 7) == nil, "nothing stands right of the last")
    #expect(go(.down, 7) == path(1, 1) && go(.up, 2, 1) == path(5), "the hole is jumped")
    #expect(go(.down, 5) == path(2, 1) && go(.down, 2, 1) == path(3, 1), "the nearest, where nothing is below")
    #expect(go(.next, 7) == path(0, 1) && go(.previous, 0, 1) == path(7) && go(.next, 3, 1) == nil)
    #expect(go(.previous, 0) == nil && go(.previous, 5) == path(4) && go(.next, -1) == path(0))
    #expect(go(.down, 99) == nil && go(.down, 0, 9) == nil)
  }

  @Test func `arrows are what is seen, whatever the axis and the direction`() {
    let mirrored = layout([grid(6)], direction: .rightToLeft)
    #expect(mirrored.nextItem(.left, from: path(0)) == path(1) && mirrored.nextItem(.right, from: path(4)) == path(3))
    let sideways = layout([grid(6)], axis: .horizontal)
    #expect(sideways.nextItem(.right, from: path(0)) == path(3) && sideways.nextItem(.down, from: path(0)) == path(1))
    let both = layout([grid(6)], axis: .horizontal, direction: .rightToLeft)
    #expect(both.nextItem(.left, from: path(0)) == path(3) && both.nextItem(.down, from: path(0)) == path(1))
  }

  @Test func `lanes of different lengths: the item whose stretch holds the centre`() {
    let items = [100.0, 30, 60, 90].map { ItemDescription(extent: $0) }
    let layout = layout([LayoutSection(.masonry(lanes: 2, spacing: 0), items: items)])
    // Lane 0: 0 at 0...100, 3 at 100...190 (lane 1 ends at 90 with items 1 and 2, so item 3 goes there)
    #expect(layout.frame(ofItem: 3, inSection: 0) == LayoutRect(x: 150, y: 90, width: 150, height: 90))
    #expect(layout.nextItem(.right, from: path(0)) == path(2), "30...90 holds 50")
    #expect(layout.nextItem(.left, from: path(3)) == path(0))
    #expect(layout.nextItem(.down, from: path(1)) == path(2) && layout.nextItem(.up, from: path(3)) == path(2))
  }

  @Test func `empty sections are passed over, and what is not placed yet is not`() {
    var list = CollectionLayout(
      container: LayoutContainer(width: 300, height: 300), sections: [grid(1), grid(0), grid(0), grid(5000)])
    list.prepare(until: 100)
    #expect(list.nextItem(.next, from: path(0)) == path(0, 3) && list.nextItem(.previous, from: path(0, 3)) == path(0))
    #expect(list.nextItem(.next, from: path(4000, 3)) == path(4001, 3))
    #expect(list.nextItem(.down, from: path(0)) == path(0, 3))
  }

  @Test(arguments: 0..<12) func `by query as by looking at all`(seed: UInt32) {
    var generator = SeededGenerator(seed: seed)
    var model = RandomCollection(most: 40, &generator)
    model.changeContainer(&generator)
    let layout = model.fresh
    let all = layout.elements(in: .everything).filter { $0.kind == .item }
    for element in all.shuffled(using: &generator).prefix(25) {
      let from = element.frame
      for direction in [FocusDirection.up, .down, .left, .right] {
        let isVertical = direction == .up || direction == .down
        let sign: Double = direction == .down || direction == .right ? 1 : -1
        func ends(_ frame: LayoutRect, _ vertical: Bool) -> (Double, Double) {
          vertical ? (frame.y, frame.maxY) : (frame.x, frame.maxX)
        }
        func along(_ frame: LayoutRect) -> (Double, Double) {
          let (start, end) = ends(frame, isVertical)
          return sign > 0 ? (start, end) : (-end, -start)
        }
        func isOverlapping(_ frame: LayoutRect) -> Bool {
          let (one, two) = (ends(from, !isVertical), ends(frame, !isVertical))
          return one.0 < two.1 && two.0 < one.1 || one.0 == two.0
        }
        let further = all.filter {
          $0.id != element.id && along($0.frame).0 > along(from).0 && along($0.frame).1 > along(from).1
        }
        let mainIsAlong = isVertical == (model.options.axis == .vertical)
        let overlapping = further.filter { isOverlapping($0.frame) }
        let candidates = overlapping.isEmpty && mainIsAlong ? further : overlapping
        let nearest = candidates.map { max(along($0.frame).0 - along(from).1, 0) }.min()
        let found = layout.nextItem(direction, from: ItemPath(section: element.section, item: element.index))
        let foundFrame = found.flatMap { layout.frame(ofItem: $0.item, inSection: $0.section) }
        let distance = foundFrame.map { max(along($0).0 - along(from).1, 0) }
        #expect(distance == nearest, "seed \(seed), \(element.id) \(direction)")
        if let foundFrame { #expect(candidates.contains { $0.frame == foundFrame }) }
      }
    }
  }
}
