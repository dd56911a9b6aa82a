extension UICollectionView {
  public func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    if invalidity.isPending { pass() }
    collectedUpdates = []
    updates?()
    let items = collectedUpdates ?? []
    collectedUpdates = nil
    let before = Array(shown.keys)
    readCounts()
    isInUpdate = true
    layout.invalidateLayout(with: context(counts: true))
    if habits.announcesBeforePrepare {
      announce(items)
      prepareLayout()
      interrupt()
    } else {
      prepareLayout()
      if habits.asksForStalePaths { for key in before { _ = answer(for: key) } }
      interrupt()
      announce(items)
    }
    takeContentSize()
    if habits.measuresDuringUpdates { measureInUpdate() }
    animate(from: before)
    settle(at: contentOffset)
    if habits.measuresDuringUpdates || habits.measuresAtEndOfUpdates { measureInUpdate() }
    note("finalizeCollectionViewUpdates()")
    isInUpdate = false
    layout.finalizeCollectionViewUpdates()
    shown = [:]
    pass()
    completion?(true)
  }

  private func interrupt() {
    interruption?()
    interruption = nil
    if invalidity.isPending { prepareLayout() }
  }

  /// Views that come with an update are measured while it runs; how far to scroll for that is not heard.
  private func measureInUpdate() {
    shown = [:]
    for _ in 0..<20 {
      if invalidity.isPending { prepareLayout() }
      takeContentSize()
      showVisible()
      measureShown()
      if !invalidity.isPending { return }
    }
    complain("the layout does not come to rest in an update")
  }

  private func announce(_ items: [UICollectionViewUpdateItem]) {
    note("prepare(forCollectionViewUpdates:)")
    layout.prepare(forCollectionViewUpdates: items)
    ledger.forget()
  }

  /// Asks for the first and last attributes of everything, as UIKit does also for what neither comes nor goes.
  private func animate(from before: [ElementKey]) {
    var here = Set(answers(in: bounds).map { ElementKey($0) })
    for kind in [Self.elementKindSectionHeader, Self.elementKindSectionFooter] {
      for path in layout.indexPathsToInsertForSupplementaryView(ofKind: kind) {
        here.insert(ElementKey(category: .supplementaryView, kind: kind, path: path))
      }
      _ = layout.indexPathsToDeleteForSupplementaryView(ofKind: kind)
    }
    for kind in layout.registeredDecorationKinds {
      _ = layout.indexPathsToInsertForDecorationView(ofKind: kind)
      _ = layout.indexPathsToDeleteForDecorationView(ofKind: kind)
    }
    for key in before { checkAnimation(finalAttributes(of: key), of: key) }
    for key in here {
      checkIsThere(key)
      checkAnimation(initialAttributes(of: key), of: key)
    }
  }

  private func checkAnimation(_ attributes: UICollectionViewLayoutAttributes?, of key: ElementKey) {
    guard let attributes else { return }
    let frame = attributes.frame
    if ![frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) {
      complain("animated from \(frame)")
    }
    if ElementKey(attributes) != key { complain("\(key) is animated as \(ElementKey(attributes))") }
    attributes.frame = .zero
  }

  func finalAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: layout.finalLayoutAttributesForDisappearingItem(at: key.path)
    case .supplementaryView:
      layout.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.path)
    case .decorationView:
      layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.path)
    }
  }

  func initialAttributes(of key: ElementKey) -> UICollectionViewLayoutAttributes? {
    switch key.category {
    case .cell: layout.initialLayoutAttributesForAppearingItem(at: key.path)
    case .supplementaryView:
      layout.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.path)
    case .decorationView:
      layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.path)
    }
  }

  /// Asks the layout, then the delegate, where to scroll to; an adjustment of an invalidation context is lost here.
  private func settle(at proposed: CGPoint) {
    note("targetContentOffset(forProposedContentOffset:)")
    var target = layout.targetContentOffset(forProposedContentOffset: proposed)
    if let delegate = delegate as? any UICollectionViewDelegate {
      target = delegate.collectionView(self, targetContentOffsetForProposedContentOffset: target)
    }
    if !target.x.isFinite || !target.y.isFinite { complain("the target offset is \(target)") }
    invalidity.offsetAdjustment = .zero
    contentOffset = clamped(target)
  }

  private func collect(_ action: UICollectionViewUpdateItem.Action, _ before: IndexPath?, _ after: IndexPath?) {
    let item = UICollectionViewUpdateItem(action, from: before, to: after)
    if collectedUpdates == nil {
      performBatchUpdates { self.collectedUpdates?.append(item) }
    } else {
      collectedUpdates?.append(item)
    }
  }

  private func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }

  public func insertItems(at indexPaths: [IndexPath]) { for path in indexPaths { collect(.insert, nil, path) } }
  public func deleteItems(at indexPaths: [IndexPath]) { for path in indexPaths { collect(.delete, path, nil) } }
  public func reloadItems(at indexPaths: [IndexPath]) { for path in indexPaths { collect(.reload, path, path) } }
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { collect(.move, indexPath, newIndexPath) }
  public func insertSections(_ sections: IndexSet) { for each in sections { collect(.insert, nil, whole(each)) } }
  public func deleteSections(_ sections: IndexSet) { for each in sections { collect(.delete, whole(each), nil) } }
  public func reloadSections(_ sections: IndexSet) {
    for each in sections { collect(.reload, whole(each), whole(each)) }
  }
  public func moveSection(_ section: Int, toSection newSection: Int) {
    collect(.move, whole(section), whole(newSection))
  }

  // MARK: Rotation and other changes of size

  /// A change of the size with an animation, as a rotation makes it.
  public func animateBounds(to size: CGSize) {
    let before = Array(shown.keys)
    let wasInUpdate = isInUpdate
    isInUpdate = true
    let oldBounds = bounds
    bounds.size = size
    frame.size = size
    if habits.announcesBoundsBeforePrepare { layout.prepare(forAnimatedBoundsChange: oldBounds) }
    if invalidity.isPending { prepareLayout() }
    if !habits.announcesBoundsBeforePrepare {
      note("prepare(forAnimatedBoundsChange:)")
      layout.prepare(forAnimatedBoundsChange: oldBounds)
    }
    for _ in 1..<max(1, habits.boundsAnnouncements) {  // as a bar that changes with the rotation does
      let old = bounds
      takeContentSize()
      bounds = CGRect(x: clamped(old.origin).x, y: clamped(old.origin).y, width: size.width, height: size.height - 20)
      if invalidity.isPending { prepareLayout() }
      layout.prepare(forAnimatedBoundsChange: old)
    }
    takeContentSize()
    if !wasInUpdate {
      animate(from: before)
      settle(at: clamped(contentOffset))
    }
    note("finalizeAnimatedBoundsChange()")
    layout.finalizeAnimatedBoundsChange()
    isInUpdate = wasInUpdate
    if !wasInUpdate { pass() }
  }

  /// Scrolling in the middle of an animation of the app's.
  public func animateScroll(to offset: CGPoint) {
    let old = bounds
    contentOffset = offset
    if invalidity.isPending { prepareLayout() }
    layout.prepare(forAnimatedBoundsChange: old)
    takeContentSize()
    settle(at: contentOffset)
    layout.finalizeAnimatedBoundsChange()
    pass()
  }

  // MARK: From one layout to another

  public func setCollectionViewLayout(_ new: UICollectionViewLayout, animated: Bool) {
    let before = Array(shown.keys)
    let old = layout
    old.prepareForTransition(to: new)
    new.collectionView = self
    new.prepareForTransition(from: old)
    let last = Dictionary(uniqueKeysWithValues: before.map { ($0, finalAttributes(of: $0)) })
    layout = new
    ledger.forget()
    invalidity.keys = nil
    prepareLayout()
    takeContentSize()
    isInUpdate = true
    for (key, attributes) in last { checkAnimation(attributes, of: key) }
    for attributes in answers(in: bounds) {
      checkAnimation(initialAttributes(of: ElementKey(attributes)), of: ElementKey(attributes))
    }
    settle(at: contentOffset)
    isInUpdate = false
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
    old.collectionView = nil
    shown = [:]
    setNeedsLayout()
    pass()
  }
}
