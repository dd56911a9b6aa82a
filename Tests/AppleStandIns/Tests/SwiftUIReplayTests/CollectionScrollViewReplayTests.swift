import IntarsiaSwiftUI
import SwiftUI
import Testing

@MainActor @Suite struct CollectionScrollViewReplayTests {
  private let host = ViewHost(size: CGSize(width: 100, height: 200))

  /// Square items in lanes of 50 points, so that 8 are visible.
  private func collection(
    _ count: Int, header: Supplementary? = nil, axis: LayoutAxis = .vertical, lanes: Int = 2, margin: CGFloat = 0,
    asked: Counter? = nil
  ) -> some View {
    CollectionScrollView(options: CollectionOptions(axis: axis), margin: margin) { _ in
      asked?.count += 1
      return [
        LayoutSection(
          .masonry(lanes: lanes, spacing: 0), items: Array(repeating: ItemDescription(aspectRatio: 1), count: count),
          surroundings: SectionSurroundings(header: header))
      ]
    } content: { element in
      Label(text: element.kind == .item ? "\(element.index)" : "\(element.kind)")
    }
  }

  private func expectNoViolations(_ location: SourceLocation = #_sourceLocation) {
    #expect(host.violations == [], sourceLocation: location)
  }

  @Test func `only what is visible has views, wherever one scrolls`() {
    let view = collection(100_000)
    #expect(host.show(view).map(\.text) == (0..<8).map { "\($0)" })
    #expect(host.contentSize == CGSize(width: 100, height: 2_500_000))
    host.scrollOffset = CGPoint(x: 0, y: 1_000_025)
    let shown = host.show(view)
    #expect(shown.map(\.text) == (40_000..<40_010).map { "\($0)" })
    #expect(shown.frames["40001"] == rect(50, -25, 50, 50))
    expectNoViolations()
  }

  @Test func `scrolling asks for no sections, another size and another value do`() {
    let asked = Counter()
    let view = collection(100, asked: asked)
    for offset in 0..<20 {
      host.scrollOffset = CGPoint(x: 0, y: CGFloat(offset) * 30)
      host.show(view)
    }
    #expect(asked.count == 1)
    host.size.width = 80
    host.show(view)
    #expect(asked.count == 2)
    host.show(collection(50, asked: asked))
    #expect(asked.count == 3)
    #expect(host.contentSize.height == 1000)
  }

  @Test func `a margin has views too`() {
    host.scrollOffset = CGPoint(x: 0, y: 500)
    #expect(host.show(collection(1000, margin: 100)).map(\.text) == (16..<32).map { "\($0)" })
    #expect(host.show(collection(1000, margin: .nan)).map(\.text) == (20..<28).map { "\($0)" })
    expectNoViolations()
  }

  @Test func `right to left is mirrored once, and views keep their own direction`() {
    let odd = collection(3)
    let left = host.show(odd).frames
    host.direction = .rightToLeft
    let shown = host.show(odd)
    #expect(shown.frames.count == 3)
    for (text, frame) in left { #expect(shown.frames[text] == rect(100 - frame.maxX, frame.minY, 50, 50), "\(text)") }
    #expect(shown.allSatisfy { $0.direction == .rightToLeft })
    expectNoViolations()
  }

  @Test func `a horizontal collection from right to left begins at the right`() {
    host.size = CGSize(width: 200, height: 100)
    let view = collection(100, axis: .horizontal)
    #expect(host.show(view).frames["1"] == rect(0, 50, 50, 50))
    host.direction = .rightToLeft
    let shown = host.show(view)
    #expect(shown.frames["0"] == rect(150, 0, 50, 50))
    #expect(Set(shown.map(\.text)) == Set((0..<8).map { "\($0)" }))
    host.scrollOffset = .zero
    #expect(Set(host.show(view).map(\.text)) == Set((92..<100).map { "\($0)" }))
    expectNoViolations()
  }

  @Test func `a pinned header stays in view, below the bars and above the items`() {
    host.safeArea = EdgeInsets(top: 40, leading: 0, bottom: 20, trailing: 0)
    host.scrollOffset = CGPoint(x: 0, y: 500)
    let shown = host.show(collection(1000, header: Supplementary(extent: 30, isPinned: true)))
    #expect(shown.last?.text == "header")
    #expect(shown.frames["header"] == rect(0, 0, 100, 30))
    // Under the bars the content goes on: 40 points before what is free, 20 behind it.
    #expect(shown.frames["16"] == rect(0, -70, 50, 50))
    #expect(shown.frames["27"] == rect(50, 180, 50, 50))
    #expect(shown.count == 13)
    expectNoViolations()
  }

  @Test func `a view keeps its state as long as its item is there`() {
    func view(_ pictures: [Picture]) -> some View {
      CollectionScrollView(pictures, strategy: .masonry(lanes: 1)) { _ in
        ItemDescription(extent: 20)
      } content: {
        Text($0.id)
      }
    }
    let before = host.show(view(["a", "b", "c"].map(Picture.init)))
    let after = host.show(view(["new", "b", "a", "c"].map(Picture.init)))
    func paths(_ shown: [ShownView]) -> [String: [AnyHashable]] {
      Dictionary(uniqueKeysWithValues: shown.map { ($0.text, $0.path) })
    }
    for text in ["a", "b", "c"] { #expect(paths(before)[text] == paths(after)[text]) }
    #expect(after.map(\.text) == ["new", "b", "a", "c"])
    expectNoViolations()
  }

  @Test func `items that are views of the same name in two sections are two`() {
    let sections = (0..<2).map { _ in LayoutSection(.masonry(lanes: 1), items: [ItemDescription(extent: 20)]) }
    let view = CollectionScrollView(sections: sections) { Text("\($0.section)") }
    #expect(host.show(view).map(\.text) == ["0", "1"])
    expectNoViolations()
  }

  @Test func `nothing, and no room, are shown as nothing`() {
    #expect(host.show(collection(0)).isEmpty)
    host.size = .zero
    #expect(host.show(collection(10)).isEmpty)
    host.size = CGSize(width: 100, height: 0)
    #expect(host.show(collection(0, header: Supplementary(extent: 0))).isEmpty)
    expectNoViolations()
  }

  @Test func `edges are whole pixels`() {
    host.size = CGSize(width: 100, height: 100)
    host.displayScale = 3
    let shown = host.show(collection(7, lanes: 7))
    #expect(shown.allSatisfy { abs($0.frame.minX * 3 - ($0.frame.minX * 3).rounded()) < 1e-9 })
    #expect(shown.frames["1"]?.minX == shown.frames["0"]?.maxX)
    // A lane ends at 14 2/7 points; the pixel next to that is the 43rd.
    #expect(shown.frames["1"]?.minX == 43.0 / 3)
  }
}

private final class Counter {
  var count = 0
}

private struct Picture: Identifiable {
  let id: String
}

/// A view of an app, which fills its frame.
private struct Label: View {
  let text: String
  var body: some View { ZStack(alignment: .topLeading) { FillingText(text) } }
}
