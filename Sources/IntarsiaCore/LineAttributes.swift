/// How an item behaves in a line: its insets, where lines break, where later lines begin.
public struct LineAttributes: Hashable, Sendable {
  /// Room round the item that counts as part of it; negative insets let it hang out.
  public var insets: LogicalInsets
  /// It is the first of its line.
  public var beginsLine: Bool
  /// It is the last of its line.
  public var endsLine: Bool
  /// Later lines begin where it begins (or end where it ends, if lines end at the trailing side).
  public var startsIndentation: Bool

  /// The attributes of an ordinary item, unless told otherwise.
  public init(
    insets: LogicalInsets = LogicalInsets(), beginsLine: Bool = false, endsLine: Bool = false,
    startsIndentation: Bool = false
  ) {
    self.insets = insets
    self.beginsLine = beginsLine
    self.endsLine = endsLine
    self.startsIndentation = startsIndentation
  }
}

/// How large an item wants to be for the space that is left in its line; along the line first, then across it, in points.
public enum LineSize: Hashable, Sendable {
  /// That large, whatever is left.
  case fixed(width: Double, height: Double)
  /// All that is left, or `fallbackWidth` where that is less than `minWidth`.
  case fill(minWidth: Double, fallbackWidth: Double, height: Double)
  /// So large a part of what is left.
  case fraction(Double, height: Double)
  /// Text of `naturalWidth` that breaks into lines of `lineHeight` where less is left.
  case wrap(naturalWidth: Double, lineHeight: Double)
  /// A square with sides of `side`, or of what is left where that is less.
  case square(side: Double)

  /// The size for `available` points of a line.
  public func resolved(for available: Double) -> LogicalSize {
    switch self {
    case .fixed(let width, let height):
      return LogicalSize(main: height, cross: width)
    case .fill(let minWidth, let fallbackWidth, let height):
      return LogicalSize(main: height, cross: available >= minWidth ? available : fallbackWidth)
    case .fraction(let fraction, let height):
      return LogicalSize(main: height, cross: available > 0 ? available * fraction : 0)
    case .wrap(let naturalWidth, let lineHeight):
      if available <= 0 { return LogicalSize(main: lineHeight, cross: naturalWidth) }
      let width = naturalWidth < available ? naturalWidth : available
      let lines = width > 0 ? Rounding.up(naturalWidth / width) : 0
      return LogicalSize(main: lines * lineHeight, cross: width)
    case .square(let side):
      let fitting = available > 0 && available < side ? available : side
      return LogicalSize(main: fitting, cross: fitting)
    }
  }
}
