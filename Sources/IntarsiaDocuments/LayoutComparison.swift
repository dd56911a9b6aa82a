package import IntarsiaRegistry

/// What is different between two layouts, element by element: in the whole content, or on a screen that scrolls with it.
package struct LayoutComparison: Sendable {
  /// What became of an element.
  package enum Fate: String, CaseIterable, Sendable {
    /// It is where it was, as large as it was.
    case stays
    /// It is elsewhere, or of another size.
    case moves
    /// It is new.
    case inserted
    /// It is gone.
    case deleted
    /// It was there, but not in view.
    case enters
    /// It is there, but no longer in view.
    case leaves
  }

  /// An element with where it is seen before and after.
  package struct Entry: Sendable {
    package let fate: Fate
    /// As it was, and as it is; nil where it has no place.
    package let old, new: LayoutElement?
    /// Where that is on the screen, or in the content if there is none.
    package let frameBefore, frameAfter: LayoutRect?

    /// The element as it is, or else as it was.
    package var id: LayoutElement.ID? { (new ?? old)?.id }
  }

  /// In reading order of the new layout; what is gone or out of view comes last.
  package let entries: [Entry]

  init(entries: [Entry]) { self.entries = entries }

  /// Compares all that there is.
  package init(_ update: LayoutUpdate) {
    entries = update.changes().map { change in
      let fate: Fate =
        if let old = change.old, let new = change.new { old.frame == new.frame ? .stays : .moves } else {
          change.old == nil ? .inserted : .deleted
        }
      return Entry(
        fate: fate, old: change.old, new: change.new, frameBefore: change.old?.frame, frameAfter: change.new?.frame)
    }
  }

  /// Compares what is in view in either of two layouts that have viewports, or up to `margin` points before or behind.
  package init(onScreen update: LayoutUpdate, peeking margin: Double = 0) {
    let (before, after) = (update.old.visibleRect(peeking: margin), update.new.visibleRect(peeking: margin))
    entries = update.changes(from: before, to: after).compactMap { change in
      let (old, new) = (
        change.old.map { update.old.frameOnScreen($0.frame) }, change.new.map { update.new.frameOnScreen($0.frame) }
      )
      let wasVisible = change.old.map { $0.frame.overlaps(before) } ?? false
      let isVisible = change.new.map { $0.frame.overlaps(after) } ?? false
      let fate: Fate
      switch (wasVisible, isVisible) {
      case (true, true): fate = old == new ? .stays : .moves
      case (false, true): fate = change.old == nil ? .inserted : .enters
      case (true, false): fate = change.new == nil ? .deleted : .leaves
      case (false, false): return nil
      }
      return Entry(fate: fate, old: change.old, new: change.new, frameBefore: old, frameAfter: new)
    }
  }

  /// How many elements met a fate.
  package func count(_ fate: Fate) -> Int { entries.count { $0.fate == fate } }
}

extension CollectionLayout {
  /// What is in view, or up to `margin` points before or behind; everything if there is no viewport.
  package func visibleRect(peeking margin: Double = 0) -> LayoutRect {
    guard var viewport else { return .everything }
    viewport.offset -= margin
    viewport.extent += 2 * margin
    return rect(of: viewport)
  }
}
