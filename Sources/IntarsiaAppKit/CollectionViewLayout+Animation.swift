#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  import Intarsia

  /// The layouts at both ends of an animation, while one runs.
  struct RunningAnimation {
    /// The layout as it was before a change of the size, should that turn out to be animated.
    var beforeResize: CollectionLayout?
    /// The layout that the animation begins with; nil while there is none.
    var start: CollectionLayout?
    /// From there to the layout that answers now.
    var change: LayoutUpdate?
    /// Where the next layout object is that takes the place of this one.
    weak var successor: CollectionViewLayout?
  }

  extension CollectionViewLayout {
    /// Keeps the layout that an animation begins with, the first of several.
    func beginAnimation(from start: CollectionLayout) {
      if animation.start == nil { animation.start = start }
    }

    /// Looks again at what the layout has become.
    func updateAnimation(in view: NSCollectionView) {
      guard let start = animation.start else { return }
      let viewport = viewport(of: view, showing: view.shownRect)
      let offset = hold.anchor.map { engine.offset(restoring: $0, in: viewport, rule: anchorRule) } ?? viewport.offset
      animation.change = LayoutUpdate(
        from: start, to: engine, offsetChange: offset - (start.viewport?.offset ?? offset))
    }

    /// How an element looks before it moves or comes.
    func initialAttributes(at path: IndexPath, _ kind: LayoutElement.Kind?) -> LayoutElementAttributes? {
      guard let id = kind.flatMap({ LayoutElement.ID(path, $0) }), let element = engine.element(of: id),
        let appearance = animation.change?.initialAppearance(of: id), canShow(element)
      else { return nil }
      return attributes(for: element, in: engine, as: appearance)
    }

    /// How an element of the layout before looks when it has moved or gone.
    func finalAttributes(at path: IndexPath, _ kind: LayoutElement.Kind?) -> LayoutElementAttributes? {
      let change = animation.successor.map { LayoutUpdate(from: engine, to: $0.engine) } ?? animation.change
      guard let id = kind.flatMap({ LayoutElement.ID(path, $0) }), let change,
        let element = change.old.element(of: id), let appearance = change.finalAppearance(of: id)
      else { return nil }
      return attributes(for: element, in: change.old, as: appearance)
    }

    private func attributes(
      for element: LayoutElement, in layout: CollectionLayout, as appearance: ElementAppearance
    ) -> LayoutElementAttributes {
      let attributes = attributes(for: element, in: layout)
      attributes.frame = CGRect(appearance.scaledFrame)
      attributes.alpha = appearance.alpha
      attributes.delay = appearance.delay
      return attributes
    }

    /// Visible views that sections which stay have lost, or got.
    func paths(ofKind kind: LayoutElement.Kind?, going isGoing: Bool) -> Set<IndexPath> {
      guard let kind, let change = animation.change else { return [] }
      if isGoing { return Set(change.visibleElementsLost(ofKind: kind).map(\.indexPath)) }
      return Set(
        change.visibleElementsGained(ofKind: kind).filter { engine.element(of: $0).map(canShow) ?? false }
          .map(\.indexPath))
    }
  }
#endif
