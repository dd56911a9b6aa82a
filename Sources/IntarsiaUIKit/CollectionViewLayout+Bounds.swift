#if canImport(UIKit) && !os(watchOS)
  public import Intarsia
  public import UIKit

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
      let placed = LayoutEnvironment(engine.container, environment?.contentSizeCategory, axis: engine.options.axis)
      return LayoutEnvironment(container, of: view, axis: engine.options.axis) != placed
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
        beginMotion(in: view, view.bounds)
        holdAnchor(of: view, in: view.bounds)
        guard let anchor = hold.anchor, !update.awaitsNotice, outdated != .items else { return }
        let target = offset(restoring: anchor, in: lookAhead(in: view, size: bounds.size), of: view, bounds)
        context.contentOffsetAdjustment = target - bounds.origin
      } else {
        for id in pinnedElements(of: view, movedBy: bounds) {
          guard let kind = id.kind.supplementaryKind else { continue }
          context.invalidateSupplementaryElements(ofKind: kind, at: [id.indexPath])
        }
      }
    }

    /// Takes what is visible in `bounds` for an anchor, unless an animation or update holds one already: of several
    /// announcements of a rotation the first has the last undisturbed view.
    func holdAnchor(of view: UICollectionView, in bounds: CGRect, beginningInView: Bool = false) {
      if hold.isForAnimation || update.isRunning || environment == nil { return }
      hold = AnchorHold(
        anchor: engine.anchor(in: viewport(of: view, in: bounds), beginningInView: beginningInView), size: bounds.size)
    }

    /// The delegate has the last word on where to scroll to in an update; what is visible there is held from then on.
    func noteDelegate(_ bounds: CGRect, of view: UICollectionView) {
      guard update.isRunning, bounds.size == view.bounds.size, let target = update.target else { return }
      update.target = nil
      if LayoutPoint(target).isOffset(LayoutPoint(bounds.origin)) { return }
      update.heldBack = .zero
      hold = AnchorHold(anchor: engine.anchor(in: viewport(of: view, in: bounds)), size: bounds.size)
    }

    /// Whether the view is still where the content did not reach far enough for what is held: nobody has scrolled since.
    func fallsShort(_ view: UICollectionView) -> Bool {
      hold.shortfall.map { LayoutPoint($0).isOffset(LayoutPoint(view.bounds.origin)) } ?? false
    }

    /// Where scrolling comes to rest that would stop at `proposed` by itself.
    func restOffset(proposed: CGPoint, velocity: CGPoint, of view: UICollectionView) -> CGPoint {
      var visible = LayoutRect(view.bounds)
      let viewport = viewport(of: view, in: view.bounds)
      (visible.x, visible.y) = (proposed.x, proposed.y)
      let offset = engine.restOffset(
        proposed: engine.viewport(showing: visible).offset, velocity: engine.speed(of: LayoutPoint(velocity)),
        in: viewport, snapping: snapRule)
      return CGPoint(engine.visible(visible, scrolledTo: offset).origin)
    }

    /// Where to scroll to for an item to be in view, clear of bars and pinned headers; nil if there is no such item.
    public func contentOffset(bringing indexPath: IndexPath, to position: ScrollPosition) -> CGPoint? {
      guard let view = collectionView, let path = ItemPath(indexPath) else { return nil }
      let viewport = viewport(of: view, in: view.bounds)
      return engine.offset(bringing: path, to: position, in: viewport).map {
        CGPoint(engine.visible(LayoutRect(view.bounds), scrolledTo: $0).origin)
      }
    }

    /// Begins where another layout is: what is visible in it is held, and measurements stay.
    func follow(_ old: CollectionViewLayout) {
      guard let view = old.collectionView ?? collectionView, old.environment != nil else { return }
      let options = engine.options
      (engine, environment) = (old.engine, old.environment)
      beginMotion(in: view, view.bounds)
      holdAnchor(of: view, in: view.bounds)
      hold.isForAnimation = true
      engine.options = options
      (outdated, isPositioned) = (.sections, true)
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
