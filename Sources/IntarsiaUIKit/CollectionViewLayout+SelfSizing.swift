#if canImport(UIKit) && !os(watchOS)
  import Intarsia
  import UIKit

  extension CollectionViewLayout {
    /// Takes over what a view says of its size; false if it makes no difference.
    func measure(_ id: LayoutElement.ID, as size: CGSize) -> Bool {
      guard engine.setMeasuredSize(LayoutSize(width: size.width, height: size.height), of: id) else { return false }
      ahead = nil
      return true
    }

    func remeasure(_ paths: [IndexPath]) {
      var batch = BatchUpdate()
      for path in paths { if let path = ItemPath(path) { batch.remeasureItem(at: path) } }
      guard let environment, outdated == .nothing, !update.awaitsNotice else { return }
      do {
        try engine.apply(batch) { section($0, for: environment) }
      } catch {
        outdated = .items
      }
      invalidateAnswers()
    }

    /// After measurements the content may be too short for what is held, until more is measured.
    func noteShortfall(in view: UICollectionView) {
      if measuredOffset != nil, let anchor = hold.anchor {
        _ = offset(restoring: anchor, in: engine, of: view, view.bounds)
      }
      measuredOffset = nil
    }

    func describeMeasurement(
      of id: LayoutElement.ID, in view: UICollectionView, _ context: UICollectionViewLayoutInvalidationContext
    ) {
      if let kind = id.kind.supplementaryKind {
        context.invalidateSupplementaryElements(ofKind: kind, at: [id.indexPath])
      } else {
        context.invalidateItems(at: [id.indexPath])
      }
      if update.awaitsNotice || outdated != .nothing { return }
      if measuredOffset == nil && !update.isRunning && !fallsShort(view) {
        holdAnchor(of: view, in: view.bounds, beginningInView: true)
      }
      guard let anchor = hold.anchor else { return }
      let before = measuredOffset ?? offset(restoring: anchor, in: engine, of: view, view.bounds)
      measuredOffset = before
      guard hold.shortfall != nil || engine.mayMove(anchor, bySizeOf: id, rule: anchorRule) else { return }
      let after = offset(restoring: anchor, in: lookAhead(in: view, size: view.bounds.size), of: view, view.bounds)
      measuredOffset = after
      if update.isRunning || hold.isForAnimation {  // in the middle of an animation an adjustment would be lost
        update.heldBack = update.heldBack + (after - before)
      } else {
        context.contentOffsetAdjustment = after - before
      }
    }
  }
#endif
