import Intarsia
import IntarsiaUIKit
import Testing
import UIKit

/// Sections in a compositional layout.
@MainActor @Suite struct CompositionalTests {
  private final class Data: NSObject, UICollectionViewDataSource {
    let counts: [Int]
    init(_ counts: [Int]) { self.counts = counts }
    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      counts[section]
    }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  }

  private let pictures = (0..<30).map { ItemDescription(aspectRatio: 0.5 + Double($0 % 4) / 2) }

  private func show(
    _ section: @escaping @MainActor (any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection, count: Int,
    isMirrored: Bool = false, then check: (UICollectionView, UICollectionViewCompositionalLayout) -> Void
  ) {
    let layout = UICollectionViewCompositionalLayout { _, environment in section(environment) }
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    if isMirrored { view.changeTraits { $0.layoutDirection = .rightToLeft } }
    let data = Data([count, count])
    view.dataSource = data
    view.layoutIfNeeded()
    check(view, layout)
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test(arguments: [
    AnyStrategy(.masonry(lanes: 3, spacing: 7)), AnyStrategy(.mozaikGrid(columns: 3)), AnyStrategy(.squareMosaic()),
    AnyStrategy(.alignedFlow()),
  ])
  func `every strategy gives a group of its size, and gives it again at another width`(strategy: AnyStrategy) {
    let section = LayoutSection(strategy, items: pictures, surroundings: .init(insets: LayoutInsets(all: 5)))
    show({ NSCollectionLayoutSection(section, environment: $0) }, count: pictures.count) { view, layout in
      for width in [300.0, 520.5] {
        view.bounds.size.width = width
        view.layoutIfNeeded()
        var alone = CollectionLayout(
          container: LayoutContainer(width: width, height: 400, displayScale: 2), sections: [section])
        alone.prepare()
        #expect(Double(layout.collectionViewContentSize.height) == 2 * alone.contentSize.height)
        for index in pictures.indices {
          let frame = alone.frame(ofItem: index, inSection: 0)
          let shown = layout.layoutAttributesForItem(at: path(index))?.frame
          #expect(shown.map { Double($0.minX) } == frame?.x)
          #expect(shown.map { Double($0.minY) } == frame?.y)
        }
        #expect(view.violations == [])
      }
    }
  }

  @Test func `headers and footers become UIKit's own`() {
    let section = LayoutSection(
      .masonry(lanes: 1, spacing: 0), items: [ItemDescription(extent: 50)],
      surroundings: SectionSurroundings(
        header: Supplementary(extent: 30, isPinned: true), footer: Supplementary(extent: 20),
        background: SectionBackground(insets: LayoutInsets(all: 3))))
    show({ NSCollectionLayoutSection(section, environment: $0) }, count: 1) { _, layout in
      #expect(layout.collectionViewContentSize.height == 200)
      #expect(layout.layoutAttributesForItem(at: path(0, 1))?.frame.minY == 130)
      let items = layout.sections[0].boundarySupplementaryItems
      #expect(
        items.map(\.elementKind) == [
          UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
        ])
      #expect(items.map(\.pinToVisibleBounds) == [true, false])
      #expect(layout.sections[0].decorationItems.map(\.elementKind) == [CollectionViewLayout.backgroundKind])
      #expect(layout.sections[0].decorationItems.first?.contentInsets.leading == 3)
    }
  }

  @Test func `a header has its own insets, and lies above the items it is pinned over`() {
    let section = LayoutSection(
      .masonry(lanes: 1, spacing: 0), items: [ItemDescription(extent: 50)],
      surroundings: SectionSurroundings(
        header: Supplementary(
          extent: 30, insets: LayoutInsets(top: 3, leading: 5, bottom: 7, trailing: 11), isPinned: true)))
    show({ NSCollectionLayoutSection(section, environment: $0) }, count: 1) { view, layout in
      let header = layout.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: path(0))
      #expect(header?.frame == CGRect(x: 5, y: 3, width: 284, height: 30))
      #expect(header?.zIndex == 2)
      #expect(layout.layoutAttributesForItem(at: path(0))?.frame.minY == 40)
      #expect(view.violations == [])
    }
  }

  @Test(arguments: EmptySectionRule.allCases) func `an empty section has the header that it keeps`(
    rule: EmptySectionRule
  ) {
    let section = LayoutSection(
      .masonry(lanes: 1), items: [],
      surroundings: SectionSurroundings(header: Supplementary(extent: 30), keepsWhenEmpty: rule))
    show({ NSCollectionLayoutSection(section, environment: $0) }, count: 0) { view, layout in
      #expect(layout.sections[0].boundarySupplementaryItems.count == (rule == .nothing ? 0 : 1))
      #expect(view.violations == [])
    }
  }

  @Test func `a group that is asked at another width fits in, before its section is made anew`() {
    let section = LayoutSection(.masonry(lanes: 3, spacing: 0), items: pictures)
    show({ NSCollectionLayoutSection(section, environment: $0) }, count: pictures.count) { view, layout in
      layout.keepsSections = true
      view.bounds.size.width = 240
      view.layoutIfNeeded()
      #expect(layout.layoutAttributesForItem(at: path(2))?.frame.maxX == 240)
      #expect(view.violations == [])
    }
  }

  @Test func `a section without items asks for nothing`() {
    let section = LayoutSection(.masonry(lanes: 2), items: [])
    show({ NSCollectionLayoutSection(section, environment: $0) }, count: 0) { view, layout in
      #expect(layout.sections.count == 2)
      #expect(view.violations == [])
    }
  }

  @Test func `a section scrolls sideways`() {
    let section = LayoutSection(.masonry(lanes: 2, spacing: 4), items: pictures)
    show(
      { NSCollectionLayoutSection(section, scrollingSidewaysWithHeight: 120, behavior: .paging, environment: $0) },
      count: pictures.count
    ) { view, layout in
      #expect(layout.collectionViewContentSize == CGSize(width: 300, height: 240))
      #expect(layout.sections[0].orthogonalScrollingBehavior == .paging)
      #expect(layout.layoutAttributesForItem(at: path(1))?.frame.minY == 62)
      #expect(layout.layoutAttributesForItem(at: path(29)).map { $0.frame.minX > 300 } == true)
      #expect(view.violations == [])
    }
  }

  @Test func `the system mirrors, so the section does not`() {
    let section = LayoutSection(.masonry(lanes: 3, spacing: 0), items: pictures)
    show({ NSCollectionLayoutSection(section, environment: $0) }, count: 30, isMirrored: true) { _, layout in
      #expect(layout.layoutAttributesForItem(at: path(0))?.frame.minX == 200)
    }
  }

  @Test func `items that are left out have an empty frame`() {
    let section = LayoutSection(Stripes(), count: 30)
    show({ NSCollectionLayoutSection(section, environment: $0) }, count: 30) { view, layout in
      #expect(layout.layoutAttributesForItem(at: path(29))?.frame.isEmpty == true)
      #expect(view.violations == [])
    }
  }
}
