extension NSCollectionView {
  /// As in `layout`: prepares what is out of date, then asks for the size, then for what is visible, measures the
  /// views that are new; and again while that invalidates the current.
  func pass() {
    for _ in 0..<40 {
      if invalidity.isPending { prepareLayout() }
      takeContentSize()
      applyOffsetAdjustment()
      showVisible()
      if !invalidity.isPending { measureShown() }
      if !invalidity.isPending { return }
    }
    complain("the layout does not come to rest")
  }

  func prepareLayout() {
    if habits.asksBeforePrepare { _ = answers(in: visible) }
    note("prepare()")
    if let keys = invalidity.keys { ledger.forget(keys) } else { ledger.forget() }
    invalidity.isPending = false
    invalidity.keys = []
    preparedInset = contentInset
    isPreparing = true
    current.prepare()
    isPreparing = false
  }

  /// The document is as large as the content, and no smaller than the room for it.
  func takeContentSize() {
    note("collectionViewContentSize")
    contentSize = current.collectionViewContentSize
    if ![contentSize.width, contentSize.height].allSatisfy({ $0.isFinite && $0 >= 0 }) {
      complain("the content size is \(contentSize)")
    }
    if contentSize.width > visible.width && contentSize.height > visible.height {
      complain("content of \(contentSize) scrolls both ways in \(visible.size)")
    }
    if isSwapping && habits.keepsContentSizeInSwap || isInUpdate && habits.keepsContentSizeInUpdates { return }
    guard let clip = enclosingScrollView?.contentView else { return }
    setFrameSize(documentSize(in: clip.bounds.size))
    clip.bounds = clip.constrainBoundsRect(clip.bounds)
  }

  private func applyOffsetAdjustment() {
    let adjustment = invalidity.offsetAdjustment
    invalidity.offsetAdjustment = .zero
    if adjustment == .zero { return }
    enclosingScrollView?.contentView.scroll(to: CGPoint(x: visible.minX + adjustment.x, y: visible.minY + adjustment.y))
  }

  func showVisible() {
    note("layoutAttributesForElements(in:)")
    var kept: [ElementKey: ShownElement] = [:]
    for attributes in answers(in: visible) {
      let key = ElementKey(attributes)
      guard checkIsThere(key) else { continue }
      var element = shown[key] ?? ShownElement(view: view(for: key), attributes: attributes)
      if kept[key] == nil, shown[key] == nil || !element.attributes.isEqual(attributes) {
        element.wasAsked = false
        element.view.apply(attributes)
      }
      element.attributes = attributes
      kept[key] = element
    }
    shown = kept
  }

  @discardableResult
  func checkIsThere(_ key: ElementKey) -> Bool {
    guard key.path.count == 2 else {
      complain("\(key) names nothing")
      return false
    }
    let (section, item) = (key.path.section, key.path.item)
    if key.category == .decorationView, !current.registeredDecorationKinds.contains(key.kind) {
      complain("no view is registered for the decoration \(key.kind)")
      return false
    }
    if !counts.indices.contains(section) || key.category == .item && !(0..<counts[section]).contains(item) {
      complain("\(key) is announced, but the data source has \(counts)")
      return false
    }
    return true
  }

  private func view(for key: ElementKey) -> any NSCollectionViewElement {
    switch key.category {
    case .item: dataSource?.collectionView(self, itemForRepresentedObjectAt: key.path) ?? NSCollectionViewItem()
    case .supplementaryView:
      dataSource?.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
        as? any NSCollectionViewElement ?? NSCollectionViewItem()
    case .decorationView, .interItemGap: NSCollectionViewItem()
    }
  }

  func measureShown() {
    let keys = shown.keys.filter { $0.category != .decorationView }.sorted {
      ($0.path, $0.kind) < ($1.path, $1.kind)
    }
    for key in keys {
      guard var element = shown[key], !element.wasAsked, let given = element.attributes.copy() as? Attributes else {
        continue
      }
      element.wasAsked = true
      shown[key] = element
      prefer(element.view.preferredLayoutAttributesFitting(given), to: element.attributes)
    }
  }

  typealias Attributes = NSCollectionViewLayoutAttributes

  /// A view, visible or not, wants to be of another size.
  public func prefer(
    _ preferred: NSCollectionViewLayoutAttributes, to original: NSCollectionViewLayoutAttributes
  ) {
    if !current.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original) {
      return
    }
    note("invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)")
    let context = current.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    checkPresence(context)
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      complain("a measurement invalidates everything")
    }
    invalidity.causes = [.preferred]
    current.invalidateLayout(with: context)
  }
}
