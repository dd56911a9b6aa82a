import IntarsiaStorage

/// Where a lane ends or an item begins, in one word: steps of the quantum, then the number of the lane, then a count.
///
/// So of equal positions that in the earlier lane is lower. The count is that of the items which the lane was given since
/// the count was last taken; up to 63.
struct LaneEnd: Comparable {
  static let mostLanes = 8
  private static let countBits: Int64 = 6
  private static let laneBits: Int64 = 3
  /// Below every other.
  static let least = LaneEnd(bits: .min)

  private(set) var bits: Int64

  @inline(__always) private init(bits: Int64) { self.bits = bits }

  /// An exact position on the quantum, in a lane.
  init(_ position: Double, in lane: Int) {
    bits = (Int64(position / Quantum.step) << Self.laneBits | Int64(lane)) << Self.countBits
  }

  /// Put together again.
  @inline(__always) init(low: UInt32, high: UInt32) { bits = Int64(high) << 32 | Int64(low) }

  /// The word in two halves, for records that are not a multiple of eight bytes.
  @inline(__always) var halves: (low: UInt32, high: UInt32) {
    (UInt32(truncatingIfNeeded: bits), UInt32(truncatingIfNeeded: bits >> 32))
  }

  var lane: Int { Int(bits >> Self.countBits & (1 << Self.laneBits - 1)) }

  var position: Double { Double(bits >> (Self.countBits + Self.laneBits)) * Quantum.step }

  /// So many steps further on in the same lane.
  @inline(__always) func moved(by steps: Int64) -> LaneEnd {
    LaneEnd(bits: bits &+ steps &<< (Self.countBits &+ Self.laneBits))
  }

  /// What every item adds to the end of its lane besides its extent: the spacing after it, and one to the count.
  struct Advance {
    fileprivate let bits: Int64

    init(spacing: Double) { bits = Int64(spacing / Quantum.step) << (LaneEnd.countBits + LaneEnd.laneBits) | 1 }
  }

  /// Behind an item that is so many steps long.
  @inline(__always) func advanced(by steps: UInt32, and advance: Advance) -> LaneEnd {
    LaneEnd(bits: bits &+ (Int64(steps) &<< (Self.countBits &+ Self.laneBits) &+ advance.bits))
  }

  /// How many items were counted; from now on it counts anew.
  mutating func takeCount() -> Int {
    let count = bits & (1 << Self.countBits - 1)
    bits -= count
    return Int(count)
  }

  @inline(__always) static func < (one: LaneEnd, other: LaneEnd) -> Bool { one.bits < other.bits }
}
