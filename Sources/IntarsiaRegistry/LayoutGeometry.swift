/// A point of the collection's content: x to the right, y downwards, in points.
public struct LayoutPoint: Hashable, Sendable {
  /// To the right.
  public var x: Double
  /// Downwards.
  public var y: Double

  /// The point at `x`, `y`.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height in points.
public struct LayoutSize: Hashable, Sendable {
  /// From left to right.
  public var width: Double
  /// From top to bottom.
  public var height: Double

  /// The size of `width` by `height`.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle of the collection's content: x to the right, y downwards, in points.
public struct LayoutRect: Hashable, Sendable {
  /// Its left edge.
  public var x: Double
  /// Its top edge.
  public var y: Double
  /// From left to right.
  public var width: Double
  /// From top to bottom.
  public var height: Double

  /// The rectangle with its top left corner at `x`, `y`.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// What every element overlaps.
  public static let everything = LayoutRect(x: -.infinity, y: -.infinity, width: .infinity, height: .infinity)

  /// The right edge; an infinite width has none.
  @inlinable public var maxX: Double { width == .infinity ? .infinity : x + width }

  /// The bottom edge; an infinite height has none.
  @inlinable public var maxY: Double { height == .infinity ? .infinity : y + height }
}

/// Distances from four edges in points: leading and trailing follow the direction of reading.
public struct LayoutInsets: Hashable, Sendable {
  /// From the top.
  public var top: Double
  /// From the left, or from the right where reading goes that way.
  public var leading: Double
  /// From the bottom.
  public var bottom: Double
  /// From the side opposite to leading.
  public var trailing: Double

  /// The insets with these distances.
  @inlinable public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// The same distance from all four edges.
  @inlinable public init(all distance: Double) {
    self.init(top: distance, leading: distance, bottom: distance, trailing: distance)
  }
}
