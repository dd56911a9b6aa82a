#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import IntarsiaAppKit
  import Testing

  /// The lines that a first reader copies, run against the real AppKit where there is one, and against its stand-in.
  @MainActor @Suite struct FirstLinesTests {
    private final class Data: NSObject, NSCollectionViewDataSource {
      let count: Int
      init(_ count: Int) { self.count = count }

      func collectionView(_ collectionView: NSCollectionView, numberOfItemsInSection section: Int) -> Int { count }

      func collectionView(
        _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
      ) -> NSCollectionViewItem {
        let item = NSCollectionViewItem()
        item.view = NSView(frame: .zero)
        return item
      }
    }

    @Test func `a masonry in a collection view`() {
      let pictures = (0..<20).map { ItemDescription(width: 300, height: Double(200 + $0 % 3 * 100)) }
      let scrollView = NSScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
      let view = NSCollectionView(frame: scrollView.bounds)
      let layout = CollectionViewLayout { section, environment in
        let lanes = environment.container.width > 600 ? 4 : 2
        return LayoutSection(.masonry(lanes: lanes, spacing: 8), items: pictures)
      }
      view.collectionViewLayout = layout
      scrollView.documentView = view
      let data = Data(pictures.count)
      view.dataSource = data
      view.layoutSubtreeIfNeeded()
      #expect(view.numberOfItems(inSection: 0) == data.count)
      let second = layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.frame
      #expect(second?.origin == CGPoint(x: 199, y: 0))
      #expect(second?.width == 191)
    }
  }
#endif
