import IntarsiaAlignedFlow
import IntarsiaCore
import IntarsiaMasonry
import IntarsiaMozaik
import IntarsiaRegistry
import IntarsiaSquareMosaic

extension Probe {
  /// Sections of all strategies, read from right to left; then a batch of changes and a measurement, after which what
  /// was visible is looked up again, on the way there too; and what hosts ask of scrolling, focus and dragging.
  func collection(from: Double, to: Double) -> Answer {
    var layout = CollectionLayout(
      container: LayoutContainer(width: width, height: 800, direction: .rightToLeft, displayScale: 2))
    layout.sections = (0..<4).map { section($0, count: count) }
    layout.prepare()
    let before = layout
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
    let rect = LayoutRect(x: 0, y: from, width: width, height: to - from)
    layout.forEachElement(in: rect) { answer.add($0) }
    let transition = LayoutTransition(from: before, to: layout, in: viewport).turnedRound(at: 0.75)
    for element in transition.elements(in: rect, at: 0.25) {
      answer.add(element.id.element, element.appearance.frame, zIndex: element.zIndex)
    }
    add(hostAnswersOf: layout, in: Viewport(offset: offset, extent: 800), to: &answer)
    return answer
  }

  /// The frames of the items that snapping, the focus and a drag lead to.
  private func add(hostAnswersOf layout: CollectionLayout, in viewport: Viewport, to answer: inout Answer) {
    let rest = layout.restOffset(
      proposed: viewport.offset + 300, velocity: 1, in: viewport, snapping: .items(.center))
    let item = layout.anchor(in: Viewport(offset: rest, extent: 800)).item
    var paths = FocusDirection.allCases.map { direction in item.flatMap { layout.nextItem(direction, from: $0) } }
    let place = item.flatMap { layout.place(of: $0, draggedTo: LayoutPoint(x: 100, y: rest + 700)) }
    paths.append(place)
    for path in paths {
      if let path, let frame = layout.frame(ofItem: path.item, inSection: path.section) {
        answer.add(.init(section: path.section, index: path.item), frame)
      }
    }
    if let item, let place, let moved = layout.moving(item, to: place) {
      moved.forEachElement(in: LayoutRect(x: 0, y: rest, width: width, height: 800)) { answer.add($0) }
    }
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
