import Intarsia
import IntarsiaUIKit
import Testing
import UIKit

/// What apps do with a layout, from the first snapshot to the last.
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
    feed.view.layoutIfNeeded()
    for _ in 0..<count { feed.scroll(to: feed.view.clamped(CGPoint(x: 0, y: 1e6)).y) }
    return feed
  }

  private func end(of feed: Feed) -> CGFloat { feed.view.clamped(CGPoint(x: 0, y: 1e6)).y }

  @Test(arguments: [false, true]) func `at the end of a chat a new message is seen whole`(isMeasuredInUpdate: Bool) {
    let feed = chat(60)
    feed.view.habits.measuresDuringUpdates = isMeasuredInUpdate
    #expect(feed.view.contentOffset.y == end(of: feed))
    for number in 60..<70 {
      feed.parts[0].entries.append(Feed.Entry(id: number, item: ItemDescription(extent: 40), real: 133))
      feed.batch { feed.view.insertItems(at: [path(number)]) }
      #expect(feed.frame(number).height == 133)
      #expect(feed.view.contentOffset.y == end(of: feed))
      #expect(feed.violations() == [])
    }
  }

  @Test func `a chat that turns stays at its end`() {
    let feed = chat(60)
    for size in [CGSize(width: 500, height: 250), CGSize(width: 300, height: 400)] {
      feed.view.animateBounds(to: size)
      #expect(feed.view.contentOffset.y == end(of: feed))
      #expect(feed.violations() == [])
    }
  }

  @Test func `who reads older messages is disturbed neither by new ones nor by still older ones`() {
    let feed = chat(60)
    feed.scroll(to: 800)
    let held = (0..<60).first { feed.frame($0).minY >= 800 } ?? 0
    let onScreen = feed.frame(held).minY - feed.view.contentOffset.y
    feed.parts[0].entries.append(Feed.Entry(id: 60, item: ItemDescription(extent: 40), real: 133))
    feed.batch { feed.view.insertItems(at: [path(60)]) }
    #expect(feed.frame(held).minY - feed.view.contentOffset.y == onScreen)
    feed.parts[0].entries.insert(
      contentsOf: (100..<120).map { Feed.Entry(id: $0, item: ItemDescription(extent: 40), real: 77) }, at: 0)
    feed.batch { feed.view.insertItems(at: (0..<20).map { path($0) }) }
    #expect(feed.frame(held + 20).minY - feed.view.contentOffset.y == onScreen)
    #expect(feed.violations() == [])
  }

  // MARK: A diffable data source

  private struct Photo: Hashable {
    let id: Int
    let height: Double
  }

  /// A library of photos, section by section, whose layout looks photos up in the current snapshot.
  @MainActor private final class Library {
    let view: UICollectionView
    let layout = CollectionViewLayout { _, _ in LayoutSection(.masonry(lanes: 1), items: []) }
    let dataSource: UICollectionViewDiffableDataSource<String, Photo>

    init() {
      view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
      dataSource = UICollectionViewDiffableDataSource(collectionView: view) { _, _, _ in
        UICollectionViewCell(frame: .zero)
      }
      layout.sectionProvider = { [unowned self] section, environment in
        let snapshot = dataSource.snapshot()
        let photos = snapshot.itemIdentifiers(inSection: snapshot.sectionIdentifiers[section])
        return LayoutSection(
          .masonry(lanes: environment.container.width > 400 ? 3 : 2, spacing: 0),
          items: photos.map { ItemDescription(extent: $0.height) }, identity: { ItemIdentity(hashing: photos[$0].id) },
          surroundings: SectionSurroundings(header: Supplementary(extent: 20, isPinned: true)))
      }
    }

    func heights(_ section: Int) -> [Double] {
      (0..<view.numberOfItems(inSection: section)).map {
        Double(layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame.height ?? .nan)
      }
    }

    func violations() -> [String] {
      view.checkAll()
      return view.violations
    }
  }

  @Test func `snapshots are laid out as they are applied`() {
    let library = Library()
    let photos = (0..<60).map { Photo(id: $0, height: Double(40 + $0)) }
    var snapshot = NSDiffableDataSourceSnapshot<String, Photo>()
    snapshot.appendSections(["new", "old"])
    snapshot.appendItems(Array(photos[0..<20]), toSection: "new")
    snapshot.appendItems(Array(photos[20..<60]), toSection: "old")
    library.dataSource.apply(snapshot)
    #expect(library.heights(0) == photos[0..<20].map(\.height))

    library.view.contentOffset.y = 900
    library.view.layoutIfNeeded()
    snapshot.deleteItems([photos[3], photos[45]])
    snapshot.appendItems([photos[3]], toSection: "old")
    snapshot.insertItems([Photo(id: 99, height: 99)], beforeItem: photos[25])
    snapshot.appendSections(["last"])
    snapshot.appendItems([Photo(id: 100, height: 100)], toSection: "last")
    let held = library.layout.engine.anchor(in: Viewport(offset: 900, extent: 400)).item
    let photo = held.flatMap { library.dataSource.itemIdentifier(for: path($0.item, $0.section)) }
    func onScreen() -> CGFloat? {
      guard let photo, let place = library.dataSource.snapshot().path(photo) else { return nil }
      return library.layout.layoutAttributesForItem(at: place).map { $0.frame.minY - library.view.contentOffset.y }
    }
    let before = onScreen()
    library.dataSource.apply(snapshot)
    #expect(library.heights(0).count == 19 && library.heights(1).count == 41 && library.heights(2) == [100])
    #expect(library.heights(1).last == photos[3].height)
    #expect(before != nil && onScreen() == before)
    #expect(library.violations() == [])

    library.view.animateBounds(to: CGSize(width: 500, height: 300))
    library.dataSource.applySnapshotUsingReloadData(NSDiffableDataSourceSnapshot())
    #expect(library.layout.collectionViewContentSize.height == 0)
    #expect(library.violations() == [])
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
      feed.view.setCollectionViewLayout(layout, animated: true)
      let frame = layout.layoutAttributesForItem(at: path(50))?.frame ?? .null
      #expect(frame.width == (isGrid ? 100 : 300))
      #expect(frame.intersects(feed.view.bounds))
      #expect(feed.view.violations == [])
    }
  }

  // MARK: Right to left, sideways

  @Test(arguments: [MinimumContentExtent.none, .viewport])
  func `a short shelf from right to left stands at the right if its content is as long as the view`(
    minimum: MinimumContentExtent
  ) {
    var options = CollectionOptions(axis: .horizontal)
    options.minimumContentExtent = minimum
    let feed = Feed([], size: CGSize(width: 300, height: 200), options: options)
    feed.view.changeTraits { $0.layoutDirection = .rightToLeft }
    feed.parts = [list([50, 60])]
    feed.view.reloadData()
    feed.view.layoutIfNeeded()
    #expect(feed.view.contentOffset == .zero)
    #expect(feed.frame(0).maxX == (minimum == .viewport ? 300 : 110))
    #expect(feed.violations() == [])
  }

  @Test func `a shelf from right to left keeps its place when it turns and when items come`() {
    let feed = Feed([], size: CGSize(width: 300, height: 200), options: CollectionOptions(axis: .horizontal))
    feed.view.changeTraits { $0.layoutDirection = .rightToLeft }
    feed.parts = [list(Array(repeating: 50, count: 60), header: Supplementary(extent: 30, isPinned: true))]
    feed.view.reloadData()
    feed.view.layoutIfNeeded()
    #expect(feed.view.contentOffset.x == feed.view.contentSize.width - 300)
    feed.view.contentOffset.x = 1000
    feed.view.layoutIfNeeded()
    func onScreen(_ item: Int) -> CGFloat { feed.view.bounds.maxX - feed.frame(item).maxX }
    let held = (0..<60).first { onScreen($0) >= 30 } ?? 0
    let before = onScreen(held)
    feed.parts[0].entries.insert(contentsOf: list([50, 70], from: 100).entries, at: 0)
    feed.batch { feed.view.insertItems(at: [path(0), path(1)]) }
    #expect(onScreen(held + 2) == before)
    feed.view.animateBounds(to: CGSize(width: 500, height: 150))
    #expect(onScreen(held + 2) == before)
    #expect(feed.violations() == [])
  }
}

extension NSDiffableDataSourceSnapshot {
  fileprivate func path(_ item: ItemIdentifierType) -> IndexPath? {
    for (number, section) in sectionIdentifiers.enumerated() {
      if let index = itemIdentifiers(inSection: section).firstIndex(of: item) {
        return IndexPath(item: index, section: number)
      }
    }
    return nil
  }
}
