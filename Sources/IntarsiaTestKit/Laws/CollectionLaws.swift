import IntarsiaCore
import IntarsiaRegistry

/// The law about the engine: in a collection the frames are those of the section, moved as a whole.
struct CollectionLaws<Strategy: LayoutStrategy> {
  let lawCase: LawCase<Strategy>
  let axis: LayoutAxis
  let direction: LayoutDirection

  /// A few dozen items will do.
  static func check(_ lawCase: LawCase<Strategy>) -> Finding<Strategy>? {
    if lawCase.sample.items.count > 60 { return check(lawCase.with(items: Array(lawCase.sample.items.prefix(60)))) }
    for axis in LayoutAxis.allCases {
      for direction in LayoutDirection.allCases {
        if let finding = CollectionLaws(lawCase: lawCase, axis: axis, direction: direction).finding { return finding }
      }
    }
    return nil
  }

  private static var headerExtent: Double { 33 }

  /// A container that leaves the items as much room as they have in the sample.
  private var container: LayoutContainer {
    let side = lawCase.sample.container.crossExtent
    return LayoutContainer(
      width: axis == .vertical ? side : 500, height: axis == .vertical ? 500 : side, direction: direction,
      displayScale: lawCase.sample.container.displayScale)
  }

  /// The section twice, so that the second is shifted, with a header before it.
  private func layout() -> CollectionLayout {
    let (strategy, items) = (lawCase.sample.strategy, lawCase.fresh.items)
    let header = SectionSurroundings(header: Supplementary(extent: Self.headerExtent))
    var layout = CollectionLayout(
      container: container, options: CollectionOptions(axis: axis, snapsToPixels: false),
      sections: [
        LayoutSection(strategy, items: items), LayoutSection(strategy, items: items, surroundings: header),
      ])
    layout.prepare()
    return layout
  }

  private var finding: Finding<Strategy>? {
    let layout = layout()
    let all = layout.elements(in: .everything).filter { $0.section == 1 && $0.kind != .header }
    let start = layout.frame(ofSection: 1)
    let mirror = axis == .vertical ? container.width : layout.contentSize.width
    for (element, own) in zip(all, lawCase.elements) {
      var expected = turned(own.frame, start: start.map { axis == .vertical ? $0.y : leading($0, mirror) } ?? 0)
      if direction == .rightToLeft { expected.x = mirror - expected.x - expected.width }
      if !isNear(element.frame, expected) || element.frame != layout.frame(of: element.id) {
        return finding("\(own.id) stands at \(element.frame), and should at \(expected)", own)
      }
    }
    if all.count != lawCase.elements.count {
      return finding("\(all.count) of \(lawCase.elements.count) elements are found")
    }
    for (element, own) in zip(all, lawCase.elements)
    where !layout.elements(in: element.frame.grown).contains(where: { $0.id == element.id }) {
      return finding("\(own.id) is not found where it stands, in \(element.frame.grown)", own)
    }
    return nil
  }

  private func leading(_ section: LayoutRect, _ mirror: Double) -> Double {
    direction == .leftToRight ? section.x : mirror - section.x - section.width
  }

  private func turned(_ frame: LogicalRect, start: Double) -> LayoutRect {
    let main = frame.mainOrigin + start + Self.headerExtent
    return axis == .vertical
      ? LayoutRect(x: frame.crossOrigin, y: main, width: frame.crossExtent, height: frame.mainExtent)
      : LayoutRect(x: main, y: frame.crossOrigin, width: frame.mainExtent, height: frame.crossExtent)
  }

  /// Equal but for the order of adding.
  private func isNear(_ one: LayoutRect, _ other: LayoutRect) -> Bool {
    let slack = 1e-9 * (1 + abs(other.x) + abs(other.y) + other.width + other.height)
    return abs(one.x - other.x) <= slack && abs(one.y - other.y) <= slack && abs(one.width - other.width) <= slack
      && abs(one.height - other.height) <= slack
  }

  private func finding(_ explanation: String, _ element: LogicalElement? = nil) -> Finding<Strategy> {
    Finding(
      .collection, "\(axis) and \(direction): \(explanation)",
      item: element?.id.kind == .item ? element?.id.index : nil, in: lawCase.fresh)
  }
}

extension LayoutRect {
  /// A little larger on each side, so that rounding loses nothing.
  fileprivate var grown: LayoutRect { LayoutRect(x: x - 0.5, y: y - 0.5, width: width + 1, height: height + 1) }
}
