import IntarsiaCore
import IntarsiaStorage

/// A line as far as its items are nothing but sizes: nearly all lines are that to their end.
struct PlainLine {
  var count = 0
  /// How much of the line its items take, with the spacing between them.
  var used = 0.0
  var thickness = 0.0

  init() {}

  /// Writes the records of the line that begins with the first of `items`; nil if there are more than `records` has room
  /// for, or others than plain ones.
  @inline(__always)
  init?(
    _ items: Slice<UnsafeBufferPointer<AlignedFlow.Item>>, upTo limit: Double, spacing: Double,
    into records: UnsafeMutableBufferPointer<Lines.Record>
  ) {
    for item in items {
      if !item.isPlain { return nil }
      let position = nextPosition(spacing)
      if !hasRoom(for: item, at: position, upTo: limit) { break }
      if count == records.count { return nil }
      take(item, at: position, into: records)
    }
  }

  /// Where the next item begins.
  @inline(__always) func nextPosition(_ spacing: Double) -> Double { count == 0 ? 0 : used + spacing }

  /// Whether a plain item fits; the first always does.
  @inline(__always) func hasRoom(for item: AlignedFlow.Item, at position: Double, upTo limit: Double) -> Bool {
    count == 0 || !(position + item.size.cross > limit)
  }

  /// Adds a plain item, and writes its record.
  @inline(__always) mutating func take(
    _ item: AlignedFlow.Item, at position: Double, into records: UnsafeMutableBufferPointer<Lines.Record>
  ) {
    let mainExtent = Quantum.snapped(usable: item.size.main)
    if mainExtent > thickness { thickness = mainExtent }
    records[count] = Lines.Record(crossOrigin: position, crossExtent: item.size.cross, mainExtent: mainExtent)
    count &+= 1
    used = position + item.size.cross
  }
}

extension Lines.Block {
  /// Adds plain lines, from `next` on and at least up to `end`, as long as there are some and they have room.
  ///
  /// Set where their records are kept, and not in a ``Line`` first: 70 instructions an item instead of 140.
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
