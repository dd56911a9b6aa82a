import IntarsiaCore
import IntarsiaMasonry
import LimitKernels

extension Subject where Strategy == Masonry {
  /// Every item stands where both kernels put it; the content is as long as is known of unsnapped arithmetic, which
  /// counted the gap behind the last item too.
  func checks(content known: Double?) -> [Check] {
    var network = network()
    defer { limit_masonry_free(&network) }
    let searched = Answers()
    let (starts, lanes, searchedEnd) = search(searched)
    let width = Workloads.laneWidth(strategy.lanes)
    let step = width + strategy.laneSpacing
    let content = prepared().contentSize.main
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
      check("counts at the network's checkpoints", miscounts(of: network)),
      check(
        "places, by the search",
        wrongFrames { $1.mainOrigin == starts[$0] && $1.crossOrigin == Double(lanes[$0]) * step }),
      check("content extent, by the network", content, is: network.end),
      check("content extent, by the search", content, is: searchedEnd),
    ] + (known.map { [check("content extent, as recorded", content, is: $0 - 8, tolerance: 1e-3)] } ?? [])
  }

  /// At how many checkpoints the lanes do not hold all the items before.
  private func miscounts(of network: LimitMasonry) -> Int {
    stride(from: 0, to: items.count, by: Int(LIMIT_BLOCK)).count { first in
      let lanes = network.lanes + first / Int(LIMIT_BLOCK) * strategy.lanes
      return (0..<strategy.lanes).reduce(0) { $0 + lanes[$1].count } != first
    }
  }
}
