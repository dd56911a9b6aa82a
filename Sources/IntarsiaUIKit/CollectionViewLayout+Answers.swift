#if canImport(UIKit) && !os(watchOS)
  import Intarsia
  import UIKit

  extension CollectionViewLayout {
    /// New attributes for an element; nil for what the collection view could not show.
    func attributes(for element: LayoutElement) -> LayoutElementAttributes? {
      guard canShow(element) else { return nil }
      let path = element.id.indexPath
      let attributes: LayoutElementAttributes
      switch element.kind {
      case .item:
        attributes = LayoutElementAttributes(forCellWith: path)
        attributes.placement = engine.placement(ofItem: element.index, inSection: element.section)
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

    /// UIKit raises an exception for a decoration without a class, and for an item that its data source does not have.
    private func canShow(_ element: LayoutElement) -> Bool {
      switch element.kind {
      case .item:
        !countLimits.indices.contains(element.section) || element.index < countLimits[element.section]
      case .header, .footer: element.frame.hasExtent
      case .background, .decoration:
        element.frame.hasExtent && element.kind.decorationKind.map(decorationKinds.contains) ?? false
      }
    }

    /// The element that attributes are about.
    func element(of attributes: UICollectionViewLayoutAttributes) -> LayoutElement.ID? {
      let kind: LayoutElement.Kind? =
        switch attributes.representedElementCategory {
        case .cell: .item
        case .supplementaryView: attributes.representedElementKind.flatMap(Self.supplementary)
        case .decorationView: attributes.representedElementKind.flatMap(Self.decoration)
        @unknown default: nil
        }
      return kind.flatMap { LayoutElement.ID(attributes.indexPath, $0) }
    }

    func noteDecorations(ofKind kind: String, areRegistered: Bool) {
      if areRegistered { decorationKinds.insert(kind) } else { decorationKinds.remove(kind) }
      invalidateAnswers()
    }
  }
#endif
