#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import Intarsia
  public import AppKit

  /// The attributes of one view, with what its layout knows besides: collection view items read it in `apply(_:)`.
  ///
  ///     override func apply(_ layoutAttributes: NSCollectionViewLayoutAttributes) {
  ///       super.apply(layoutAttributes)
  ///       guard let attributes = layoutAttributes as? LayoutElementAttributes else { return }
  ///       imageHeight = attributes.payload as? CGFloat
  ///     }
  ///
  /// Every question is answered with a new object, which the collection view may change.
  @MainActor
  open class LayoutElementAttributes: NSCollectionViewLayoutAttributes {
    /// In which lane, cell, line or tile the item stands, as its strategy names them; nil for what is no item.
    public var placement: ItemPlacement?
    /// What ``CollectionViewLayout/payload`` gave for the element; attributes with unequal payloads are applied again.
    public var payload: AnyHashable?

    /// How many seconds the view waits before it comes or goes, where its section staggers them; for items that animate
    /// themselves, as AppKit animates all at once.
    public var delay: Double = 0

    /// The same attributes in another object.
    open override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      guard let attributes = copy as? LayoutElementAttributes else { return copy }
      MainActor.assumeIsolated {  // AppKit copies attributes on the main thread only
        attributes.placement = placement
        attributes.payload = payload
        attributes.delay = delay
      }
      return attributes
    }

    /// Whether a view with one of the two looks as with the other.
    open override func isEqual(_ object: Any?) -> Bool {
      guard super.isEqual(object), let other = object as? LayoutElementAttributes else { return false }
      return MainActor.assumeIsolated {  // as above
        other.placement == placement && other.payload == payload && other.delay == delay
      }
    }
  }
#endif
