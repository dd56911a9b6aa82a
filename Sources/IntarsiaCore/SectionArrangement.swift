/// Where a strategy put things: a value that any thread may ask.
public protocol SectionArrangement: Sendable {
  /// The arrangement of nothing.
  init()

  /// How many leading items are decided so far, those left out on purpose included.
  var preparedCount: Int { get }

  /// The exact size, in points, of what is prepared.
  ///
  /// Main: where rows, lanes or lines end, the strategy's separators included, the spacing after the last not. Cross:
  /// the whole of the columns, lanes or line, filled or not, even without items. What hangs out on purpose (negative
  /// insets, an over-wide item) is not counted, but every query finds it.
  var contentSize: LogicalSize { get }

  /// Visits every item by index, then every decoration, that overlaps `rect`; allocates nothing.
  func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void)

  /// The very same frame by identity; nil if left out, unknown or not yet prepared.
  ///
  /// - Complexity: O(log *n*) or better.
  func frame(of id: LogicalElement.ID) -> LogicalRect?

  /// In which lane, cell, line or tile an item stands, for cells that style themselves by it; nil by default.
  func placement(ofItemAt index: Int) -> ItemPlacement?

  /// From where to where along main the elements reach, overlaps with neighbouring sections included.
  ///
  /// By default every element is visited once; answer it from what you store if you can.
  var reach: MainReach { get }

  /// Bad items and options, and what was used in their place; none by default.
  var diagnostics: [LayoutDiagnostic] { get }
}

extension SectionArrangement {
  public func placement(ofItemAt index: Int) -> ItemPlacement? { nil }

  public var reach: MainReach {
    var reach = MainReach()
    forEachElement(in: .everything) { reach.formUnion($0.frame) }
    return reach
  }

  public var diagnostics: [LayoutDiagnostic] { [] }
}

/// An item, or a decoration that the strategy itself adds.
public struct LogicalElement: Hashable, Sendable {
  /// What an element is to its strategy.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    /// The number of the kind; 0 to 15 belong to Intarsia, the others to whoever writes a strategy.
    public let rawValue: UInt8

    /// A kind of one's own.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// One of the section's items.
    public static let item = Kind(rawValue: 0)
    /// A line between two blocks, lines or rows.
    public static let separator = Kind(rawValue: 1)
  }

  /// Which element of its section this is.
  public struct ID: Hashable, Sendable {
    /// Item or decoration.
    public let kind: Kind
    /// Counted from zero within the kind.
    public let index: Int

    /// The `index`-th element of `kind`.
    @inlinable public init(_ index: Int, kind: Kind = .item) {
      self.index = index
      self.kind = kind
    }
  }

  /// Which one.
  public let id: ID
  /// Where, in points from the start of the section's content.
  public let frame: LogicalRect

  /// An element with its frame.
  @inlinable public init(_ id: ID, frame: LogicalRect) {
    self.id = id
    self.frame = frame
  }
}

#if !hasFeature(Embedded)
  extension LogicalElement.ID: CustomStringConvertible {
    /// The element in words: `item 3`, `separator 0`, `decoration 16, number 2`.
    public var description: String {
      switch kind {
      case .item: "item \(index)"
      case .separator: "separator \(index)"
      default: "decoration \(kind.rawValue), number \(index)"
      }
    }
  }
#endif

/// Two ordinals, named by the strategy: (column, row), (lane, place in it), (place in the line, line), (tile, block).
public struct ItemPlacement: Hashable, Sendable {
  /// The ordinal across the scroll axis.
  public let cross: Int
  /// The ordinal along it.
  public let main: Int

  /// The placement at `cross` and `main`.
  public init(cross: Int, main: Int) {
    self.cross = cross
    self.main = main
  }
}

/// The stretch of main from the first start to the last end of some elements, in points.
public struct MainReach: Hashable, Sendable {
  /// The lowest start; infinite while there is nothing.
  public let start: Double
  /// The highest end; -infinite while there is nothing.
  public let end: Double

  /// What lies between `start` and `end`; `MainReach()` is the reach of nothing, from infinity to -infinity.
  @inlinable public init(from start: Double = .infinity, to end: Double = -.infinity) {
    self.start = start
    self.end = end
  }

  /// Grows to hold `frame`.
  @inlinable public mutating func formUnion(_ frame: LogicalRect) {
    formUnion(MainReach(from: frame.mainOrigin, to: frame.mainOrigin + frame.mainExtent))
  }

  /// Grows to hold `other`.
  @inlinable public mutating func formUnion(_ other: MainReach) {
    self = MainReach(
      from: other.start < start ? other.start : start, to: other.end > end ? other.end : end)
  }

  /// Whether the two have a point in common; touching is enough.
  @inlinable public func touches(_ other: MainReach) -> Bool { end >= other.start && start <= other.end }

  /// The same reach, `distance` further on.
  @inlinable public func shifted(by distance: Double) -> MainReach {
    MainReach(from: start + distance, to: end + distance)
  }
}
