import IntarsiaCore

extension CollectionLayout {
  /// Notes the items that are visible, so that the first of them can be held.
  ///
  /// - Complexity: O(log *n* + *k*), where *k* is the number of visible elements.
  public func anchor(in viewport: Viewport) -> LayoutAnchor {
    let visible = LogicalRect(
      mainOrigin: viewport.offset + viewport.coveredBefore, crossOrigin: -.infinity,
      mainExtent: (viewport.extent - viewport.coveredBefore - viewport.coveredAfter).extentOrZero,
      crossExtent: .infinity)
    var candidates: [LayoutAnchor.Candidate] = []
    forEachElement(in: geometry.physicalCovering(visible)) { element in
      let start = leadingOffset(of: element.frame)
      let end = start + mainExtent(of: element.frame)
      guard element.kind == .item, start < visible.mainOrigin + visible.mainExtent, end > visible.mainOrigin else {
        return
      }
      candidates.append(.init(path: ItemPath(section: element.section, item: element.index), start: start))
    }
    let range = offsetRange(in: viewport)
    return LayoutAnchor(
      version: log.version, offset: viewport.offset, isAtStart: viewport.offset <= range.lowerBound,
      isAtEnd: viewport.offset >= range.upperBound, candidates: candidates)
  }

  /// The scroll offset at which the anchor's item stands where it stood, as far as the content reaches.
  ///
  /// If none of the items that were visible is left, or it cannot be told any more, the offset stays as it was.
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
    var offset = anchor.offset
    if let changes = log.changes(since: anchor.version) {
      for candidate in anchor.candidates {
        let path = changes.reduce(Optional(candidate.path)) { path, change in path.flatMap(change.newPath) }
        if let path, let frame = frame(ofItem: path.item, inSection: path.section) {
          offset += leadingOffset(of: frame) - candidate.start
          break
        }
      }
    }
    return offset
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
