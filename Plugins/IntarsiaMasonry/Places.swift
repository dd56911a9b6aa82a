import IntarsiaStorage

extension Masonry {
  typealias Block = ItemBlock<Places, LaneEnds>

  /// Where one item stands: its lane, where it begins in it, and how long it is.
  struct Place: Hashable, Sendable {
    var lane: UInt16
    var start: Double
    var extent: Double
  }

  /// The places of a block: 12 bytes an item where they are compact, else 18.
  struct Places: ItemColumns {
    private var compact = CompactPlaces()
    private var lanes: ContiguousArray<UInt16> = []
    private var starts: ContiguousArray<Double> = []
    private var extents: ContiguousArray<Double> = []

    init() {}

    init(_ compact: CompactPlaces) { self.compact = compact }

    var count: Int { compact.count + starts.count }

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

/// Where a lane ends or an item begins, in steps of the quantum, and in the lowest bits the number of the lane.
struct LaneEnd {
  static let mostLanes = 8
  private static let laneBits: Int64 = 3

  let bits: Int64

  @inline(__always) init(bits: Int64) { self.bits = bits }

  /// An exact position on the quantum, in a lane.
  init(_ position: Double, in lane: Int) {
    bits = Int64(position / Quantum.step) << Self.laneBits | Int64(lane)
  }

  var lane: Int { Int(bits & (1 << Self.laneBits - 1)) }

  var position: Double { Double(bits >> Self.laneBits) * Quantum.step }

  /// So many steps further on in the same lane.
  @inline(__always) func advanced(by steps: Int64) -> LaneEnd { LaneEnd(bits: bits &+ steps &<< Self.laneBits) }
}

/// Places in up to eight lanes whose extents are below 4096 points.
struct CompactPlaces {
  /// No longer extent is compact.
  static let greatest = 4095.0

  private let starts: ContiguousArray<Int64>
  private let extents: ContiguousArray<UInt32>

  init() {
    starts = []
    extents = []
  }

  /// So many places, written by `body`: where each begins (`LaneEnd.bits`), and how long it is in steps of the quantum.
  init(count: Int, _ body: (UnsafeMutablePointer<Int64>, UnsafeMutablePointer<UInt32>) -> Void) {
    var extents: ContiguousArray<UInt32> = []
    starts = ContiguousArray(unsafeUninitializedCapacity: count) { starts, startCount in
      extents = ContiguousArray(unsafeUninitializedCapacity: count) { extents, extentCount in
        if let starts = starts.baseAddress, let extents = extents.baseAddress { body(starts, extents) }
        extentCount = count
      }
      startCount = count
    }
    self.extents = extents
  }

  var count: Int { starts.count }

  subscript(index: Int) -> Masonry.Place {
    let start = LaneEnd(bits: starts[index])
    return Masonry.Place(
      lane: UInt16(truncatingIfNeeded: start.lane), start: start.position,
      extent: Double(extents[index]) * Quantum.step)
  }

  /// The whole steps of the quantum in an extent that is compact.
  @inline(__always) static func steps(_ extent: Double) -> UInt32 {
    UInt32(truncatingIfNeeded: (extent + 0x1.8p32).bitPattern)  // what `Quantum.snapped` adds, left in
  }
}
