import AppKit
import Intarsia
import IntarsiaAppKit
import Testing

/// What apps do with a layout, in a window.
@MainActor @Suite struct AppTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  // MARK: A chat

  /// Messages as long as their cells say, which were thought to be 40 points; one stays at the end.
  private func chat(_ count: Int) -> Feed {
    let feed = Feed([list(Array(repeating: 40, count: count))])
    feed.layout.selfSizing = .items
    feed.layout.anchorRule = AnchorRule(keepsStart: false, keepsEnd: true)
    for index in 0..<count { feed.parts[0].entries[index].real = CGFloat(40 + index * 7 % 60) }
    feed.view.reloadData()
    feed.view.layoutSubtreeIfNeeded()
    for _ in 0..<count { feed.scroll(to: max(0, feed.view.frame.height - feed.view.visible.height)) }
    return feed
  }

  private func end(of feed: Feed) -> CGFloat { max(0, feed.view.frame.height - feed.view.visible.height) }

  @Test(arguments: [false, true]) func `at the end of a chat a new message is seen whole`(isMeasuredInUpdate: Bool) {
    let feed = chat(60)
    feed.view.habits.measuresDuringUpdates = isMeasuredInUpdate
    #expect(feed.view.visible.minY == end(of: feed))
    for number in 60..<70 {
      feed.parts[0].entries.append(Feed.Entry(id: number, item: ItemDescription(extent: 40), real: 133))
      feed.batch { feed.view.insertItems(at: [path(number)]) }
      #expect(feed.frame(number).height == 133)
      #expect(feed.view.visible.minY == end(of: feed))
      #expect(feed.violations() == [])
    }
  }

  @Test func `a chat that turns stays at its end`() {
    let feed = chat(60)
    for size in [CGSize(width: 500, height: 250), CGSize(width: 300, height: 400)] {
      feed.view.animateSize(to: size)
      #expect(feed.view.visible.minY == end(of: feed))
      #expect(feed.violations() == [])
    }
  }

  @Test func `who reads older messages is disturbed neither by new ones nor by still older ones`() {
    let feed = chat(60)
    feed.scroll(to: 800)
    let held = (0..<60).first { feed.frame($0).minY >= 800 } ?? 0
    let onScreen = feed.frame(held).minY - feed.view.visible.minY
    feed.parts[0].entries.append(Feed.Entry(id: 60, item: ItemDescription(extent: 40), real: 133))
    feed.batch { feed.view.insertItems(at: [path(60)]) }
    #expect(feed.frame(held).minY - feed.view.visible.minY == onScreen)
    feed.parts[0].entries.insert(
      contentsOf: (100..<120).map { Feed.Entry(id: $0, item: ItemDescription(extent: 40), real: 77) }, at: 0)
    feed.batch { feed.view.insertItems(at: Set((0..<20).map { path($0) })) }
    #expect(feed.frame(held + 20).minY - feed.view.visible.minY == onScreen)
    #expect(feed.violations() == [])
  }

  // MARK: A list that becomes a grid

  @Test func `to a grid and back, the same item stays in view`() {
    let feed = Feed([list(Array(repeating: 60, count: 90))])
    feed.scroll(to: 3000)
    let grid = CollectionViewLayout { index, _ in
      LayoutSection(.mozaikGrid(columns: 3, spacing: 0), items: feed.parts[index].entries.map(\.item))
    }
    let rows = feed.layout
    for (layout, isGrid) in [(grid, true), (rows, false), (grid, true), (rows, false)] {
      feed.view.collectionViewLayout = layout
      let frame = layout.layoutAttributesForItem(at: path(50))?.frame ?? .null
      #expect(frame.width == (isGrid ? 100 : 300))
      #expect(frame.intersects(feed.view.visible))
      #expect(feed.view.violations == [])
    }
  }

  // MARK: Right to left, sideways

  @Test func `a shelf from right to left keeps its place when it turns and when items come`() {
    let feed = Feed([], size: CGSize(width: 300, height: 200), options: CollectionOptions(axis: .horizontal))
    feed.view.changeSurroundings(direction: .rightToLeft)
    feed.parts = [list(Array(repeating: 50, count: 60), header: Supplementary(extent: 30, isPinned: true))]
    feed.view.reloadData()
    feed.view.layoutSubtreeIfNeeded()
    #expect(feed.view.visible.minX == feed.view.frame.width - 300)
    feed.scrollView.contentView.scroll(to: CGPoint(x: 1000, y: 0))
    feed.view.layoutSubtreeIfNeeded()
    func onScreen(_ item: Int) -> CGFloat { feed.view.visible.maxX - feed.frame(item).maxX }
    let held = (0..<60).first { onScreen($0) >= 30 } ?? 0
    let before = onScreen(held)
    feed.parts[0].entries.insert(contentsOf: list([50, 70], from: 100).entries, at: 0)
    feed.batch { feed.view.insertItems(at: [path(0), path(1)]) }
    #expect(onScreen(held + 2) == before)
    feed.view.animateSize(to: CGSize(width: 500, height: 150))
    #expect(onScreen(held + 2) == before)
    #expect(feed.violations() == [])
  }
}
