import Intarsia
import IntarsiaCore
import IntarsiaRegistry
import Testing

struct PinningBoundsTests {
  private func layout(_ axis: LayoutAxis, _ direction: LayoutDirection, insideInsets: Bool) -> CollectionLayout {
    let part = Supplementary(
      extent: 30, insets: LayoutInsets(all: 3), isInsideInsets: insideInsets, isPinned: true, pinOffset: 5)
    var footer = part
    footer.extent = 20
    let surroundings = SectionSurroundings(
      insets: LayoutInsets(top: 11, leading: 7, bottom: 17, trailing: 13), header: part, footer: footer)
    let items = (1...6).map { ItemDescription(extent: 20 * Double($0)) }
    var layout = CollectionLayout(
      container: LayoutContainer(width: 200, height: 150, direction: direction),
      options: CollectionOptions(axis: axis, snapsToPixels: false),
      sections: (0..<3).map { _ in LayoutSection(.masonry(lanes: 2), items: items, surroundings: surroundings) })
    layout.prepare()
    return layout
  }

  @Test func `Pinning bounds hold every place that a pinned header or footer can take, and no more`() {
    for axis in LayoutAxis.allCases {
      for direction in LayoutDirection.allCases {
        for insideInsets in [false, true] {
          var layout = layout(axis, direction, insideInsets: insideInsets)
          for section in 0..<3 {
            for kind in [LayoutElement.Kind.header, .footer] {
              let id = LayoutElement.ID(section: section, kind: kind)
              var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
              for offset in -400...1400 {
                layout.setViewport(Viewport(offset: Double(offset), extent: 150))
                guard let frame = layout.frame(of: id) else { continue }
                (left, right) = (min(left, frame.x), max(right, frame.maxX))
                (top, bottom) = (min(top, frame.y), max(bottom, frame.maxY))
              }
              #expect(
                layout.pinningBounds(of: id)
                  == LayoutRect(x: left, y: top, width: right - left, height: bottom - top),
                "\(axis) \(direction) section \(section) \(kind), inside insets: \(insideInsets)")
            }
          }
        }
      }
    }
  }

  @Test func `What is not pinned has no pinning bounds`() {
    var layout = layout(.vertical, .leftToRight, insideInsets: false)
    #expect(layout.pinningBounds(of: .init(section: 0, index: 0)) == nil)
    #expect(layout.pinningBounds(of: .init(section: 0, index: 1, kind: .header)) == nil)
    #expect(layout.pinningBounds(of: .init(section: 3, kind: .header)) == nil)
    layout.sections[0].surroundings.header?.isPinned = false
    layout.prepare()
    #expect(layout.pinningBounds(of: .init(section: 0, kind: .header)) == nil)
    #expect(layout.pinningBounds(of: .init(section: 0, kind: .footer)) != nil)
  }
}
