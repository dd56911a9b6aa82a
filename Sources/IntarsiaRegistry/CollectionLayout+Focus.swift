import IntarsiaCore

/// Which way the focus goes: arrow keys by what is seen, the others by the order of reading.
public enum FocusDirection: String, Hashable, Sendable, CaseIterable {
  /// Upwards.
  case up
  /// Downwards.
  case down
  /// To the left, whatever the direction of reading.
  case left
  /// To the right, whatever the direction of reading.
  case right
  /// To the item behind, the first of the next section behind the last.
  case next
  /// To the item before.
  case previous
}

extension CollectionLayout {
  /// The next item in a direction; nil if there is none.
  ///
  /// In view of an arrow lies what begins and ends further on: of that the nearest that overlaps the item's own row or
  /// column, then the one with the nearest centre, then the first in the order of reading. Along the scroll axis, where
  /// nothing overlaps, the nearest of all is taken.
  ///
  /// - Complexity: O(log *n* + *k*), where *k* is the number of items between the two.
  public func nextItem(_ direction: FocusDirection, from path: ItemPath) -> ItemPath? {
    switch direction {
    case .next: return following(path)
    case .previous: return preceding(path)
    case .up, .down, .left, .right:
      guard let frame = frame(ofItem: path.item, inSection: path.section) else { return nil }
      let view = ArrowView(direction, from: frame)
      if let found = nearest(in: view, from: path, overlapping: true) { return found }
      return view.isVertical == (options.axis == .vertical) ? nearest(in: view, from: path, overlapping: false) : nil
    }
  }

  private func nearest(in view: ArrowView, from path: ItemPath, overlapping: Bool) -> ItemPath? {
    let limit = max(contentSize.width, contentSize.height, 1)
    var depth = 128.0
    while true {
      var best: (path: ItemPath, distance: Double, offCenter: Double)?
      forEachElement(in: view.rect(depth: depth, overlapping: overlapping)) { element in
        let other = ItemPath(section: element.section, item: element.index)
        guard element.kind == .item, other != path, view.contains(element.frame, overlapping: overlapping) else {
          return
        }
        let distance = view.distance(to: element.frame)
        let offCenter = view.offCenter(of: element.frame)
        if let best, (best.distance, best.offCenter) <= (distance, offCenter) { return }
        best = (other, distance, offCenter)
      }
      // What was found may be farther than something that reaches out of a deeper row; within the depth nothing is.
      if let best, best.distance <= depth { return best.path }
      if depth > limit * 2 { return nil }
      depth *= 4
    }
  }

  private func following(_ path: ItemPath) -> ItemPath? {
    var (section, item) = (path.section, path.item + 1)
    while boxes.indices.contains(section) {
      if let found = firstShown(in: section, among: max(item, 0)..<max(item, 0, boxes[section].itemCount)) {
        return found
      }
      (section, item) = (section + 1, 0)
    }
    return nil
  }

  private func preceding(_ path: ItemPath) -> ItemPath? {
    var (section, end) = (path.section, path.item)
    while boxes.indices.contains(section) {
      let items = 0..<max(min(end, boxes[section].itemCount), 0)
      if let item = items.last(where: { isShown($0, in: section) }) { return ItemPath(section: section, item: item) }
      (section, end) = (section - 1, .max)
    }
    return nil
  }

  private func firstShown(in section: Int, among items: Range<Int>) -> ItemPath? {
    items.first { isShown($0, in: section) }.map { ItemPath(section: section, item: $0) }
  }

  /// Whether an item is placed or will be; what is left out on purpose is not.
  private func isShown(_ item: Int, in section: Int) -> Bool {
    item >= boxes[section].placed.placedCount || boxes[section].frame(of: .init(item)) != nil
  }
}

/// What lies in the direction of an arrow, with that direction counted along and the other across.
private struct ArrowView {
  let isVertical: Bool
  private let isForward: Bool
  private let along: ClosedStretch
  private let across: ClosedStretch

  init(_ direction: FocusDirection, from frame: LayoutRect) {
    isVertical = direction == .up || direction == .down
    isForward = direction == .down || direction == .right
    (along, across) = Self.stretches(of: frame, isVertical, isForward)
  }

  /// A stretch that grows in the direction of the arrow.
  private struct ClosedStretch {
    let start: Double
    let end: Double
    var center: Double { (start + end) / 2 }
  }

  private static func stretches(
    of frame: LayoutRect, _ isVertical: Bool, _ isForward: Bool
  ) -> (ClosedStretch, ClosedStretch) {
    let x = ClosedStretch(start: frame.x, end: frame.maxX)
    let y = ClosedStretch(start: frame.y, end: frame.maxY)
    let (along, across) = isVertical ? (y, x) : (x, y)
    return (isForward ? along : ClosedStretch(start: -along.end, end: -along.start), across)
  }

  /// The part of the content, as deep as that, in which to look.
  func rect(depth: Double, overlapping: Bool) -> LayoutRect {
    let extent = along.end - along.start + depth
    let start = isForward ? along.start : -(along.start + extent)
    let (origin, breadth) = overlapping ? (across.start, across.end - across.start) : (-Double.infinity, .infinity)
    return isVertical
      ? LayoutRect(x: origin, y: start, width: breadth, height: extent)
      : LayoutRect(x: start, y: origin, width: extent, height: breadth)
  }

  /// Whether a frame begins and ends further on, and shares the row or column.
  func contains(_ frame: LayoutRect, overlapping: Bool) -> Bool {
    let (other, otherAcross) = Self.stretches(of: frame, isVertical, isForward)
    guard other.start > along.start, other.end > along.end else { return false }
    return !overlapping || otherAcross.start < across.end && across.start < otherAcross.end
      || otherAcross.start == across.start
  }

  func distance(to frame: LayoutRect) -> Double {
    max(Self.stretches(of: frame, isVertical, isForward).0.start - along.end, 0)
  }

  /// How far the centre of the row or column is from a frame.
  func offCenter(of frame: LayoutRect) -> Double {
    let other = Self.stretches(of: frame, isVertical, isForward).1
    return max(other.start - across.center, across.center - other.end, 0)
  }
}
