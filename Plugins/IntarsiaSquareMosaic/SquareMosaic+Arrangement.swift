public import IntarsiaCore
import IntarsiaStorage

extension SquareMosaic {
  /// Where the tiles are, worked out whenever it is asked: it is as small for a million items as for one.
  public struct Arrangement: SectionArrangement {
    private var pattern = CompiledPattern()
    private var count = 0
    private var blockCount = 0
    private var lines = SeparatorLines()
    /// From before the first block until after the last, as wide as the section.
    public private(set) var contentSize = LogicalSize()
    /// From the first start to the last end of tiles and lines.
    public private(set) var reach = MainReach()
    /// Options that could not be used as they were.
    public private(set) var diagnostics: [LayoutDiagnostic] = []

    /// The arrangement of nothing.
    public init() {}

    init(
      _ pattern: CompiledPattern, count: Int, side: Double, after: Double, of mosaic: SquareMosaic,
      diagnostics: [LayoutDiagnostic]
    ) {
      self.pattern = pattern
      self.diagnostics = diagnostics
      contentSize.cross = side
      guard count > 0 else { return }
      self.count = count
      blockCount = pattern.block(of: count - 1) + 1
      let last = pattern.place(of: blockCount - 1)
      let used = mosaic.partialBlock == .tight ? last.block.extent(of: count - last.firstItem) : last.block.extent
      let end = pattern.origin + max(0, last.start - pattern.origin + used)
      contentSize.main = max(0, end + after)
      if mosaic.drawsSeparators {
        lines = SeparatorLines(
          before: pattern.origin, between: pattern.between, after: after, end: end, side: side, blocks: blockCount)
      }
      reach = wholeReach
    }

    /// All items, since none has to be asked.
    public var preparedCount: Int { count }

    /// Visits the tiles that overlap `rect`, then the lines.
    public func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {
      let range = rect.mainReach
      pattern.forEachBlock(near: range, below: blockCount) { place in
        for tile in 0..<min(place.block.tiles.count, count - place.firstItem) {
          let frame = place.frame(of: tile)
          if frame.overlaps(rect) { body(LogicalElement(LogicalElement.ID(place.firstItem + tile), frame: frame)) }
        }
      }
      if lines.isEmpty { return }
      visit(lines.before, if: rect, body)
      if lines.hasBetween {
        pattern.forEachBlock(near: range, below: blockCount - 1) { visit(lines.behind($0), if: rect, body) }
      }
      visit(lines.after, if: rect, body)
    }

    /// The tile of an item, or a line.
    ///
    /// - Complexity: O(log *blocks of the pattern*).
    public func frame(of id: LogicalElement.ID) -> LogicalRect? {
      switch id.kind {
      case .item:
        guard id.index >= 0, id.index < count else { return nil }
        let place = pattern.place(of: pattern.block(of: id.index))
        return place.frame(of: id.index - place.firstItem)
      case .separator:
        if let line = lines.before, line.id == id { return line.frame }
        if let line = lines.after, line.id == id { return line.frame }
        return lines.block(before: id.index).map { lines.behind(pattern.place(of: $0)).frame }
      default: return nil
      }
    }

    /// The tile in its block, and the number of the block.
    public func placement(ofItemAt index: Int) -> ItemPlacement? {
      guard index >= 0, index < count else { return nil }
      let block = pattern.block(of: index)
      return ItemPlacement(cross: index - pattern.place(of: block).firstItem, main: block)
    }

    private func visit(_ line: LogicalElement?, if rect: LogicalRect, _ body: (LogicalElement) -> Void) {
      if let line, line.frame.overlaps(rect) { body(line) }
    }

    /// Every kind of block reaches furthest where it comes first or last as a whole, so no other is asked.
    private var wholeReach: MainReach {
      var reach = MainReach()
      let first = min(pattern.period, blockCount)
      for numbers in [0..<first, max(first, blockCount - 1 - pattern.period)..<blockCount] {
        for place in numbers.lazy.map({ pattern.place(of: $0) }) {
          for tile in 0..<min(place.block.tiles.count, count - place.firstItem) {
            reach.formUnion(place.frame(of: tile))
          }
          if lines.hasBetween, place.number < blockCount - 1 { reach.formUnion(lines.behind(place).frame) }
        }
      }
      for line in [lines.before, lines.after] { if let line { reach.formUnion(line.frame) } }
      return reach
    }
  }
}

extension CompiledPattern.Place {
  func frame(of tile: Int) -> LogicalRect { block.tiles[tile].shifted(alongMain: start) }
}
