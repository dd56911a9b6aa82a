import IntarsiaCore

extension CollectionLayout {
  /// Notes the items that are visible, so that the first of them can be held.
  ///
  /// While views say how large they are, one that has begun above the viewport may change in view; `beginningInView`
  /// prefers those that begin in it.
  ///
  /// - Complexity: O(log *n* + *k*), where *k* is the number of visible elements.
  public func anchor(in viewport: Viewport, beginningInView: Bool = false) -> LayoutAnchor {
    let visible = LogicalRect(
      mainOrigin: viewport.offset + viewport.coveredBefore, crossOrigin: -.infinity,
      mainExtent: (viewport.extent - viewport.coveredBefore - viewport.coveredAfter).extentOrZero,
      crossExtent: .infinity)
    var items: [LayoutAnchor.Candidate<ItemPath>] = []
    var hidden: [LayoutAnchor.Candidate<ItemPath>] = []  // under a pinned header
    var sections: [LayoutAnchor.Candidate<Int>] = []
    forEachElement(in: geometry.physicalCovering(visible)) { element in
      let start = leadingOffset(of: element.frame)
      let end = start + mainExtent(of: element.frame)
      guard start < visible.mainOrigin + visible.mainExtent, end > visible.mainOrigin else { return }
      if sections.last?.name != element.section, let frame = frame(ofSection: element.section) {
        sections.append(.init(name: element.section, start: leadingOffset(of: frame)))
      }
      guard element.kind == .item else { return }
      let item = LayoutAnchor.Candidate(
        name: ItemPath(section: element.section, item: element.index), start: start)
      let edge = visible.mainOrigin + coverOfHeader(ofSection: element.section)
      if beginningInView ? start >= edge : end > edge {
        items.append(item)
      } else {
        hidden.append(item)
      }
    }
    let range = offsetRange(in: viewport)
    let isShort = range.lowerBound == range.upperBound  // and at both ends, wherever the host puts it
    return LayoutAnchor(
      moment: preparedMoment, offset: viewport.offset, isAtStart: isShort || viewport.offset <= range.lowerBound,
      isAtEnd: isShort || viewport.offset >= range.upperBound, items: items + hidden, sections: sections)
  }

  /// The scroll offset at which the anchor's item stands where it stood, as far as the content reaches.
  ///
  /// If none of what was visible is left, or it cannot be told any more, the offset stays as it was. In a layout that
  /// has no change in common with that of the anchor, an item is the one with the same index.
  public func offset(
    restoring anchor: LayoutAnchor, in viewport: Viewport, rule: AnchorRule = AnchorRule()
  ) -> Double {
    let range = offsetRange(in: viewport)
    return min(max(wantedOffset(restoring: anchor, range, rule), range.lowerBound), range.upperBound)
  }

  /// Whether the content reaches far enough for the anchor's item to stand where it stood; where not, it may once more
  /// is measured.
  public func canRestore(_ anchor: LayoutAnchor, in viewport: Viewport, rule: AnchorRule = AnchorRule()) -> Bool {
    let range = offsetRange(in: viewport)
    return range.contains(wantedOffset(restoring: anchor, range, rule))
  }

  private func wantedOffset(
    restoring anchor: LayoutAnchor, _ range: ClosedRange<Double>, _ rule: AnchorRule
  ) -> Double {
    if rule.keepsEnd && anchor.isAtEnd { return range.upperBound }
    if rule.keepsStart && anchor.isAtStart { return range.lowerBound }
    return anchor.offset + (distance(from: anchor) ?? 0)
  }

  /// How far what the anchor holds is from where it was; nil if nothing of it is left.
  private func distance(from anchor: LayoutAnchor) -> Double? { held(by: anchor).map { $0.start - $0.startBefore } }

  /// What of the anchor is held here: the first item that is left, or a section; nil if nothing of it is left.
  public func held(by anchor: LayoutAnchor) -> HeldElement? {
    guard let way = ItemTrail(from: anchor.moment, to: self) else { return nil }
    for item in anchor.items {
      if let path = way.newPath(of: item.name), let frame = frame(ofItem: path.item, inSection: path.section) {
        return HeldElement(
          oldItem: item.name, item: path, section: path.section, frame: frame, startBefore: item.start,
          start: leadingOffset(of: frame))
      }
    }
    for section in anchor.sections {
      if let new = way.newSection(of: section.name), let frame = frame(ofSection: new) {
        return HeldElement(
          oldItem: nil, item: nil, section: new, frame: frame, startBefore: section.start,
          start: leadingOffset(of: frame))
      }
    }
    return nil
  }

  /// How much of the viewport's start a section's header covers while it is pinned there.
  func coverOfHeader(ofSection section: Int) -> Double {
    guard let header = boxes[section].placed.geometry.header, header.isPinned else { return 0 }
    return (header.pinOffset + header.frame.mainExtent).extentOrZero
  }

  /// How much of the viewport's end a section's footer covers while it is pinned there.
  func coverOfFooter(ofSection section: Int) -> Double {
    guard let footer = boxes[section].placed.geometry.footer, footer.isPinned else { return 0 }
    return (footer.pinOffset + footer.frame.mainExtent).extentOrZero
  }

  /// The scroll offsets at which the content fills the viewport, bars included.
  public func offsetRange(in viewport: Viewport) -> ClosedRange<Double> {
    let start = 0 - viewport.coveredBefore.finiteOrZero
    let extent = options.axis == .vertical ? contentSize.height : contentSize.width
    let end = extent + viewport.coveredAfter.finiteOrZero - viewport.extent.extentOrZero
    return start...max(start, end)
  }

  /// How far the start of `frame` is from the leading end of the scroll axis.
  func leadingOffset(of frame: LayoutRect) -> Double {
    guard options.axis == .horizontal else { return frame.y }
    return geometry.direction == .rightToLeft ? contentSize.width - frame.maxX : frame.x
  }

  func mainExtent(of frame: LayoutRect) -> Double { options.axis == .vertical ? frame.height : frame.width }
}
