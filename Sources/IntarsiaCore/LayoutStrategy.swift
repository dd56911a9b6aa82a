/// A way to lay out a section: a value that holds what the caller chose, and nothing else.
///
/// The life of a section is a short round, walked again after every change:
///
/// 1. **invalidate**: something changed; what, is written down as a ``SectionChange``.
/// 2. **prepare**: ``prepare(_:for:into:)`` brings the section's ``SectionArrangement`` up to date.
/// 3. **content size**: ``SectionArrangement/contentSize`` says how much room the section takes.
/// 4. **elements in a rect**: ``SectionArrangement/forEachElement(in:_:)`` says what stands where.
///
/// ``SectionLayout`` walks that round for one section. A strategy sees a section that begins at zero, grows along
/// *main* (the scroll axis) and is laid out from leading to trailing along *cross*. Turning, mirroring, pinning and
/// snapping to pixels happen outside of it, so every strategy has them for free.
///
/// Equal strategies given equal items in an equal container give equal answers, on any thread, whatever was prepared
/// before. A value out of range stays as the caller chose it, is brought to the nearest sensible one at the start of
/// `prepare`, and is reported in ``SectionArrangement/diagnostics``, whether no container would take it (a spacing of NaN)
/// or this one is too narrow for it (a spacing wider than the container): whatever is used in place of what was chosen
/// is reported, and nothing else.
public protocol LayoutStrategy<Item>: Hashable, Sendable {
  /// What the strategy must know of each item: a span, an extent, a size, or ``NoFacts``.
  associatedtype Item: Sendable
  /// Where it puts things.
  associatedtype Arrangement: SectionArrangement

  /// Brings `arrangement`, as the last pass left it, up to date with `items`.
  ///
  /// What is found in the arrangement is a head start that never changes the answer. Placing begins at the first
  /// changed or unprepared item, or at a checkpoint before it, at most 512 items back. It may stop once no later item
  /// can start before `pass.until`, and is called again to go on.
  func prepare(_ items: Items<Item>, for pass: LayoutPass, into arrangement: inout Arrangement)

  /// The names of the options, in the order in which ``LayoutDiagnostic/field`` counts them; none by default.
  ///
  /// Behind them other names that a configuration may use, such as one that stands for two options.
  static var optionNames: [StaticString] { get }

  /// Brings a section up to date, at least as far as `until` along main, and answers what has become of its items.
  ///
  /// Not to be implemented: it is here so that the compiler makes one for each strategy, where all types are known.
  static func place(
    _ section: inout SectionLayout<Self>, in container: LogicalContainer, until: Double
  ) -> PlacedItems
}

extension LayoutStrategy {
  @inlinable public static func place(
    _ section: inout SectionLayout<Self>, in container: LogicalContainer, until: Double
  ) -> PlacedItems {
    section.place(in: container, until: until)
  }

  public static var optionNames: [StaticString] { [] }
}

/// A strategy that can be fed by ``ItemDescription``s, so that it can take the place of another while the items stay.
public protocol DescribedLayoutStrategy: LayoutStrategy {
  /// What this strategy must know of an item, worked out from its description for the space on offer.
  ///
  /// The description is turned already: its width runs along cross and its height along main.
  func item(for description: ItemDescription, proposing space: ProposedSpace) -> Item
}

/// One pass over a section: where, after what change, and how far.
///
/// A wrapper alters a copy and hands it on, so that facts added later pass through it.
public struct LayoutPass: Hashable, Sendable {
  /// The room that the section has.
  public var container: LogicalContainer
  /// What happened to the items since the arrangement was last brought up to date.
  public var change: SectionChange
  /// The main position beyond which nothing needs to be placed yet; infinite for everything.
  public var until: Double

  /// A pass in `container` after `change`.
  public init(in container: LogicalContainer, after change: SectionChange, until: Double = .infinity) {
    self.container = container
    self.change = change
    self.until = until
  }
}
