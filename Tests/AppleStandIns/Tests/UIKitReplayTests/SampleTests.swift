import IntarsiaUIKit
@testable import SampleApp
import Testing
import UIKit

/// The screens of the sample, shown, scrolled, changed and turned.
@MainActor @Suite struct SampleTests {
  @Test(arguments: 0..<4) func `every screen of the sample comes up and keeps the contract`(index: Int) throws {
    let tabs = SampleTabs()
    tabs.loadViewIfNeeded()
    let screen = try #require(tabs.viewControllers?[index] as? SampleScreen)
    screen.loadViewIfNeeded()
    let view = screen.collectionView
    view.layoutIfNeeded()
    #expect(screen.title?.isEmpty == false)
    #expect(view.contentSize.height > 300)
    view.contentOffset.y = min(200, view.contentSize.height - 300)
    view.layoutIfNeeded()
    screen.changeSomething()
    view.animateBounds(to: CGSize(width: 844, height: 390))
    view.checkAll()
    #expect(view.violations == [])
  }

  @Test func `cells of the Pinterest screen know how high their picture is`() {
    let screen = PinterestScreen()
    screen.loadViewIfNeeded()
    screen.collectionView.layoutIfNeeded()
    let attributes =
      screen.layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) as? LayoutElementAttributes
    #expect(attributes?.payload as? CGFloat == attributes.map { $0.frame.height - 24 })
  }

  @Test func `the snake has lines between its blocks`() {
    let screen = SnakeScreen()
    screen.loadViewIfNeeded()
    screen.collectionView.layoutIfNeeded()
    let lines = screen.layout.layoutAttributesForElements(in: screen.collectionView.bounds)?.filter {
      $0.representedElementKind == CollectionViewLayout.separatorKind
    }
    #expect(lines?.isEmpty == false)
    #expect(lines?.allSatisfy { $0.frame.height == 6 } == true)
  }

  @Test func `tags are as large as their words`() {
    let screen = TagsScreen()
    screen.loadViewIfNeeded()
    screen.collectionView.layoutIfNeeded()
    for item in 0..<5 {
      let frame = screen.layout.layoutAttributesForItem(at: IndexPath(item: item, section: 0))?.frame
      #expect(frame?.width == CGFloat(SampleCell.word(for: item).count * 10 + 16))
    }
  }
}
