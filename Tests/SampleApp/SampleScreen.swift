#if canImport(UIKit) && !os(watchOS)
  import IntarsiaUIKit
  import UIKit

  /// A collection view over sections of numbers, with a layout of Intarsia; screens say how sections are laid out.
  @MainActor class SampleScreen: UIViewController, UICollectionViewDataSource {
    /// The numbers that stand for the app's data, section by section.
    var sections: [[Int]] = [Array(0..<60)]
    private(set) var layout = CollectionViewLayout { _, _ in LayoutSection(.masonry(lanes: 1), items: []) }
    private(set) lazy var collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)

    /// How section `index` is laid out.
    func section(_ index: Int, in environment: LayoutEnvironment) -> LayoutSection {
      LayoutSection(.masonry(lanes: 1), items: [])
    }

    /// Sets options of the layout and registers classes of decorations.
    func configure(_ layout: CollectionViewLayout) {}

    override func viewDidLoad() {
      super.viewDidLoad()
      layout.sectionProvider = { [weak self] index, environment in
        self?.section(index, in: environment) ?? LayoutSection(.masonry(lanes: 1), items: [])
      }
      configure(layout)
      collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      collectionView.register(SampleCell.self, forCellWithReuseIdentifier: "cell")
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        collectionView.register(
          SampleHeader.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
      }
      collectionView.dataSource = self
      view.addSubview(collectionView)
    }

    // MARK: Changes

    /// Takes the first item out and puts a new one in its place and at the end.
    func changeSomething() {
      guard sections[0].count > 2 else { return }
      sections[0].removeFirst()
      sections[0].insert(1000 + sections[0].count, at: 1)
      collectionView.performBatchUpdates {
        self.collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])
        self.collectionView.insertItems(at: [IndexPath(item: 1, section: 0)])
      }
    }

    // MARK: Data

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
      sections[section].count
    }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
      (cell as? SampleCell)?.show(sections[indexPath.section][indexPath.item])
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
      collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }

    func collectionView(
      _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
      let moved = sections[sourceIndexPath.section].remove(at: sourceIndexPath.item)
      sections[destinationIndexPath.section].insert(moved, at: destinationIndexPath.item)
    }
  }

  /// A colour for a number, and its word for those that are as large as it.
  final class SampleCell: UICollectionViewCell {
    private let label = UILabel(frame: .zero)

    func show(_ number: Int) {
      backgroundColor = UIColor(hue: CGFloat(number * 37 % 100) / 100, saturation: 0.5, brightness: 0.9, alpha: 1)
      label.text = SampleCell.word(for: number)
      if label.superview == nil { contentView.addSubview(label) }
    }

    static func word(for number: Int) -> String {
      let words = ["mosaic", "tessera", "marquetry", "of many parts", "inlay", "tile", "a longer tag than the others"]
      return words[number % words.count]
    }

    /// What the layout knows of the item: here how much of the cell is picture.
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      let attributes = layoutAttributes as? LayoutElementAttributes
      let pictureHeight = attributes?.payload as? CGFloat ?? 0
      label.frame = CGRect(x: 4, y: pictureHeight, width: bounds.size.width - 8, height: 20)
    }

    /// As large as the word needs, where the layout asks for it.
    override func preferredLayoutAttributesFitting(
      _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
      let size = label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 32))
      layoutAttributes.size = CGSize(width: size.width + 16, height: 32)
      return layoutAttributes
    }
  }

  final class SampleHeader: UICollectionReusableView {
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      backgroundColor = UIColor(white: 0.9, alpha: 0.95)
    }
  }
#endif
