@MainActor open class NSCollectionViewLayout: NSObject, NSCoding {
  public internal(set) weak var collectionView: NSCollectionView?
  /// What was registered here; the host cannot make a decoration view of another kind.
  public private(set) var registeredDecorationKinds: Set<NSCollectionView.DecorationElementKind> = []

  nonisolated public override init() {}

  nonisolated public required init?(coder: NSCoder) {}

  nonisolated open func encode(with coder: NSCoder) {}

  open func invalidateLayout() {
    let context = Self.newContext()
    context.hostSaysEverything = true
    invalidateLayout(with: context)
  }

  open func invalidateLayout(with context: NSCollectionViewLayoutInvalidationContext) {
    collectionView?.layoutWasInvalidated(with: context)
  }

  open func register(
    _ viewClass: AnyClass?, forDecorationViewOfKind elementKind: NSCollectionView.DecorationElementKind
  ) {
    note(elementKind, isRegistered: viewClass != nil)
  }

  open func register(_ nib: NSNib?, forDecorationViewOfKind elementKind: NSCollectionView.DecorationElementKind) {
    note(elementKind, isRegistered: nib != nil)
  }

  private func note(_ kind: NSCollectionView.DecorationElementKind, isRegistered: Bool) {
    if isRegistered { registeredDecorationKinds.insert(kind) } else { registeredDecorationKinds.remove(kind) }
  }

  // MARK: What subclasses override

  open class var layoutAttributesClass: AnyClass { NSCollectionViewLayoutAttributes.self }
  open class var invalidationContextClass: AnyClass { NSCollectionViewLayoutInvalidationContext.self }

  open func prepare() {}

  open func layoutAttributesForElements(in rect: NSRect) -> [NSCollectionViewLayoutAttributes] { [] }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> NSCollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: NSCollectionView.SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? { nil }

  open func layoutAttributesForDecorationView(
    ofKind elementKind: NSCollectionView.DecorationElementKind, at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? { nil }

  /// What lies under the point, if anything does.
  open func layoutAttributesForDropTarget(at pointInCollectionView: NSPoint) -> NSCollectionViewLayoutAttributes? {
    layoutAttributesForElements(in: NSRect(x: pointInCollectionView.x, y: pointInCollectionView.y, width: 1, height: 1))
      .first { $0.frame.contains(pointInCollectionView) }
  }

  open func layoutAttributesForInterItemGap(before indexPath: IndexPath) -> NSCollectionViewLayoutAttributes? { nil }

  open func shouldInvalidateLayout(forBoundsChange newBounds: NSRect) -> Bool { false }

  open func invalidationContext(
    forBoundsChange newBounds: NSRect
  ) -> NSCollectionViewLayoutInvalidationContext { Self.newContext() }

  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: NSCollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: NSCollectionViewLayoutAttributes
  ) -> Bool { false }

  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: NSCollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: NSCollectionViewLayoutAttributes
  ) -> NSCollectionViewLayoutInvalidationContext { Self.newContext() }

  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: NSPoint, withScrollingVelocity velocity: NSPoint
  ) -> NSPoint { proposedContentOffset }

  open func targetContentOffset(forProposedContentOffset proposedContentOffset: NSPoint) -> NSPoint {
    proposedContentOffset
  }

  open var collectionViewContentSize: NSSize { .zero }

  // MARK: Updates

  open func prepare(forCollectionViewUpdates updateItems: [NSCollectionViewUpdateItem]) {}
  open func finalizeCollectionViewUpdates() {}
  open func prepare(forAnimatedBoundsChange oldBounds: NSRect) {}
  open func finalizeAnimatedBoundsChange() {}
  open func prepareForTransition(to newLayout: NSCollectionViewLayout) {}
  open func prepareForTransition(from oldLayout: NSCollectionViewLayout) {}
  open func finalizeLayoutTransition() {}

  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? { nil }

  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? { nil }

  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: NSCollectionView.SupplementaryElementKind, at elementIndexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? { nil }

  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: NSCollectionView.SupplementaryElementKind, at elementIndexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? { nil }

  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: NSCollectionView.DecorationElementKind, at decorationIndexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? { nil }

  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: NSCollectionView.DecorationElementKind, at decorationIndexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? { nil }

  open func indexPathsToDeleteForSupplementaryView(
    ofKind elementKind: NSCollectionView.SupplementaryElementKind
  ) -> Set<IndexPath> { [] }
  open func indexPathsToDeleteForDecorationView(
    ofKind elementKind: NSCollectionView.DecorationElementKind
  ) -> Set<IndexPath> { [] }
  open func indexPathsToInsertForSupplementaryView(
    ofKind elementKind: NSCollectionView.SupplementaryElementKind
  ) -> Set<IndexPath> { [] }
  open func indexPathsToInsertForDecorationView(
    ofKind elementKind: NSCollectionView.DecorationElementKind
  ) -> Set<IndexPath> { [] }

  static func newContext() -> NSCollectionViewLayoutInvalidationContext {
    (invalidationContextClass as? NSCollectionViewLayoutInvalidationContext.Type
      ?? NSCollectionViewLayoutInvalidationContext.self).init()
  }
}
