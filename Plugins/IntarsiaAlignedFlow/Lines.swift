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

  /// What is kept of a line.
  struct Line: Hashable {
    var start: Double
    var firstItem: Int32
  }

  private(set) var count = 0
  private var records = RecordRoom<Record>()
  private var offsets = LineOffsets()
  private var lines: ContiguousArray<Line> = []

  init() {}

  /// A change sets a block of lines anew, so it is smaller than others: 4.5 us instead of 5.5 for a change among a million.
  static let usualCount = 256

  /// Whether a line of so many items can be added; the first always can.
  func hasRoom(for lineCount: Int) -> Bool { count == 0 || count + lineCount <= Block.capacity }

  mutating func reserveCapacity(_ count: Int) {
    records = RecordRoom(for: count + 12)  // a last line goes further
    lines.reserveCapacity(count / 7 + 2)
  }

  /// Adds a line that begins so far along main and across; its items, counted across from there, have no offsets yet.
  mutating func appendLine(_ items: UnsafeBufferPointer<Record>, at start: Double, across crossOrigin: Double) {
    makeRoom(for: count + items.count)
    records.write { records in
      if let first = items.baseAddress { (records + count).update(from: first, count: items.count) }
    }
    appendLine(of: items.count, at: start, across: crossOrigin)
  }

  /// Adds a line whose records were written by ``withFreeRecords(_:)``.
  mutating func appendLine(of itemCount: Int, at start: Double, across crossOrigin: Double) {
    lines.append(Line(start: start, firstItem: Int32(truncatingIfNeeded: count)))
    if crossOrigin != 0 {
      records.write { records in
        for index in count..<(count + itemCount) { records[index].crossOrigin += crossOrigin }
      }
    }
    count += itemCount
  }

  /// Gives the room behind the records that are counted.
  func withFreeRecords<Answer>(_ body: (UnsafeMutableBufferPointer<Record>) -> Answer) -> Answer {
    records.write { body(UnsafeMutableBufferPointer(start: $0 + count, count: records.capacity - count)) }
  }

  /// Makes room for so many records in all.
  private mutating func makeRoom(for capacity: Int) {
    if capacity > records.capacity { records = records.grown(to: max(capacity, 2 * count), keeping: count) }
  }

  /// The next item stands so far behind the start of its line.
  mutating func appendOffset(_ offset: Double) { offsets.append(offset) }

  /// The next items stand at the start of their line.
  mutating func appendOffsets(zeros count: Int) { offsets.append(zeros: count) }

  subscript(index: Int) -> Place { place(of: index, inLine: line(of: index)) }

  func forEach(_ range: Range<Int>, _ body: (Int, Place) -> Void) {
    var line = line(of: range.lowerBound)
    for index in range {
      if line + 1 < lines.count && index >= Int(lines[line + 1].firstItem) { line += 1 }
      body(index, place(of: index, inLine: line))
    }
  }

  private func place(of index: Int, inLine line: Int) -> Place {
    precondition(index < count, "item out of range")
    return Place(
      line: line, inLine: index - Int(lines[line].firstItem), mainOrigin: lines[line].start + offsets[index],
      record: records[index])
  }

  /// The last line that begins at `index` or before.
  private func line(of index: Int) -> Int {
    var low = 0
    var high = lines.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(lines[middle].firstItem) <= index { low = middle } else { high = middle }
    }
    return low
  }
}
