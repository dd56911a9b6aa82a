import IntarsiaMasonry
import LimitKernels

extension Subject where Strategy == Masonry {
  /// The networks, which are the limit.
  var limits: [Limit] {
    [
      .rival("network in doubles") { keep(networkInDoubles($0).end) },
      .rival("network in integers") { answers in
        withExtents { extents in
          keep(limit_masonry_integer(items.count, extents, lanes, spacing, answers.column(items.count)))
        }
      },
      .bare("bare network in doubles", kernel: bareNetwork),
    ]
  }

  /// The best of the loops that search for the lane.
  var searches: [Limit] {
    [
      .rival("search, lanes known to the compiler") { answers in
        withExtents { extents in
          keep(
            limit_masonry_search_fixed(
              items.count, extents, lanes, spacing, answers.column(items.count), answers.column(items.count)))
        }
      },
      .rival("search") { keep(search($0).end) },
    ]
  }

  /// Runs the network, and answers where it put everything.
  func networkInDoubles(_ answers: Answers) -> (places: UnsafeMutablePointer<Double>, end: Double) {
    let places: UnsafeMutablePointer<Double> = answers.column(items.count)
    return (places, withExtents { limit_masonry_double(items.count, $0, lanes, spacing, places) })
  }

  /// Runs the loop that everybody writes, and answers where it put everything.
  func search(_ answers: Answers) -> (
    starts: UnsafeMutablePointer<Double>, lanes: UnsafeMutablePointer<UInt8>, end: Double
  ) {
    let starts: UnsafeMutablePointer<Double> = answers.column(items.count)
    let lanesOf: UnsafeMutablePointer<UInt8> = answers.column(items.count)
    return (starts, lanesOf, withExtents { limit_masonry_search(items.count, $0, lanes, spacing, starts, lanesOf) })
  }

  private var bareNetwork: () -> Void {
    let answers = Answers()
    let (count, lanes) = (items.count, lanes)
    let steps: UnsafeMutablePointer<Double> = answers.column(count)
    let places: UnsafeMutablePointer<Double> = answers.column(count)
    withExtents { extents in
      for index in 0..<count {
        steps[index] = (extents.value(at: index) * 0x1p20).rounded() * 0x1p-20 + spacing
      }
    }
    return { withExtendedLifetime(answers) { keep(limit_bare_masonry_double(count, steps, lanes, places)) } }
  }

  private var lanes: Int32 { Int32(strategy.lanes) }
  private var spacing: Double { strategy.itemSpacing }

  private func withExtents<Answer>(_ body: (ItemField) -> Answer) -> Answer {
    items.withFields(holding: [3.25], in: .extent(3.25)) { body($0[0]) }
  }
}

extension ItemField {
  /// The number of the item at `index`.
  func value(at index: Int) -> Double { first.load(fromByteOffset: index * stride, as: Double.self) }
}
