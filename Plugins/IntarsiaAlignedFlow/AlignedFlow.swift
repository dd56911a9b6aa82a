public import IntarsiaCore
import IntarsiaStorage

/// Lines, as a typesetter sets them: items fill a line until the next does not fit; lines are aligned as in a paragraph.
///
///     +------+ +---+ +-----+
///     |0     | |1  | |2    |
///     |      | +---+ +-----+
///     +------+
///     +---+ +-----------+
///     |3  | |4          |
///     +---+ +-----------+
///
/// An item fits if it passes the end of the line by no more than a two-thousandth of a point: sums of fractions are
/// seldom exact. The first item of a line always fits. Items may ask for a line of their own, for breaks, and for the
/// lines after theirs to be indented: see ``Item``.
///
/// - Complexity: O(*n*) to prepare, O(log *n* + *k*) to ask for *k* items of a rect.
public struct AlignedFlow: DescribedLayoutStrategy {
  /// Where a line stands across the scroll axis.
  public enum LineAlignment: String, Hashable, Sendable, CaseIterable {
    /// At the leading edge.
    case leading
    /// In the middle; there are no indentations then.
    case center
    /// At the trailing edge.
    case trailing
  }

  /// Where an item stands within its line, along the scroll axis; its insets count as part of it.
  public enum ItemAlignment: String, Hashable, Sendable, CaseIterable {
    /// Where the line begins: at its top, if the collection scrolls vertically.
    case start
    /// In the middle.
    case center
    /// Where the line ends.
    case end
  }

  /// Both alignments at once; the presets are named by how they look in a collection that scrolls vertically.
  public struct Alignment: Hashable, Sendable {
    /// Where lines stand.
    public var lines: LineAlignment
    /// Where items stand within their line.
    public var items: ItemAlignment

    /// Any of the nine combinations.
    public init(lines: LineAlignment, items: ItemAlignment) {
      self.lines = lines
      self.items = items
    }

    /// Lines from the leading edge, items hanging from the top of their line.
    public static let topLeading = Alignment(lines: .leading, items: .start)
    /// Lines in the middle, items hanging from the top of their line.
    public static let topCenter = Alignment(lines: .center, items: .start)
    /// Lines to the trailing edge, items hanging from the top of their line.
    public static let topTrailing = Alignment(lines: .trailing, items: .start)
    /// Lines in the middle, items in the middle of their line.
    public static let center = Alignment(lines: .center, items: .center)
  }

  /// Where a line begins that is wider than its room.
  public enum Overflow: String, Hashable, Sendable, CaseIterable {
    /// At the leading edge, whatever its alignment (CSS: `safe`).
    case safe
    /// Where its alignment says: centred it passes both edges, trailing the leading one (CSS: `unsafe`).
    case aligned
  }

  /// What becomes of fractions of a pixel before a centred line.
  public enum CenterRounding: String, Hashable, Sendable, CaseIterable {
    /// They stay.
    case exact
    /// They are cut off (FSQCollectionViewAlignedLayout, which cuts to whole points).
    case down
  }

  /// Where lines stand.
  public var lineAlignment: LineAlignment
  /// Where items stand within their line.
  public var itemAlignment: ItemAlignment
  /// The distance between items of a line, in points; negative items overlap.
  public var itemSpacing: Double
  /// The distance between lines, in points; negative lines overlap.
  public var lineSpacing: Double
  /// Where an over-full line begins.
  public var overflow: Overflow
  /// What becomes of fractions of a pixel before a centred line.
  public var centerRounding: CenterRounding
  /// How high, in points, an item is at most that is known by its natural size or its proportion only.
  public var preferredLineExtent: Double

  /// Lines with the same distance between them as between their items.
  public init(_ alignment: Alignment = .topLeading, spacing: Double = 8) {
    self.init(alignment, itemSpacing: spacing, lineSpacing: spacing)
  }

  /// Lines with a distance of its own in each direction.
  public init(
    _ alignment: Alignment = .topLeading, itemSpacing: Double, lineSpacing: Double, overflow: Overflow = .safe,
    centerRounding: CenterRounding = .exact, preferredLineExtent: Double = 100
  ) {
    lineAlignment = alignment.lines
    itemAlignment = alignment.items
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.overflow = overflow
    self.centerRounding = centerRounding
    self.preferredLineExtent = preferredLineExtent
  }

  public static var optionNames: [StaticString] {
    [
      "lineAlignment", "itemAlignment", "itemSpacing", "lineSpacing", "overflow", "centerRounding",
      "preferredLineExtent", "spacing",
    ]
  }

  /// Places whole lines.
  ///
  /// May stop at `until` where a line begins at or behind it; what hangs out of a later line by negative insets does
  /// not keep it going. Lines that overlap (negative spacing) may run back, so then nothing is left for later.
  public func prepare(_ items: Items<Item>, for pass: LayoutPass, into arrangement: inout Arrangement) {
    let lines = LineGeometry(self, in: pass.container)
    arrangement.crossExtent = lines.extent
    arrangement.optionDiagnostics = lines.diagnostics
    // Where a block ends depends on the item behind it, which might have joined its last line.
    var (next, start) = arrangement.store.resume(after: pass.change, lookahead: 1) ?? (0, LineStart())

    let until = lines.lineSpacing >= 0 ? pass.until : .infinity
    var line = Line()  // for those that are not plain
    while next < items.count, start.main < until {
      let end = arrangement.store.blockEnd(of: items.count)
      var block = Lines.Block(from: start, for: end - next)
      while next < end {
        block.appendPlainLines(of: items, from: &next, to: end, at: &start, in: lines)
        if next >= end { break }
        line.fill(from: items, at: next, as: start, in: lines)
        if !block.columns.hasRoom(for: line.count) { break }
        next += line.count
        start = line.place(into: &block, at: start, in: lines)
      }
      (next, start) = arrangement.store.append(consume block, then: start)
    }
    arrangement.store.finish(with: start)
  }
}

extension LayoutStrategy where Self == AlignedFlow {
  /// Lines with the same distance between them as between their items.
  public static func alignedFlow(_ alignment: AlignedFlow.Alignment = .topLeading, spacing: Double = 8) -> AlignedFlow {
    AlignedFlow(alignment, spacing: spacing)
  }
}
