public import IntarsiaCore

extension SquareMosaic {
  /// Some tiles that belong together, in the units of a small grid that is as wide as the section.
  ///
  ///     let wide = SquareMosaic.Block(units: 4, gap: 2, tiles: [
  ///       .init(columns: 3, rows: 2), .init(column: 3), .init(column: 3, row: 1),
  ///     ])
  public struct Block: Hashable, Sendable {
    /// The place of one item in its block, in units.
    public struct Tile: Hashable, Sendable {
      /// How many units it is away from the leading side.
      public var column: Int
      /// How many rows it is away from the start of the block.
      public var row: Int
      /// How many units wide it is.
      public var columns: Int
      /// How many rows long it is.
      public var rows: Int

      /// A tile, of one unit in the first corner unless told otherwise.
      public init(column: Int = 0, row: Int = 0, columns: Int = 1, rows: Int = 1) {
        self.column = column
        self.row = row
        self.columns = columns
        self.rows = rows
      }
    }

    /// Into how many units the section is divided across the scroll axis; at least one.
    public var units: Int
    /// The distance between units and at both sides, in points; none before the first row and after the last.
    public var gap: Double
    /// How long a row is, in points; nil: as long as a unit is wide.
    public var rowExtent: Double?
    /// The places of its items, in the order of the items.
    public var tiles: [Tile]
    /// Whether all blocks from here on are this one.
    public var repeats: Bool
    let custom: CustomFrames?

    /// A block of `tiles` on a grid of so many `units`.
    public init(units: Int, gap: Double = 0, rowExtent: Double? = nil, tiles: [Tile], repeats: Bool = false) {
      self.units = units
      self.gap = gap
      self.rowExtent = rowExtent
      self.tiles = tiles
      self.repeats = repeats
      custom = nil
    }

    private init(custom: CustomFrames, repeats: Bool) {
      units = 1
      gap = 0
      rowExtent = nil
      tiles = []
      self.repeats = repeats
      self.custom = custom
    }

    /// A block that answers with its frames, counted from its own start, for the cross extent of the section.
    ///
    /// Two blocks of the same `id` count as equal, so the same `id` must always stand for the same frames.
    public static func custom(
      id: Int, repeats: Bool = false, frames: @escaping @Sendable (_ crossExtent: Double) -> [LogicalRect]
    ) -> Block {
      Block(custom: CustomFrames(id: id, frames: frames), repeats: repeats)
    }

    /// The same block, with which the pattern goes on for ever.
    public var repeating: Block {
      var block = self
      block.repeats = true
      return block
    }
  }
}

extension SquareMosaic.Block {
  /// One large tile, and two small ones at the trailing side of it.
  public static let oneTwo = SquareMosaic.Block(
    units: 3, tiles: [Tile(columns: 2, rows: 2), Tile(column: 2), Tile(column: 2, row: 1)])

  /// Two small tiles, and a large one at the trailing side of them.
  public static let twoOne = SquareMosaic.Block(
    units: 3, tiles: [Tile(), Tile(row: 1), Tile(column: 1, columns: 2, rows: 2)])

  /// Three small tiles side by side, from the trailing side.
  public static let threeAcross = SquareMosaic.Block(
    units: 3, tiles: [Tile(column: 2), Tile(column: 1), Tile()])

  /// One square as wide as the section: what is left of a pattern without a tile.
  static let square = SquareMosaic.Block(units: 1, tiles: [Tile()])
}

extension Array where Element == SquareMosaic.Block {
  /// A large tile at the leading side, three small ones, a large one at the trailing side, three small ones.
  public static var snake: [SquareMosaic.Block] { [.oneTwo, .threeAcross, .twoOne, .threeAcross] }
}

/// Frames by a closure, which compares by a number.
struct CustomFrames: Hashable, Sendable {
  let id: Int
  let frames: @Sendable (Double) -> [LogicalRect]

  static func == (one: CustomFrames, other: CustomFrames) -> Bool { one.id == other.id }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
