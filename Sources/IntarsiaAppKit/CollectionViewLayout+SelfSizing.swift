#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import Intarsia
  import AppKit

  extension CollectionViewLayout {
    /// Takes over what a view says of its size; false if it makes no difference.
    func measure(_ id: LayoutElement.ID, as size: CGSize) -> Bool {
      guard engine.setMeasuredSize(LayoutSize(width: size.width, height: size.height), of: id) else { return false }
      return true
    }

    func remeasure(_ paths: Set<IndexPath>) {
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

    func describeMeasurement(
      of id: LayoutElement.ID, in view: NSCollectionView, _ context: NSCollectionViewLayoutInvalidationContext
    ) {
      if let kind = id.kind.supplementaryKind {
        context.invalidateSupplementaryElements(ofKind: kind, at: [id.indexPath])
      } else {
        context.invalidateItems(at: [id.indexPath])
      }
      if update.awaitsNotice || outdated != .nothing { return }
      if !restoresAnchor && !update.isRunning && hold.shortfall == nil {
        holdAnchor(of: view, in: view.shownRect, beginningInView: true)
      }
      if let anchor = hold.anchor, hold.shortfall != nil || engine.mayMove(anchor, bySizeOf: id, rule: anchorRule) {
        restoresAnchor = true
      }
    }
  }
#endif
