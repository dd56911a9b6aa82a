#if canImport(UIKit) && !os(watchOS)
  import Intarsia
  import UIKit

  /// Measurements since the last `prepare`: what is held meanwhile, and where that has been scrolled to so far.
  struct Measuring {
    let anchor: LayoutAnchor
    var offset: CGPoint
  }

  extension CollectionViewLayout {
    /// Takes over what a view says of its size; false if it makes no difference.
    func measure(_ id: LayoutElement.ID, as size: CGSize) -> Bool {
      guard engine.setMeasuredSize(LayoutSize(width: size.width, height: size.height), of: id) else { return false }
      ahead = nil
      return true
    }

    func describeMeasurement(
      of id: LayoutElement.ID, in view: UICollectionView, _ context: UICollectionViewLayoutInvalidationContext
    ) {
      if let kind = id.kind.supplementaryKind {
        context.invalidateSupplementaryElements(ofKind: kind, at: [id.indexPath])
      } else {
        context.invalidateItems(at: [id.indexPath])
      }
      if update.awaitsNotice || needsSections { return }
      let held = hold.isForAnimation || update.isRunning ? hold.anchor : nil
      let anchor = measuring?.anchor ?? held ?? engine.anchor(in: viewport(of: view, in: view.bounds))
      if measuring == nil {
        measuring = Measuring(anchor: anchor, offset: offset(restoring: anchor, in: engine, of: view, view.bounds))
      }
      guard engine.mayMove(anchor, bySizeOf: id), let before = measuring?.offset else { return }
      let after = offset(restoring: anchor, in: lookAhead(in: view, size: view.bounds.size), of: view, view.bounds)
      measuring?.offset = after
      if update.isRunning || hold.isForAnimation {  // in the middle of an animation an adjustment would be lost
        update.heldBack = update.heldBack + (after - before)
      } else {
        context.contentOffsetAdjustment = after - before
      }
    }
  }
#endif
