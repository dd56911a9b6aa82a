import IntarsiaCore

/// For hosts that place headers and footers themselves.
extension LayoutSection {
  /// The header, unless there is none or the section is empty and does not keep it.
  package var shownHeader: Supplementary? { shown(surroundings.header) }

  /// The footer, unless there is none or the section is empty and does not keep it.
  package var shownFooter: Supplementary? { shown(surroundings.footer) }

  private func shown(_ part: Supplementary?) -> Supplementary? {
    let keeps = surroundings.keepsWhenEmpty ?? .nothing
    return part.flatMap { $0.isShown(inEmpty: itemCount == 0, keeping: keeps) ? $0 : nil }
  }
}

extension Supplementary {
  /// Its extent along the scroll axis, with its own insets.
  package func outerExtent(along axis: LayoutAxis) -> Double { extent + axis.logical(insets).main }

  /// Where it lies among what overlaps it.
  package var zIndex: Int { PinnablePart.zIndex(isPinned: isPinned) }
}
