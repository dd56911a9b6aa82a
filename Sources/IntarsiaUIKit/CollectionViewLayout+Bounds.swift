#if canImport(UIKit) && !os(watchOS)
  import Intarsia
  import UIKit

  /// What is held in its place while things change, and how large the view was when it was taken.
  struct AnchorHold {
    var anchor: LayoutAnchor?
    var size = CGSize.zero
    /// Held until the animation ends, however many changes it takes.
    var isForAnimation = false
  }

  extension CollectionViewLayout {
    func viewport(of view: UICollectionView, in bounds: CGRect, of layout: CollectionLayout? = nil) -> Viewport {
      (layout ?? engine).viewport(
        showing: LayoutRect(bounds), coveredBy: LayoutInsets(view.adjustedContentInset, engine.container.direction))
    }

    /// Whether elements may stand elsewhere in `bounds`, but for the pinned ones.
    func needsPlacing(_ view: UICollectionView, in bounds: CGRect) -> Bool {
      let container = LayoutContainer(view, size: bounds.size)
      if engine.options.minimumContentExtent == .viewport && container != engine.container { return true }
      return LayoutEnvironment(container, of: view, axis: engine.options.axis) != environment
    }

    func pinnedElements(of view: UICollectionView, movedBy bounds: CGRect) -> [LayoutElement.ID] {
      engine.pinnedElements(movedBy: viewport(of: view, in: bounds)).filter {
        engine.frame(of: $0)?.hasExtent ?? false
      }
    }

    func describe(
      _ bounds: CGRect, of view: UICollectionView, in context: UICollectionViewLayoutInvalidationContext
    ) {
      if needsPlacing(view, in: bounds) {
        holdAnchor(of: view, in: view.bounds, forAnimation: false)
        if update.awaitsNotice || needsSections { return }
        guard let anchor = hold.anchor else { return }
        let target = offset(restoring: anchor, in: lookAhead(in: view, size: bounds.size), of: view, bounds)
        context.contentOffsetAdjustment = target - bounds.origin
      } else {
        for id in pinnedElements(of: view, movedBy: bounds) {
          guard let kind = id.kind.supplementaryKind else { continue }
          context.invalidateSupplementaryElements(ofKind: kind, at: [id.indexPath])
        }
      }
    }

    /// Takes what is visible in `bounds` for an anchor, unless an animation holds one already: of several announcements
    /// of a rotation the first has the last undisturbed view.
    func holdAnchor(of view: UICollectionView, in bounds: CGRect, forAnimation: Bool) {
      if hold.isForAnimation { return }
      let isTaken = forAnimation && hold.anchor != nil && hold.size == bounds.size
      if !isTaken && environment != nil {
        hold = AnchorHold(anchor: engine.anchor(in: viewport(of: view, in: bounds)), size: bounds.size)
      }
      hold.isForAnimation = forAnimation
    }

    /// Where to scroll to so that the anchor stays where it was on the screen.
    func offset(
      restoring anchor: LayoutAnchor, in layout: CollectionLayout, of view: UICollectionView, _ bounds: CGRect
    ) -> CGPoint {
      let offset = layout.offset(restoring: anchor, in: viewport(of: view, in: bounds, of: layout), rule: anchorRule)
      return CGPoint(layout.visible(LayoutRect(bounds), scrolledTo: offset).origin)
    }
  }

  extension CGPoint {
    static func - (one: CGPoint, other: CGPoint) -> CGPoint { CGPoint(x: one.x - other.x, y: one.y - other.y) }
    static func + (one: CGPoint, other: CGPoint) -> CGPoint { CGPoint(x: one.x + other.x, y: one.y + other.y) }
  }
#endif
