public import IntarsiaCore
import IntarsiaStorage

/// A matrix whose items span columns and rows: each takes the first free cells, top row first, then leading column.
///
///     +-------+ +---+
///     |0      | |1  |
///     |       | +---+
///     |       | +---+
///     +-------+ |2  |
///     +-------+ |   |
///     |3      | |   |
///     +-------+ +---+
///
/// - Complexity: amortised O(1) an item of a given span to prepare (skyline: O(*columns*)), O(log *n* + *k*) to ask for
///   *k* items of a rect.
public struct MozaikGrid: DescribedLayoutStrategy {
  /// How wide the columns are.
  public enum Columns: Hashable, Sendable {
    /// So many, which share what the spacing leaves of the container.
    case equal(Int)
    /// One for each width, in points; what the container has beyond them is left free at the trailing side.
    case fixed([Double])
  }

  /// Which free cells are the first.
  public enum Placement: String, Hashable, Sendable, CaseIterable {
    /// The first anywhere, so that later items fill holes (CSS `grid-auto-flow: row dense`; ADMozaic: fill).
    case fill
    /// The first below which their columns are empty: holes stay (ADMozaic: ordered).
    case skyline
    /// The first not before those of the item before (CSS `grid-auto-flow: row`).
    case readingOrder
  }

  /// The columns; at least one.
  public var columns: Columns
  /// The extent of a row, in points; nil: as long as the first column is wide, so that its cells are square.
  public var rowExtent: Double?
  /// The distance between columns, in points; negative columns overlap.
  public var interitemSpacing: Double
  /// The distance between rows, in points; negative rows overlap.
  public var lineSpacing: Double
  /// Which free cells are the first.
  public var placement: Placement

  /// So many columns of equal width, with the same distance between columns and between rows.
  public init(columns: Int = 3, rowExtent: Double? = nil, spacing: Double = 8, placement: Placement = .fill) {
    self.init(columns: .equal(columns), rowExtent: rowExtent, spacing: spacing, placement: placement)
  }

  /// Columns of one's own, with the same distance between columns and between rows.
  public init(columns: Columns, rowExtent: Double? = nil, spacing: Double = 8, placement: Placement = .fill) {
    self.init(
      columns: columns, rowExtent: rowExtent, interitemSpacing: spacing, lineSpacing: spacing, placement: placement)
  }

  /// Columns of one's own, with a distance of its own in each direction.
  public init(
    columns: Columns, rowExtent: Double? = nil, interitemSpacing: Double, lineSpacing: Double,
    placement: Placement = .fill
  ) {
    self.columns = columns
    self.rowExtent = rowExtent
    self.interitemSpacing = interitemSpacing
    self.lineSpacing = lineSpacing
    self.placement = placement
  }

  /// How many columns and rows an item spans.
  public struct Item: Hashable, Sendable {
    @usableFromInline let columnSpan: Int32
    @usableFromInline let rowSpan: Int32

    /// So many columns and rows, one each at least; wider than the grid is as wide as the grid.
    @inlinable public init(columns: Int = 1, rows: Int = 1) {
      columnSpan = Int32(clamping: columns)
      rowSpan = Int32(clamping: rows)
    }

    /// How many columns.
    @inlinable public var columns: Int { Int(columnSpan) }
    /// How many rows.
    @inlinable public var rows: Int { Int(rowSpan) }
  }

  /// The span of the description; what it leaves open is one column or one row.
  public func item(for description: ItemDescription, proposing space: ProposedSpace) -> Item {
    Item(columns: description.columnSpan ?? 1, rows: description.rowSpan ?? 1)
  }

  public static var optionNames: [StaticString] {
    ["columns", "rowExtent", "interitemSpacing", "lineSpacing", "placement", "spacing"]
  }

  public func prepare(_ items: Items<Item>, for pass: LayoutPass, into arrangement: inout Arrangement) {
    arrangement.grid = GridGeometry(self, in: pass.container)
    let count = arrangement.grid.count
    let room = (count <= RowWindow.mostColumns, count <= NarrowRow.most)
    switch (placement, room) {
    case (.skyline, _): arrangement.place(items, for: pass, on: Skyline.self)
    case (.fill, (true, _)): arrangement.place(items, for: pass, on: Windowed<NarrowFill>.self)
    case (.fill, (_, true)): arrangement.place(items, for: pass, on: NarrowFill.self)
    case (.fill, _): arrangement.place(items, for: pass, on: Fill<WideRow>.self)
    case (.readingOrder, (true, _)): arrangement.place(items, for: pass, on: Windowed<ReadingOrder<NarrowRow>>.self)
    case (.readingOrder, (_, true)): arrangement.place(items, for: pass, on: ReadingOrder<NarrowRow>.self)
    case (.readingOrder, _): arrangement.place(items, for: pass, on: ReadingOrder<WideRow>.self)
    }
  }
}

extension LayoutStrategy where Self == MozaikGrid {
  /// So many columns of equal width, with the same distance between columns and between rows.
  public static func mozaikGrid(
    columns: Int = 3, rowExtent: Double? = nil, spacing: Double = 8, placement: MozaikGrid.Placement = .fill
  ) -> MozaikGrid {
    MozaikGrid(columns: columns, rowExtent: rowExtent, spacing: spacing, placement: placement)
  }

  /// Columns of one's own, with the same distance between columns and between rows.
  public static func mozaikGrid(
    columns: MozaikGrid.Columns, rowExtent: Double? = nil, spacing: Double = 8,
    placement: MozaikGrid.Placement = .fill
  ) -> MozaikGrid {
    MozaikGrid(columns: columns, rowExtent: rowExtent, spacing: spacing, placement: placement)
  }
}
