#if canImport(UIKit) && !os(watchOS)
  import IntarsiaUIKit
  import Testing
  import UIKit

  /// The lines that a first reader copies, run against the real UIKit where there is one, and against its stand-in.
  @MainActor @Suite struct FirstLinesTests {
    private let pictures = (0..<20).map { ItemDescription(width: 300, height: Double(200 + $0 % 3 * 100)) }
    private let tags = (0..<9).map { ItemDescription(lineSize: .fixed(width: Double(40 + $0 * 9), height: 32)) }

    private final class Data: NSObject, UICollectionViewDataSource {
      let counts: [Int]
      init(_ counts: [Int]) { self.counts = counts }

      func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

      func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
      }

      func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      }
    }

    private func show(_ layout: UICollectionViewLayout, _ counts: [Int]) -> (UICollectionView, Data) {
      let view = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 390, height: 844), collectionViewLayout: layout)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      let data = Data(counts)
      view.dataSource = data
      view.layoutIfNeeded()
      return (view, data)
    }

    private func frame(_ item: Int, _ section: Int, in view: UICollectionView) -> CGRect? {
      view.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    @Test func `two sections in a collection view`() {
      let (pictures, tags) = (pictures, tags)
      let layout = CollectionViewLayout { section, environment in
        let lanes = environment.container.width > 600 ? 4 : 2
        return section == 0
          ? LayoutSection(.masonry(lanes: lanes, spacing: 8), items: pictures)
          : LayoutSection(.alignedFlow(.topLeading, spacing: 8), items: tags)
      }
      let (view, data) = show(layout, [pictures.count, tags.count])
      #expect(data.counts.count == view.numberOfSections)
      #expect(frame(0, 0, in: view)?.size.width == 191)
      #expect(frame(1, 0, in: view)?.origin == CGPoint(x: 199, y: 0))
      #expect(frame(1, 1, in: view)?.size == CGSize(width: 49, height: 32))
      #expect(view.contentSize == layout.collectionViewContentSize)
    }

    @Test func `one section of a compositional layout`() {
      let pictures = pictures
      let layout = UICollectionViewCompositionalLayout { _, environment in
        NSCollectionLayoutSection(
          LayoutSection(.masonry(lanes: 2, spacing: 8), items: pictures), environment: environment)
      }
      let (view, data) = show(layout, [pictures.count])
      #expect(data.counts == [20])
      #expect(frame(0, 0, in: view)?.size.width == 191)
      #expect(frame(1, 0, in: view)?.origin == CGPoint(x: 199, y: 0))
    }
  }
#endif
