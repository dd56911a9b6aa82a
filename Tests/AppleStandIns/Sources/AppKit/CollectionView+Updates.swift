extension NSCollectionView {
  public func performBatchUpdates(_ updates: (() -> Void)?, completionHandler: ((Bool) -> Void)? = nil) {
    if invalidity.isPending { pass() }
    collectedUpdates = []
    updates?()
    let items = collectedUpdates ?? []
    collectedUpdates = nil
    let before = Array(shown.keys)
    readCounts()
    isInUpdate = true
    current.invalidateLayout(with: context(counts: true))
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
    settle(at: visible.origin)
    if habits.measuresDuringUpdates || habits.measuresAtEndOfUpdates { measureInUpdate() }
    note("finalizeCollectionViewUpdates()")
    isInUpdate = false
    current.finalizeCollectionViewUpdates()
    shown = [:]
    pass()
    completionHandler?(true)
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

  private func announce(_ items: [NSCollectionViewUpdateItem]) {
    note("prepare(forCollectionViewUpdates:)")
    current.prepare(forCollectionViewUpdates: items)
    ledger.forget()
  }

  /// Asks for the first and last attributes of everything, as UIKit does also for what neither comes nor goes.
  private func animate(from before: [ElementKey]) {
    animationProbe?(current)
    var here = Set(answers(in: visible).map { ElementKey($0) })
    for kind in [Self.elementKindSectionHeader, Self.elementKindSectionFooter] {
      for path in current.indexPathsToInsertForSupplementaryView(ofKind: kind) {
        here.insert(ElementKey(category: .supplementaryView, kind: kind, path: path))
      }
      _ = current.indexPathsToDeleteForSupplementaryView(ofKind: kind)
    }
    for kind in current.registeredDecorationKinds {
      _ = current.indexPathsToInsertForDecorationView(ofKind: kind)
      _ = current.indexPathsToDeleteForDecorationView(ofKind: kind)
    }
    for key in before { checkAnimation(finalAttributes(of: key), of: key) }
    for key in here {
      checkIsThere(key)
      checkAnimation(initialAttributes(of: key), of: key)
    }
  }

  private func checkAnimation(_ attributes: NSCollectionViewLayoutAttributes?, of key: ElementKey) {
    guard let attributes else { return }
    let frame = attributes.frame
    if ![frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) {
      complain("animated from \(frame)")
    }
    if ElementKey(attributes) != key { complain("\(key) is animated as \(ElementKey(attributes))") }
    attributes.frame = .zero
  }

  func finalAttributes(
    of key: ElementKey, by other: NSCollectionViewLayout? = nil
  ) -> NSCollectionViewLayoutAttributes? {
    let current = other ?? current
    return switch key.category {
    case .item: current.finalLayoutAttributesForDisappearingItem(at: key.path)
    case .supplementaryView:
      current.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: key.kind, at: key.path)
    case .decorationView:
      current.finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.path)
    case .interItemGap: nil
    }
  }

  func initialAttributes(of key: ElementKey) -> NSCollectionViewLayoutAttributes? {
    switch key.category {
    case .item: current.initialLayoutAttributesForAppearingItem(at: key.path)
    case .supplementaryView:
      current.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: key.kind, at: key.path)
    case .decorationView:
      current.initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.path)
    case .interItemGap: nil
    }
  }

  /// Asks the layout where to scroll to, and may ignore the answer; an adjustment of a context is lost here.
  private func settle(at proposed: CGPoint) {
    note("targetContentOffset(forProposedContentOffset:)")
    let target = current.targetContentOffset(forProposedContentOffset: proposed)
    if !target.x.isFinite || !target.y.isFinite { complain("the target offset is \(target)") }
    invalidity.offsetAdjustment = .zero
    if !habits.ignoresTargetOffset { enclosingScrollView?.contentView.scroll(to: target) }
  }

  private func collect(_ action: NSCollectionView.UpdateAction, _ before: IndexPath?, _ after: IndexPath?) {
    let item = NSCollectionViewUpdateItem(action, from: before, to: after)
    if collectedUpdates == nil {
      performBatchUpdates { self.collectedUpdates?.append(item) }
    } else {
      collectedUpdates?.append(item)
    }
  }

  private func whole(_ section: Int) -> IndexPath { IndexPath(item: NSNotFound, section: section) }

  public func insertItems(at indexPaths: Set<IndexPath>) { for path in indexPaths { collect(.insert, nil, path) } }
  public func deleteItems(at indexPaths: Set<IndexPath>) { for path in indexPaths { collect(.delete, path, nil) } }
  public func reloadItems(at indexPaths: Set<IndexPath>) { for path in indexPaths { collect(.reload, path, path) } }
  public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { collect(.move, indexPath, newIndexPath) }
  public func insertSections(_ sections: IndexSet) { for each in sections { collect(.insert, nil, whole(each)) } }
  public func deleteSections(_ sections: IndexSet) { for each in sections { collect(.delete, whole(each), nil) } }
  public func reloadSections(_ sections: IndexSet) {
    for each in sections { collect(.reload, whole(each), whole(each)) }
  }
  public func moveSection(_ section: Int, toSection newSection: Int) {
    collect(.move, whole(section), whole(newSection))
  }

  // MARK: Other sizes

  /// A change of the size with an animation.
  public func animateSize(to size: CGSize) {
    let before = Array(shown.keys)
    let wasInUpdate = isInUpdate
    isInUpdate = true
    let old = visible
    setScrollViewSize(size)
    if habits.announcesBoundsBeforePrepare { current.prepare(forAnimatedBoundsChange: old) }
    if invalidity.isPending { prepareLayout() }
    if !habits.announcesBoundsBeforePrepare { current.prepare(forAnimatedBoundsChange: old) }
    for _ in 1..<max(1, habits.boundsAnnouncements) {
      let old = visible
      takeContentSize()
      setScrollViewSize(CGSize(width: size.width, height: size.height - 20))
      if invalidity.isPending { prepareLayout() }
      current.prepare(forAnimatedBoundsChange: old)
    }
    takeContentSize()
    if !wasInUpdate {
      animate(from: before)
      settle(at: visible.origin)
    }
    isInUpdate = wasInUpdate
    current.finalizeAnimatedBoundsChange()
    if !wasInUpdate { pass() }
  }

  /// Scrolling in the middle of an animation of the app's.
  public func animateScroll(to offset: CGPoint) {
    let old = visible
    enclosingScrollView?.contentView.scroll(to: offset)
    if invalidity.isPending { prepareLayout() }
    current.prepare(forAnimatedBoundsChange: old)
    takeContentSize()
    settle(at: visible.origin)
    current.finalizeAnimatedBoundsChange()
    pass()
  }

  // MARK: From one layout to another

  func swapLayout(for new: NSCollectionViewLayout) {
    let before = Array(shown.keys)
    let old = current
    old.prepareForTransition(to: new)
    new.collectionView = self
    new.prepareForTransition(from: old)
    current = new
    ledger.forget()
    invalidity.keys = nil
    isSwapping = true
    isInUpdate = true
    prepareLayout()
    takeContentSize()
    animationProbe?(new)
    for key in before { checkAnimation(finalAttributes(of: key, by: old), of: key) }
    for attributes in answers(in: visible) {
      checkAnimation(initialAttributes(of: ElementKey(attributes)), of: ElementKey(attributes))
    }
    settle(at: visible.origin)
    isInUpdate = false
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
    old.collectionView = nil
    shown = [:]
    if invalidity.isPending { prepareLayout() }
    showVisible()
    isSwapping = false
  }
}
