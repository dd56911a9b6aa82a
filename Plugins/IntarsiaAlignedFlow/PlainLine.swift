import IntarsiaCore
import IntarsiaStorage

/// A line of items that are nothing but sizes: nearly all lines are.
///
/// Set where its records are kept, and not in a ``Line`` first: 60 instructions an item instead of 140.
struct PlainLine {
  private(set) var count = 0
  /// How much of the line its items take, with the spacing between them.
  private(set) var used = 0.0
  private(set) var thickness = 0.0

  /// Writes the records of the line that begins with the first of `items`; nil if there are more than `records` has room
  /// for, or others than plain ones.
  @inline(__always)
  init?(
    _ items: Slice<UnsafeBufferPointer<AlignedFlow.Item>>, upTo limit: Double, spacing: Double,
    into records: UnsafeMutableBufferPointer<Lines.Record>
  ) {
    var position = 0.0
    for item in items {
      if !item.isPlain { return nil }
      let end = position + item.size.cross
      if end > limit && count > 0 { break }
      if count == records.count { return nil }
      let mainExtent = Quantum.snapped(usable: item.size.main)
      if mainExtent > thickness { thickness = mainExtent }
      records[count] = Lines.Record(crossOrigin: position, crossExtent: item.size.cross, mainExtent: mainExtent)
      count += 1
      used = end
      position = end + spacing
    }
  }
}

extension Lines.Block {
  /// Adds plain lines, from `next` on and at least up to `end`, as long as there are some and they have room.
  mutating func appendPlainLines(
    of items: Items<AlignedFlow.Item>, from next: inout Int, to end: Int, at start: inout LineStart,
    in geometry: LineGeometry
  ) {
    if geometry.flow.itemAlignment != .start { return }
    _ = items.withContiguousItems { items in
      while next < end {
        let limit = geometry.extent(of: start) + LineGeometry.tolerance
        let line = columns.withFreeRecords { records in
          PlainLine(items[next...], upTo: limit, spacing: geometry.itemSpacing, into: records)
        }
        guard let line, columns.hasRoom(for: line.count) else { return }
        let crossOrigin = geometry.crossOrigin(of: start, using: line.used)
        let reach = MainReach(from: start.main, to: start.main + line.thickness)
        append { lines in
          lines.appendLine(of: line.count, at: start.main, across: crossOrigin)
          lines.appendOffsets(zeros: line.count)
          return reach
        }
        next += line.count
        start.passLine(line.thickness, spacing: geometry.lineSpacing)
      }
    }
  }
}
