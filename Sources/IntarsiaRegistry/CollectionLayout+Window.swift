import IntarsiaCore

extension CollectionLayout {
  /// What a host shows that has `free` in full view, between bars under which the content goes on: by x and y.
  public func viewport(showing free: LayoutRect, between bars: LayoutInsets) -> Viewport {
    let bars = options.axis.logical(bars)
    return Viewport(
      offset: leadingOffset(of: free) - bars.before, extent: mainExtent(of: free) + bars.main,
      coveredBefore: bars.before, coveredAfter: bars.after)
  }

  /// The offset of `viewport`, or the nearest one at which the content fills it.
  public func nearestOffset(in viewport: Viewport) -> Double {
    let range = offsetRange(in: viewport)
    return min(max(viewport.offset, range.lowerBound), range.upperBound)
  }

  /// What needs a view to be seen in `viewport`, or not more than `margin` points before or behind it.
  ///
  /// What lies beside the container counts as well; what has no extent does not.
  ///
  /// - Complexity: O(log *n* + *k*), where *k* is the number of elements found.
  public func elements(in viewport: Viewport, margin: Double = 0) -> [LayoutElement] {
    let margin = margin.extentOrZero
    let (start, end) = (viewport.offset - margin, viewport.offset + viewport.extent + margin)
    var found: [LayoutElement] = []
    let window = LogicalRect(
      mainOrigin: start, crossOrigin: -.infinity, mainExtent: end - start, crossExtent: .infinity)
    forEachElement(in: geometry.physicalCovering(window)) { element in
      let (frame, offset) = (element.frame, leadingOffset(of: element.frame))
      if frame.width > 0, frame.height > 0, offset < end, offset + mainExtent(of: frame) > start {
        found.append(element)
      }
    }
    return found
  }
}
