import IntarsiaCore

extension CollectionLayout {
  /// The very element that a query by rect finds, by identity; nil if there is no such element.
  ///
  /// - Complexity: O(log *n*).
  public func element(of id: LayoutElement.ID) -> LayoutElement? {
    guard let frame = frame(of: id) else { return nil }
    let geometry = placed[id.section].geometry
    let zIndex =
      switch id.kind {
      case .header: geometry.headerZIndex
      case .footer: geometry.footerZIndex
      case .background: SectionGeometry.backgroundZIndex
      case .item, .decoration: 0
      }
    return LayoutElement(id: id, frame: frame, zIndex: zIndex)
  }

  /// What a host shows that scrolls to `visible`, of which bars cover `insets`: by x and y, whatever axis and direction.
  public func viewport(showing visible: LayoutRect, coveredBy insets: LayoutInsets = LayoutInsets()) -> Viewport {
    let covered = options.axis.logical(insets)
    let stretch = geometry.logical(visible)
    return Viewport(
      offset: stretch.mainOrigin, extent: stretch.mainExtent, coveredBefore: covered.before,
      coveredAfter: covered.after)
  }

  /// The pinned elements whose frames would be others in `new`; nothing is changed.
  ///
  /// - Complexity: O(log *sections* + *k*), where *k* is the number of sections that the viewport passes.
  public func pinnedElements(movedBy new: Viewport?) -> [LayoutElement.ID] {
    var copy = self
    return copy.setViewport(new)
  }

  /// What of the content is visible in `viewport`, bars included, whatever lies across the scroll axis.
  public func rect(of viewport: Viewport) -> LayoutRect {
    geometry.physicalStretch(from: viewport.offset.finiteOrZero, extent: viewport.extent.extentOrZero)
  }

  /// The same stretch of content as `visible`, but scrolled to `offset`: where a host has to scroll to.
  public func visible(_ visible: LayoutRect, scrolledTo offset: Double) -> LayoutRect {
    var stretch = geometry.logical(visible)
    stretch.mainOrigin = offset
    return geometry.unrounded(stretch)
  }

  /// Whether the size of an element may matter to where the anchor's item stands.
  ///
  /// What begins where that item has ended already does not, unless everything is counted from the far end.
  public func mayMove(_ anchor: LayoutAnchor, bySizeOf id: LayoutElement.ID) -> Bool {
    guard let held = anchor.item.flatMap({ frame(ofItem: $0.item, inSection: $0.section) }), let frame = frame(of: id)
    else { return anchor.item != nil }
    if options.axis == .horizontal && geometry.direction == .rightToLeft { return true }
    return leadingOffset(of: frame) < leadingOffset(of: held) + mainExtent(of: held)
  }
}
