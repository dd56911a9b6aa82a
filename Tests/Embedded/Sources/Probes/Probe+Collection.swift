import IntarsiaAlignedFlow
import IntarsiaCore
import IntarsiaMasonry
import IntarsiaMozaik
import IntarsiaRegistry
import IntarsiaSquareMosaic

extension Probe {
  /// Sections of several strategies, read from right to left, with a header that is pinned while it is in view.
  func collection(from: Double, to: Double) -> Answer {
    var layout = CollectionLayout(
      container: LayoutContainer(width: width, height: 800, direction: .rightToLeft, displayScale: 2))
    layout.sections = sections(of: count)
    layout.prepare()
    layout.sections[0] = sections(of: count + 3)[0]
    layout.prepare()
    layout.setViewport(Viewport(offset: from, extent: 800))
    var answer = Answer(contentExtent: layout.contentSize.height)
    layout.forEachElement(in: LayoutRect(x: 0, y: from, width: width, height: to - from)) { answer.add($0) }
    return answer
  }

  private func sections(of count: Int) -> [LayoutSection] {
    let header = Supplementary(extent: 44, isPinned: true)
    let surroundings = SectionSurroundings(
      insets: LayoutInsets(top: 8, leading: 12, bottom: 8, trailing: 4), header: header,
      background: SectionBackground(), spacing: 10)
    return [
      LayoutSection(
        Masonry(lanes: lanes, spacing: spacing),
        items: (0..<count).map { ItemDescription(aspectRatio: 0.5 + Double(scramble($0) % 100) / 64) },
        surroundings: surroundings),
      LayoutSection(mozaik(.fill), items: Items(count: count) { index, _ in mozaikItem(index) }),
      LayoutSection(AlignedFlow(spacing: spacing), items: Items(count: count) { index, _ in flowItem(index) }),
      LayoutSection(mosaic, count: count, surroundings: surroundings),
    ]
  }
}
