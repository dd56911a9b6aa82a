import IntarsiaAlignedFlow
import IntarsiaCore
import IntarsiaMasonry
import IntarsiaMozaik
import IntarsiaRegistry
import IntarsiaSquareMosaic

extension Probe {
  /// Sections of all strategies, read from right to left; then a batch of changes and a measurement, after which what
  /// was visible is looked up again.
  func collection(from: Double, to: Double) -> Answer {
    var layout = CollectionLayout(
      container: LayoutContainer(width: width, height: 800, direction: .rightToLeft, displayScale: 2))
    layout.sections = (0..<4).map { section($0, count: count) }
    layout.prepare()
    let viewport = Viewport(offset: from, extent: 800)
    let anchor = layout.anchor(in: viewport)
    do {
      try layout.apply(batch) { section($0, count: $0 == 3 ? count - 1 : count + 3) }
    } catch {
      preconditionFailure("the batch fits")
    }
    layout.prepare()
    layout.setMeasuredSize(LayoutSize(width: width, height: 123.5), of: .init(section: 0, index: count / 3))
    layout.prepare()
    let offset = layout.offset(restoring: anchor, in: viewport)
    layout.setViewport(Viewport(offset: offset, extent: 800))

    var answer = Answer(contentExtent: layout.contentSize.height + offset)
    layout.forEachElement(in: LayoutRect(x: 0, y: from, width: width, height: to - from)) { answer.add($0) }
    return answer
  }

  /// Three items more in the middle of sections 0 and 1, and one less in the last, if it has any.
  private var batch: BatchUpdate {
    var batch = BatchUpdate()
    for section in 0..<2 {
      for item in 0..<3 { batch.insertItem(at: ItemPath(section: section, item: count / 2 + item)) }
    }
    if count > 0 { batch.deleteItem(at: ItemPath(section: 3, item: 0)) }
    return batch
  }

  private func section(_ number: Int, count: Int) -> LayoutSection {
    let surroundings = SectionSurroundings(
      insets: LayoutInsets(top: 8, leading: 12, bottom: 8, trailing: 4),
      header: Supplementary(extent: 44, isPinned: true), background: SectionBackground(), spacing: 10)
    return switch number {
    case 0:
      LayoutSection(
        Masonry(lanes: lanes, spacing: spacing),
        items: (0..<count).map { ItemDescription(aspectRatio: 0.5 + Double(scramble($0) % 100) / 64) },
        surroundings: surroundings)
    case 1: LayoutSection(mozaik(.fill), items: Items(count: count) { index, _ in mozaikItem(index) })
    case 2: LayoutSection(AlignedFlow(spacing: spacing), items: Items(count: count) { index, _ in flowItem(index) })
    default: LayoutSection(mosaic, count: count, surroundings: surroundings)
    }
  }
}
