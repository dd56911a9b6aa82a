public import IntarsiaCore

/// What stands round the items of a section: insets, header, footer, background, the spacing to the next section.
///
/// What is nil is taken from ``CollectionOptions/sectionDefaults``.
public struct SectionSurroundings: Hashable, Sendable {
  /// Room round the items.
  public var insets: LayoutInsets?
  /// What stands before the items; an extent of 0 is no header, whatever the defaults say.
  public var header: Supplementary?
  /// What stands behind the items.
  public var footer: Supplementary?
  /// What lies under the whole section.
  public var background: SectionBackground?
  /// The distance to the next section that has an extent, in points.
  public var spacing: Double?
  /// What a section without items keeps.
  public var keepsWhenEmpty: EmptySectionRule?
  /// Which guide of the container narrows the section.
  public var insetReference: InsetReference?
  /// How elements come and go when the section changes; both fade by default.
  public var animation: SectionAnimation?

  /// The surroundings, everything by default unless given.
  public init(
    insets: LayoutInsets? = nil, header: Supplementary? = nil, footer: Supplementary? = nil,
    background: SectionBackground? = nil, spacing: Double? = nil, keepsWhenEmpty: EmptySectionRule? = nil,
    insetReference: InsetReference? = nil, animation: SectionAnimation? = nil
  ) {
    self.insets = insets
    self.header = header
    self.footer = footer
    self.background = background
    self.spacing = spacing
    self.keepsWhenEmpty = keepsWhenEmpty
    self.insetReference = insetReference
    self.animation = animation
  }

  /// The same with what it leaves open taken from `defaults`.
  public func filled(from defaults: SectionSurroundings) -> SectionSurroundings {
    SectionSurroundings(
      insets: insets ?? defaults.insets, header: header ?? defaults.header, footer: footer ?? defaults.footer,
      background: background ?? defaults.background, spacing: spacing ?? defaults.spacing,
      keepsWhenEmpty: keepsWhenEmpty ?? defaults.keepsWhenEmpty,
      insetReference: insetReference ?? defaults.insetReference, animation: animation ?? defaults.animation)
  }
}

/// A header or footer.
public struct Supplementary: Hashable, Sendable {
  /// How wide it is across the scroll axis, before its own insets.
  public enum Width: String, Hashable, Sendable, CaseIterable {
    /// As wide as what it stands in: the collection's insets and guides, and the section's insets if it is inside them.
    case automatic
    /// As wide as the container, whatever insets and guides there are.
    case container
    /// As wide as the section's columns or lanes, filled or not.
    case content
  }

  /// Its extent along the scroll axis, in points; 0 is none.
  public var extent: Double
  /// Room round it.
  public var insets: LayoutInsets
  /// Whether it stands inside the section's insets, or outside.
  public var isInsideInsets: Bool
  /// How wide it is.
  public var width: Width
  /// Whether it stays in view while its section is; ``CollectionLayout/setViewport(_:)`` says what is in view.
  public var isPinned: Bool
  /// How far from the edge of the viewport it is pinned, in points.
  public var pinOffset: Double
  /// Whether a section without items shows it, if it keeps any.
  public var showsWhenEmpty: Bool

  /// A header or footer of `extent` points.
  public init(
    extent: Double, insets: LayoutInsets = LayoutInsets(), isInsideInsets: Bool = false, width: Width = .automatic,
    isPinned: Bool = false, pinOffset: Double = 0, showsWhenEmpty: Bool = true
  ) {
    self.extent = extent
    self.insets = insets
    self.isInsideInsets = isInsideInsets
    self.width = width
    self.isPinned = isPinned
    self.pinOffset = pinOffset
    self.showsWhenEmpty = showsWhenEmpty
  }

  /// No header or footer, against a default.
  public static let none = Supplementary(extent: 0)
}

/// What lies under a whole section, from its header to its footer.
public struct SectionBackground: Hashable, Sendable {
  /// Whether there is one.
  public var isVisible: Bool
  /// How far it stays inside the section's edges.
  public var insets: LayoutInsets

  /// A background.
  public init(isVisible: Bool = true, insets: LayoutInsets = LayoutInsets()) {
    self.isVisible = isVisible
    self.insets = insets
  }
}

/// What a section without items keeps.
public enum EmptySectionRule: String, Hashable, Sendable, CaseIterable {
  /// Nothing: it has no extent.
  case nothing
  /// The headers and footers that are shown for an empty section, without the insets.
  case supplementaries
  /// Those, and the insets.
  case everything
}

/// What holds for a whole collection, and what its sections and items have unless they say otherwise.
public struct CollectionOptions: Hashable, Sendable {
  /// The axis of scrolling.
  public var axis: LayoutAxis
  /// Room round the whole content.
  public var insets: LayoutInsets
  /// The least extent of the content along the scroll axis.
  public var minimumContentExtent: MinimumContentExtent
  /// The extent of the content across the scroll axis, whatever the container; guides narrow sections within it.
  public var crossExtent: Double?
  /// Whether edges are rounded to whole pixels.
  public var snapsToPixels: Bool
  /// What sections have unless they say otherwise.
  public var sectionDefaults: SectionSurroundings
  /// What described items have unless they say otherwise.
  public var itemDefaults: ItemDescription

  /// The options, without insets or defaults unless given.
  public init(
    axis: LayoutAxis = .vertical, insets: LayoutInsets = LayoutInsets(),
    minimumContentExtent: MinimumContentExtent = .none, crossExtent: Double? = nil, snapsToPixels: Bool = true,
    sectionDefaults: SectionSurroundings = SectionSurroundings(), itemDefaults: ItemDescription = ItemDescription()
  ) {
    self.axis = axis
    self.insets = insets
    self.minimumContentExtent = minimumContentExtent
    self.crossExtent = crossExtent
    self.snapsToPixels = snapsToPixels
    self.sectionDefaults = sectionDefaults
    self.itemDefaults = itemDefaults
  }
}
