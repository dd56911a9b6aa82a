public import IntarsiaCore
import IntarsiaStorage

extension CollectionLayout {
  // MARK: Content size

  /// How large the content is, in points; up to whole pixels along the scroll axis if edges are snapped.
  public var contentSize: LayoutSize { geometry.physical(geometry.content) }

  /// Whether all is placed, so that the content size is exact and not partly an estimate.
  public var contentSizeIsExact: Bool { isExact }

  /// What could not be used as it was given, section by section.
  public var diagnostics: [SectionDiagnostic] {
    boxes.indices.flatMap { section in
      boxes[section].diagnostics.map { SectionDiagnostic(section: section, diagnostic: $0) }
    }
  }

  // MARK: Elements

  /// What overlaps `rect`, section by section: header, items by index, footer, background, decorations.
  ///
  /// Pinned headers and footers stand where the viewport has them; see ``setViewport(_:)``.
  public func elements(in rect: LayoutRect) -> [LayoutElement] {
    var found: [LayoutElement] = []
    forEachElement(in: rect) { found.append($0) }
    return found
  }

  /// Visits what overlaps `rect`, section by section: header, items by index, footer, background, decorations.
  ///
  ///     var titles: [Int] = []
  ///     layout.forEachElement(in: visible) { titles.append($0.index) }
  ///
  /// - Complexity: O(log *n* + *k*), where *k* is the number of elements visited.
  public func forEachElement(in rect: LayoutRect, _ body: (LayoutElement) -> Void) {
    let covering = geometry.logical(covering: rect)
    let range = covering.mainReach
    for section in index.candidates(in: range) {
      let place = place(section)
      if !place.reach.touches(range) { continue }
      func visit(_ kind: LayoutElement.Kind, _ frame: LogicalRect?, index: Int = 0, zIndex: Int) {
        guard let frame = frame.map(geometry.physical), frame.overlaps(rect) else { return }
        body(LayoutElement(id: .init(section: section, index: index, kind: kind), frame: frame, zIndex: zIndex))
      }
      func visitWhatFollowsItems() {
        visit(.footer, place.footerFrame(in: viewport), zIndex: place.footerZIndex)
        visit(.background, place.background, zIndex: SectionGeometry.backgroundZIndex)
      }
      visit(.header, place.headerFrame(in: viewport), zIndex: place.headerZIndex)
      var itemsAreDone = false  // not written to in a local function, or it would be allocated
      boxes[section].forEachElement(in: place.asSeenByItems(covering)) { element in
        if !itemsAreDone && element.id.kind != .item {
          visitWhatFollowsItems()
          itemsAreDone = true
        }
        visit(
          LayoutElement.Kind(element.id.kind), place.asSeenByCollection(element.frame), index: element.id.index,
          zIndex: 0)
      }
      if !itemsAreDone { visitWhatFollowsItems() }
    }
  }

  /// The very same frame by identity; nil if there is no such element.
  ///
  /// - Complexity: O(log *n*).
  public func frame(of id: LayoutElement.ID) -> LayoutRect? {
    guard boxes.indices.contains(id.section) else { return nil }
    let place = place(id.section)
    let box = boxes[id.section]
    let frame: LogicalRect? =
      switch (id.kind, id.index) {
      case (.header, 0): place.headerFrame(in: viewport)
      case (.footer, 0): place.footerFrame(in: viewport)
      case (.background, 0): place.background
      case (.header, _), (.footer, _), (.background, _): nil
      case (.item, _): box.frame(of: .init(id.index)).map(place.asSeenByCollection)
      case (.decoration(let kind), _):
        kind == .item ? nil : box.frame(of: .init(id.index, kind: kind)).map(place.asSeenByCollection)
      }
    return frame.map(geometry.physical)
  }

  /// The frame of an item, by section and index.
  public func frame(ofItem index: Int, inSection section: Int) -> LayoutRect? {
    frame(of: LayoutElement.ID(section: section, index: index))
  }

  /// The stretch of a section, across the whole container, without the spacing to its neighbours; nil if out of range.
  public func frame(ofSection section: Int) -> LayoutRect? {
    guard boxes.indices.contains(section) else { return nil }
    let place = place(section)
    return geometry.physical(
      LogicalRect(
        mainOrigin: place.start, crossOrigin: 0, mainExtent: place.extent, crossExtent: geometry.content.cross))
  }

  /// The uppermost element at `point`, the later of equals; nil if there is none.
  public func element(at point: LayoutPoint) -> LayoutElement? {
    var top: LayoutElement?
    forEachElement(in: LayoutRect(x: point.x, y: point.y, width: 0, height: 0)) { element in
      if element.zIndex >= top?.zIndex ?? .min { top = element }
    }
    return top
  }

  /// In which lane, cell, line or tile an item stands, as its strategy names them.
  public func placement(ofItem index: Int, inSection section: Int) -> ItemPlacement? {
    guard boxes.indices.contains(section), index >= 0, index < boxes[section].itemCount else { return nil }
    return boxes[section].placement(ofItemAt: index)
  }

  /// The name of the option that a diagnostic is about.
  public func optionName(of diagnostic: SectionDiagnostic) -> StaticString? {
    guard diagnostic.diagnostic.item == nil, boxes.indices.contains(diagnostic.section) else { return nil }
    return boxes[diagnostic.section].optionName(diagnostic.diagnostic.field)
  }

  // MARK: Viewport

  /// Tells what is visible; nothing is computed again. Answers the pinned elements whose frames are others now.
  ///
  /// - Complexity: O(log *sections* + *k*), where *k* is the number of sections that the viewport passes.
  @discardableResult
  public mutating func setViewport(_ new: Viewport?) -> [LayoutElement.ID] {
    let old = viewport
    viewport = new
    var changed: [LayoutElement.ID] = []
    for section in sections(passedFrom: old, to: new) where boxes[section].placed.geometry.isPinned {
      let place = place(section)
      if place.headerFrame(in: old) != place.headerFrame(in: new) {
        changed.append(.init(section: section, kind: .header))
      }
      if place.footerFrame(in: old) != place.footerFrame(in: new) {
        changed.append(.init(section: section, kind: .footer))
      }
    }
    return changed
  }

  /// The sections whose pinned parts can stand elsewhere when the viewport moves.
  private func sections(passedFrom old: Viewport?, to new: Viewport?) -> Range<Int> {
    guard let old = old?.pinningReach, let new = new?.pinningReach else { return boxes.indices }
    let margin = farthestPin
    return index.candidates(
      in: MainReach(from: min(old.start, new.start) - margin, to: max(old.end, new.end) + margin))
  }
}

extension Viewport {
  /// From where to where headers and footers can be pinned; nil if that is no stretch.
  fileprivate var pinningReach: MainReach? {
    let reach = MainReach(
      from: min(offset, offset + coveredBefore), to: max(offset + extent, offset + extent - coveredAfter))
    return reach.start.isFinite && reach.end.isFinite ? reach : nil
  }
}
