import IntarsiaCore

extension CollectionLayout {
  /// The stretch that a pinned header or footer moves in, as wide as itself: from its own place to the farthest that it
  /// is pushed; nil if it is not pinned.
  ///
  /// What `position: sticky` of CSS needs to know; the edge that it is pinned to is its own place's.
  package func pinningBounds(of id: LayoutElement.ID) -> LayoutRect? {
    guard boxes.indices.contains(id.section), id.index == 0 else { return nil }
    let place = place(id.section)
    let bounds: LogicalRect? =
      switch id.kind {
      case .header: place.headerPinningBounds
      case .footer: place.footerPinningBounds
      default: nil
      }
    return bounds.map(geometry.physical)
  }
}
