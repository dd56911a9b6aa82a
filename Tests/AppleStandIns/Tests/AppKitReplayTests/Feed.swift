import AppKit
import Intarsia
import IntarsiaAppKit
import TestSupport

/// Data, layout and view together: what an app's view controller would hold.
@MainActor final class Feed: NSObject, NSCollectionViewDataSource {
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
  }

  var parts: [Part]
  var hasIdentities = true
  /// How many times the layout has asked for a section.
  private(set) var askedCount = 0
  private(set) var layout: CollectionViewLayout
  let view: NSCollectionView
  let scrollView: NSScrollView

  init(
    _ parts: [Part], size: CGSize = CGSize(width: 300, height: 400), options: CollectionOptions = CollectionOptions(),
    layout: CollectionViewLayout? = nil
  ) {
    self.parts = parts
    self.layout =
      layout ?? CollectionViewLayout(options: options) { _, _ in LayoutSection(.masonry(lanes: 1), items: []) }
    view = NSCollectionView(collectionViewLayout: self.layout)
    scrollView = NSScrollView(frame: CGRect(origin: .zero, size: size))
    scrollView.documentView = view
    super.init()
    self.layout.sectionProvider = { [unowned self] index, _ in self.section(index) }
    registerDecorations()
    view.dataSource = self
    view.layoutSubtreeIfNeeded()
  }

  private func registerDecorations() {
    layout.register(NSView.self, forDecorationViewOfKind: CollectionViewLayout.backgroundKind)
    layout.register(NSView.self, forDecorationViewOfKind: CollectionViewLayout.separatorKind)
  }

  /// Swaps the layout, as an app does in an animation.
  func use(_ next: CollectionViewLayout) {
    layout = next
    registerDecorations()
    view.collectionViewLayout = next
  }

  func section(_ index: Int) -> LayoutSection {
    askedCount += 1
    let part = parts[index]
    let ids = part.entries.map { ItemIdentity(rawValue: UInt64($0.id)) }
    let identity: LayoutSection.Identity = { ids[$0] }
    return LayoutSection(
      part.strategy, items: part.entries.map(\.item), identity: hasIdentities ? identity : nil,
      surroundings: part.surroundings)
  }

  func numberOfSections(in collectionView: NSCollectionView) -> Int { parts.count }

  func collectionView(_ collectionView: NSCollectionView, numberOfItemsInSection section: Int) -> Int {
    parts[section].entries.count
  }

  func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem {
    let item = SizingItem()
    item.real = parts[indexPath.section].entries[indexPath.item].real
    return item
  }

  func collectionView(
    _ collectionView: NSCollectionView,
    viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSView { SizingView(frame: .zero) }

  // MARK: Shorthands

  func frame(_ item: Int, _ section: Int = 0) -> CGRect {
    layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame ?? .null
  }

  func headerFrame(_ section: Int = 0) -> CGRect {
    let path = IndexPath(item: 0, section: section)
    return layout.layoutAttributesForSupplementaryView(ofKind: NSCollectionView.elementKindSectionHeader, at: path)?
      .frame ?? .null
  }

  func scroll(to y: CGFloat) {
    scrollView.contentView.scroll(to: CGPoint(x: view.visible.minX, y: y))
    view.layoutSubtreeIfNeeded()
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

final class SizingItem: NSCollectionViewItem {
  var real: CGFloat?

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: NSCollectionViewLayoutAttributes
  ) -> NSCollectionViewLayoutAttributes {
    if let real { layoutAttributes.size.height = real }
    return layoutAttributes
  }
}

final class SizingView: NSView, NSCollectionViewElement {
  func preferredLayoutAttributesFitting(
    _ layoutAttributes: NSCollectionViewLayoutAttributes
  ) -> NSCollectionViewLayoutAttributes {
    layoutAttributes.size.height = 33
    return layoutAttributes
  }
}
