import Intarsia
import IntarsiaUIKit
import TestSupport
import UIKit

/// Data, layout and view together: what an app's view controller would hold.
@MainActor final class Feed: NSObject, UICollectionViewDataSource {
  struct Entry {
    let id: Int
    var item: ItemDescription
    /// What the cell wants to be long, whatever `item` says.
    var real: CGFloat?
  }

  struct Part {
    var strategy: AnyStrategy
    var entries: [Entry]
    var surroundings = SectionSurroundings()
    var animation = SectionAnimation()
  }

  var parts: [Part]
  var hasIdentities = true
  /// How many times the layout has asked for a section.
  private(set) var askedCount = 0
  private(set) var layout: CollectionViewLayout
  let view: UICollectionView

  init(
    _ parts: [Part], size: CGSize = CGSize(width: 300, height: 400), options: CollectionOptions = CollectionOptions(),
    layout: CollectionViewLayout? = nil
  ) {
    self.parts = parts
    self.layout =
      layout ?? CollectionViewLayout(options: options) { _, _ in LayoutSection(.masonry(lanes: 1), items: []) }
    view = UICollectionView(frame: CGRect(origin: .zero, size: size), collectionViewLayout: self.layout)
    super.init()
    configure(self.layout)
    view.dataSource = self
    view.layoutIfNeeded()
  }

  private func configure(_ layout: CollectionViewLayout) {
    layout.sectionProvider = { [unowned self] index, _ in self.section(index) }
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: CollectionViewLayout.backgroundKind)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: CollectionViewLayout.separatorKind)
  }

  /// Another layout with the same sections takes over.
  func exchangeLayout(animated: Bool) {
    let other = CollectionViewLayout(options: layout.options) { _, _ in LayoutSection(.masonry(lanes: 1), items: []) }
    configure(other)
    other.selfSizing = layout.selfSizing
    other.anchorRule = layout.anchorRule
    other.payload = layout.payload
    layout = other
    view.setCollectionViewLayout(other, animated: animated)
  }

  func section(_ index: Int) -> LayoutSection {
    askedCount += 1
    let part = parts[index]
    let ids = part.entries.map { ItemIdentity(rawValue: UInt64($0.id)) }
    let identity: LayoutSection.Identity = { ids[$0] }
    var surroundings = part.surroundings
    surroundings.animation = part.animation
    return LayoutSection(
      part.strategy, items: part.entries.map(\.item), identity: hasIdentities ? identity : nil,
      surroundings: surroundings)
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { parts.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    parts[section].entries.count
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = SizingCell(frame: .zero)
    cell.real = parts[indexPath.section].entries[indexPath.item].real
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { SizingView(frame: .zero) }

  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {
    let entry = parts[sourceIndexPath.section].entries.remove(at: sourceIndexPath.item)
    parts[destinationIndexPath.section].entries.insert(entry, at: destinationIndexPath.item)
  }

  // MARK: Shorthands

  func frame(_ item: Int, _ section: Int = 0) -> CGRect {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
  }

  func headerFrame(_ section: Int = 0) -> CGRect {
    let path = IndexPath(item: 0, section: section)
    return layout.layoutAttributesForSupplementaryView(ofKind: UICollectionView.elementKindSectionHeader, at: path)?
      .frame ?? .null
  }

  func scroll(to y: CGFloat) {
    view.contentOffset.y = y
    view.layoutIfNeeded()
  }

  func batch(_ updates: () -> Void) { withoutActuallyEscaping(updates) { view.performBatchUpdates($0) } }

  /// Complaints of the host, told once.
  func violations() -> [String] {
    view.checkAll()
    defer { view.forgetViolations() }
    return view.violations
  }
}

/// A list with entries of so many points, numbered from `first` on.
func list(_ extents: [Double], from first: Int = 0, header: Supplementary? = nil) -> Feed.Part {
  Feed.Part(
    strategy: AnyStrategy(.masonry(lanes: 1, spacing: 0)),
    entries: extents.enumerated().map { Feed.Entry(id: first + $0, item: ItemDescription(extent: $1)) },
    surroundings: SectionSurroundings(header: header))
}

final class SizingCell: UICollectionViewCell {
  var real: CGFloat?

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    if let real { layoutAttributes.size.height = real }
    return layoutAttributes
  }
}

final class SizingView: UICollectionReusableView {
  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    layoutAttributes.size.height = 33
    return layoutAttributes
  }
}
