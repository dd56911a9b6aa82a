import IntarsiaCore

/// Where something that is dragged over a collection would be dropped.
public enum DropTarget: Hashable, Sendable {
  /// On an item, a header or a footer.
  case element(LayoutElement.ID)
  /// Before an item, or behind the last one of its section.
  case gap(before: ItemPath)
}

extension CollectionLayout {
  /// The item, header or footer at `point`, or else the gap that is nearest to it; nil if there is no section to drop in.
  ///
  /// - Complexity: O(*sections* + log *n* + *k*), where *k* is the number of elements round the point.
  public func dropTarget(at point: LayoutPoint) -> DropTarget? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    if let element = element(at: point) {
      switch element.kind {
      case .item, .header, .footer: return .element(element.id)
      case .background, .decoration: break
      }
    }
    let here = LayoutRect(x: point.x, y: point.y, width: 0, height: 0)
    let empty = current.indices.filter { current[$0].itemCount == 0 }
    if let section = empty.first(where: { frame(ofSection: $0)?.overlaps(here) ?? false }) {
      return .gap(before: ItemPath(section: section, item: 0))
    }
    if let nearest = nearestItem(to: here) { return .gap(before: nearest) }
    return empty.first.map { .gap(before: ItemPath(section: $0, item: 0)) }
  }

  /// The item before which a point lies: the nearest one or, behind that, the next.
  private func nearestItem(to point: LayoutRect) -> ItemPath? {
    let farthest = max(contentSize.width, contentSize.height) + abs(point.x) + abs(point.y)
    var reach = Self.firstReach
    while true {
      var nearest: (distance: Double, element: LayoutElement)?
      forEachElement(
        in: LayoutRect(x: point.x - reach, y: point.y - reach, width: 2 * reach, height: 2 * reach)
      ) { element in
        guard element.kind == .item else { return }
        let distance = element.frame.distance(to: point)
        if distance < nearest?.distance ?? .infinity { nearest = (distance, element) }
      }
      if let nearest, nearest.distance <= reach || reach >= farthest {
        let path = ItemPath(section: nearest.element.section, item: nearest.element.index)
        let isBehind = Self.isBehind(geometry.logical(point), geometry.logical(nearest.element.frame))
        return isBehind ? ItemPath(section: path.section, item: path.item + 1) : path
      }
      if reach >= farthest { return nil }
      reach *= 4
    }
  }

  /// How far is looked for items at first, in points.
  private static let firstReach = 64.0

  /// Whether a point lies behind an item in reading order.
  private static func isBehind(_ point: LogicalRect, _ item: LogicalRect) -> Bool {
    if point.mainOrigin < item.mainOrigin { return false }
    return point.mainOrigin >= item.mainEnd || point.crossOrigin >= item.crossEnd
  }

  // MARK: Gaps

  /// The gap before an item, or behind the last one of its section, at least `thickness` points in each direction; nil
  /// if there is no such item.
  ///
  /// Between two items of a line it stands upright, between two that lie one below the other it lies, and where a new
  /// line begins it stands before its first item.
  ///
  /// - Complexity: O(log *n*).
  public func gap(before path: ItemPath, thickness: Double = 0) -> LayoutRect? {
    guard let gap = logicalGap(before: path) else { return nil }
    return geometry.unrounded(
      gap.thickened(to: thickness.extentOrZero, inCross: geometry.content.cross, main: geometry.content.main))
  }

  private func logicalGap(before path: ItemPath) -> LogicalRect? {
    guard current.indices.contains(path.section), path.item >= 0, path.item <= current[path.section].itemCount else {
      return nil
    }
    func item(_ offset: Int) -> LogicalRect? {
      frame(ofItem: path.item + offset, inSection: path.section).map { geometry.logical($0) }
    }
    switch (item(-1), item(0)) {
    case (let previous?, let next?): return previous.gap(to: next)
    case (nil, let next?): return next.edge(isLying: isStacked(next, item(1)), atEnd: false)
    case (let previous?, nil): return previous.edge(isLying: isStacked(item(-2), previous), atEnd: true)
    case (nil, nil):
      guard current[path.section].itemCount == 0, let section = frame(ofSection: path.section) else { return nil }
      return geometry.logical(section).edge(isLying: true, atEnd: false)
    }
  }

  /// Whether items lie one below the other, judged by two of them, or by how wide the only one is.
  private func isStacked(_ first: LogicalRect?, _ second: LogicalRect?) -> Bool {
    if let first, let second { return second.follows(below: first) }
    guard let only = first ?? second else { return true }
    return only.crossExtent * 2 > geometry.content.cross
  }
}

extension LogicalRect {
  fileprivate var mainEnd: Double { mainOrigin + mainExtent }
  fileprivate var crossEnd: Double { crossOrigin + crossExtent }

  /// Whether it lies below `other`, if only in part.
  fileprivate func follows(below other: LogicalRect) -> Bool {
    mainOrigin >= other.mainEnd && crossOrigin < other.crossEnd && other.crossOrigin < crossEnd
  }

  /// What is free between this and the next item, as long as that.
  fileprivate func gap(to next: LogicalRect) -> LogicalRect {
    if next.follows(below: self) {
      return LogicalRect(
        mainOrigin: mainEnd, crossOrigin: next.crossOrigin, mainExtent: next.mainOrigin - mainEnd,
        crossExtent: next.crossExtent)
    }
    if next.crossOrigin >= crossEnd, next.mainOrigin < mainEnd, mainOrigin < next.mainEnd {
      return LogicalRect(
        mainOrigin: next.mainOrigin, crossOrigin: crossEnd, mainExtent: next.mainExtent,
        crossExtent: next.crossOrigin - crossEnd)
    }
    return next.edge(isLying: false, atEnd: false)
  }

  /// The edge where the item begins or ends: across the line, or along it.
  fileprivate func edge(isLying: Bool, atEnd: Bool) -> LogicalRect {
    isLying
      ? LogicalRect(
        mainOrigin: atEnd ? mainEnd : mainOrigin, crossOrigin: crossOrigin, mainExtent: 0, crossExtent: crossExtent)
      : LogicalRect(
        mainOrigin: mainOrigin, crossOrigin: atEnd ? crossEnd : crossOrigin, mainExtent: mainExtent, crossExtent: 0)
  }

  /// The same, grown about its middle to at least `thickness`, and inside of the content as far as that is large enough.
  fileprivate func thickened(to thickness: Double, inCross cross: Double, main: Double) -> LogicalRect {
    func grown(_ origin: Double, _ extent: Double, _ limit: Double) -> (Double, Double) {
      if extent >= thickness { return (origin, extent) }
      return (max(0, min(origin + (extent - thickness) / 2, limit - thickness)), thickness)
    }
    var thick = self
    (thick.mainOrigin, thick.mainExtent) = grown(mainOrigin, mainExtent, main)
    (thick.crossOrigin, thick.crossExtent) = grown(crossOrigin, crossExtent, cross)
    return thick
  }
}

extension LayoutRect {
  /// How far a point is from the rectangle; 0 inside.
  fileprivate func distance(to point: LayoutRect) -> Double {
    let x = max(self.x - point.x, point.x - maxX, 0)
    let y = max(self.y - point.y, point.y - maxY, 0)
    return max(x, y)
  }
}
