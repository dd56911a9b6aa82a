/// What the host says of the view that shows the collection.
public struct LayoutContainer: Hashable, Sendable {
  /// The visible width in points, bars and insets included.
  public var width: Double
  /// The visible height in points, bars and insets included.
  public var height: Double
  /// The direction of reading.
  public var direction: LayoutDirection
  /// Pixels a point; what is not positive counts as 1.
  public var displayScale: Double
  /// The insets that sections can be asked to respect.
  public var guides: InsetGuides

  /// A view of `width` by `height` points.
  public init(
    width: Double, height: Double, direction: LayoutDirection = .leftToRight, displayScale: Double = 1,
    guides: InsetGuides = InsetGuides()
  ) {
    self.width = width
    self.height = height
    self.direction = direction
    self.displayScale = displayScale
    self.guides = guides
  }
}

/// The insets that a host knows, all from the edges of its view.
///
/// A guide narrows sections across the scroll axis and never moves them: the host's scroll view does that.
public struct InsetGuides: Hashable, Sendable {
  /// The scroll view's own insets.
  public var contentInsets: LayoutInsets
  /// What bars and the shape of the screen leave free.
  public var safeArea: LayoutInsets
  /// The margins for comfortable reading.
  public var margins: LayoutInsets

  /// The guides, none unless given.
  public init(
    contentInsets: LayoutInsets = LayoutInsets(), safeArea: LayoutInsets = LayoutInsets(),
    margins: LayoutInsets = LayoutInsets()
  ) {
    self.contentInsets = contentInsets
    self.safeArea = safeArea
    self.margins = margins
  }
}

/// Which of the container's guides a section refers to.
public enum InsetReference: String, Hashable, Sendable, CaseIterable {
  /// None: sections are as wide as the container.
  case none
  /// ``InsetGuides/contentInsets``
  case contentInsets
  /// ``InsetGuides/safeArea``
  case safeArea
  /// ``InsetGuides/margins``
  case margins
}

/// The least extent of the whole content along the scroll axis.
public enum MinimumContentExtent: Hashable, Sendable {
  /// As much as the sections take.
  case none
  /// So many points.
  case points(Double)
  /// The container less its content insets.
  case viewport
}

/// What is visible and what pinned headers and footers keep clear of; along the scroll axis, from its leading end.
public struct Viewport: Hashable, Sendable {
  /// How far the content is scrolled, in points.
  public var offset: Double
  /// How much of it is visible, in points, bars included.
  public var extent: Double
  /// How much of the visible stretch a bar covers at its start.
  public var coveredBefore: Double
  /// How much of it a bar covers at its end.
  public var coveredAfter: Double

  /// The stretch of `extent` points from `offset`.
  public init(offset: Double, extent: Double, coveredBefore: Double = 0, coveredAfter: Double = 0) {
    self.offset = offset
    self.extent = extent
    self.coveredBefore = coveredBefore
    self.coveredAfter = coveredAfter
  }
}
