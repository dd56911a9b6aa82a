#if canImport(UIKit) && !os(watchOS)
  public import Intarsia
  public import UIKit

  /// The attributes of one view, with what its layout knows besides: cells read it in `apply(_:)`.
  ///
  ///     override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
  ///       super.apply(layoutAttributes)
  ///       guard let attributes = layoutAttributes as? LayoutElementAttributes else { return }
  ///       imageHeight = attributes.payload as? CGFloat
  ///     }
  ///
  /// Every question is answered with a new object, which the collection view may change.
  @MainActor
  open class LayoutElementAttributes: UICollectionViewLayoutAttributes {
    /// In which lane, cell, line or tile the item stands, as its strategy names them; nil for what is no item.
    public var placement: ItemPlacement?
    /// What ``CollectionViewLayout/payload`` gave for the element; attributes with unequal payloads are applied again.
    public var payload: AnyHashable?

    /// The same attributes in another object.
    open override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      guard let attributes = copy as? LayoutElementAttributes else { return copy }
      MainActor.assumeIsolated {  // UIKit copies attributes on the main thread only
        attributes.placement = placement
        attributes.payload = payload
      }
      return attributes
    }

    /// Whether a view with one of the two looks as with the other.
    open override func isEqual(_ object: Any?) -> Bool {
      guard super.isEqual(object), let other = object as? LayoutElementAttributes else { return false }
      return MainActor.assumeIsolated { other.placement == placement && other.payload == payload }  // as above
    }
  }
#endif
