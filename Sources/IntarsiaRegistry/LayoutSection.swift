public import IntarsiaCore

/// A section of a collection: a strategy, the items it lays out, and what stands round them.
///
///     LayoutSection(
///       .masonry(lanes: 3), items: pictures,
///       surroundings: SectionSurroundings(header: Supplementary(extent: 44, isPinned: true)))
public struct LayoutSection: Sendable {
  /// What identifies an item whatever its index, so that its measurement outlasts a reload.
  public typealias Identity = @Sendable (Int) -> ItemIdentity
  /// Answers how large an item is, by index, for the room on offer.
  public typealias Measure = @Sendable (Int, MeasureProposal) -> LayoutSize

  private(set) var box: SectionBox
  private(set) var around: SurroundingsBox
  /// What stands round the items.
  public var surroundings: SectionSurroundings {
    get { around.surroundings }
    set {
      around = .of(newValue)
      isStale = true
    }
  }
  var measuredHeader: MeasuredExtent? { didSet { isStale = true } }
  var measuredFooter: MeasuredExtent? { didSet { isStale = true } }
  /// So many leading items have been placed, and stay so in every later pass; all for good once the section was complete.
  var keptCount = 0
  /// What the last pass made of the section, as long as its items are the same.
  private var summary: (section: SectionSummary, room: ObjectIdentifier, until: Double?)?
  /// Whether a pass has to place it anew: it was not placed yet, or something has changed since.
  private(set) var isStale = true

  private init(_ box: SectionBox, _ surroundings: SectionSurroundings) {
    self.box = box
    around = .of(surroundings)
  }

  /// Items that are described, so that the strategy can change while they stay.
  ///
  /// `measure` is asked for the size of those whose descriptions say nothing of it, whenever they are placed.
  public init(
    _ strategy: some DescribedLayoutStrategy, items: [ItemDescription], identity: Identity? = nil,
    surroundings: SectionSurroundings = SectionSurroundings(), measure: Measure? = nil
  ) {
    self.init(AnyStrategy(strategy), items: items, identity: identity, surroundings: surroundings, measure: measure)
  }

  /// Described items, with a strategy out of a registry.
  @_disfavoredOverload  // so that the compiler's messages are about the strategy's own factory
  public init(
    _ strategy: AnyStrategy, items: [ItemDescription], identity: Identity? = nil,
    surroundings: SectionSurroundings = SectionSurroundings(), measure: Measure? = nil
  ) {
    self.init(strategy.box.section(of: items, identity: identity, measure: measure), surroundings)
  }

  /// Items of the strategy's own type, from an array or a function.
  public init<Strategy: LayoutStrategy>(
    _ strategy: Strategy, items: Items<Strategy.Item>, surroundings: SectionSurroundings = SectionSurroundings()
  ) {
    self.init(TypedSectionBox(SectionLayout(strategy, items: items)), surroundings)
  }

  /// Items of the strategy's own type that can be measured by the host.
  public init<Strategy: LayoutStrategy>(
    _ strategy: Strategy, items: Items<Strategy.Item>, identity: Identity? = nil,
    surroundings: SectionSurroundings = SectionSurroundings()
  ) where Strategy.Item: MeasurableItem {
    self.init(MeasurableSectionBox(strategy, items: items, identity: identity), surroundings)
  }

  /// Items of which the strategy needs to know nothing but their number.
  public init<Strategy: LayoutStrategy>(
    _ strategy: Strategy, count: Int, surroundings: SectionSurroundings = SectionSurroundings()
  ) where Strategy.Item == NoFacts {
    self.init(
      strategy, items: Items<NoFacts>(count: count) { _, _ in NoFacts() }, surroundings: surroundings)
  }

  /// How many items the section has.
  public var itemCount: Int { box.itemCount }

  /// What the items were described as; nil for items of a strategy's own type.
  public var descriptions: [ItemDescription]? { box.descriptions }

  /// Lays the same items out in another way from the next `prepare` on; does nothing, and says so, if they are typed.
  @discardableResult
  public mutating func setStrategy(_ strategy: AnyStrategy) -> Bool {
    guard let descriptions else { return false }
    if box.strategy != strategy {
      let requests = box.requests
      box = strategy.box.section(of: descriptions, identity: box.identity, measure: box.measure)
      if let requests { box.countRequests(in: requests) }
      forgetPlaced()
    }
    return true
  }

  /// What the last pass made of the section, if nothing more is asked for: it was complete, or placed as far as `until`.
  @inline(__always)
  func upToDate(in room: CollectionRoom, until: Double) -> SectionSummary? {
    guard !isStale, let summary, summary.room == ObjectIdentifier(room) else { return nil }
    if summary.section.isComplete { return summary.section }
    // Nothing begins before zero, so whatever limit lies there asks for the same.
    guard let asked = summary.until, keptCount <= summary.section.placedCount else { return nil }
    return until <= max(asked, 0) ? summary.section : nil
  }

  /// At least so many leading items are placed by every later pass.
  mutating func keepLeading(_ count: Int) { keptCount = max(keptCount, count) }

  /// Remembers what a pass made of the section, at least as far as `until`; nil: it is asked again by every pass.
  mutating func setPlaced(_ new: SectionSummary, in room: CollectionRoom, until: Double?) {
    summary = (new, ObjectIdentifier(room), until)
    isStale = false
  }

  /// Whether its items are those that were placed, though something else may have changed.
  var isPlaced: Bool { summary != nil }

  private mutating func forgetPlaced() {
    summary = nil
    isStale = true
  }

  /// The box, to be written to: one that nobody else sees.
  mutating func boxAlone() -> SectionBox {
    isStale = true
    if !isKnownUniquelyReferenced(&box) {
      let copy = box.copy()
      copy.placed = box.placed
      box = copy
    }
    return box
  }

  /// Takes over what was measured of header and footer, where nothing is known of its own.
  mutating func keepMeasuredParts(of other: LayoutSection) {
    if measuredHeader == nil, let header = other.measuredHeader, header.extent > 0 { measuredHeader = header }
    if measuredFooter == nil, let footer = other.measuredFooter, footer.extent > 0 { measuredFooter = footer }
  }

  /// This section with the items, strategy and surroundings of `next`, and what is known already as a head start.
  func advanced(
    to next: LayoutSection, after change: SectionChange, newIndex: (Int) -> Int?
  ) -> LayoutSection {
    var advanced = next
    advanced.measuredHeader = measuredHeader
    advanced.measuredFooter = measuredFooter
    advanced.keptCount = keptCount == .max ? .max : change.newCount(ofLeading: keptCount)
    let copy = box.copy()
    if copy.advance(to: next.box, after: change, newIndex: newIndex) {
      advanced.box = copy
      advanced.forgetPlaced()
    } else if box.measurements != nil {
      advanced.boxAlone().adoptMeasurements(of: box)
    }
    return advanced
  }

  /// This section with its items in another order, one of them out of `other`; nil if that has items of another type.
  func reordered(_ order: ItemOrder, from other: LayoutSection, _ item: Int) -> LayoutSection? {
    guard let box = box.reordered(order, from: other.box, item) else { return nil }
    var reordered = self
    reordered.box = box
    reordered.forgetPlaced()
    return reordered
  }

  /// This section with what a copy has placed as a head start, if `change` leads from the copy's items to these.
  func continuing(_ prepared: LayoutSection, after change: SectionChange) -> LayoutSection {
    guard let head = box.headStart(from: prepared.box, after: change) else { return self }
    var continued = self
    continued.box = head
    continued.forgetPlaced()
    continued.keptCount = max(
      keptCount, prepared.keptCount == .max ? .max : change.newCount(ofLeading: prepared.keptCount))
    return continued
  }
}

/// Keeps sections small: tens of thousands of them are walked through in every pass. A value, shared until it is set.
final class SurroundingsBox: Sendable {
  let surroundings: SectionSurroundings

  private init(_ surroundings: SectionSurroundings) { self.surroundings = surroundings }

  /// Those of all sections that leave everything open.
  private static let open = SurroundingsBox(SectionSurroundings())

  static func of(_ surroundings: SectionSurroundings) -> SurroundingsBox {
    surroundings == open.surroundings ? open : SurroundingsBox(surroundings)
  }
}

/// The extent that a host measured of a header or footer, and where it was measured: how wide, on which axis.
struct MeasuredExtent: Hashable, Sendable {
  let extent: Double
  let crossExtent: Double
  let axis: LayoutAxis
}
