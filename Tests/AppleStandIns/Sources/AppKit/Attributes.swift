public enum NSCollectionElementCategory: Int, Sendable { case item, supplementaryView, decorationView, interItemGap }

@MainActor open class NSCollectionViewLayoutAttributes: NSObject, NSCopying {
  open var frame = CGRect.zero
  open var alpha: CGFloat = 1
  open var zIndex = 0
  open var isHidden = false
  open var indexPath: IndexPath?
  open private(set) var representedElementCategory = NSCollectionElementCategory.item
  open private(set) var representedElementKind: String?

  nonisolated public required override init() {}

  public convenience init(forItemWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  public convenience init(forInterItemGapBefore indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .interItemGap
    representedElementKind = NSCollectionView.elementKindInterItemGapIndicator
  }

  public convenience init(
    forSupplementaryViewOfKind elementKind: NSCollectionView.SupplementaryElementKind, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .supplementaryView
    representedElementKind = elementKind
  }

  public convenience init(
    forDecorationViewOfKind decorationViewKind: NSCollectionView.DecorationElementKind, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    representedElementCategory = .decorationView
    representedElementKind = decorationViewKind
  }

  open var size: NSSize {
    get { frame.size }
    set { frame.size = newValue }
  }

  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    let copied = MainActor.assumeIsolated {
      let copy = type(of: self).init()
      copy.frame = frame
      copy.alpha = alpha
      copy.zIndex = zIndex
      copy.isHidden = isHidden
      copy.indexPath = indexPath
      copy.representedElementCategory = representedElementCategory
      copy.representedElementKind = representedElementKind
      return copy
    }
    return copied
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSCollectionViewLayoutAttributes else { return false }
    return MainActor.assumeIsolated {
      frame == other.frame && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
        && indexPath == other.indexPath
        && representedElementCategory == other.representedElementCategory
        && representedElementKind == other.representedElementKind
    }
  }
}

@MainActor open class NSCollectionViewUpdateItem: NSObject {
  open private(set) var indexPathBeforeUpdate: IndexPath?
  open private(set) var indexPathAfterUpdate: IndexPath?
  open private(set) var updateAction: NSCollectionView.UpdateAction

  /// Only the host makes them.
  public init(_ action: NSCollectionView.UpdateAction, from before: IndexPath?, to after: IndexPath?) {
    updateAction = action
    indexPathBeforeUpdate = before
    indexPathAfterUpdate = after
  }
}

@MainActor open class NSCollectionViewLayoutInvalidationContext: NSObject {
  public internal(set) var hostSaysEverything = false
  public internal(set) var hostSaysCounts = false

  nonisolated public required override init() {}

  open var invalidateEverything: Bool { hostSaysEverything }
  open var invalidateDataSourceCounts: Bool { hostSaysCounts }
  open var contentOffsetAdjustment = NSPoint.zero
  open var contentSizeAdjustment = NSSize.zero
  open internal(set) var invalidatedItemIndexPaths: Set<IndexPath>?
  open internal(set) var invalidatedSupplementaryIndexPaths:
    [NSCollectionView.SupplementaryElementKind: Set<IndexPath>]?
  open internal(set) var invalidatedDecorationIndexPaths: [NSCollectionView.DecorationElementKind: Set<IndexPath>]?

  open func invalidateItems(at indexPaths: Set<IndexPath>) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []).union(indexPaths)
  }

  open func invalidateSupplementaryElements(
    ofKind elementKind: NSCollectionView.SupplementaryElementKind, at indexPaths: Set<IndexPath>
  ) {
    invalidatedSupplementaryIndexPaths = (invalidatedSupplementaryIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0.union($1) }
  }

  open func invalidateDecorationElements(
    ofKind elementKind: NSCollectionView.DecorationElementKind, at indexPaths: Set<IndexPath>
  ) {
    invalidatedDecorationIndexPaths = (invalidatedDecorationIndexPaths ?? [:])
      .merging([elementKind: indexPaths]) { $0.union($1) }
  }
}
