import AppKit
import Intarsia
import IntarsiaAppKit
import Testing

/// Updates and sizes as AppKit tells of them, in ways that have broken other layouts.
@MainActor @Suite struct UpdateTrapTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test func `sections come and go by their number alone, and no other is asked for`() {
    let feed = Feed((0..<4).map { list([10, 20], from: $0 * 10) })
    let asked = feed.askedCount
    feed.parts.remove(at: 3)
    feed.parts.insert(list([70], from: 70), at: 1)
    feed.batch {
      feed.view.deleteSections([3])
      feed.view.insertSections([1])
    }
    #expect(feed.askedCount == asked + 1)
    #expect(feed.frame(0, 1).height == 70)
    #expect(feed.frame(0, 3).minY == 130)
    #expect(feed.violations() == [])
  }

  @Test func `a delete that is told twice, and a move to where the item is, do no harm`() {
    let feed = Feed([list([10, 20, 30]), list([40], from: 3), list([50], from: 4)])
    let asked = feed.askedCount
    feed.parts[0].entries.remove(at: 0)
    feed.batch {
      for _ in 0..<2 { feed.view.deleteItems(at: [path(0)]) }
      feed.view.moveItem(at: path(0, 1), to: path(0, 1))
    }
    #expect(feed.askedCount == asked + 2, "the update was understood, and not laid out from the data")
    #expect((0..<2).map { feed.frame($0).height } == [20, 30])
    #expect(feed.frame(0, 1).minY == 50)
    #expect(feed.violations() == [])
  }

  @Test func `what is deleted is not moved, whatever is said of it`() {
    let feed = Feed([list([10, 20, 30]), list([40], from: 3), list([50], from: 4)])
    let asked = feed.askedCount
    feed.parts[0].entries.remove(at: 0)
    feed.batch {
      feed.view.deleteItems(at: [path(0)])
      feed.view.moveItem(at: path(0), to: path(2))
    }
    #expect(feed.askedCount == asked + 1)
    #expect(feed.violations() == [])
  }

  @Test(arguments: [false, true]) func `what shrinks to nothing is scrolled back, and grows again`(isReloaded: Bool) {
    let feed = Feed([list(Array(repeating: 50, count: 40), header: Supplementary(extent: 30, isPinned: true))])
    let entries = feed.parts[0].entries
    feed.view.habits.asksForStalePaths = true
    feed.scroll(to: 1200)
    for isEmpty in [true, false] {
      feed.parts[0].entries = isEmpty ? [] : entries
      if isReloaded {
        feed.view.reloadData()
        feed.view.layoutSubtreeIfNeeded()
      } else {
        let paths = Set((0..<40).map { path($0) })
        feed.batch { if isEmpty { feed.view.deleteItems(at: paths) } else { feed.view.insertItems(at: paths) } }
      }
      #expect(feed.layout.collectionViewContentSize.height == (isEmpty ? 0 : 2030))
      #expect(feed.view.visible.minY == 0)
      #expect(feed.violations() == [])
    }
  }

  @Test func `a reloaded item is the same one, and is held`() {
    let feed = Feed([list(Array(repeating: 50, count: 40))])
    feed.scroll(to: 500)
    feed.parts[0].entries[10].item = ItemDescription(extent: 90)
    feed.parts[0].entries.remove(at: 3)
    feed.batch {
      feed.view.deleteItems(at: [path(3)])
      feed.view.reloadItems(at: [path(10)])
    }
    #expect(feed.frame(9).height == 90)
    #expect(feed.frame(9).minY == feed.view.visible.minY)
    #expect(feed.violations() == [])
  }

  @Test func `counts that change without a word of an update are laid out from the data`() {
    let feed = Feed([list([10, 20, 30])])
    feed.parts[0].entries += list([40], from: 3).entries
    feed.view.changeCountsWithoutUpdate()
    feed.layout.prepare()
    #expect(feed.frame(3).height == 40)
    #expect(feed.violations() == [])
  }

  @Test func `scrolling that an app animates is no change of the size`() {
    let feed = Feed([list(Array(repeating: 50, count: 60), header: Supplementary(extent: 30, isPinned: true))])
    feed.scroll(to: 700)
    feed.view.animateSize(to: CGSize(width: 400, height: 300))
    for y in [1500.0, 200] {
      feed.view.animateScroll(to: CGPoint(x: 0, y: y))
      #expect(Double(feed.view.visible.minY) == y)
      #expect(Double(feed.headerFrame().minY) == y)
      #expect(feed.violations() == [])
    }
  }

  @Test(arguments: [false, true], [false, true])
  func `an app that invalidates the layout before the view turns keeps its place`(isAnimated: Bool, isLate: Bool) {
    let part = Feed.Part(
      strategy: AnyStrategy(.masonry(lanes: 1, spacing: 0)),
      entries: (0..<80).map { Feed.Entry(id: $0, item: ItemDescription(aspectRatio: 2)) })
    let feed = Feed([part])
    feed.scroll(to: 1500)
    let size = CGSize(width: 500, height: 300)
    if !isLate { feed.layout.invalidateLayout() }
    if isAnimated {
      feed.view.animateSize(to: size)
    } else {
      feed.view.setScrollViewSize(size)
      if isLate { feed.layout.invalidateLayout() }
      feed.view.layoutSubtreeIfNeeded()
    }
    #expect(feed.frame(10).height == 250)
    #expect(feed.frame(10).minY == feed.view.visible.minY)
    #expect(feed.violations() == [])
  }

  @Test(arguments: [false, true])
  func `what was measured stays where only the height is another`(hasIdentities: Bool) {
    let feed = Feed([list(Array(repeating: 50, count: 40))])
    feed.hasIdentities = hasIdentities
    feed.layout.selfSizing = .items
    for index in 0..<40 { feed.parts[0].entries[index].real = 80 }
    feed.view.reloadData()
    for y in stride(from: 0.0, through: 3000, by: 200) { feed.scroll(to: y) }
    #expect(feed.layout.collectionViewContentSize.height == 3200)
    feed.view.forgetCalls()
    feed.view.animateSize(to: CGSize(width: 300, height: 500))
    feed.scroll(to: 0)
    #expect(feed.layout.collectionViewContentSize.height == 3200)
    #expect(
      !feed.view.calls.contains("invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)"))
    #expect(feed.violations() == [])
  }
}
