import IntarsiaCore

/// The parts of a section, stacked along main from zero on: outer header, inset, inner header, items, inner footer,
/// inset, outer footer.
struct SectionStack {
  private var header: PinnablePart?
  private var footer: PinnablePart?
  private var background: LogicalRect?
  /// Where the items' own zero is.
  private(set) var items = LogicalSize()
  /// From where to where the items reach.
  private(set) var itemReach = MainReach()
  /// Where the section ends.
  private(set) var end = 0.0

  /// Nothing.
  init() {}

  /// The parts round items that take `size`, as they were measured where they were.
  init(
    _ placed: PlacedItems, _ size: LogicalSize, in room: SectionRoom, header measuredHeader: MeasuredExtent?,
    footer measuredFooter: MeasuredExtent?
  ) {
    let axis = room.room.options.axis
    let surroundings = room.surroundings
    let frame = room.cross
    let isEmpty = placed.count == 0
    let keeps = isEmpty ? surroundings.keepsWhenEmpty ?? .nothing : .everything
    let header = surroundings.header.flatMap { $0.isShown(inEmpty: isEmpty, keeping: keeps) ? $0 : nil }
    let footer = surroundings.footer.flatMap { $0.isShown(inEmpty: isEmpty, keeping: keeps) ? $0 : nil }
    let insets = keeps == .everything ? room.insets : LogicalInsets()
    let inner = keeps == .everything ? room.inner : frame.section
    let content = CrossSpan(origin: inner.origin, extent: size.cross)

    if let header, !header.isInsideInsets {
      self.header = append(
        header, measuredHeader, in: header.span(frame, section: frame.section, content: content), axis)
    }
    end += insets.before
    let innerStart = end
    if let header, header.isInsideInsets {
      self.header = append(
        header, measuredHeader, in: header.span(frame, section: inner, content: content), axis)
    }
    items = LogicalSize(main: end, cross: inner.origin)
    if !isEmpty {
      itemReach = placed.reach.shifted(by: end)
      end += size.main
    }
    if let footer, footer.isInsideInsets {
      self.footer = append(
        footer, measuredFooter, in: footer.span(frame, section: inner, content: content), axis)
    }
    let innerReach = MainReach(from: innerStart, to: end)
    end += insets.after
    if let footer, !footer.isInsideInsets {
      self.footer = append(
        footer, measuredFooter, in: footer.span(frame, section: frame.section, content: content), axis)
    }
    let outerReach = MainReach(from: 0, to: end)
    self.header?.bounds = header?.isInsideInsets == true ? innerReach : outerReach
    self.footer?.bounds = footer?.isInsideInsets == true ? innerReach : outerReach
    if let background = surroundings.background, background.isVisible, end > 0 {
      let own = axis.logical(background.insets)
      self.background = LogicalRect(
        mainOrigin: own.before, crossOrigin: frame.section.origin + own.leading,
        mainExtent: (end - own.main).extentOrZero, crossExtent: (frame.section.extent - own.cross).extentOrZero)
    }
  }

  /// What there is besides the items; nil if nothing is.
  var parts: SectionParts? {
    if header == nil && footer == nil && background == nil { return nil }
    return SectionParts(header: header, footer: footer, background: background)
  }

  /// Adds a header or footer, as long as it was measured at this width or else as it is said to be; one that was
  /// measured as nothing is left out, since no host may be told of an element without extent.
  private mutating func append(
    _ part: Supplementary, _ measured: MeasuredExtent?, in span: CrossSpan, _ axis: LayoutAxis
  ) -> PinnablePart? {
    let own = axis.logical(part.insets)
    let crossExtent = (span.extent - own.cross).extentOrZero
    let isMeasured = measured?.crossExtent == crossExtent && measured?.axis == axis
    let extent = isMeasured ? measured?.extent ?? part.extent : part.extent
    if extent <= 0 { return nil }
    let frame = LogicalRect(
      mainOrigin: end + own.before, crossOrigin: span.origin + own.leading, mainExtent: extent,
      crossExtent: crossExtent)
    end = frame.mainOrigin + frame.mainExtent + own.after
    return PinnablePart(frame: frame, isPinned: part.isPinned, pinOffset: part.pinOffset.finiteOrZero)
  }
}

extension Supplementary {
  func isShown(inEmpty isEmpty: Bool, keeping rule: EmptySectionRule) -> Bool {
    extent.extentOrZero > 0 && (!isEmpty || rule != .nothing && showsWhenEmpty)
  }

  fileprivate func span(_ frame: CrossFrame, section: CrossSpan, content: CrossSpan) -> CrossSpan {
    switch width {
    case .automatic: section
    case .container: frame.container
    case .content: content
    }
  }
}

/// A stretch across the scroll axis.
struct CrossSpan: Hashable, Sendable {
  let origin: Double
  let extent: Double
}

/// The room across the scroll axis: of the container, and of a section within the collection's insets and a guide.
struct CrossFrame: Hashable, Sendable {
  let container: CrossSpan
  let section: CrossSpan
}
