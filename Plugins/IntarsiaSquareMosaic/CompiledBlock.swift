import IntarsiaCore
import IntarsiaStorage

/// A block for one cross extent: where its tiles stand, counted from its start.
struct CompiledBlock: Sendable {
  let tiles: ContiguousArray<LogicalRect>
  /// From where to where the tiles reach.
  let reach: MainReach
  /// How long it is when all its tiles are taken.
  let extent: Double

  /// Nil: there is no tile.
  init?(_ block: SquareMosaic.Block, side: Double, options: inout OptionCheck) {
    tiles =
      block.custom.map { Self.tiles(of: $0, side: side, options: &options) }
      ?? Self.tiles(of: block, side: side, options: &options)
    if tiles.isEmpty { return nil }
    reach = tiles.reduce(into: MainReach()) { $0.formUnion($1) }
    extent = reach.end > 0 ? reach.end : 0
  }

  /// How long it is when only the first `count` tiles are taken.
  func extent(of count: Int) -> Double {
    tiles.prefix(count).reduce(0) { max($0, $1.mainOrigin + $1.mainExtent) }
  }

  /// A number of units fits 16 bits; no screen has more.
  private static let most = 0xFFFF

  private static func tiles(
    of block: SquareMosaic.Block, side: Double, options: inout OptionCheck
  ) -> ContiguousArray<LogicalRect> {
    let units = options.count(block.units, in: 1...most, field: 0, above: .tooLarge)
    let gap = options.spacing(block.gap, field: 0)
    var unit = (side - gap * Double(units + 1)) / Double(units)
    if unit < 0 {
      unit = 0
      options.report(0, .tooLarge, used: 0)
    }
    let row = block.rowExtent.map { options.extent($0, field: 0) } ?? unit
    var frames: ContiguousArray<LogicalRect> = []
    frames.reserveCapacity(block.tiles.count)
    for tile in block.tiles {
      let columns = options.count(tile.columns, in: 1...units, field: 0, above: .tooWide)
      let column = options.count(tile.column, in: 0...(units - columns), field: 0, above: .tooLarge)
      let rows = options.count(tile.rows, in: 1...most, field: 0, above: .tooLarge)
      let first = options.count(tile.row, in: 0...most, field: 0, above: .tooLarge)
      frames.append(
        LogicalRect(
          mainOrigin: Double(first) * (row + gap), crossOrigin: gap + Double(column) * (unit + gap),
          mainExtent: max(0, Double(rows) * row + Double(rows - 1) * gap),
          crossExtent: max(0, Double(columns) * unit + Double(columns - 1) * gap)))
    }
    return frames
  }

  private static func tiles(
    of custom: CustomFrames, side: Double, options: inout OptionCheck
  ) -> ContiguousArray<LogicalRect> {
    var frames: ContiguousArray<LogicalRect> = []
    for frame in custom.frames(side) {
      frames.append(
        LogicalRect(
          mainOrigin: options.spacing(frame.mainOrigin, field: 0),
          crossOrigin: options.spacing(frame.crossOrigin, field: 0),
          mainExtent: options.extent(frame.mainExtent, field: 0),
          crossExtent: options.extent(frame.crossExtent, field: 0)))
    }
    return frames
  }
}
