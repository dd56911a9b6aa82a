import IntarsiaCore

extension CollectionLayout {
  /// The very element that a query by rect finds, by identity; nil if there is no such element.
  ///
  /// - Complexity: O(log *n*).
  public func element(of id: LayoutElement.ID) -> LayoutElement? {
    guard let frame = frame(of: id) else { return nil }
    let geometry = boxes[id.section].placed.geometry
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

  /// How large a document is that holds the content and fills what shows of it between bars.
  package func documentSize(showing visible: LayoutSize, coveredBy insets: LayoutInsets) -> LayoutSize {
    LayoutSize(
      width: max(contentSize.width, visible.width - insets.leading - insets.trailing),
      height: max(contentSize.height, visible.height - insets.top - insets.bottom))
  }

  /// How fast one scrolls away from the leading end who moves so fast to the right and down.
  package func speed(of velocity: LayoutPoint) -> Double {
    switch (geometry.axis, geometry.direction) {
    case (.vertical, _): velocity.y
    case (.horizontal, .leftToRight): velocity.x
    case (.horizontal, .rightToLeft): -velocity.x
    }
  }

  /// Whether the size of an element may matter to the offset that restores the anchor.
  ///
  /// What begins where the anchor's item has ended already does not, unless one stays at the end, or everything is
  /// counted from the far end. Where one stays at the start nothing does.
  public func mayMove(
    _ anchor: LayoutAnchor, bySizeOf id: LayoutElement.ID, rule: AnchorRule = AnchorRule()
  ) -> Bool {
    if rule.keepsEnd && anchor.isAtEnd { return true }
    guard let held = held(by: anchor)?.frame else { return false }
    guard let frame = frame(of: id) else { return true }
    if options.axis == .horizontal && geometry.direction == .rightToLeft { return true }
    if rule.keepsStart && anchor.isAtStart { return false }
    return leadingOffset(of: frame) < leadingOffset(of: held) + mainExtent(of: held)
  }
}

extension LayoutPoint {
  /// Whether the two are one scroll offset, but for rounding.
  package func isOffset(_ other: LayoutPoint) -> Bool { abs(x - other.x) <= 0.5 && abs(y - other.y) <= 0.5 }
}
