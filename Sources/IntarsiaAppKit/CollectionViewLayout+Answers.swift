#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import Intarsia
  import AppKit

  extension CollectionViewLayout {
    /// New attributes for an element; nil for what the collection view could not show.
    func attributes(for element: LayoutElement) -> LayoutElementAttributes? {
      canShow(element) ? attributes(for: element, in: engine) : nil
    }

    /// New attributes for an element of a layout.
    func attributes(for element: LayoutElement, in layout: CollectionLayout) -> LayoutElementAttributes {
      let path = element.id.indexPath
      let attributes: LayoutElementAttributes
      switch element.kind {
      case .item:
        attributes = LayoutElementAttributes(forItemWith: path)
        attributes.placement = layout.placement(ofItem: element.index, inSection: element.section)
      case .header, .footer:
        attributes = LayoutElementAttributes(
          forSupplementaryViewOfKind: element.kind.supplementaryKind ?? "", with: path)
      case .background, .decoration:
        attributes = LayoutElementAttributes(forDecorationViewOfKind: element.kind.decorationKind ?? "", with: path)
      }
      attributes.frame = CGRect(element.frame)
      attributes.zIndex = element.zIndex
      attributes.payload = payload?(element)
      return attributes
    }

    /// The same by path. An item without an extent has attributes, but is announced in no rect.
    func attributes(at path: IndexPath, _ kind: LayoutElement.Kind) -> LayoutElementAttributes? {
      guard let id = LayoutElement.ID(path, kind), let element = engine.element(of: id) else { return nil }
      return attributes(for: element)
    }

    /// AppKit raises an exception for a decoration without a class, and for an item that its data source does not have.
    func canShow(_ element: LayoutElement) -> Bool {
      switch element.kind {
      case .item:
        !countLimits.indices.contains(element.section) || element.index < countLimits[element.section]
      case .header, .footer: element.frame.hasExtent
      case .background, .decoration:
        element.frame.hasExtent && element.kind.decorationKind.map(decorationKinds.contains) ?? false
      }
    }

    /// The gap before an item, or behind the last: a place to drop something in.
    func gapAttributes(before path: IndexPath) -> LayoutElementAttributes? {
      guard let item = ItemPath(path), let gap = engine.gap(before: item, thickness: Self.gapThickness),
        !countLimits.indices.contains(item.section) || item.item <= countLimits[item.section]
      else { return nil }
      let attributes = LayoutElementAttributes(forInterItemGapBefore: path)
      attributes.frame = CGRect(gap)
      return attributes
    }

    /// How thick the sign of a gap is at least.
    private static let gapThickness = 4.0

    func dropTargetAttributes(at point: NSPoint) -> LayoutElementAttributes? {
      switch engine.dropTarget(at: LayoutPoint(point)) {
      case .element(let id): engine.element(of: id).flatMap { attributes(for: $0) }
      case .gap(let path): gapAttributes(before: IndexPath(path))
      case nil: nil
      }
    }

    /// The element that attributes are about.
    func element(of attributes: NSCollectionViewLayoutAttributes) -> LayoutElement.ID? {
      let kind: LayoutElement.Kind? =
        switch attributes.representedElementCategory {
        case .item: .item
        case .supplementaryView: attributes.representedElementKind.flatMap(Self.supplementary)
        case .decorationView: attributes.representedElementKind.flatMap(Self.decoration)
        case .interItemGap: nil
        @unknown default: nil
        }
      return kind.flatMap { kind in attributes.indexPath.flatMap { LayoutElement.ID($0, kind) } }
    }

    func noteDecorations(ofKind kind: NSCollectionView.DecorationElementKind, areRegistered: Bool) {
      if areRegistered { decorationKinds.insert(kind) } else { decorationKinds.remove(kind) }
      invalidateAnswers()
    }
  }
#endif
