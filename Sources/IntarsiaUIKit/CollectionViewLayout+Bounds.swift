#if canImport(UIKit) && !os(watchOS)
  import Intarsia
  import UIKit

  /// What is held in its place while things change.
  struct AnchorHold {
    var anchor: LayoutAnchor?
    /// How large the view was when it was taken.
    var size = CGSize.zero
    /// Taken before an animation, and not to be replaced until it ends, however many changes it takes.
    var isForAnimation = false
    /// Where the view was scrolled to as the content did not reach far enough yet; it will once views are measured.
    var shortfall: CGPoint?
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
        holdAnchor(of: view, in: view.bounds)
        guard let anchor = hold.anchor, !update.awaitsNotice, !needsSections else { return }
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
    func holdAnchor(of view: UICollectionView, in bounds: CGRect) {
      if hold.isForAnimation || environment == nil { return }
      hold = AnchorHold(anchor: engine.anchor(in: viewport(of: view, in: bounds)), size: bounds.size)
    }

    /// Lets go when the user scrolls, so that measurements hold what is visible then.
    func releaseHold(of view: UICollectionView, ifScrolledTo bounds: CGRect) {
      guard let shortfall = hold.shortfall, !hold.isForAnimation, bounds.size == view.bounds.size else { return }
      if abs(shortfall.x - bounds.minX) > 0.5 || abs(shortfall.y - bounds.minY) > 0.5 { hold.shortfall = nil }
    }

    /// Begins where another layout is: what is visible in it is held, and measurements stay.
    func follow(_ old: CollectionViewLayout) {
      guard let view = old.collectionView ?? collectionView, old.environment != nil else { return }
      let options = engine.options
      (engine, environment) = (old.engine, old.environment)
      holdAnchor(of: view, in: view.bounds)
      hold.isForAnimation = true
      engine.options = options
      (needsSections, isPositioned) = (true, true)
    }

    /// Where to scroll to so that the anchor stays where it was on the screen.
    func offset(
      restoring anchor: LayoutAnchor, in layout: CollectionLayout, of view: UICollectionView, _ bounds: CGRect
    ) -> CGPoint {
      let viewport = viewport(of: view, in: bounds, of: layout)
      let offset = layout.offset(restoring: anchor, in: viewport, rule: anchorRule)
      let target = CGPoint(layout.visible(LayoutRect(bounds), scrolledTo: offset).origin)
      hold.shortfall = layout.canRestore(anchor, in: viewport, rule: anchorRule) ? nil : target
      return target
    }
  }

  extension CGPoint {
    static func - (one: CGPoint, other: CGPoint) -> CGPoint { CGPoint(x: one.x - other.x, y: one.y - other.y) }
    static func + (one: CGPoint, other: CGPoint) -> CGPoint { CGPoint(x: one.x + other.x, y: one.y + other.y) }
  }
#endif
