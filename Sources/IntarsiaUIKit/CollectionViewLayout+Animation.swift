#if canImport(UIKit) && !os(watchOS)
  import Intarsia
  import UIKit

  /// The layout before an update, a rotation or another layout, and what leads from there to the present one.
  struct Motion {
    let before: CollectionLayout
    let viewport: Viewport
    private(set) var update: LayoutUpdate?

    init(from before: CollectionLayout, in viewport: Viewport) {
      self.before = before
      self.viewport = viewport
    }

    /// What leads to `layout`, scrolled to `offset`.
    mutating func lead(to layout: CollectionLayout, scrolledTo offset: Double) {
      update = LayoutUpdate(from: before, to: layout, offsetChange: offset - viewport.offset)
    }
  }

  extension CollectionViewLayout {
    /// Remembers the present layout, unless an animation is under way already.
    func beginMotion(in view: UICollectionView, _ bounds: CGRect) {
      if motion != nil && (update.isRunning || hold.isForAnimation) { return }
      motion = Motion(from: engine, in: viewport(of: view, in: bounds))
    }

    /// Brings what is remembered up to date with the layout as it is prepared now.
    func continueMotion(in view: UICollectionView) {
      guard var motion, let anchor = hold.anchor else { return }
      let viewport = viewport(of: view, in: view.bounds)
      motion.lead(to: engine, scrolledTo: engine.offset(restoring: anchor, in: viewport, rule: anchorRule))
      self.motion = motion
    }

    func endAnimation() {
      hold.isForAnimation = false
      if !update.isRunning { motion = nil }
    }

    func initialAttributes(at path: IndexPath, _ kind: LayoutElement.Kind) -> LayoutElementAttributes? {
      guard let update = motion?.update, let id = LayoutElement.ID(path, kind),
        let appearance = update.initialAppearance(of: id), let attributes = attributes(at: path, kind)
      else { return nil }
      attributes.take(appearance)
      return attributes
    }

    func finalAttributes(at path: IndexPath, _ kind: LayoutElement.Kind) -> LayoutElementAttributes? {
      guard let update = motion?.update, let id = LayoutElement.ID(path, kind),
        let appearance = update.finalAppearance(of: id), let element = update.old.element(of: id)
      else { return nil }
      let attributes = attributes(for: element, of: update.old)
      attributes.take(appearance)
      return attributes
    }

    /// What sections that were there already show now and did not show before.
    func pathsThatCome(_ kind: LayoutElement.Kind) -> [IndexPath] {
      guard let update = motion?.update else { return [] }
      return visibleElements(of: update.new, kind, shiftedBy: update.offsetChange).filter { element in
        update.oldID(of: element.id).map { update.old.frame(of: $0) == nil } ?? false
      }.map(\.id.indexPath)
    }

    /// What sections that are still there showed before and do not show now.
    func pathsThatGo(_ kind: LayoutElement.Kind) -> [IndexPath] {
      guard let update = motion?.update else { return [] }
      return visibleElements(of: update.old, kind, shiftedBy: 0).filter { element in
        update.newID(of: element.id).map { update.new.frame(of: $0) == nil } ?? false
      }.map(\.id.indexPath)
    }

    private func visibleElements(
      of layout: CollectionLayout, _ kind: LayoutElement.Kind, shiftedBy distance: Double
    ) -> [LayoutElement] {
      guard var viewport = layout.viewport else { return [] }
      viewport.offset += distance
      return layout.elements(in: layout.rect(of: viewport)).filter { $0.kind == kind && canShow($0) }
    }
  }

  extension LayoutElementAttributes {
    fileprivate func take(_ appearance: ElementAppearance) {
      frame = CGRect(appearance.frame)
      alpha = appearance.alpha
      if appearance.scale != 1 { transform = CGAffineTransform(scaleX: appearance.scale, y: appearance.scale) }
      delay = appearance.delay
    }
  }
#endif
