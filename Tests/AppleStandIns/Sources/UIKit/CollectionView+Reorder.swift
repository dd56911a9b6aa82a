/// An item that a finger holds.
struct InteractiveMovement {
  let origin: IndexPath
  var current: IndexPath
  var position: CGPoint
}

extension UICollectionView {
  @discardableResult
  public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard let attributes = layout.layoutAttributesForItem(at: indexPath) else { return false }
    movement = InteractiveMovement(origin: indexPath, current: indexPath, position: attributes.center)
    return true
  }

  public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let moving = movement else { return }
    let target = layout.targetIndexPath(forInteractivelyMovingItem: moving.current, withPosition: targetPosition)
    let room = counts[target.section] + (target.section == moving.current.section ? 0 : 1)
    if target.item < 0 || target.item >= room { complain("an item is to be moved to \(target) of \(counts)") }
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [target], withTargetPosition: targetPosition,
      previousIndexPaths: [moving.current], previousPosition: moving.position)
    counts[moving.current.section] -= 1
    counts[target.section] += 1
    layout.invalidateLayout(with: context)
    movement?.current = target
    movement?.position = targetPosition
    pass()
    let attributes = layout.layoutAttributesForInteractivelyMovingItem(at: target, withTargetPosition: targetPosition)
    if abs(attributes.center.x - targetPosition.x) > 1e-6 || abs(attributes.center.y - targetPosition.y) > 1e-6 {
      complain("a moving item is at \(attributes.center), not under the finger at \(targetPosition)")
    }
    attributes.frame = .zero
  }

  public func endInteractiveMovement() {
    guard let moving = movement else { return }
    movement = nil
    if moving.origin != moving.current {
      dataSource?.collectionView(self, moveItemAt: moving.origin, to: moving.current)
    }
    readCounts()
    layout.invalidateLayout(
      with: layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [moving.current], previousIndexPaths: [moving.origin], movementCancelled: false))
    shown = [:]
    pass()
  }

  public func cancelInteractiveMovement() {
    guard let moving = movement else { return }
    movement = nil
    readCounts()
    layout.invalidateLayout(
      with: layout.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: [moving.origin], previousIndexPaths: [moving.current], movementCancelled: true))
    shown = [:]
    pass()
  }
}
