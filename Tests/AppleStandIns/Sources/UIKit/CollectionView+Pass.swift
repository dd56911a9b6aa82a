extension UICollectionView {
  /// As in `layoutSubviews`: prepares what is out of date, then asks for the size, then for what is visible, measures the
  /// views that are new; and again while that invalidates the layout.
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
    if habits.asksBeforePrepare { _ = answers(in: bounds) }
    note("prepare()")
    if let keys = invalidity.keys { ledger.forget(keys) } else { ledger.forget() }
    invalidity.isPending = false
    invalidity.keys = []
    preparedInset = adjustedContentInset
    isPreparing = true
    layout.prepare()
    isPreparing = false
  }

  func takeContentSize() {
    note("collectionViewContentSize")
    contentSize = layout.collectionViewContentSize
    if ![contentSize.width, contentSize.height].allSatisfy({ $0.isFinite && $0 >= 0 }) {
      complain("the content size is \(contentSize)")
    }
    if contentSize.width > bounds.width && contentSize.height > bounds.height {
      complain("content of \(contentSize) scrolls both ways in \(bounds.size)")
    }
  }

  /// The offset nearest to `offset` at which the view is full of content.
  public func clamped(_ offset: CGPoint) -> CGPoint {
    let insets = adjustedContentInset
    func clamp(_ value: CGFloat, _ before: CGFloat, _ extent: CGFloat, _ after: CGFloat, _ visible: CGFloat) -> CGFloat
    {
      max(-before, min(value, extent + after - visible))
    }
    return CGPoint(
      x: clamp(offset.x, insets.left, contentSize.width, insets.right, bounds.width),
      y: clamp(offset.y, insets.top, contentSize.height, insets.bottom, bounds.height))
  }

  private func applyOffsetAdjustment() {
    let adjustment = invalidity.offsetAdjustment
    invalidity.offsetAdjustment = .zero
    let offset = clamped(CGPoint(x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y))
    if offset != contentOffset { contentOffset = offset }
  }

  func showVisible() {
    note("layoutAttributesForElements(in:)")
    var kept: [ElementKey: ShownElement] = [:]
    for attributes in answers(in: bounds) {
      let key = ElementKey(attributes)
      guard checkIsThere(key) else { continue }
      var element = shown[key] ?? ShownElement(view: view(for: key), attributes: attributes)
      if kept[key] == nil, shown[key] == nil || !element.attributes.isEqual(attributes) {
        element.wasAsked = false
        element.view.frame = attributes.frame
        element.view.apply(attributes)
      }
      element.attributes = attributes
      kept[key] = element
    }
    shown = kept
  }

  @discardableResult
  func checkIsThere(_ key: ElementKey) -> Bool {
    let (section, item) = (key.path.section, key.path.item)
    if key.category == .decorationView, !layout.registeredDecorationKinds.contains(key.kind) {
      complain("no view is registered for the decoration \(key.kind)")
      return false
    }
    if !counts.indices.contains(section) || key.category == .cell && !(0..<counts[section]).contains(item) {
      complain("\(key) is announced, but the data source has \(counts)")
      return false
    }
    return true
  }

  private func view(for key: ElementKey) -> UICollectionReusableView {
    switch key.category {
    case .cell:
      dataSource?.collectionView(self, cellForItemAt: movement?.source(of: key.path) ?? key.path)
        ?? UICollectionViewCell(frame: .zero)
    case .supplementaryView:
      dataSource?.collectionView(self, viewForSupplementaryElementOfKind: key.kind, at: key.path)
        ?? UICollectionReusableView(frame: .zero)
    case .decorationView: UICollectionReusableView(frame: .zero)
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

  typealias Attributes = UICollectionViewLayoutAttributes

  /// A view, visible or not, wants to be of another size.
  public func prefer(
    _ preferred: UICollectionViewLayoutAttributes, to original: UICollectionViewLayoutAttributes
  ) {
    if !layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: original) {
      return
    }
    note("invalidationContext(forPreferredLayoutAttributes:withOriginalAttributes:)")
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
    checkPresence(context)
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      complain("a measurement invalidates everything")
    }
    invalidity.causes = [.preferred]
    layout.invalidateLayout(with: context)
  }
}
