import IntarsiaCore

/// A section whose strategy is known to a subclass only: the one place where types are erased.
///
/// A class, since embedded Swift has no existentials; its owner copies it before writing when it is shared.
class SectionBox: @unchecked Sendable {  // written to by a sole owner only
  var itemCount: Int { 0 }
  var contentSize: LogicalSize { LogicalSize() }
  var reach: MainReach { MainReach() }
  var diagnostics: [LayoutDiagnostic] { [] }

  func copy() -> SectionBox { self }
  func prepare(in container: LogicalContainer) {}
  func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {}
  func frame(of id: LogicalElement.ID) -> LogicalRect? { nil }
  func placement(ofItemAt index: Int) -> ItemPlacement? { nil }
  func optionName(_ field: UInt8) -> StaticString? { nil }

  /// Takes over what descriptions of items mean in this collection; typed items do not care.
  func describe(along axis: LayoutAxis, defaults: ItemDescription) {}
  /// What the items were described as; nil for typed ones.
  var descriptions: [ItemDescription]? { nil }
  /// The strategy; nil for one whose items are typed.
  var strategy: AnyStrategy? { nil }
}

/// A section with items of its strategy's own type.
class TypedSectionBox<Strategy: LayoutStrategy>: SectionBox, @unchecked Sendable {  // as its superclass
  final var layout: SectionLayout<Strategy>

  init(_ layout: SectionLayout<Strategy>) { self.layout = layout }

  override var itemCount: Int { layout.items.count }
  override var contentSize: LogicalSize { layout.contentSize }
  override var reach: MainReach { layout.arrangement.reach }
  override var diagnostics: [LayoutDiagnostic] { layout.arrangement.diagnostics }

  override func copy() -> SectionBox { TypedSectionBox(layout) }

  override func prepare(in container: LogicalContainer) { layout.prepare(in: container) }

  override func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {
    layout.arrangement.forEachElement(in: rect, body)
  }

  override func frame(of id: LogicalElement.ID) -> LogicalRect? { layout.arrangement.frame(of: id) }

  override func placement(ofItemAt index: Int) -> ItemPlacement? { layout.arrangement.placement(ofItemAt: index) }

  override func optionName(_ field: UInt8) -> StaticString? {
    let names = Strategy.optionNames
    return Int(field) < names.count ? names[Int(field)] : nil
  }
}

/// A section whose items are described, so that another strategy can take over.
final class DescribedSectionBox<Strategy: DescribedLayoutStrategy>: TypedSectionBox<Strategy>, @unchecked Sendable {
  private let given: [ItemDescription]
  private var axis: LayoutAxis?
  private var defaults = ItemDescription()

  init(_ strategy: Strategy, descriptions: [ItemDescription]) {
    given = descriptions
    super.init(SectionLayout(strategy, items: Items(count: 0) { Self.item(of: strategy, from: [], $0, $1) }))
  }

  private init(copying other: DescribedSectionBox) {
    given = other.given
    axis = other.axis
    defaults = other.defaults
    super.init(other.layout)
  }

  override var itemCount: Int { given.count }
  override var descriptions: [ItemDescription]? { given }
  override var strategy: AnyStrategy? { AnyStrategy(layout.strategy) }

  override func copy() -> SectionBox { DescribedSectionBox(copying: self) }

  override func describe(along axis: LayoutAxis, defaults: ItemDescription) {
    if axis == self.axis && defaults == self.defaults { return }
    self.axis = axis
    self.defaults = defaults
    var turned: [ItemDescription] = []
    turned.reserveCapacity(given.count)
    for description in given {
      let filled = description.filled(from: defaults)
      turned.append(axis == .vertical ? filled : filled.transposed())
    }
    var change = SectionChange(oldCount: layout.items.count)
    change.replace(0..<layout.items.count, with: given.count)
    let strategy = layout.strategy
    layout.invalidate(
      change, items: Items(count: given.count) { [turned] in Self.item(of: strategy, from: turned, $0, $1) })
  }

  private static func item(
    of strategy: Strategy, from descriptions: [ItemDescription], _ index: Int, _ space: ProposedSpace
  ) -> Strategy.Item {
    strategy.item(for: descriptions[index], proposing: space)
  }
}
