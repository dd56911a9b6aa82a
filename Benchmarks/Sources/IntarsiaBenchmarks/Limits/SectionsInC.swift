import IntarsiaAlignedFlow
import IntarsiaCore
import IntarsiaMasonry
import IntarsiaMozaik
import LimitKernels

/// The C kernels with the items of a mix, once for each section: what it costs at least to begin so often.
///
/// They only allocate and place; nothing is asked for its type, told of others or kept from pass to pass.
struct SectionsInC {
  private let masonry: [Subject<Masonry>]
  private let fill: [Subject<MozaikGrid>]
  private let flow: [Subject<AlignedFlow>]
  private let readingOrder: [Subject<MozaikGrid>]

  init(_ mix: SectionMix, many: Bool) {
    let length = many ? SectionMix.itemsASection : mix.masonry.items.count
    func pieces<Strategy>(_ subject: Subject<Strategy>) -> [Subject<Strategy>] {
      stride(from: 0, to: subject.items.count, by: length).map { subject.with($0..<($0 + length)) }
    }
    masonry = pieces(mix.masonry)
    fill = pieces(mix.fill)
    flow = pieces(mix.flow)
    readingOrder = pieces(mix.readingOrder)
  }

  /// The nanoseconds of all of them, in turns; freeing what they answer does not count.
  func time() -> Double {
    var answers: (masonry: [LimitMasonry], grids: [LimitGrid], flow: [LimitFlow]) = ([], [], [])
    answers.masonry.reserveCapacity(masonry.count)
    answers.grids.reserveCapacity(2 * fill.count)
    answers.flow.reserveCapacity(flow.count)
    let time = Stopwatch.nanoseconds {
      for number in masonry.indices {
        answers.masonry.append(masonry[number].network())
        answers.grids.append(fill[number].board())
        answers.flow.append(flow[number].greedy())
        answers.grids.append(readingOrder[number].board())
      }
    }
    for index in answers.masonry.indices { limit_masonry_free(&answers.masonry[index]) }
    for index in answers.grids.indices { limit_grid_free(&answers.grids[index]) }
    for index in answers.flow.indices { limit_flow_free(&answers.flow[index]) }
    return time
  }
}
