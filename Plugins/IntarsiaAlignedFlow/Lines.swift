import IntarsiaCore
import IntarsiaStorage

/// The whole lines of a block, 26 bytes an item and 12 a line; 8 more an item where some do not stand at the start.
struct Lines: ItemColumns {
  typealias Block = ItemBlock<Lines, LineStart>

  /// Where one item stands; main positions are counted from the origin of its block, lines from the block's first.
  struct Place: Hashable {
    var line: Int
    var lineStart: Double
    /// How far behind the start of its line it begins, along main.
    var offset: Double
    var mainExtent: Double
    var crossOrigin: Double
    var crossExtent: Double
    /// How many items of its line come before.
    var inLine: Int

    func frame(from origin: Double) -> LogicalRect {
      LogicalRect(
        mainOrigin: origin + (lineStart + offset), crossOrigin: crossOrigin, mainExtent: mainExtent,
        crossExtent: crossExtent)
    }
  }

  private var lines: ContiguousArray<UInt16> = []
  private var crossOrigins: ContiguousArray<Double> = []
  private var crossExtents: ContiguousArray<Double> = []
  private var mainExtents: ContiguousArray<Double> = []
  private var offsets: ContiguousArray<Double> = []  // empty while all are 0
  private var lineStarts: ContiguousArray<Double> = []
  private var firstInLine: ContiguousArray<UInt32> = []

  var count: Int { lines.count }

  /// No line is added to so many items.
  ///
  /// Where a block ends depends on the lines in it alone, not on the one that follows, so that an edit leaves the
  /// blocks before it as they are; with lines of up to 128 items that keeps a block below 512.
  var isFull: Bool { count >= Self.enough }

  private static let enough = 384

  subscript(index: Int) -> Place {
    let line = Int(lines[index])
    return Place(
      line: line, lineStart: lineStarts[line], offset: offsets.isEmpty ? 0 : offsets[index],
      mainExtent: mainExtents[index], crossOrigin: crossOrigins[index], crossExtent: crossExtents[index],
      inLine: index - Int(firstInLine[line]))
  }

  /// Room for a block of ordinary lines; the 512 asked for would leave a quarter empty.
  mutating func reserveCapacity(_ count: Int) {
    let usual = min(count, Self.enough + 12)
    lines.reserveCapacity(usual)
    crossOrigins.reserveCapacity(usual)
    crossExtents.reserveCapacity(usual)
    mainExtents.reserveCapacity(usual)
  }

  mutating func append(_ place: Place) {
    if place.inLine == 0 {
      lineStarts.append(place.lineStart)
      firstInLine.append(UInt32(count))
    }
    if place.offset != 0 || !offsets.isEmpty {
      if offsets.isEmpty { offsets = ContiguousArray(repeating: 0, count: count) }
      offsets.append(place.offset)
    }
    lines.append(UInt16(place.line))
    crossOrigins.append(place.crossOrigin)
    crossExtents.append(place.crossExtent)
    mainExtents.append(place.mainExtent)
  }

  /// How many lines there are.
  var lineCount: Int { lineStarts.count }
}
