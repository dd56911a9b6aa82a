import Intarsia

/// What FSQCollectionViewAlignedLayout does and our flow does not, put in afterwards: the frames that ours would be then.
struct Peculiarities {
  static let names: Set<String> = [
    "vertical-alignment-ignores-cell-insets", "size-asked-once-before-wrap", "empty-section-keeps-section-spacing",
    "all-empty-content-height-is-zero", "left-indent-replaces-instead-of-accumulating",
  ]

  private let named: Set<String>

  init(_ named: Set<String>) { self.named = named }

  var isNone: Bool { named.isEmpty }

  /// Items keep to the size that they answered for the line they did not fit: the one for the room that is recorded.
  var asksOnce: Bool { named.contains("size-asked-once-before-wrap") }

  /// A layout as it would be with the peculiarities.
  struct Frames {
    var items: [[LayoutRect?]] = []
    var headers: [LayoutRect?] = []
    var sections: [LayoutRect?] = []
    /// How much further down each section begins.
    var shifts: [Double] = []
    var contentSize = LayoutSize(width: 0, height: 0)
  }

  func applied(to layout: CollectionLayout, of golden: AlignedFlowGolden, spacing: Double) -> Frames {
    var frames = Frames()
    frames.contentSize = layout.contentSize
    var withExtent = 0
    for (section, given) in golden.sections.enumerated() {
      let own = layout.frame(ofSection: section)
      let hasExtent = (own?.height ?? 0) > 0
      // Every section but the first is preceded by a gap, not only those with an extent that follow another such.
      let gaps = max(0, hasExtent ? withExtent : withExtent - 1)
      let shift = named.contains("empty-section-keeps-section-spacing") ? spacing * Double(section - gaps) : 0
      if hasExtent { withExtent += 1 }
      frames.shifts.append(shift)
      frames.sections.append(own?.moved(down: shift))
      frames.headers.append(
        layout.frame(of: LayoutElement.ID(section: section, kind: .header))?.moved(down: shift))
      frames.items.append(items(of: layout, section, given).map { $0?.moved(down: shift) })
      if section == golden.sections.count - 1 { frames.contentSize.height += shift }
    }
    // Without sections ours has no width either.
    if named.contains("all-empty-content-height-is-zero") && withExtent == 0 {
      frames.contentSize = LayoutSize(width: layout.container.width, height: 0)
    }
    return frames
  }

  private func items(
    of layout: CollectionLayout, _ section: Int, _ given: AlignedFlowGolden.Section
  ) -> [LayoutRect?] {
    var indentation = (ours: 0.0, theirs: 0.0)
    var next = indentation
    let left = layout.options.insets.leading + given.insets.leading
    return given.items.enumerated().map { index, item in
      guard var frame = layout.frame(ofItem: index, inSection: section) else { return nil }
      if layout.placement(ofItem: index, inSection: section)?.cross == 0 { indentation = next }
      let line = item.line ?? LineAttributes()
      if line.startsIndentation {
        let inLine = frame.x - left - indentation.ours
        next = (indentation.ours + inLine, inLine)
      }
      // The last indentation stands alone: what came before it is forgotten.
      if named.contains("left-indent-replaces-instead-of-accumulating"), given.flow.lineAlignment == .leading {
        frame.x += indentation.theirs - indentation.ours
      }
      // An item is aligned without its insets, and moved by the one before it all the same.
      if named.contains("vertical-alignment-ignores-cell-insets") {
        switch given.flow.itemAlignment {
        case .start: break
        case .center: frame.y += line.insets.main / 2
        case .end: frame.y += line.insets.main
        }
      }
      return frame
    }
  }
}

extension LayoutRect {
  func moved(down distance: Double) -> LayoutRect {
    LayoutRect(x: x, y: y + distance, width: width, height: height)
  }
}
