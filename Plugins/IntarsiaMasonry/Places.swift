import IntarsiaCore
import IntarsiaStorage

extension Masonry {
  typealias Block = ItemBlock<Places, LaneEnds>
  typealias Store = BlockStore<Places, LaneEnds>

  /// Where one item stands: its lane, where it begins in it, and how long it is.
  struct Place: Hashable, Sendable {
    var lane: UInt16
    var start: Double
    var extent: Double
  }

  /// The places of a block: 12 bytes an item where they are compact, else 18.
  struct Places: ItemColumns {
    /// The places, if all of them are compact; else none.
    var compact = CompactPlaces()
    private var lanes: ContiguousArray<UInt16> = []
    private var starts: ContiguousArray<Double> = []
    private var extents: ContiguousArray<Double> = []

    init() {}

    init(_ compact: CompactPlaces) { self.compact = compact }

    var count: Int { compact.count + starts.count }

    /// Whether all places are compact.
    var isCompact: Bool { starts.isEmpty }

    subscript(index: Int) -> Place {
      if index < compact.count { return compact[index] }
      return Place(lane: lanes[index], start: starts[index], extent: extents[index])
    }

    mutating func reserveCapacity(_ count: Int) {
      lanes.reserveCapacity(count)
      starts.reserveCapacity(count)
      extents.reserveCapacity(count)
    }

    mutating func append(_ place: Place) {
      lanes.append(place.lane)
      starts.append(place.start)
      extents.append(place.extent)
    }
  }
}

/// Places in up to eight lanes whose extents are below 4096 points.
struct CompactPlaces {
  /// All extents are below this.
  static let limit = 4096.0

  /// Where an item begins, in two halves, and how long it is in steps of the quantum: 12 bytes.
  struct Record {
    private var low: UInt32
    private var high: UInt32
    var extent: UInt32

    var start: LaneEnd {
      @inline(__always) get { LaneEnd(low: low, high: high) }
      @inline(__always) set { (low, high) = newValue.halves }
    }
  }

  private var records: RecordRoom<Record>

  init() { records = RecordRoom() }

  /// So many places, written by `body`.
  init(count: Int, _ body: (UnsafeMutablePointer<Record>) -> Void) {
    records = RecordRoom(count: count, body)
  }

  var count: Int { records.capacity }

  subscript(index: Int) -> Masonry.Place {
    let record = records[index]
    return Masonry.Place(
      lane: UInt16(truncatingIfNeeded: record.start.lane), start: record.start.position,
      extent: Double(record.extent) * Quantum.step)
  }

  /// Places without starts yet, if all extents are compact.
  init?(extentsOf items: Items<Masonry.Item>, _ range: Range<Int>, in geometry: LaneGeometry) {
    var areCompact = false
    self.init(count: range.count) { areCompact = geometry.write(extentsOf: items, range, to: $0) }
    if !areCompact { return nil }
  }

  /// Says where the item at `index` begins.
  mutating func start(at index: Int, _ start: LaneEnd) {
    precondition(index >= 0 && index < count)
    records.alter { $0[index].start = start }
  }

  /// Gives items of one lane, beginning with the one so many turns from `first`, the extents that other places have there;
  /// answers how much longer the lane gets.
  mutating func replace(
    from first: Int, with other: CompactPlaces, turn: Int, of lanes: Int, spacing: Double
  ) -> Double {
    precondition(first >= 0 && first + other.count <= count && turn >= 0 && lanes > 0)
    var more: Int64 = 0
    records.alter { records in
      for index in stride(from: turn, to: other.count, by: lanes) {
        let extent = other.records[index].extent
        more += Int64(extent) - Int64(records[first + index].extent)
        records[first + index].extent = extent
      }
    }
    stack(from: first + turn, by: lanes, spacing: spacing)
    return Double(more) * Quantum.step
  }

  /// Puts items of one lane, so many apart and spaced, one behind the other, beginning with that at `first`.
  mutating func stack(from first: Int, by step: Int, spacing: Double) {
    let spacing = Int64(spacing / Quantum.step)
    precondition(first >= 0 && first < count && step > 0)
    let count = count
    records.alter { records in
      var start = records[first].start
      for index in stride(from: first, to: count, by: step) {
        records[index].start = start
        start = start.moved(by: Int64(records[index].extent) &+ spacing)
      }
    }
  }

  /// Turns extents into steps of the quantum, and remembers whether all of them were compact.
  struct Check {
    private static let origin = 0x1.8p32  // what `Quantum.snapped` adds: the lowest bits count the steps then
    private var bits: UInt64 = 0

    /// The steps of an extent, if it is compact.
    @inline(__always) mutating func steps(_ extent: Double) -> UInt32 {
      let moved = (extent + Self.origin).bitPattern
      bits |= moved ^ Self.origin.bitPattern | extent.bitPattern & 1 << 63
      return UInt32(truncatingIfNeeded: moved)
    }

    /// Whether nothing was negative, NaN or as long as the limit.
    var passes: Bool { bits < 1 << 32 }
  }
}
