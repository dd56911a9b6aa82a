import AppKit
import Intarsia
import IntarsiaAppKit
import Testing

/// The host itself is tested: it catches layouts that each break one rule.
@MainActor @Suite struct BrokenLayoutTests {
  private func complaints(of layout: CollectionViewLayout, _ step: (Feed) -> Void = { $0.scroll(to: 100) }) -> [String]
  {
    let header = Supplementary(extent: 30, isPinned: true)
    let feed = Feed([list(Array(repeating: 50, count: 40), header: header)], layout: layout)
    step(feed)
    return feed.violations()
  }

  private func provider() -> CollectionViewLayout.SectionProvider {
    { _, _ in LayoutSection(.masonry(lanes: 1), items: []) }
  }

  @Test func `a sound layout is not complained about`() {
    #expect(complaints(of: CollectionViewLayout(sectionProvider: provider())) == [])
  }

  @Test func `objects that are handed out twice`() {
    final class Layout: CollectionViewLayout {
      var cache: [IndexPath: NSCollectionViewLayoutAttributes] = [:]
      override func layoutAttributesForItem(at indexPath: IndexPath) -> NSCollectionViewLayoutAttributes? {
        if let found = cache[indexPath] { return found }
        cache[indexPath] = super.layoutAttributesForItem(at: indexPath)
        return cache[indexPath]
      }
    }
    let found = complaints(of: Layout(sectionProvider: provider()))
    #expect(found.contains { $0.contains("handed out twice") })
  }

  @Test func `answers by rect and by path that differ`() {
    final class Layout: CollectionViewLayout {
      override func layoutAttributesForItem(at indexPath: IndexPath) -> NSCollectionViewLayoutAttributes? {
        let attributes = super.layoutAttributesForItem(at: indexPath)
        attributes?.frame.origin.y += 0.1
        return attributes
      }
    }
    #expect(complaints(of: Layout(sectionProvider: provider())).contains { $0.contains("by path") })
  }

  @Test func `pinned views that move without an invalidation`() {
    final class Layout: CollectionViewLayout {
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
      override func layoutAttributesForElements(in rect: CGRect) -> [NSCollectionViewLayoutAttributes] {
        let found = super.layoutAttributesForElements(in: rect)
        for each in found where each.representedElementCategory == .supplementaryView {
          each.frame.origin.y = collectionView?.visible.minY ?? 0
        }
        return found
      }
    }
    #expect(complaints(of: Layout(sectionProvider: provider())).contains { $0.contains("without an invalidation") })
  }

  @Test func `elements without an extent`() {
    final class Layout: CollectionViewLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [NSCollectionViewLayoutAttributes] {
        let found = super.layoutAttributesForElements(in: rect)
        found.last?.frame.size.height = 0
        return found
      }
    }
    #expect(complaints(of: Layout(sectionProvider: provider())).contains { $0.contains("without an extent") })
  }

  @Test func `headers that are invalidated and are not there`() {
    final class Layout: CollectionViewLayout {
      override func invalidationContext(
        forBoundsChange newBounds: CGRect
      ) -> NSCollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        context.invalidateSupplementaryElements(
          ofKind: NSCollectionView.elementKindSectionFooter, at: [IndexPath(item: 0, section: 0)])
        return context
      }
    }
    #expect(complaints(of: Layout(sectionProvider: provider())).contains { $0.contains("but there is none") })
  }

  @Test func `scrolling that invalidates too much`() {
    final class Layout: CollectionViewLayout {
      override func invalidationContext(
        forBoundsChange newBounds: CGRect
      ) -> NSCollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        context.invalidateItems(at: [IndexPath(item: 0, section: 0)])
        return context
      }
    }
    #expect(complaints(of: Layout(sectionProvider: provider())).contains { $0.contains("scrolling invalidates items") })
  }

  @Test func `measurements without an end`() {
    final class Layout: CollectionViewLayout {
      override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: NSCollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: NSCollectionViewLayoutAttributes
      ) -> Bool { true }
    }
    #expect(complaints(of: Layout(sectionProvider: provider())).contains { $0.contains("come to rest") })
  }

  @Test func `content that is wider than the view`() {
    final class Layout: CollectionViewLayout {
      override var collectionViewContentSize: CGSize {
        let size = super.collectionViewContentSize
        return CGSize(width: size.width + 0.5, height: size.height)
      }
    }
    #expect(complaints(of: Layout(sectionProvider: provider())).contains { $0.contains("both ways") })
  }

  @Test func `items that the data source does not have`() {
    final class Layout: CollectionViewLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [NSCollectionViewLayoutAttributes] {
        let extra = LayoutElementAttributes(forItemWith: IndexPath(item: 40, section: 0))
        extra.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        return super.layoutAttributesForElements(in: rect) + [extra]
      }
    }
    #expect(complaints(of: Layout(sectionProvider: provider())).contains { $0.contains("but the data source has") })
  }

  @Test func `decorations without a class`() {
    final class Layout: CollectionViewLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [NSCollectionViewLayoutAttributes] {
        let extra = LayoutElementAttributes(forDecorationViewOfKind: "other", with: IndexPath(item: 0, section: 0))
        extra.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        return super.layoutAttributesForElements(in: rect) + [extra]
      }
    }
    #expect(complaints(of: Layout(sectionProvider: provider())).contains { $0.contains("no view is registered") })
  }
}
