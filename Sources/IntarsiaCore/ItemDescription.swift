/// What an app knows of an item, for whatever strategy asks: each fact is optional, and every strategy takes its pick.
///
/// Masonry reads a picture of 3000 × 2000 as an extent in its lane, the aligned flow as a size in its line, the mozaik
/// grid as one cell unless a span is given, the square mosaic not at all. So the strategy of a section can change while
/// its items stay.
///
/// Width, height and aspect ratio are physical; spans and line attributes are about the layout, whatever its axis.
public struct ItemDescription: Hashable, Sendable {
  /// The natural width in points (or pixels, where only the proportion matters).
  public var width: Double?
  /// The natural height, in the unit of `width`.
  public var height: Double?
  /// Width by height, where it differs from that of the natural size or is all that is known.
  public var aspectRatio: Double?
  /// A fixed extent along the scroll axis, in points.
  public var extent: Double?
  /// How many columns it spans in a grid.
  public var columnSpan: Int?
  /// How many rows it spans in a grid.
  public var rowSpan: Int?
  /// How large it wants to be in a line.
  public var lineSize: LineSize?
  /// Its place in a line: insets, breaks, indentation.
  public var line: LineAttributes?

  /// A description of nothing, to be filled in fact by fact.
  public init() {}

  /// An item of a natural size, a picture for instance.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// An item of a proportion, width by height.
  public init(aspectRatio: Double) { self.aspectRatio = aspectRatio }

  /// An item of a fixed extent along the scroll axis, in points.
  public init(extent: Double) { self.extent = extent }

  /// An item that spans so many columns and rows of a grid.
  public init(columnSpan: Int, rowSpan: Int = 1) {
    self.columnSpan = columnSpan
    self.rowSpan = rowSpan
  }

  /// An item of so large a size in a line.
  public init(lineSize: LineSize, line: LineAttributes? = nil) {
    self.lineSize = lineSize
    self.line = line
  }

  /// The natural size, where both sides are known: cross is the width, main the height.
  public var naturalSize: LogicalSize? {
    guard let width, let height else { return nil }
    return LogicalSize(main: height, cross: width)
  }

  /// The same description with the facts that it lacks taken from `defaults`.
  ///
  /// A size, a proportion or an extent of its own sets aside every other fact of that kind among the defaults.
  public func filled(from defaults: ItemDescription) -> ItemDescription {
    var filled = self
    if width == nil && height == nil && aspectRatio == nil && extent == nil {
      filled.width = defaults.width
      filled.height = defaults.height
      filled.aspectRatio = defaults.aspectRatio
      filled.extent = defaults.extent
    }
    filled.columnSpan = columnSpan ?? defaults.columnSpan
    filled.rowSpan = rowSpan ?? defaults.rowSpan
    filled.lineSize = lineSize ?? defaults.lineSize
    filled.line = line ?? defaults.line
    return filled
  }

  /// The same description with width and height exchanged: what a strategy is shown when the scroll axis is horizontal.
  public func transposed() -> ItemDescription {
    var turned = self
    turned.width = height
    turned.height = width
    turned.aspectRatio = aspectRatio.map { $0 == 0 ? 0 : 1 / $0 }
    return turned
  }
}
