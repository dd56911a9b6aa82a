import IntarsiaCore
import IntarsiaStorage

extension LaneEnds {
  /// Places a block of everyday items by a queue of lanes; nil, and nothing has changed, if any of them is another.
  ///
  /// That is what is not compact or not exact: more than eight lanes, extents that are bad or beyond 4095 points,
  /// positions beyond 2^32 points. The answers are those of placing one by one, bit for bit.
  mutating func placeTogether(
    _ items: Items<Masonry.Item>, _ range: Range<Int>, in geometry: LaneGeometry
  ) -> Masonry.Block? {
    guard isCompact else { return nil }
    if takesTurns { return place(items, range, in: geometry, by: TurningLanes.self) }
    switch count {
    case 1: return place(items, range, in: geometry, by: LastLane.self)
    case 2: return place(items, range, in: geometry, by: Sorted2.self)
    case 3: return place(items, range, in: geometry, by: Sorted3.self)
    case 4: return place(items, range, in: geometry, by: Sorted4.self)
    case 5: return place(items, range, in: geometry, by: Sorted5.self)
    case 6: return place(items, range, in: geometry, by: Sorted6.self)
    case 7: return place(items, range, in: geometry, by: Sorted7.self)
    case 8: return place(items, range, in: geometry, by: SortedLanes<Sorted7>.self)
    default: return nil
    }
  }

  private typealias Sorted2 = SortedLanes<LastLane>
  private typealias Sorted3 = SortedLanes<Sorted2>
  private typealias Sorted4 = SortedLanes<Sorted3>
  private typealias Sorted5 = SortedLanes<Sorted4>
  private typealias Sorted6 = SortedLanes<Sorted5>
  private typealias Sorted7 = SortedLanes<Sorted6>

  private mutating func place<Queue: LaneQueue>(
    _ items: Items<Masonry.Item>, _ range: Range<Int>, in geometry: LaneGeometry, by type: Queue.Type
  ) -> Masonry.Block? {
    var queue = Queue(count, repeating: .min)
    forEachLaneInOrder { queue.replaceFirst(with: $0.bits) }
    let spacing = LaneEnd(bits: 0).advanced(by: Int64(geometry.itemSpacing / Quantum.step)).bits
    var counts = LaneCounts()
    var stretches: ContiguousArray<MainReach> = []
    stretches.reserveCapacity((range.count + Masonry.Block.stretch - 1) / Masonry.Block.stretch)
    var areCompact = true
    let places = CompactPlaces(count: range.count) { starts, extents in
      // The extents of a stretch are worked out while the processor still waits for the ends of the one before.
      for offset in stride(from: 0, to: range.count, by: Masonry.Block.stretch) {
        let end = min(offset + Masonry.Block.stretch, range.count)
        let stretch = (range.lowerBound + offset)..<(range.lowerBound + end)
        areCompact = geometry.write(extentsOf: items, stretch, to: extents + offset) && areCompact
        stretches.append(
          queue.place(extents + offset, count: stretch.count, spacing: spacing, to: starts + offset, &counts))
        counts.settle()
      }
    }
    if !areCompact { return nil }
    let block = Masonry.Block(from: self, columns: Masonry.Places(places), stretches: stretches)
    for _ in 0..<count {
      let end = LaneEnd(bits: queue.first)
      advance(end.lane, to: end.position, by: counts[end.lane])
      queue.replaceFirst(with: .max)
    }
    return block
  }
}

extension LaneQueue {
  /// Places up to 255 items, whose extents are given in steps, and answers from where to where they reach.
  @inline(__always)
  fileprivate mutating func place(
    _ extents: UnsafePointer<UInt32>, count: Int, spacing: Int64, to starts: UnsafeMutablePointer<Int64>,
    _ counts: inout LaneCounts
  ) -> MainReach {
    var (lowest, highest) = (Int64.max, Int64.min)
    for index in 0..<count {
      let start = LaneEnd(bits: first)
      let end = start.advanced(by: Int64(extents[index])).bits
      starts[index] = start.bits
      counts.add(start.lane)
      lowest = min(lowest, start.bits)
      highest = max(highest, end)
      replaceFirst(with: end &+ spacing)
    }
    return MainReach(from: LaneEnd(bits: lowest).position, to: LaneEnd(bits: highest).position)
  }
}

extension LaneGeometry {
  /// Writes the extents in steps of the quantum, and answers whether all are compact.
  @inline(never)
  fileprivate func write(
    extentsOf items: Items<Masonry.Item>, _ range: Range<Int>, to steps: UnsafeMutablePointer<UInt32>
  ) -> Bool {
    var areCompact = true
    items.forEach(range, proposing: space) { index, item in
      let extent = extent(of: item)
      areCompact = extent >= 0 && extent <= CompactPlaces.greatest && areCompact
      steps[index &- range.lowerBound] = CompactPlaces.steps(extent)
    }
    return areCompact
  }
}

/// How many items each of eight lanes was given: up to 255 a lane in a byte of a word, more once they are settled.
private struct LaneCounts {
  private var word: UInt64 = 0
  private var even: UInt64 = 0  // of every second lane, in two bytes
  private var odd: UInt64 = 0

  @inline(__always) mutating func add(_ lane: Int) { word &+= 1 &<< UInt64(8 &* lane) }

  mutating func settle() {
    even &+= word & 0x00FF_00FF_00FF_00FF
    odd &+= word >> 8 & 0x00FF_00FF_00FF_00FF
    word = 0
  }

  subscript(lane: Int) -> Int {
    Int((lane % 2 == 0 ? even : odd) >> UInt64(16 * (lane / 2)) & 0xFFFF)
  }
}
