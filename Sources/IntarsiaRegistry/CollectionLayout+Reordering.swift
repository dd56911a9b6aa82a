import IntarsiaCore

extension CollectionLayout {
  // MARK: Dragging

  /// The place that an item takes that is dragged to `point`, in indices as they are with the item there; nil if there is
  /// no such item.
  ///
  ///     let preview = layout.moving(item, to: place)       // as it is shown now
  ///     if let next = preview?.place(of: place, draggedTo: point), next != place {
  ///       show(layout.moving(item, to: next))
  ///     }
  ///
  /// Over itself it stays. Over another item of its section it takes that item's place; over one as wide as a line, or of
  /// another section, the place before or behind it, whichever half of it `point` is in, so that large and small items of
  /// a list do not change places to and fro. Elsewhere it takes the place next to the nearest item of the nearest section.
  public func place(of item: ItemPath, draggedTo point: LayoutPoint) -> ItemPath? {
    guard let own = frame(ofItem: item.item, inSection: item.section), let section = nearestSection(to: point) else {
      return nil
    }
    if own.overlaps(LayoutRect(x: point.x, y: point.y, width: 0, height: 0)) { return item }
    guard let (index, frame) = nearestItem(to: point, in: section) else { return ItemPath(section: section, item: 0) }
    let isOver = frame.overlaps(LayoutRect(x: point.x, y: point.y, width: 0, height: 0))
    let isWithin = section == item.section
    if isWithin && isOver && !isWide(frame) { return ItemPath(section: section, item: index) }
    let isFar = isOver ? isInFarHalf(point, frame) : isBehind(point, frame)
    let gap = isFar ? index + 1 : index
    return ItemPath(section: section, item: isWithin && gap > item.item ? gap - 1 : gap)
  }

  /// The section at `point` along the scroll axis, or the nearest; of equals the one with items.
  private func nearestSection(to point: LayoutPoint) -> Int? {
    let main = geometry.logical(LayoutRect(x: point.x, y: point.y, width: 0, height: 0)).mainOrigin
    guard point.x.isFinite, point.y.isFinite, !boxes.isEmpty else { return nil }
    let first = starts.indices.firstPosition { starts[$0] > main }
    var best: (section: Int, distance: Double)?
    for section in max(first - 2, 0)..<min(first + 2, boxes.count) {
      let end = starts[section] + boxes[section].placed.geometry.extent
      let distance = max(starts[section] - main, main - end, 0)
      if best.map({ distance < $0.distance || distance == $0.distance && end > starts[section] }) ?? true {
        best = (section, distance)
      }
    }
    return best?.section
  }

  private func nearestItem(to point: LayoutPoint, in section: Int) -> (index: Int, frame: LayoutRect)? {
    var radius = 64.0
    guard boxes[section].itemCount > 0, let stretch = frame(ofSection: section) else { return nil }
    let (dx, dy) = stretch.distances(to: point)
    let reach = dx + dy + stretch.width + stretch.height
    let limit = 2 * (reach + contentSize.width + contentSize.height) + 128
    while radius < 4 * limit {
      var best: (index: Int, frame: LayoutRect, distance: Double)?
      let rect = LayoutRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
      forEachElement(in: rect) { element in
        guard element.kind == .item, element.section == section else { return }
        let distance = element.frame.squaredDistance(to: point)
        if best.map({ distance < $0.distance }) ?? true { best = (element.index, element.frame, distance) }
      }
      if let best, best.distance <= radius * radius { return (best.index, best.frame) }
      radius *= 4
    }
    return nil
  }

  /// Whether one reads `point` after the item at `frame`.
  private func isBehind(_ point: LayoutPoint, _ frame: LayoutRect) -> Bool {
    let here = geometry.logical(LayoutRect(x: point.x, y: point.y, width: 0, height: 0))
    let item = geometry.logical(frame)
    if here.mainOrigin >= item.mainOrigin + item.mainExtent { return true }
    return here.mainOrigin >= item.mainOrigin && here.crossOrigin >= item.crossOrigin + item.crossExtent
  }

  /// Whether `point` lies in the half of the item that is read last: of a wide one the lower, of others the trailing.
  private func isInFarHalf(_ point: LayoutPoint, _ frame: LayoutRect) -> Bool {
    let here = geometry.logical(LayoutRect(x: point.x, y: point.y, width: 0, height: 0))
    let item = geometry.logical(frame)
    return isWide(frame)
      ? here.mainOrigin >= item.mainOrigin + item.mainExtent / 2
      : here.crossOrigin >= item.crossOrigin + item.crossExtent / 2
  }

  /// Whether hardly anything stands beside an item.
  private func isWide(_ frame: LayoutRect) -> Bool {
    geometry.logical(frame).crossExtent > geometry.content.cross / 2
  }

  // MARK: Moving

  /// The layout with an item in another place, prepared; nil if it cannot stand there.
  ///
  /// For previews while it is dragged: each from the layout in which it has not moved yet. The data source need know
  /// nothing of it before the item is dropped.
  public func moving(_ item: ItemPath, to place: ItemPath) -> CollectionLayout? {
    var moved = self
    guard moved.moveItem(from: item, to: place) else { return nil }
    moved.prepare()
    return moved
  }

  /// Moves an item without asking for its sections again, to be laid out by the next `prepare`; false, and nothing is
  /// changed, if there is no such item or place, or it goes to a section whose items are of another type.
  ///
  /// Described items can go to every section of described items, others to sections of the same strategy.
  public mutating func moveItem(from old: ItemPath, to new: ItemPath) -> Bool {
    guard current.indices.contains(old.section), current.indices.contains(new.section),
      let sections = movedSections(old, new)
    else { return false }
    var batch = BatchUpdate()
    batch.moveItem(from: old, to: new)
    do throws(BatchError) {
      try apply(batch) { $0 == new.section ? sections.target : sections.source }
      return true
    } catch {
      return false
    }
  }

  private func movedSections(_ old: ItemPath, _ new: ItemPath) -> (source: LayoutSection, target: LayoutSection)? {
    let (source, target) = (current[old.section], current[new.section])
    let isWithin = old.section == new.section
    let (count, places) = (source.itemCount, isWithin ? target.itemCount : target.itemCount + 1)
    guard old.item >= 0, old.item < count, new.item >= 0, new.item < places else { return nil }
    if isWithin {
      let order = ItemOrder(count: count, removed: old.item, inserted: new.item)
      guard let moved = source.reordered(order, from: source, old.item) else { return nil }
      return (moved, moved)
    }
    let less = ItemOrder(count: count - 1, removed: old.item)
    let more = ItemOrder(count: target.itemCount + 1, inserted: new.item)
    guard let one = source.reordered(less, from: source, old.item),
      let other = target.reordered(more, from: source, old.item)
    else { return nil }
    return (one, other)
  }
}

/// The items of a section with one taken out, or one put in, or both.
struct ItemOrder: Sendable {
  let count: Int
  var removed: Int?
  var inserted: Int?

  /// Where an item was; nil: it is the one that was put in.
  func source(of index: Int) -> Int? {
    var source = index
    if let inserted {
      if index == inserted { return nil }
      if index > inserted { source -= 1 }
    }
    if let removed, source >= removed { source += 1 }
    return source
  }
}

extension LayoutRect {
  /// How far `point` is beyond the edges, to the side and up or down.
  fileprivate func distances(to point: LayoutPoint) -> (x: Double, y: Double) {
    (max(x - point.x, point.x - maxX, 0), max(y - point.y, point.y - maxY, 0))
  }

  fileprivate func squaredDistance(to point: LayoutPoint) -> Double {
    let (dx, dy) = distances(to: point)
    return dx * dx + dy * dy
  }
}
