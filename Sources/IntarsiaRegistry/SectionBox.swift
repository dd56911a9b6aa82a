import IntarsiaCore

/// A section whose strategy is known to a subclass only: the one place where types are erased.
///
/// A class, since embedded Swift has no existentials; its owner copies it before writing when it is shared.
class SectionBox: @unchecked Sendable {  // written to by a sole owner only
  var itemCount: Int { 0 }
  var contentSize: LogicalSize { LogicalSize() }
  var reach: MainReach { MainReach() }
  var diagnostics: [LayoutDiagnostic] { [] }
  /// Whether every item is placed.
  var isComplete: Bool { false }
  /// How many leading items are placed.
  var preparedCount: Int { 0 }

  func copy() -> SectionBox { self }
  func prepare(in container: LogicalContainer, until: Double) {}
  func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {}
  func frame(of id: LogicalElement.ID) -> LogicalRect? { nil }
  func placement(ofItemAt index: Int) -> ItemPlacement? { nil }
  func optionName(_ field: UInt8) -> StaticString? { nil }

  /// Takes over the items of `next`, which `change` leads to, and its strategy; false if that is of another type.
  ///
  /// `newIndex` tells where an old item is, or nil for those whose measurement is forgotten.
  func advance(to next: SectionBox, after change: SectionChange, newIndex: (Int) -> Int?) -> Bool { false }

  /// Takes over what descriptions of items mean in this collection; typed items do not care.
  func describe(along axis: LayoutAxis, defaults: ItemDescription) {}
  /// What the items were described as; nil for typed ones.
  var descriptions: [ItemDescription]? { nil }
  /// The strategy; nil for one whose items are typed.
  var strategy: AnyStrategy? { nil }

  /// The size that was measured of an item.
  func measuredSize(at index: Int) -> LogicalSize? { nil }
  /// Uses `size` for an item from the next pass on; nil forgets it. False if items of this kind cannot be measured.
  func setMeasuredSize(_ size: LogicalSize?, at index: Int) -> Bool { false }
  /// Forgets all that was measured.
  func forgetMeasurements() {}
  /// Takes over what was measured of items with the same identity, by whatever strategy they are laid out.
  func adoptMeasurements(of other: SectionBox) {}
  /// What identifies an item; nil: its index.
  var identity: LayoutSection.Identity? { nil }
  /// What was measured, for ``adoptMeasurements(of:)``.
  var measurements: MeasuredSizes? { nil }
}

/// A section with items of its strategy's own type.
class TypedSectionBox<Strategy: LayoutStrategy>: SectionBox, @unchecked Sendable {  // as its superclass
  final var layout: SectionLayout<Strategy>

  init(_ layout: SectionLayout<Strategy>) { self.layout = layout }

  override var itemCount: Int { layout.items.count }
  override var contentSize: LogicalSize { layout.contentSize }
  override var reach: MainReach { layout.arrangement.reach }
  override var diagnostics: [LayoutDiagnostic] { layout.arrangement.diagnostics }
  override var isComplete: Bool { layout.isComplete }
  override var preparedCount: Int { layout.arrangement.preparedCount }

  override func copy() -> SectionBox { TypedSectionBox(layout) }

  override func prepare(in container: LogicalContainer, until: Double) { layout.prepare(in: container, until: until) }

  override func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {
    layout.arrangement.forEachElement(in: rect, body)
  }

  override func frame(of id: LogicalElement.ID) -> LogicalRect? { layout.arrangement.frame(of: id) }

  override func placement(ofItemAt index: Int) -> ItemPlacement? { layout.arrangement.placement(ofItemAt: index) }

  override func optionName(_ field: UInt8) -> StaticString? {
    let names = Strategy.optionNames
    return Int(field) < names.count ? names[Int(field)] : nil
  }

  override func advance(to next: SectionBox, after change: SectionChange, newIndex: (Int) -> Int?) -> Bool {
    guard let next = next as? TypedSectionBox<Strategy> else { return false }
    layout.setStrategy(next.layout.strategy)
    layout.invalidate(change, items: next.layout.items)
    return true
  }
}
