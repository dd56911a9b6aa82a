/// A rectangle of one section: main runs along the scroll axis, cross from leading to trailing; in points.
public struct LogicalRect: Hashable, Sendable {
  /// Where it begins along the scroll axis.
  public var mainOrigin: Double
  /// Where it begins across it, from the leading side.
  public var crossOrigin: Double
  /// How far it goes along the scroll axis.
  public var mainExtent: Double
  /// How far it goes across it.
  public var crossExtent: Double

  /// The rectangle with these origins and extents.
  @inlinable public init(mainOrigin: Double, crossOrigin: Double, mainExtent: Double, crossExtent: Double) {
    self.mainOrigin = mainOrigin
    self.crossOrigin = crossOrigin
    self.mainExtent = mainExtent
    self.crossExtent = crossExtent
  }

  /// What every element with a finite frame overlaps.
  public static let everything = LogicalRect(
    mainOrigin: -.infinity, crossOrigin: -.infinity, mainExtent: .infinity, crossExtent: .infinity)

  /// Whether the two share a point; touching is not overlapping.
  ///
  /// Half-open: on either side, what has no extent counts as the point of its origin. A negative or NaN extent
  /// overlaps nothing; an infinite one has no end, from an origin of -infinity too.
  @inlinable public func overlaps(_ other: LogicalRect) -> Bool {
    Self.meet(mainOrigin, mainExtent, other.mainOrigin, other.mainExtent)
      && Self.meet(crossOrigin, crossExtent, other.crossOrigin, other.crossExtent)
  }

  @inlinable static func meet(_ a: Double, _ aExtent: Double, _ b: Double, _ bExtent: Double) -> Bool {
    aExtent >= 0 && bExtent >= 0
      && (a == b || (a < b + bExtent || bExtent == .infinity) && (b < a + aExtent || aExtent == .infinity))
  }

  /// The same rectangle, `distance` further along main.
  @inlinable public func shifted(alongMain distance: Double) -> LogicalRect {
    LogicalRect(
      mainOrigin: mainOrigin + distance, crossOrigin: crossOrigin, mainExtent: mainExtent, crossExtent: crossExtent)
  }

  /// The stretch of main that the rectangle covers; an infinite extent has no end.
  @inlinable public var mainReach: MainReach {
    MainReach(from: mainOrigin, to: mainExtent == .infinity ? .infinity : mainOrigin + mainExtent)
  }
}

/// A size in points: main along the scroll axis, cross across it.
public struct LogicalSize: Hashable, Sendable {
  /// The extent along the scroll axis.
  public var main: Double
  /// The extent across it.
  public var cross: Double

  /// The size with these extents.
  @inlinable public init(main: Double = 0, cross: Double = 0) {
    self.main = main
    self.cross = cross
  }
}

/// Distances from the four edges, in points: before and after along the scroll axis, leading and trailing across it.
///
/// A negative one reaches out.
public struct LogicalInsets: Hashable, Sendable {
  /// From the start of the scroll axis.
  public var before: Double
  /// From its end.
  public var after: Double
  /// From the leading side.
  public var leading: Double
  /// From the trailing side.
  public var trailing: Double

  /// The insets with these distances.
  @inlinable public init(before: Double = 0, after: Double = 0, leading: Double = 0, trailing: Double = 0) {
    self.before = before
    self.after = after
    self.leading = leading
    self.trailing = trailing
  }

  /// `before` and `after` together.
  @inlinable public var main: Double { before + after }

  /// `leading` and `trailing` together.
  @inlinable public var cross: Double { leading + trailing }
}

/// All that the geometry of a section depends on besides strategy and items; when it differs, everything is placed anew.
///
/// Its numbers can be used as they are: what a view says before it has a size is brought to one here, for every strategy.
public struct LogicalContainer: Hashable, Sendable {
  /// The extent across the scroll axis, in points: finite and not negative. What is set otherwise is 0.
  public var crossExtent: Double {
    didSet { crossExtent = Self.extent(crossExtent) }
  }
  /// Pixels per point: finite and above 0. What is set otherwise is 1.
  public var displayScale: Double {
    didSet { displayScale = Self.scale(displayScale) }
  }

  /// A container of `crossExtent` points, with `displayScale` pixels to each.
  public init(crossExtent: Double, displayScale: Double = 1) {
    self.crossExtent = Self.extent(crossExtent)
    self.displayScale = Self.scale(displayScale)
  }

  private static func extent(_ value: Double) -> Double { value > 0 && value.isFinite ? value : 0 }

  private static func scale(_ value: Double) -> Double { value > 0 && value.isFinite ? value : 1 }
}
