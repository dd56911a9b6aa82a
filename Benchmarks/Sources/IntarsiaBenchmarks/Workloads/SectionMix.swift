import IntarsiaAlignedFlow
import IntarsiaCore
import IntarsiaMasonry
import IntarsiaMozaik
import IntarsiaRegistry

/// The items of four strategies, in many sections of a hundred items or in four of all.
struct SectionMix {
  let sectionCount: Int
  let masonry: Subject<Masonry>
  let fill: Subject<MozaikGrid>
  let flow: Subject<AlignedFlow>
  let readingOrder: Subject<MozaikGrid>
  static let itemsASection = 100

  init(sectionCount: Int) {
    self.sectionCount = sectionCount
    let count = sectionCount / 4 * Self.itemsASection
    masonry = Workloads.masonry(lanes: 3, count: count)
    fill = Workloads.grid(.fill, columns: 6, count: count)
    flow = Workloads.flow(count: count)
    readingOrder = Workloads.grid(.readingOrder, columns: 6, count: count)
  }

  /// Not prepared yet; the strategies alternate.
  var many: [LayoutSection] {
    (0..<sectionCount).map { number in
      let first = number / 4 * Self.itemsASection
      return section(number % 4, first..<(first + Self.itemsASection))
    }
  }

  /// Not prepared yet: one section a strategy.
  var few: [LayoutSection] { (0..<4).map { section($0, 0..<masonry.items.count) } }

  /// A collection of them.
  func layout(_ sections: [LayoutSection]) -> CollectionLayout {
    CollectionLayout(
      container: LayoutContainer(width: Workloads.container.crossExtent, height: Workloads.screen), sections: sections)
  }

  private func section(_ kind: Int, _ range: Range<Int>) -> LayoutSection {
    switch kind {
    case 0: LayoutSection(masonry.strategy, items: Items(Array(masonry.items[range])))
    case 1: LayoutSection(fill.strategy, items: Items(Array(fill.items[range])))
    case 2: LayoutSection(flow.strategy, items: Items(Array(flow.items[range])))
    default: LayoutSection(readingOrder.strategy, items: Items(Array(readingOrder.items[range])))
    }
  }
}
