import IntarsiaCore
import IntarsiaStorage

/// Where in the viewport something is brought into view.
public enum ScrollPosition: String, Hashable, Sendable, CaseIterable {
  /// At its start, below what covers it.
  case start
  /// In the middle of what is not covered.
  case center
  /// At its end, above what covers it.
  case end
  /// Where it is, if it is in view as a whole; or else by the shortest way.
  case nearest
}

extension CollectionLayout {
  // MARK: Bringing into view

  /// The scroll offset at which an element is in view, clear of bars and of its section's pinned header and footer, as
  /// far as the content reaches; nil if there is no such element, or it is left out.
  ///
  /// An item that is not placed yet is looked for where it is likely to stand; ``prepare(through:)`` makes sure. A pinned
  /// header is brought to its own place.
  public func offset(
    bringing id: LayoutElement.ID, to position: ScrollPosition, in viewport: Viewport
  ) -> Double? {
    guard let stretch = stretch(of: id) else { return nil }
    let range = offsetRange(in: viewport)
    let isItem = id.kind != .header && id.kind != .footer && id.kind != .background
    let before = viewport.coveredBefore.finiteOrZero + (isItem ? coverOfHeader(ofSection: id.section) : 0)
    let after = viewport.coveredAfter.finiteOrZero + (isItem ? coverOfFooter(ofSection: id.section) : 0)
    let free = viewport.extent.extentOrZero - before - after
    let atStart = stretch.start - before
    let atEnd = stretch.end - before - free
    var offset = viewport.offset.finiteOrZero
    switch position {
    case .start: offset = atStart
    case .center: offset = (atStart + atEnd) / 2
    case .end: offset = atEnd
    case .nearest:
      let clear = clearStretch(in: viewport, ofSection: isItem ? id.section : nil)
      let isInView = stretch.start >= clear.start && stretch.end <= clear.end
      let fills = clear.start < clear.end && stretch.start <= clear.start && stretch.end >= clear.end
      if !isInView && !fills {
        offset = stretch.start < clear.start || stretch.end - stretch.start > free ? atStart : atEnd
      }
    }
    return min(max(offset, range.lowerBound), range.upperBound)
  }

  /// The scroll offset at which an item is in view; see ``offset(bringing:to:in:)``.
  public func offset(bringing item: ItemPath, to position: ScrollPosition, in viewport: Viewport) -> Double? {
    offset(bringing: LayoutElement.ID(section: item.section, index: item.item), to: position, in: viewport)
  }

  /// What of the scroll axis bars and pinned parts of a section leave free.
  private func clearStretch(in viewport: Viewport, ofSection section: Int?) -> MainReach {
    let offset = viewport.offset.finiteOrZero
    var start = offset + viewport.coveredBefore.finiteOrZero
    var end = offset + viewport.extent.extentOrZero - viewport.coveredAfter.finiteOrZero
    if let section {
      let place = place(section)
      if place.header?.isPinned == true, let header = place.headerFrame(in: viewport) {
        start = max(start, header.mainOrigin + header.mainExtent)
      }
      if place.footer?.isPinned == true, let footer = place.footerFrame(in: viewport) {
        end = min(end, footer.mainOrigin)
      }
    }
    return MainReach(from: start, to: end)
  }

  /// From where to where an element reaches along the scroll axis, unpinned, from its leading end on.
  private func stretch(of id: LayoutElement.ID) -> MainReach? {
    guard boxes.indices.contains(id.section) else { return nil }
    let frame: LayoutRect?
    switch id.kind {
    case .header: frame = id.index == 0 ? place(id.section).header.map { geometry.physical($0.frame) } : nil
    case .footer: frame = id.index == 0 ? place(id.section).footer.map { geometry.physical($0.frame) } : nil
    case .item, .background, .decoration: frame = self.frame(of: id)
    }
    guard let frame else { return id.kind == .item ? likelyStretch(of: id) : nil }
    let start = leadingOffset(of: frame)
    return MainReach(from: start, to: start + mainExtent(of: frame))
  }

  /// Where an item that is not placed yet is likely to stand: those that are missing share what was estimated for them.
  private func likelyStretch(of id: LayoutElement.ID) -> MainReach? {
    let itemCount = boxes[id.section].itemCount
    let section = boxes[id.section].placed
    guard id.index >= section.placedCount, id.index < itemCount else { return nil }
    let missing = Double(itemCount - section.placedCount)
    let each = (section.likelyExtent - section.placedExtent) / missing
    let start = section.placedExtent + each * Double(id.index - section.placedCount)
    let rect = LogicalRect(mainOrigin: start, crossOrigin: 0, mainExtent: each, crossExtent: 0)
    return place(id.section).asSeenByCollection(rect).mainReach
  }

  // MARK: Paging and snapping

  /// Where scrolling comes to rest that would stop at `proposed` by itself.
  ///
  /// `viewport` is where it is now, `velocity` how fast it moves along the scroll axis, of which the sign counts: what
  /// moves does not rest behind where it is.
  ///
  /// - Complexity: O(log *n* + *k*), where *k* is the number of items or sections within a viewport of `proposed`.
  public func restOffset(
    proposed: Double, velocity: Double, in viewport: Viewport, snapping rule: SnapRule
  ) -> Double {
    let range = offsetRange(in: viewport)
    let natural = min(max(proposed.finiteOrZero, range.lowerBound), range.upperBound)
    switch rule {
    case .none: return natural
    case .pages: return page(near: viewport, velocity, range)
    case .items(let position):
      return nearest(to: natural, velocity, viewport) { visit in
        let window = LogicalRect(
          mainOrigin: natural - viewport.extent.extentOrZero, crossOrigin: -.infinity,
          mainExtent: 3 * viewport.extent.extentOrZero, crossExtent: .infinity)
        forEachElement(in: geometry.physicalCovering(window)) { element in
          if element.kind == .item, let offset = offset(bringing: element.id, to: position.resting, in: viewport) {
            visit(offset)
          }
        }
      }
    case .sections(let position):
      return nearest(to: natural, velocity, viewport) { visit in
        let window = MainReach(
          from: natural - viewport.extent.extentOrZero, to: natural + 2 * viewport.extent.extentOrZero)
        let near = index.candidates(in: window)
        let sections =
          near.isEmpty ? boxes.indices : max(near.lowerBound - 1, 0)..<min(near.upperBound + 1, boxes.count)
        for section in sections where boxes[section].placed.geometry.extent > 0 {
          visit(offset(bringingSection: section, to: position.resting, in: viewport, range))
        }
      }
    }
  }

  /// Where scrolling stops by itself that moves at `velocity` points a second and keeps `decelerationRate` of its speed
  /// each millisecond.
  public static func projectedOffset(
    from offset: Double, velocity: Double, decelerationRate: Double = 0.998
  ) -> Double {
    guard decelerationRate >= 0, decelerationRate < 1, velocity.isFinite else { return offset }
    return offset + velocity / 1000 * decelerationRate / (1 - decelerationRate)
  }

  private func page(near viewport: Viewport, _ velocity: Double, _ range: ClosedRange<Double>) -> Double {
    let extent =
      viewport.extent.extentOrZero - viewport.coveredBefore.finiteOrZero - viewport.coveredAfter.finiteOrZero
    let offset = min(max(viewport.offset.finiteOrZero, range.lowerBound), range.upperBound)
    guard extent > 0 else { return offset }
    let before = range.lowerBound + Rounding.down((offset - range.lowerBound) / extent) * extent
    let after = min(before + extent, range.upperBound)
    if velocity > 0 { return after }
    if velocity < 0 { return max(offset > before ? before : before - extent, range.lowerBound) }
    return offset - before < after - offset ? before : after
  }

  private func offset(
    bringingSection section: Int, to position: ScrollPosition, in viewport: Viewport, _ range: ClosedRange<Double>
  ) -> Double {
    let atStart = starts[section] - viewport.coveredBefore.finiteOrZero
    let end = starts[section] + boxes[section].placed.geometry.extent
    let atEnd = end + viewport.coveredAfter.finiteOrZero - viewport.extent.extentOrZero
    let offset = position == .start ? atStart : position == .end ? atEnd : (atStart + atEnd) / 2
    return min(max(offset, range.lowerBound), range.upperBound)
  }

  /// The nearest of some offsets that does not lie behind, the earlier of equals.
  private func nearest(
    to natural: Double, _ velocity: Double, _ viewport: Viewport, _ candidates: ((Double) -> Void) -> Void
  ) -> Double {
    var best: Double?
    candidates { offset in
      let isBehind =
        velocity > 0 ? offset <= viewport.offset : velocity < 0 ? offset >= viewport.offset : false
      if isBehind { return }
      let isNearer = best.map { abs(offset - natural) < abs($0 - natural) } ?? true
      if isNearer { best = offset }
    }
    return best ?? natural
  }
}

/// What scrolling comes to rest at.
public enum SnapRule: Hashable, Sendable {
  /// Anything.
  case none
  /// A page at a time: what of the viewport no bar covers.
  case pages
  /// An item at this position.
  case items(ScrollPosition)
  /// A section at this position.
  case sections(ScrollPosition)
}

extension ScrollPosition {
  /// Nothing is at rest where it happens to be.
  fileprivate var resting: ScrollPosition { self == .nearest ? .start : self }
}
