/// What became of an element: what it was in one layout, what it is in the other.
public struct ElementChange: Hashable, Sendable {
  /// As it was; nil if it had no place.
  public let old: LayoutElement?
  /// As it is; nil if it has no place.
  public let new: LayoutElement?
}

extension LayoutUpdate {
  /// What became of all that overlapped one rect before, or overlaps another now: in the order of the new layout, and
  /// after that, in their own order, those that are elsewhere or gone.
  ///
  /// - Complexity: O(*k* log *n*), where *k* is the number of elements found in both.
  public func changes(
    from oldRect: LayoutRect = .everything, to newRect: LayoutRect = .everything
  ) -> [ElementChange] {
    var changes: [ElementChange] = []
    var seen: Set<LayoutElement.ID> = []
    new.forEachElement(in: newRect) { element in
      seen.insert(element.id)
      changes.append(ElementChange(old: oldID(of: element.id).flatMap { old.element(of: $0) }, new: element))
    }
    old.forEachElement(in: oldRect) { element in
      let now = newID(of: element.id)
      if let now, seen.contains(now) { return }
      changes.append(ElementChange(old: element, new: now.flatMap { new.element(of: $0) }))
    }
    return changes
  }
}

extension CollectionLayout {
  /// Where something of the content is on the screen: counted from where the viewport begins, if there is one.
  public func frameOnScreen(_ frame: LayoutRect) -> LayoutRect {
    guard let viewport else { return frame }
    let visible = rect(of: viewport)
    var seen = frame
    if options.axis == .vertical { seen.y -= visible.y } else { seen.x -= visible.x }
    return seen
  }
}
