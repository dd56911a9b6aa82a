import IntarsiaCore

extension LayoutUpdate {
  /// The elements of a kind that sections which stay have lost, of those that were visible; by their old names.
  public func visibleElementsLost(ofKind kind: LayoutElement.Kind) -> [LayoutElement.ID] {
    Self.elements(of: kind, visibleIn: old, shiftedBy: 0) { id in newID(of: id).map { new.element(of: $0) } }
  }

  /// The elements of a kind that sections which stay have got, of those that are visible; by their new names.
  public func visibleElementsGained(ofKind kind: LayoutElement.Kind) -> [LayoutElement.ID] {
    Self.elements(of: kind, visibleIn: new, shiftedBy: offsetChange) { id in oldID(of: id).map { old.element(of: $0) } }
  }

  /// Those whose section is elsewhere too, but they are not.
  private static func elements(
    of kind: LayoutElement.Kind, visibleIn layout: CollectionLayout, shiftedBy distance: Double,
    elsewhere: (LayoutElement.ID) -> LayoutElement??
  ) -> [LayoutElement.ID] {
    guard var viewport = layout.viewport else { return [] }
    viewport.offset += distance
    return layout.elements(in: viewport).compactMap { element in
      guard element.kind == kind, case .some(let other) = elsewhere(element.id) else { return nil }
      return other.map { $0.frame.width > 0 && $0.frame.height > 0 } ?? false ? nil : element.id
    }
  }
}
