import AppKit
import Intarsia
import IntarsiaAppKit
import Testing

/// What the layout does besides keeping clear of traps.
@MainActor @Suite struct AdapterTests {
  private let headerKind = NSCollectionView.elementKindSectionHeader
  private let pinned = Supplementary(extent: 30, isPinned: true)

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  // MARK: Attributes

  @Test func `attributes carry placement and payload, also in copies, and differ by both`() throws {
    let feed = Feed([list([10, 20, 30])])
    feed.parts[0].strategy = AnyStrategy(.masonry(lanes: 2))
    feed.layout.payload = { element in element.kind == .item ? AnyHashable(element.index * 10) : nil }
    feed.view.reloadData()
    feed.view.layoutSubtreeIfNeeded()
    let attributes = try #require(feed.layout.layoutAttributesForItem(at: path(1)) as? LayoutElementAttributes)
    #expect(attributes.placement == ItemPlacement(cross: 1, main: 0))
    #expect(attributes.payload == AnyHashable(10))
    let copy = try #require(attributes.copy() as? LayoutElementAttributes)
    #expect(copy == attributes && copy !== attributes)
    copy.payload = AnyHashable(11)
    #expect(copy != attributes)
    copy.payload = attributes.payload
    copy.placement = nil
    #expect(copy != attributes)
    #expect(feed.violations() == [])
  }

  @Test func `decorations of a strategy are views of documented kinds`() {
    #expect(CollectionViewLayout.decorationKind(.separator) == "intarsia.separator")
    #expect(CollectionViewLayout.decorationKind(.init(rawValue: 16)) == "intarsia.decoration.16")
    let feed = Feed([list([10])])
    feed.layout.sectionProvider = { _, _ in LayoutSection(Stripes(), count: 1) }
    feed.layout.register(NSNib(), forDecorationViewOfKind: "intarsia.decoration.16")
    feed.view.layoutSubtreeIfNeeded()
    for kind in ["intarsia.separator", "intarsia.decoration.16"] {
      let attributes = feed.layout.layoutAttributesForDecorationView(ofKind: kind, at: path(2))
      #expect(attributes?.representedElementKind == kind)
    }
    #expect(feed.layout.layoutAttributesForDecorationView(ofKind: "intarsia.decoration.17", at: path(0)) == nil)
    #expect(feed.layout.layoutAttributesForDecorationView(ofKind: "intarsia.decoration.x", at: path(0)) == nil)
    #expect(feed.violations() == [])
  }

  // MARK: What the view says

  @Test func `from right to left the layout mirrors itself, since AppKit does not`() {
    let feed = Feed([list([50, 50])])
    feed.parts[0].strategy = AnyStrategy(.masonry(lanes: 3, spacing: 0))
    feed.view.changeSurroundings(direction: .rightToLeft)
    feed.view.reloadData()
    feed.view.layoutSubtreeIfNeeded()
    #expect(feed.frame(0).minX == 200)
    #expect(feed.frame(1).minX == 100)
  }

  @Test(arguments: [true, false]) func `sideways from right to left one begins at the right`(isMirrored: Bool) {
    let feed = Feed([], options: CollectionOptions(axis: .horizontal))
    if isMirrored { feed.view.changeSurroundings(direction: .rightToLeft) }
    feed.parts = [list(Array(repeating: 50, count: 40))]
    feed.view.reloadData()
    feed.view.layoutSubtreeIfNeeded()
    #expect(feed.view.visible.minX == (isMirrored ? 1700 : 0))
    #expect(feed.scrollView.reflectedOrigin.x == feed.view.visible.minX)
    #expect(feed.frame(0).minX == (isMirrored ? 1950 : 0))
    #expect(feed.violations() == [])
  }

  @Test func `guides narrow sections that refer to them`() {
    let feed = Feed([list([50])])
    func width(_ reference: InsetReference) -> CGFloat {
      feed.layout.options.sectionDefaults.insetReference = reference
      feed.view.layoutSubtreeIfNeeded()
      return feed.frame(0).width
    }
    feed.view.changeSurroundings(insets: NSEdgeInsets(top: 0, left: 5, bottom: 0, right: 7))
    feed.view.changeSafeArea(NSEdgeInsets(top: 0, left: 30, bottom: 0, right: 20))
    feed.layout.invalidateLayout()
    #expect(width(.none) == 300)
    #expect(width(.contentInsets) == 288)
    #expect(width(.safeArea) == 250)
  }

  @Test func `the environment names room, direction and scale; scrolling does not change it`() {
    var seen: [LayoutEnvironment] = []
    let feed = Feed([list(Array(repeating: 50, count: 40))])
    feed.view.changeSurroundings(scale: 2)
    feed.layout.sectionProvider = { index, environment in
      seen.append(environment)
      return feed.section(index)
    }
    feed.view.layoutSubtreeIfNeeded()
    feed.scroll(to: 300)
    #expect(seen.count == 1)
    #expect(seen[0].container == LayoutContainer(width: 300, height: 400, displayScale: 2))
    feed.view.animateSize(to: CGSize(width: 500, height: 300))
    #expect(seen.last?.container.width == 500)
  }

  @Test func `without a scroll view the bounds are what shows`() {
    let layout = CollectionViewLayout { _, _ in
      LayoutSection(.masonry(lanes: 2, spacing: 0), items: [ItemDescription(extent: 50), ItemDescription(extent: 60)])
    }
    let view = NSCollectionView(collectionViewLayout: layout)
    view.setFrameSize(CGSize(width: 200, height: 100))
    let data = Counted(2)
    view.dataSource = data
    view.layoutSubtreeIfNeeded()
    #expect(layout.layoutAttributesForItem(at: path(1))?.frame == CGRect(x: 100, y: 0, width: 100, height: 60))
    #expect(!layout.shouldInvalidateLayout(forBoundsChange: view.bounds))
    #expect(layout.shouldInvalidateLayout(forBoundsChange: CGRect(x: 0, y: 0, width: 300, height: 100)))
    #expect(view.violations == [])
  }

  @Test func `told of the bounds of the document, the layout looks at what shows of it`() {
    let feed = Feed([list(Array(repeating: 50, count: 40), header: pinned)])
    feed.view.habits.announcesDocumentBounds = true
    feed.scroll(to: 500)
    #expect(feed.headerFrame().minY == 500)
    feed.view.setScrollViewSize(CGSize(width: 500, height: 300))
    feed.view.layoutSubtreeIfNeeded()
    #expect(feed.frame(0).width == 500)
    #expect(feed.headerFrame().minY == feed.view.visible.minY)
    #expect(feed.violations() == [])
  }

  @Test func `whoever is as high as the content is told of its size`() {
    let feed = Feed([list([50, 50])])
    var sizes: [CGSize] = []
    feed.layout.contentSizeDidChange = { sizes.append($0) }
    feed.parts[0].entries.removeLast()
    feed.batch { feed.view.deleteItems(at: [path(1)]) }
    feed.scroll(to: 0)
    #expect(sizes == [CGSize(width: 300, height: 50)])
  }

  // MARK: Where sections come from

  @Test func `a document lays a collection out`() throws {
    let json = Data(
      """
      {"intarsia": 1, "container": {"width": 10, "height": 10}, "spacing": 9,
       "sections": [{"strategy": "masonry", "configuration": {"lanes": 2, "spacing": 10}, "items": [{"extent": 30}]}]}
      """.utf8)
    let layout = try CollectionViewLayout(json: json)
    #expect(layout.engine.sections.count == 1)
    let view = NSCollectionView(collectionViewLayout: layout)
    view.setFrameSize(CGSize(width: 300, height: 100))
    let data = Counted(1)
    view.dataSource = data
    view.layoutSubtreeIfNeeded()
    #expect(layout.layoutAttributesForItem(at: path(0))?.frame == CGRect(x: 0, y: 0, width: 145, height: 30))
    #expect(throws: DocumentError.self) { try CollectionViewLayout(json: Data("{}".utf8)) }
  }

  @Test func `items that the data source does not have are not shown`() {
    let feed = Feed([list([10, 20])])
    feed.layout.sectionProvider = { _, _ in
      LayoutSection(.masonry(lanes: 1), items: (0..<9).map { _ in ItemDescription(extent: 10) })
    }
    feed.view.layoutSubtreeIfNeeded()
    #expect(feed.frame(1).height == 10)
    #expect(feed.frame(2) == .null)
    #expect(feed.layout.layoutAttributesForInterItemGap(before: path(2))?.frame.midY == 32)
    #expect(feed.layout.layoutAttributesForInterItemGap(before: path(3)) == nil)
    #expect(feed.violations() == [])
  }

  @Test func `out of a nib the layout is empty until it has a provider`() throws {
    let layout = try #require(CollectionViewLayout(coder: NSKeyedArchiver(requiringSecureCoding: false)))
    let feed = Feed([list([10, 20])], layout: layout)
    #expect(feed.frame(1).minY == 10)
    layout.sectionProvider = nil
    feed.view.layoutSubtreeIfNeeded()
    #expect(layout.collectionViewContentSize.height == 0)
    #expect(feed.violations() == [])
  }

  // MARK: Scrolling by itself

  @Test(arguments: [true, false])
  func `after an update the first visible item is where it was, whether AppKit asks for the offset or not`(
    ignores: Bool
  ) {
    let feed = Feed([list((0..<80).map { Double(30 + $0 % 7) })])
    feed.view.habits.ignoresTargetOffset = ignores
    feed.scroll(to: 900)
    let held = (0..<80).first { feed.frame($0).maxY > 900 } ?? 0
    let onScreen = feed.frame(held).minY - 900
    feed.parts[0].entries.removeFirst(5)
    feed.batch { feed.view.deleteItems(at: Set((0..<5).map { path($0) })) }
    #expect(feed.frame(held - 5).minY - feed.view.visible.minY == onScreen)
    if ignores { #expect(feed.scrollView.reflectedOrigin == feed.view.visible.origin) }
    #expect(feed.violations() == [])
  }

  @Test(arguments: [false, true])
  func `an update that makes the content longer scrolls beyond the end of the document as it was`(keeps: Bool) {
    let feed = Feed([list(Array(repeating: 50, count: 20))])
    feed.view.habits.keepsContentSizeInUpdates = keeps
    feed.layout.anchorRule.keepsEnd = true
    feed.scroll(to: 600)
    feed.parts[0].entries += list(Array(repeating: 50, count: 10), from: 20).entries
    feed.batch { feed.view.insertItems(at: Set((20..<30).map { path($0) })) }
    #expect(feed.view.visible.minY == 1100)
    #expect(feed.violations() == [])
  }

  @Test(arguments: [true, false], [0.0, 900])
  func `another layout keeps what is visible, in a document as large as its content`(keeps: Bool, offset: Double) {
    let feed = Feed([list((0..<80).map { Double(30 + $0 % 7) })])
    feed.view.habits.keepsContentSizeInSwap = keeps
    feed.view.changeSurroundings(scale: 2)
    feed.layout.invalidateLayout()
    feed.view.layoutSubtreeIfNeeded()
    feed.scroll(to: offset)
    let held = (0..<80).first { Double(feed.frame($0).maxY) > offset } ?? 0
    let onScreen = Double(feed.frame(held).minY) - offset
    feed.parts[0].strategy = AnyStrategy(.masonry(lanes: 2, spacing: 5))
    let next = CollectionViewLayout { index, _ in feed.section(index) }
    feed.use(next)
    #expect(feed.frame(held).width == 147.5)
    #expect(Double(feed.frame(held).minY - feed.view.visible.minY) == onScreen)
    #expect(feed.view.frame.height == next.collectionViewContentSize.height)
    #expect(feed.violations() == [])
  }

  @Test func `where the layout scrolls by itself is no news to it, though pinned headers move`() throws {
    let feed = Feed([list(Array(repeating: 50, count: 40), header: pinned)])
    feed.layout.selfSizing = .items
    feed.scroll(to: 500)
    let original = try #require(feed.layout.layoutAttributesForItem(at: path(0)))
    let preferred = try #require(feed.layout.layoutAttributesForItem(at: path(0)))
    preferred.size.height = 90
    feed.view.prefer(preferred, to: original)
    feed.view.layoutSubtreeIfNeeded()
    #expect(feed.view.visible.minY == 540)
    #expect(feed.headerFrame().minY == 540)
    #expect(feed.violations() == [])
  }

  @Test func `overshooting an end is not cut short by measurements`() {
    let feed = Feed([list(Array(repeating: 50, count: 40))])
    feed.layout.selfSizing = .items
    feed.scrollView.contentView.bounds.origin.y = -20
    let original = feed.layout.layoutAttributesForItem(at: path(0))
    let preferred = feed.layout.layoutAttributesForItem(at: path(0))
    preferred?.size.height = 70
    if let original, let preferred { feed.view.prefer(preferred, to: original) }
    feed.layout.prepare()
    #expect(feed.frame(1).minY == 70)
    #expect(feed.view.visible.minY == -20)
  }

  @Test(arguments: [false, true]) func `scrolling comes to rest by the rule, whatever the axis and direction`(
    isMirrored: Bool
  ) {
    let feed = Feed([], options: CollectionOptions(axis: isMirrored ? .horizontal : .vertical))
    if isMirrored { feed.view.changeSurroundings(direction: .rightToLeft) }
    feed.parts = [list(Array(repeating: 100, count: 40))]
    feed.view.reloadData()
    feed.view.layoutSubtreeIfNeeded()
    func rest(_ distance: CGFloat, _ velocity: CGFloat) -> CGFloat {
      let visible = feed.view.visible
      let target = feed.layout.targetContentOffset(
        forProposedContentOffset: isMirrored
          ? NSPoint(x: 3700 - distance, y: 0) : NSPoint(x: 0, y: distance),
        withScrollingVelocity: isMirrored ? NSPoint(x: -velocity, y: 0) : NSPoint(x: 0, y: velocity))
      return isMirrored ? visible.maxX - target.x - visible.width : target.y - visible.minY
    }
    #expect(rest(160, 1) == 160)
    feed.layout.snapRule = .items(.start)
    #expect(rest(160, 1) == 200)
    #expect(rest(120, 1) == 100)
  }

  @Test func `an item is brought into view, clear of a pinned header`() {
    let feed = Feed([list(Array(repeating: 50, count: 40), header: pinned)])
    #expect(feed.layout.contentOffset(bringing: path(20), to: .start) == NSPoint(x: 0, y: 1000))
    #expect(feed.layout.contentOffset(bringing: path(99), to: .start) == nil)
  }

  // MARK: How views come and go

  @Test func `items move from where they were, come and go by the style of their section`() throws {
    let feed = Feed([list([50, 60, 70, 80])])
    var seen: [String: CGRect] = [:]
    var alphas: [CGFloat] = []
    feed.view.animationProbe = { layout in
      let initial = { (item: Int) in layout.initialLayoutAttributesForAppearingItem(at: self.path(item)) }
      let final = { (item: Int) in layout.finalLayoutAttributesForDisappearingItem(at: self.path(item)) }
      seen["70 from"] = initial(1)?.frame
      seen["70 to"] = final(2)?.frame
      seen["60 to"] = final(1)?.frame
      seen["new from"] = initial(3)?.frame
      alphas = [initial(1)?.alpha, final(2)?.alpha, final(1)?.alpha, initial(3)?.alpha].map { $0 ?? -1 }
    }
    feed.parts[0].entries.remove(at: 1)
    feed.parts[0].entries.append(Feed.Entry(id: 9, item: ItemDescription(extent: 20)))
    feed.batch {
      feed.view.deleteItems(at: [path(1)])
      feed.view.insertItems(at: [path(3)])
    }
    #expect(seen["70 from"] == CGRect(x: 0, y: 110, width: 300, height: 70))
    #expect(seen["70 to"] == CGRect(x: 0, y: 50, width: 300, height: 70))
    #expect(seen["60 to"] == CGRect(x: 0, y: 50, width: 300, height: 60))
    #expect(seen["new from"] == CGRect(x: 0, y: 200, width: 300, height: 20))
    #expect(alphas == [1, 1, 0, 0])
    #expect(feed.layout.initialLayoutAttributesForAppearingItem(at: path(1)) == nil, "after the update nothing moves")
    #expect(feed.violations() == [])
  }

  @Test func `headers and decorations that come and go with a change are named`() {
    var part = list([50, 60], header: Supplementary(extent: 30))
    part.surroundings.background = SectionBackground()
    let feed = Feed([part, list([70], from: 2)])
    var gone: [Set<IndexPath>] = []
    feed.view.animationProbe = { layout in
      gone = [
        layout.indexPathsToDeleteForSupplementaryView(ofKind: self.headerKind),
        layout.indexPathsToDeleteForDecorationView(ofKind: CollectionViewLayout.backgroundKind),
        layout.indexPathsToInsertForSupplementaryView(ofKind: self.headerKind),
        layout.indexPathsToInsertForDecorationView(ofKind: CollectionViewLayout.backgroundKind),
      ]
    }
    feed.parts[0].entries = []  // an empty section keeps nothing
    feed.batch { feed.view.deleteItems(at: [path(0), path(1)]) }
    #expect(gone == [[path(0)], [path(0)], [], []])
    feed.parts[0].entries = part.entries
    feed.batch { feed.view.insertItems(at: [path(0), path(1)]) }
    #expect(gone == [[], [], [path(0)], [path(0)]])
    #expect(feed.violations() == [])
  }

  @Test func `what a change of the size brings in comes from where it was`() {
    let feed = Feed([list(Array(repeating: 50, count: 40))])
    feed.parts[0].strategy = AnyStrategy(.masonry(lanes: 2, spacing: 0))
    feed.view.reloadData()
    feed.scroll(to: 0)
    var from: CGRect?
    feed.view.animationProbe = { layout in
      from = layout.initialLayoutAttributesForAppearingItem(at: self.path(1))?.frame
    }
    feed.view.animateSize(to: CGSize(width: 500, height: 400))
    #expect(from == CGRect(x: 150, y: 0, width: 150, height: 50))
    #expect(feed.frame(1) == CGRect(x: 250, y: 0, width: 250, height: 50))
    #expect(feed.violations() == [])
  }

  @Test func `from one layout to another, both know where views come from and go to`() {
    let feed = Feed([list([50, 60, 70])])
    let old = feed.layout
    var frames: [CGRect?] = []
    feed.view.animationProbe = { layout in
      frames = [
        layout.initialLayoutAttributesForAppearingItem(at: self.path(1))?.frame,
        old.finalLayoutAttributesForDisappearingItem(at: self.path(1))?.frame,
      ]
    }
    feed.parts[0].strategy = AnyStrategy(.masonry(lanes: 3, spacing: 0))
    feed.use(CollectionViewLayout { index, _ in feed.section(index) })
    #expect(
      frames == [CGRect(x: 0, y: 50, width: 300, height: 60), CGRect(x: 100, y: 0, width: 100, height: 60)])
    #expect(old.finalLayoutAttributesForDisappearingItem(at: path(1)) == nil)
    #expect(feed.violations() == [])
  }

  // MARK: Dropping

  @Test func `between items of a list there are gaps to drop in, and before and behind them`() {
    let feed = Feed([list([50, 50])])
    feed.parts[0].strategy = AnyStrategy(.masonry(lanes: 1, spacing: 10))
    feed.view.reloadData()
    feed.view.layoutSubtreeIfNeeded()
    func gap(_ item: Int) -> CGRect? { feed.layout.layoutAttributesForInterItemGap(before: path(item))?.frame }
    #expect(gap(0) == CGRect(x: 0, y: 0, width: 300, height: 4))
    #expect(gap(1) == CGRect(x: 0, y: 50, width: 300, height: 10))
    #expect(gap(2) == CGRect(x: 0, y: 106, width: 300, height: 4))
    #expect(gap(3) == nil && gap(-1) == nil)
    #expect(feed.layout.layoutAttributesForInterItemGap(before: IndexPath(index: 0)) == nil)
    let between = feed.layout.layoutAttributesForDropTarget(at: NSPoint(x: 150, y: 55))
    #expect(between?.representedElementCategory == .interItemGap)
    #expect(between?.representedElementKind == NSCollectionView.elementKindInterItemGapIndicator)
    #expect(between?.indexPath == path(1))
    let behind = feed.layout.layoutAttributesForDropTarget(at: NSPoint(x: 150, y: 390))
    #expect(behind?.indexPath == path(2))
    #expect(feed.violations() == [])
  }

  @Test func `items and headers can be dropped on`() {
    let feed = Feed([list([50, 50], header: Supplementary(extent: 30))])
    let header = feed.layout.layoutAttributesForDropTarget(at: NSPoint(x: 10, y: 10))
    #expect(header?.representedElementKind == headerKind)
    let item = feed.layout.layoutAttributesForDropTarget(at: NSPoint(x: 10, y: 90))
    #expect(item?.representedElementCategory == .item && item?.indexPath == path(1))
    #expect(feed.layout.layoutAttributesForDropTarget(at: NSPoint(x: CGFloat.nan, y: 0)) == nil)
  }

  @Test func `a gap says no size of itself`() throws {
    let feed = Feed([list([50, 50])])
    feed.layout.selfSizing = .items
    let gap = try #require(feed.layout.layoutAttributesForInterItemGap(before: path(1)))
    let preferred = try #require(feed.layout.layoutAttributesForInterItemGap(before: path(1)))
    preferred.size.height = 70
    #expect(!feed.layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: gap))
  }

  @Test func `an empty collection can be dropped in`() {
    let feed = Feed([list([])])
    #expect(feed.layout.layoutAttributesForDropTarget(at: NSPoint(x: 10, y: 10))?.indexPath == path(0))
    let none = Feed([])
    #expect(none.layout.layoutAttributesForDropTarget(at: NSPoint(x: 10, y: 10)) == nil)
  }
}

/// A data source of so many empty items in one section.
@MainActor private final class Counted: NSObject, NSCollectionViewDataSource {
  let count: Int
  init(_ count: Int) { self.count = count }

  func collectionView(_ collectionView: NSCollectionView, numberOfItemsInSection section: Int) -> Int { count }
  func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem { NSCollectionViewItem() }
}
