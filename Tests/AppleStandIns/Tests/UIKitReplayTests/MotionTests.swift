import Intarsia
import IntarsiaUIKit
import Testing
import UIKit

/// How views come, go and move; dragging; where scrolling comes to rest.
@MainActor @Suite struct MotionTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  /// Asks in the middle of an update, as UIKit does.
  private final class Witness: CollectionViewLayout {
    var initial: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    var final: [IndexPath: UICollectionViewLayoutAttributes] = [:]
    var inserted: [IndexPath] = []
    var deleted: [IndexPath] = []

    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      initial[itemIndexPath] =
        super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)?.copy() as? UICollectionViewLayoutAttributes
      return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }
    override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      final[itemIndexPath] =
        super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)?.copy() as? UICollectionViewLayoutAttributes
      return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
    override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
      let paths = super.indexPathsToInsertForSupplementaryView(ofKind: elementKind)
      inserted += paths
      return paths
    }
    override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
      let paths = super.indexPathsToDeleteForSupplementaryView(ofKind: elementKind)
      deleted += paths
      return paths
    }
  }

  private func feed(_ animation: SectionAnimation, count: Int = 6) -> (Feed, Witness) {
    let witness = Witness { _, _ in LayoutSection(.masonry(lanes: 1), items: []) }
    var part = list(Array(repeating: 50, count: count))
    part.animation = animation
    return (Feed([part], layout: witness), witness)
  }

  // MARK: Coming and going

  @Test func `what comes fades in at its place, what goes fades out, what stays moves from where it was`() {
    let (feed, witness) = feed(SectionAnimation(.fade))
    feed.parts[0].entries.remove(at: 1)
    feed.parts[0].entries.insert(Feed.Entry(id: 99, item: ItemDescription(extent: 70)), at: 3)
    feed.batch {
      feed.view.deleteItems(at: [path(1)])
      feed.view.insertItems(at: [path(3)])
    }
    #expect(witness.initial[path(3)]?.alpha == 0)
    #expect(witness.initial[path(3)]?.frame == CGRect(x: 0, y: 150, width: 300, height: 70))
    #expect(witness.initial[path(1)]?.frame.minY == 100)
    #expect(witness.initial[path(1)]?.alpha == 1)
    #expect(witness.final[path(1)]?.alpha == 0)
    #expect(witness.final[path(1)]?.frame.minY == 50)
    #expect(witness.final[path(5)]?.frame.minY == 270)
    #expect(feed.violations() == [])
  }

  @Test func `styles of a section set scale, edge and delay`() {
    let (feed, witness) = feed(
      SectionAnimation(insertion: .scale(0.5).staggered(by: 0.1), deletion: .slide(from: .trailing)))
    feed.parts[0].entries.remove(at: 0)
    feed.parts[0].entries += [98, 99].map { Feed.Entry(id: $0, item: ItemDescription(extent: 50)) }
    feed.batch {
      feed.view.deleteItems(at: [path(0)])
      feed.view.insertItems(at: [path(5), path(6)])
    }
    #expect(witness.initial[path(5)]?.transform == CGAffineTransform(scaleX: 0.5, y: 0.5))
    #expect(witness.initial[path(5)]?.alpha == 0)
    #expect((witness.initial[path(6)] as? LayoutElementAttributes)?.delay == 0.3)
    #expect(witness.final[path(0)]?.frame.minX == 300)
    #expect(feed.violations() == [])
  }

  @Test func `in a rotation everything moves from where it was`() {
    let (feed, witness) = feed(SectionAnimation(.fade))
    let old = feed.frame(2)
    feed.view.animateBounds(to: CGSize(width: 500, height: 300))
    #expect(witness.initial[path(2)]?.frame == old)
    #expect(witness.final[path(2)]?.frame == feed.frame(2))
    #expect(feed.violations() == [])
  }

  @Test func `an update in which the view turns moves everything from where it was before both`() {
    let (feed, witness) = feed(SectionAnimation(.fade))
    let old = feed.frame(2)
    feed.view.habits.announcesBeforePrepare = true
    feed.view.interruption = { feed.view.animateBounds(to: CGSize(width: 500, height: 300)) }
    feed.parts[0].entries.remove(at: 0)
    feed.batch { feed.view.deleteItems(at: [path(0)]) }
    #expect(witness.initial[path(1)]?.frame == old)
    #expect(witness.final[path(2)]?.frame == feed.frame(1))
    #expect(feed.violations() == [])
  }

  @Test func `another layout begins where the one before it stood`() {
    let (feed, _) = feed(SectionAnimation(.fade))
    let old = feed.frame(2)
    feed.parts[0].strategy = AnyStrategy(.masonry(lanes: 2, spacing: 4))
    let witness = Witness { index, _ in feed.section(index) }
    feed.view.setCollectionViewLayout(witness, animated: true)
    #expect(witness.initial[path(2)]?.frame == old)
    #expect(feed.view.violations == [])
  }

  @Test func `a header that a section gets or loses is told of`() {
    let (feed, witness) = feed(SectionAnimation(.fade))
    feed.parts[0].surroundings.header = Supplementary(extent: 30)
    feed.batch { feed.view.reloadItems(at: [path(0)]) }
    #expect(witness.inserted == [path(0)] && witness.deleted == [])
    feed.parts[0].surroundings.header = nil
    feed.batch { feed.view.reloadItems(at: [path(0)]) }
    #expect(witness.inserted == [path(0)] && witness.deleted == [path(0)])
    #expect(feed.violations() == [])
  }

  // MARK: Dragging

  @Test func `a dragged item takes the place under the finger, and the data follow when it is dropped`() {
    let feed = Feed([list([10, 20, 30, 40, 50])])
    feed.view.beginInteractiveMovementForItem(at: path(0))
    feed.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 45))
    #expect((0..<5).map { feed.frame($0).height } == [20, 30, 10, 40, 50])
    #expect(feed.parts[0].entries.map(\.id) == [0, 1, 2, 3, 4])
    feed.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 140))
    #expect((0..<5).map { feed.frame($0).height } == [20, 30, 40, 50, 10])
    feed.view.endInteractiveMovement()
    #expect((0..<5).map { feed.frame($0).height } == [20, 30, 40, 50, 10])
    #expect(feed.parts[0].entries.map(\.id) == [1, 2, 3, 4, 0])
    #expect(feed.violations() == [])
  }

  @Test func `a cancelled drag puts everything back`() {
    let feed = Feed([list([10, 20, 30]), list([40], from: 3)])
    feed.view.beginInteractiveMovementForItem(at: path(2))
    feed.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 95))
    #expect(feed.frame(1, 1).height + feed.frame(0, 1).height == 70)
    feed.view.cancelInteractiveMovement()
    #expect((0..<3).map { feed.frame($0).height } == [10, 20, 30])
    #expect(feed.frame(1, 1) == .null)
    #expect(feed.violations() == [])
  }

  @Test func `an item is not dragged to a section of another kind`() {
    let feed = Feed([list([10, 20]), list([40], from: 2)])
    feed.layout.sectionProvider = { index, _ in
      index == 0
        ? feed.section(0)
        : LayoutSection(Stripes(), items: Items<NoFacts>(count: 1) { _, _ in NoFacts() })
    }
    feed.view.layoutIfNeeded()
    feed.view.beginInteractiveMovementForItem(at: path(0))
    feed.view.updateInteractiveMovementTargetPosition(CGPoint(x: 5, y: 45))
    #expect((0..<2).map { feed.frame($0).height } == [10, 20])
    feed.view.endInteractiveMovement()
    #expect(feed.violations() == [])
  }

  // MARK: Where scrolling comes to rest

  private func rest(_ feed: Feed, _ proposed: CGPoint, _ velocity: CGPoint) -> CGPoint {
    feed.layout.targetContentOffset(forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  @Test func `scrolling comes to rest where the rule says`() {
    let feed = Feed([list(Array(repeating: 70, count: 50))])
    feed.scroll(to: 500)
    let proposed = CGPoint(x: 0, y: 633)
    #expect(rest(feed, proposed, CGPoint(x: 0, y: 2)) == proposed)
    feed.layout.snapRule = .items(.start)
    #expect(rest(feed, proposed, CGPoint(x: 0, y: 2)) == CGPoint(x: 0, y: 630))
    feed.layout.snapRule = .pages
    #expect(rest(feed, proposed, CGPoint(x: 0, y: 2)) == CGPoint(x: 0, y: 800))
    #expect(rest(feed, proposed, CGPoint(x: 0, y: -2)) == CGPoint(x: 0, y: 400))
  }

  @Test func `sideways from right to left a page further is to the left`() {
    let layout = CollectionViewLayout(options: CollectionOptions(axis: .horizontal)) { _, _ in
      LayoutSection(.masonry(lanes: 1, spacing: 0), items: (0..<40).map { _ in ItemDescription(extent: 50) })
    }
    let feed = Feed([list(Array(repeating: 50, count: 40))], options: CollectionOptions(axis: .horizontal))
    feed.view.changeTraits { $0.layoutDirection = .rightToLeft }
    feed.view.collectionViewLayout = layout
    layout.sectionProvider = { index, _ in feed.section(index) }
    feed.view.layoutIfNeeded()
    layout.snapRule = .pages
    #expect(feed.view.contentOffset.x == 1700)
    let next = layout.targetContentOffset(
      forProposedContentOffset: CGPoint(x: 1600, y: 0), withScrollingVelocity: CGPoint(x: -1, y: 0))
    #expect(next == CGPoint(x: 1400, y: 0))
  }

  @Test func `an item is brought into view clear of the pinned header`() {
    let feed = Feed([list(Array(repeating: 70, count: 50), header: Supplementary(extent: 30, isPinned: true))])
    #expect(feed.layout.contentOffset(bringing: path(20), to: .start) == CGPoint(x: 0, y: 1400))
    #expect(feed.layout.contentOffset(bringing: path(1), to: .nearest) == CGPoint(x: 0, y: 0))
    #expect(feed.layout.contentOffset(bringing: path(99), to: .start) == nil)
  }
}
