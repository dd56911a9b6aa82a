import Intarsia
import IntarsiaUIKit
import Testing
import UIKit

/// What the layout does besides keeping clear of traps.
@MainActor @Suite struct AdapterTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  // MARK: Attributes

  @Test func `attributes carry placement and payload, also in copies, and differ by both`() throws {
    let feed = Feed([list([10, 20, 30])])
    feed.parts[0].strategy = AnyStrategy(.masonry(lanes: 2))
    feed.layout.payload = { element in element.kind == .item ? AnyHashable(element.index * 10) : nil }
    feed.view.reloadData()
    feed.view.layoutIfNeeded()
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
    feed.layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "intarsia.decoration.16")
    feed.view.layoutIfNeeded()
    for kind in ["intarsia.separator", "intarsia.decoration.16"] {
      let attributes = feed.layout.layoutAttributesForDecorationView(ofKind: kind, at: path(2))
      #expect(attributes?.representedElementKind == kind)
    }
    #expect(feed.layout.layoutAttributesForDecorationView(ofKind: "intarsia.decoration.17", at: path(0)) == nil)
    #expect(feed.layout.layoutAttributesForDecorationView(ofKind: "intarsia.decoration.x", at: path(0)) == nil)
    #expect(feed.violations() == [])
  }

  // MARK: What the view says

  @Test func `from right to left the layout mirrors itself once`() {
    let feed = Feed([list([50])])
    feed.parts[0].strategy = AnyStrategy(.masonry(lanes: 3, spacing: 0))
    feed.view.changeTraits { $0.layoutDirection = .rightToLeft }
    feed.view.reloadData()
    feed.view.layoutIfNeeded()
    #expect(feed.frame(0).minX == 200)
    #expect(!feed.layout.flipsHorizontallyInOppositeLayoutDirection)
    #expect(feed.layout.developmentLayoutDirection == .rightToLeft)
  }

  @Test func `sideways from right to left one begins at the right`() {
    for isMirrored in [true, false] {
      let layout = CollectionViewLayout(options: CollectionOptions(axis: .horizontal)) { _, _ in
        LayoutSection(.masonry(lanes: 1, spacing: 0), items: (0..<40).map { _ in ItemDescription(extent: 50) })
      }
      let feed = Feed([list(Array(repeating: 50, count: 40))], layout: layout)
      if isMirrored { feed.view.changeTraits { $0.layoutDirection = .rightToLeft } }
      let other = CollectionViewLayout(options: CollectionOptions(axis: .horizontal)) { index, _ in feed.section(index)
      }
      feed.view.collectionViewLayout = other
      feed.view.layoutIfNeeded()
      #expect(feed.view.contentOffset.x == (isMirrored ? 1700 : 0))
      let first = other.layoutAttributesForItem(at: path(0))?.frame
      #expect(first?.minX == (isMirrored ? 1950 : 0))
    }
  }

  @Test func `guides narrow sections that refer to them`() {
    let feed = Feed([list([50])])
    func width(_ reference: InsetReference) -> CGFloat {
      feed.layout.options.sectionDefaults.insetReference = reference
      feed.view.layoutIfNeeded()
      return feed.frame(0).width
    }
    feed.view.changeSafeArea(UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 20))
    feed.view.contentInset = UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 5)
    feed.view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 11, bottom: 0, trailing: 11)
    #expect(width(.none) == 300)
    #expect(width(.contentInsets) == 290)
    #expect(width(.safeArea) == 250)
    #expect(width(.margins) == 278)
  }

  @Test func `the environment names room, direction, scale and text size; scrolling does not change it`() {
    var seen: [LayoutEnvironment] = []
    let feed = Feed([list(Array(repeating: 50, count: 40))])
    feed.layout.sectionProvider = { index, environment in
      seen.append(environment)
      return feed.section(index)
    }
    feed.view.layoutIfNeeded()
    feed.scroll(to: 300)
    #expect(seen.count == 1)
    #expect(seen[0].container.width == 300 && seen[0].container.displayScale == 2)
    #expect(seen[0].contentSizeCategory == .large)
    feed.view.animateBounds(to: CGSize(width: 500, height: 300))
    #expect(seen.last?.container.width == 500)
  }

  @Test func `a new text size asks for sections and measures again`() async {
    let feed = Feed([list(Array(repeating: 50, count: 3))])
    feed.layout.selfSizing = .items
    for index in 0..<3 { feed.parts[0].entries[index].real = 20 }
    feed.view.reloadData()
    feed.view.layoutIfNeeded()
    #expect(feed.layout.collectionViewContentSize.height == 60)
    feed.view.changeTraits { $0.preferredContentSizeCategory = .extraExtraLarge }
    for index in 0..<3 { feed.parts[0].entries[index].real = nil }
    feed.view.forgetCalls()
    NotificationCenter.default.post(name: UIContentSizeCategory.didChangeNotification, object: nil)
    for _ in 0..<10_000 where !feed.view.calls.contains("invalidateLayout(with:)") { await Task.yield() }
    feed.view.reloadVisibleViews()
    #expect(feed.layout.collectionViewContentSize.height == 150)
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
       "sections": [{"strategy": "masonry", "configuration": {"lanes": 2, "spacing": 10}, "items": [{"extent": 30}]},
                    {"strategy": "mozaik-grid", "configuration": {"columns": 3}, "items": [{}, {}, {}, {}]}]}
      """.utf8)
    let layout = try CollectionViewLayout(json: json)
    #expect(layout.engine.sections.count == 2)
    let feed = Shelf(layout)
    #expect(feed.view.numberOfSections == 2)
    #expect(layout.layoutAttributesForItem(at: path(0))?.frame == CGRect(x: 0, y: 0, width: 145, height: 30))
    #expect(layout.layoutAttributesForItem(at: path(3, 1)) != nil)
    #expect(feed.view.violations == [])
    #expect(throws: DocumentError.self) { try CollectionViewLayout(json: Data("{}".utf8)) }
  }

  @Test func `items that the data source does not have are not shown`() {
    let feed = Feed([list([10, 20])])
    feed.layout.sectionProvider = { _, _ in
      LayoutSection(.masonry(lanes: 1), items: (0..<9).map { _ in ItemDescription(extent: 10) })
    }
    feed.view.layoutIfNeeded()
    #expect(feed.frame(1).height == 10)
    #expect(feed.frame(2) == .null)
    #expect(feed.violations() == [])
  }

  @Test func `out of a storyboard the layout is empty until it has a provider`() throws {
    let layout = try #require(CollectionViewLayout(coder: NSKeyedArchiver(requiringSecureCoding: false)))
    let feed = Feed([list([10, 20])], layout: layout)
    #expect(feed.frame(1).minY == 10)
    layout.sectionProvider = nil
    feed.view.layoutIfNeeded()
    #expect(layout.collectionViewContentSize.height == 0)
    #expect(feed.violations() == [])
  }

  // MARK: From one layout to another

  @Test(arguments: [true, false]) func `another layout keeps what is visible`(isAnimated: Bool) {
    let feed = Feed([list((0..<80).map { Double(30 + $0 % 7) })])
    feed.scroll(to: 900)
    let held = (0..<80).first { feed.frame($0).maxY > 900 } ?? 0
    let onScreen = feed.frame(held).minY - feed.view.contentOffset.y
    feed.parts[0].strategy = AnyStrategy(.masonry(lanes: 2, spacing: 5))
    let other = CollectionViewLayout { index, _ in feed.section(index) }
    feed.view.setCollectionViewLayout(other, animated: isAnimated)
    let frame = other.layoutAttributesForItem(at: path(held))?.frame
    #expect(frame?.width == 147.5)
    #expect((frame?.minY ?? 0) - feed.view.contentOffset.y == onScreen)
    #expect(feed.view.violations == [])
  }
}

/// A data source that has as many items as its layout.
@MainActor private final class Shelf: NSObject, UICollectionViewDataSource {
  let layout: CollectionViewLayout
  let view: UICollectionView

  init(_ layout: CollectionViewLayout) {
    self.layout = layout
    view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    super.init()
    view.dataSource = self
    view.layoutIfNeeded()
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { layout.engine.sections.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    layout.engine.sections[section].itemCount
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
}
