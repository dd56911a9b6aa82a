#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Intarsia

  /// What is held in its place while things change.
  struct AnchorHold {
    var anchor: LayoutAnchor?
    /// How large the visible part was when it was taken.
    var size = CGSize.zero
    /// Taken before an animation, and not to be replaced until it ends, however many changes it takes.
    var isForAnimation = false
    /// Where the view was scrolled to as the content did not reach far enough yet; it will once views are measured.
    var shortfall: CGPoint?
  }

  extension CollectionViewLayout {
    func viewport(of view: NSCollectionView, showing shown: CGRect) -> Viewport {
      engine.viewport(
        showing: LayoutRect(shown), coveredBy: LayoutInsets(view.contentInsets, isMirrored: view.isMirrored))
    }

    /// Whether elements may stand elsewhere where `shown` is visible, but for the pinned ones.
    func needsPlacing(_ view: NSCollectionView, showing shown: CGRect) -> Bool {
      let container = LayoutContainer(view, size: shown.size)
      if engine.options.minimumContentExtent == .viewport && container != engine.container { return true }
      let placed = LayoutEnvironment(engine.container, axis: engine.options.axis)
      return LayoutEnvironment(container, axis: engine.options.axis) != placed
    }

    func pinnedElements(of view: NSCollectionView, movedBy shown: CGRect) -> [LayoutElement.ID] {
      engine.pinnedElements(movedBy: viewport(of: view, showing: shown)).filter {
        engine.frame(of: $0)?.hasExtent ?? false
      }
    }

    func describe(
      _ shown: CGRect, of view: NSCollectionView, in context: NSCollectionViewLayoutInvalidationContext
    ) {
      if needsPlacing(view, showing: shown) {
        holdAnchor(of: view, in: lastShown)
        restoresAnchor = true
        animation.beforeResize = engine
      } else {
        for id in pinnedElements(of: view, movedBy: shown) {
          guard let kind = id.kind.supplementaryKind else { continue }
          context.invalidateSupplementaryElements(ofKind: kind, at: [id.indexPath])
        }
      }
    }

    /// Takes what is visible in `shown` for an anchor, unless an animation or update holds one already: of several
    /// announcements of a change of the size the first has the last undisturbed view.
    func holdAnchor(of view: NSCollectionView, in shown: CGRect, beginningInView: Bool = false) {
      if hold.isForAnimation || update.isRunning || environment == nil { return }
      hold = AnchorHold(
        anchor: engine.anchor(in: viewport(of: view, showing: shown), beginningInView: beginningInView),
        size: shown.size)
    }

    /// Keeps up with scrolling; lets go of what is held when the user scrolls, so that measurements hold what is visible
    /// then.
    func noteScroll(to shown: CGRect) {
      guard shown.size == lastShown.size else { return }
      lastShown = shown
      animation.beforeResize = nil
      if hold.isForAnimation || update.isRunning || restoresAnchor { return }
      if hold.shortfall.map({ LayoutPoint($0).isOffset(LayoutPoint(shown.origin)) }) != true { hold = AnchorHold() }
    }

    /// Where scrolling comes to rest that would stop at `proposed` by itself.
    func restOffset(proposed: NSPoint, velocity: NSPoint, of view: NSCollectionView) -> NSPoint {
      let viewport = viewport(of: view, showing: view.shownRect)
      let stop = LayoutRect(CGRect(origin: proposed, size: view.shownRect.size))
      let offset = engine.restOffset(
        proposed: engine.viewport(showing: stop).offset, velocity: engine.speed(of: LayoutPoint(velocity)),
        in: viewport, snapping: snapRule)
      return CGPoint(engine.visible(stop, scrolledTo: offset).origin)
    }

    /// Where to scroll to for an item to be in view, clear of bars and pinned headers; nil if there is no such item.
    public func contentOffset(bringing indexPath: IndexPath, to position: ScrollPosition) -> NSPoint? {
      guard let view = collectionView, let path = ItemPath(indexPath) else { return nil }
      let viewport = viewport(of: view, showing: view.shownRect)
      return engine.offset(bringing: path, to: position, in: viewport).map {
        CGPoint(engine.visible(LayoutRect(view.shownRect), scrolledTo: $0).origin)
      }
    }

    /// Begins where another layout is: what is visible in it is held, and measurements stay.
    func follow(_ old: CollectionViewLayout) {
      guard let view = old.collectionView ?? collectionView, old.environment != nil else { return }
      let options = engine.options
      beginAnimation(from: old.engine)
      (engine, environment) = (old.engine, old.environment)
      holdAnchor(of: view, in: view.shownRect)
      hold.isForAnimation = true
      engine.options = options
      (outdated, isPositioned) = (.sections, true)
    }

    /// Where to scroll to so that the anchor stays where it was on the screen; nil if it is there, or overshooting an end.
    func target(restoring anchor: LayoutAnchor, in view: NSCollectionView) -> CGPoint? {
      let viewport = viewport(of: view, showing: view.shownRect)
      let offset = engine.offset(restoring: anchor, in: viewport, rule: anchorRule)
      let target = CGPoint(engine.visible(LayoutRect(view.shownRect), scrolledTo: offset).origin)
      hold.shortfall = engine.canRestore(anchor, in: viewport, rule: anchorRule) ? nil : target
      return offset == engine.nearestOffset(in: viewport) ? nil : target
    }

    /// Scrolls to where the anchor is where it was. AppKit does not always ask where to scroll to, ignores the answer, and
    /// keeps within the document as it was: so the layout scrolls by itself, to where the content is before and after.
    func restoreAnchor(in view: NSCollectionView) {
      hold.isForAnimation = false
      restoresAnchor = false
      if let target = hold.anchor.flatMap({ target(restoring: $0, in: view) }) {
        view.scroll(toShow: target, of: engine)
      }
    }
  }
#endif
