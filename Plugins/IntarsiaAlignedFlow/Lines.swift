import IntarsiaCore
import IntarsiaStorage

/// The whole lines of a block: 24 bytes an item and 12 a line, and 4 more an item where some do not stand at the start.
///
/// Main positions are those at which the items were placed, lines and items are counted from the first of the block.
struct Lines: StretchColumns {
  typealias Block = ItemBlock<Lines, LineStart>

  /// Where one item stands.
  struct Place: Hashable {
    /// How many lines of the block come before.
    var line: Int
    /// How many items of the line come before.
    var inLine: Int
    var mainOrigin: Double
    var record: Record

    var frame: LogicalRect {
      LogicalRect(
        mainOrigin: mainOrigin, crossOrigin: record.crossOrigin, mainExtent: record.mainExtent,
        crossExtent: record.crossExtent)
    }
  }

  /// What is kept of an item besides its offset in the line.
  struct Record: Hashable {
    var crossOrigin = 0.0
    var crossExtent = 0.0
    var mainExtent = 0.0
  }

  private var records: ContiguousArray<Record> = []
  private var offsets = LineOffsets()
  private var lineStarts: ContiguousArray<Double> = []
  private var firstItems: ContiguousArray<Int32> = []

  init() {}

  var count: Int { records.count }

  /// With lines of up to 128 items a block stays within 512, wherever it has to end.
  static let usualCount = 384

  /// Whether a line of so many items can be added; the first always can.
  func hasRoom(for lineCount: Int) -> Bool { count == 0 || count + lineCount <= Block.capacity }

  mutating func reserveCapacity(_ count: Int) {
    records.reserveCapacity(count + 12)  // a last line goes further
    lineStarts.reserveCapacity(count / 8)
    firstItems.reserveCapacity(count / 8)
  }

  /// Adds the items of a line; their offsets in it follow.
  mutating func appendLine(_ items: UnsafeBufferPointer<Record>, at start: Double, across crossOrigin: Double) {
    let first = count
    lineStarts.append(start)
    firstItems.append(Int32(truncatingIfNeeded: first))
    records.append(contentsOf: items)
    if crossOrigin != 0 {
      for index in first..<records.count { records[index].crossOrigin += crossOrigin }
    }
  }

  /// The next item stands so far behind the start of its line.
  mutating func appendOffset(_ offset: Double) { offsets.append(offset) }

  /// The next items stand at the start of their line.
  mutating func appendOffsets(zeros count: Int) { offsets.append(zeros: count) }

  subscript(index: Int) -> Place { place(of: index, inLine: line(of: index)) }

  func forEach(_ range: Range<Int>, _ body: (Int, Place) -> Void) {
    var line = line(of: range.lowerBound)
    for index in range {
      if line + 1 < firstItems.count && index >= Int(firstItems[line + 1]) { line += 1 }
      body(index, place(of: index, inLine: line))
    }
  }

  private func place(of index: Int, inLine line: Int) -> Place {
    Place(
      line: line, inLine: index - Int(firstItems[line]), mainOrigin: lineStarts[line] + offsets[index],
      record: records[index])
  }

  /// The last line that begins at `index` or before.
  private func line(of index: Int) -> Int {
    var low = 0
    var high = firstItems.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(firstItems[middle]) <= index { low = middle } else { high = middle }
    }
    return low
  }
}
