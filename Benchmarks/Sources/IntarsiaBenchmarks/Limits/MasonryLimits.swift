import IntarsiaCore
import IntarsiaMasonry
import LimitKernels

extension Subject where Strategy == Masonry {
  /// The network, which is the limit.
  var limits: [Limit] {
    [
      .rival("network", free: { limit_masonry_free($0) }, kernel: network),
      .lean("lean") { answers in
        withItemsInC { keep(limit_lean_masonry(items.count, $0, lanes, spacing, answers.column(items.count))) }
      },
      .bare("bare", kernel: bareNetwork),
    ]
  }

  /// The best of the loops that search for the lane.
  var searches: [Limit] {
    [
      .lean("search, lanes known to the compiler") { answers in
        withItemsInC {
          keep(
            limit_lean_masonry_search_fixed(
              items.count, $0, lanes, spacing, answers.column(items.count), answers.column(items.count)))
        }
      },
      .lean("search") { keep(search($0).end) },
    ]
  }

  /// Runs the network, and answers all that it keeps; `limit_masonry_free` frees it.
  func network() -> LimitMasonry {
    withItemsInC { limit_masonry($0, items.count, lanes, Workloads.laneWidth(strategy.lanes), spacing) }
  }

  /// Runs the loop that everybody writes, and answers where it put everything.
  func search(_ answers: Answers) -> (
    starts: UnsafeMutablePointer<Double>, lanes: UnsafeMutablePointer<UInt8>, end: Double
  ) {
    let starts: UnsafeMutablePointer<Double> = answers.column(items.count)
    let lanesOf: UnsafeMutablePointer<UInt8> = answers.column(items.count)
    return (
      starts, lanesOf, withItemsInC { limit_lean_masonry_search(items.count, $0, lanes, spacing, starts, lanesOf) }
    )
  }

  private var bareNetwork: () -> Void {
    let answers = Answers()
    let (count, lanes) = (items.count, lanes)
    let steps: UnsafeMutablePointer<Double> = answers.column(count)
    let places: UnsafeMutablePointer<Double> = answers.column(count)
    withItemsInC { items in
      guard let items else { return }
      for index in 0..<count { steps[index] = (items[index].main * 0x1p20).rounded() * 0x1p-20 + spacing }
    }
    return { withExtendedLifetime(answers) { keep(limit_bare_masonry(count, steps, lanes, places)) } }
  }

  private var lanes: Int32 { Int32(strategy.lanes) }
  private var spacing: Double { strategy.itemSpacing }

  private func withItemsInC<Answer>(_ body: (UnsafePointer<LimitMasonryItem>?) -> Answer) -> Answer {
    items.withItems(
      declaredAs: LimitMasonryItem(main: 5, cross: 3), like: .naturalSize(LogicalSize(main: 5, cross: 3)), body)
  }
}
