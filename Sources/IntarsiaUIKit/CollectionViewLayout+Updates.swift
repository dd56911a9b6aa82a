#if canImport(UIKit) && !os(watchOS)
  import Intarsia
  import UIKit

  extension BatchUpdate {
    /// The changes that UIKit tells of.
    @MainActor init(_ updateItems: [UICollectionViewUpdateItem]) {
      self.init()
      for item in updateItems { add(item) }
    }

    @MainActor private mutating func add(_ item: UICollectionViewUpdateItem) {
      let (old, new) = (item.indexPathBeforeUpdate, item.indexPathAfterUpdate)
      switch item.updateAction {
      case .insert:
        if let new { ItemPath(new).map { insertItem(at: $0) } ?? insertSection(at: new.section) }
      case .delete:
        if let old { ItemPath(old).map { deleteItem(at: $0) } ?? deleteSection(at: old.section) }
      case .reload:
        if let old { ItemPath(old).map { reloadItem(at: $0) } ?? reloadSection(at: old.section) }
      case .move:
        guard let old, let new else { return }
        if let from = ItemPath(old), let to = ItemPath(new) {
          moveItem(from: from, to: to)
        } else {
          moveSection(from: old.section, to: new.section)
        }
      case .none: break
      @unknown default: break
      }
    }
  }

  extension CollectionViewLayout {
    /// Applies what happened. What cannot have happened, or does not lead to what the data source has, makes the layout
    /// ask for all sections.
    func begin(_ batch: BatchUpdate, in view: UICollectionView) {
      beginMotion(in: view, view.bounds)
      holdAnchor(of: view, in: view.bounds)
      update.awaitsNotice = false
      update.isRunning = true
      ahead = nil
      if let environment {
        do {
          try engine.apply(batch) { section($0, for: environment) }
        } catch {
          outdated = .items
        }
      }
      if !fits(view) { outdated = .items }
      prepare(for: view)
    }

    /// Whether there are as many sections and items as the data source has.
    func fits(_ view: UICollectionView) -> Bool {
      let sections = engine.sections
      return sections.count == view.numberOfSections
        && sections.indices.allSatisfy { sections[$0].itemCount == view.numberOfItems(inSection: $0) }
    }

    func endUpdate(in view: UICollectionView) {
      update.isRunning = false
      update.target = nil
      if !hold.isForAnimation { motion = nil }
      let heldBack = update.heldBack
      update.heldBack = .zero
      if heldBack == .zero { return }
      let context = UICollectionViewLayoutInvalidationContext()
      context.contentOffsetAdjustment = heldBack
      invalidateLayout(with: context)
    }
  }
#endif
