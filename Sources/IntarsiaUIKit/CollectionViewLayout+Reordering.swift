#if canImport(UIKit) && !os(watchOS)
  import Intarsia
  import UIKit

  /// An item that a finger holds: where it came from, where it is shown.
  struct Drag {
    struct End {
      let context: UICollectionViewLayoutInvalidationContext
      /// Where it was dropped; nil if it goes back.
      let place: ItemPath?
    }

    let origin: ItemPath
    var current: ItemPath
    var end: End?
  }

  extension CollectionViewLayout {
    /// The place that an item takes at a point; its own, if it cannot stand there.
    func place(of path: IndexPath, draggedTo point: CGPoint) -> IndexPath {
      guard let item = ItemPath(path), let place = engine.place(of: item, draggedTo: LayoutPoint(point)) else {
        return path
      }
      var preview = engine
      return preview.moveItem(from: item, to: place) ? IndexPath(place) : path
    }

    /// Moves the dragged item as the context says; the data source knows nothing of it before it is dropped.
    func noteMovement(_ context: UICollectionViewLayoutInvalidationContext) {
      if let end = drag?.end, end.context === context {
        endDrag(at: end.place)
      } else if let from = context.previousIndexPathsForInteractivelyMovingItems?.first.flatMap(ItemPath.init),
        let to = context.targetIndexPathsForInteractivelyMovingItems?.first.flatMap(ItemPath.init)
      {
        var moving = drag ?? Drag(origin: from, current: from)
        if engine.moveItem(from: moving.current, to: to) { moving.current = to }
        drag = moving
        ahead = nil
      }
    }

    private func endDrag(at place: ItemPath?) {
      guard let ended = drag else { return }
      drag = nil
      ahead = nil
      let place = place ?? ended.origin
      if place != ended.current, !engine.moveItem(from: ended.current, to: place) { outdated = .items }
    }
  }
#endif
