import IntarsiaMasonry
import LimitKernels

extension Subject where Strategy == Masonry {
  /// Every item stands where both kernels put it; the content is as long as is known of unsnapped arithmetic, which
  /// counted the gap behind the last item too.
  func checks(content known: Double?) -> [Check] {
    let (networked, searched) = (Answers(), Answers())
    let (places, end) = networkInDoubles(networked)
    let (starts, lanes, searchedEnd) = search(searched)
    let step = Workloads.laneWidth(strategy.lanes) + strategy.laneSpacing
    let content = prepared().contentSize.main
    return [
      check(
        "items not placed as by the network",
        Double(misplacedItems { (limit_place_start(places[$0]), Double(limit_place_lane(places[$0])) * step) }), is: 0),
      check(
        "items not placed as by the search", Double(misplacedItems { (starts[$0], Double(lanes[$0]) * step) }), is: 0),
      check("content extent, by the network", content, is: end),
      check("content extent, by the search", content, is: searchedEnd),
    ] + (known.map { [check("content extent, as recorded", content, is: $0 - 8, tolerance: 1e-3)] } ?? [])
  }
}
