import IntarsiaCore
import IntarsiaMasonry
import LimitKernels

extension Subject where Strategy == Masonry {
  /// Every item stands where the network puts it, whose index, checkpoints and notes are right.
  func checksByNetwork() -> [Check] {
    var network = network()
    defer { limit_masonry_free(&network) }
    let width = Workloads.laneWidth(strategy.lanes)
    let step = width + strategy.laneSpacing
    return [
      check(
        "frames, by the network",
        wrongFrames { index, frame in
          let lane = Double(limit_masonry_lane(&network, index))
          return frame
            == LogicalRect(
              mainOrigin: limit_masonry_start(&network, index), crossOrigin: lane * step,
              mainExtent: limit_masonry_extent(&network, index), crossExtent: width)
        }),
      check(
        "frames outside the network's reaches",
        wrongFrames { index, frame in network.reaches[index / Int(LIMIT_STRETCH)].contains(frame) }),
      check("checkpoints of the network", wrongCheckpoints(of: &network)),
      check("diagnostics, by the network", wrongDiagnostics(network.notes)),
      check("content extent, by the network", prepared().contentSize.main, is: network.end),
    ]
  }

  /// Every item stands where the search puts it; the content is as long as is known of unsnapped arithmetic, which
  /// counted the gap behind the last item too.
  func checksBySearch(content known: Double?) -> [Check] {
    let answers = Answers()
    let (starts, lanes, end) = search(answers)
    let step = Workloads.laneWidth(strategy.lanes) + strategy.laneSpacing
    let content = prepared().contentSize.main
    return [
      check(
        "places, by the search",
        wrongFrames { $1.mainOrigin == starts[$0] && $1.crossOrigin == Double(lanes[$0]) * step }),
      check("content extent, by the search", content, is: end),
    ] + (known.map { [check("content extent, as recorded", content, is: $0 - 8, tolerance: 1e-3)] } ?? [])
  }

  /// At how many checkpoints a lane does not end, or does not hold as many items, as the items before say.
  private func wrongCheckpoints(of network: inout LimitMasonry) -> Int {
    var counts = Array(repeating: 0, count: strategy.lanes)
    var ends = Array(repeating: 0.0, count: strategy.lanes)
    var wrong = 0
    for index in items.indices {
      let (block, rest) = index.quotientAndRemainder(dividingBy: Int(LIMIT_BLOCK))
      if rest == 0 {
        let lanes = network.lanes + block * strategy.lanes
        if !counts.indices.allSatisfy({ lanes[$0].count == counts[$0] && Double(lanes[$0].end) * 0x1p-20 == ends[$0] })
        {
          wrong += 1
        }
      }
      let lane = Int(limit_masonry_lane(&network, index))
      counts[lane] += 1
      ends[lane] =
        limit_masonry_start(&network, index) + limit_masonry_extent(&network, index) + strategy.itemSpacing
    }
    return wrong
  }
}
