import IntarsiaCore

/// Laws about questions, asked of a finished pass.
struct QueryLaws<Strategy: LayoutStrategy> {
  let lawCase: LawCase<Strategy>

  private var layout: SectionLayout<Strategy> { lawCase.fresh }

  static var checks: [LawCheck<Strategy>] {
    [LawCheck(.byIdentity) { QueryLaws(lawCase: $0).byIdentity }, LawCheck(.byRect) { QueryLaws(lawCase: $0).byRect }]
  }

  private var byIdentity: Finding<Strategy>? {
    for element in lawCase.elements {
      let found = layout.arrangement.frame(of: element.id)
      if found != element.frame {
        return Finding(
          .byIdentity, "\(element.id) has another frame by identity than by rect",
          item: element.id.kind == .item ? element.id.index : nil, found: found, expected: element.frame,
          sides: Sides("by identity", "by rect"), in: layout)
      }
    }
    let known = Set(lawCase.elements.map(\.id))
    for id in strangeIDs where !known.contains(id) {
      if let found = layout.arrangement.frame(of: id) {
        return Finding(.byIdentity, "\(id) has a frame, and no rect finds it", found: found, in: layout)
      }
      if id.kind == .item, !(0..<lawCase.sample.items.count).contains(id.index),
        let placement = layout.arrangement.placement(ofItemAt: id.index)
      {
        return Finding(.byIdentity, "there is no item \(id.index), but it stands in \(placement)", in: layout)
      }
    }
    return nil
  }

  /// Every item, so that one that is left out is so by both, and what never was.
  private var strangeIDs: [LogicalElement.ID] {
    let count = lawCase.sample.items.count
    let kinds = [LogicalElement.Kind.item, .separator, .init(rawValue: 16), .init(rawValue: 255)]
    return (0..<count).map { LogicalElement.ID($0) }
      + [-1, count, count + 1, .max, .min].flatMap { index in kinds.map { LogicalElement.ID(index, kind: $0) } }
      + [LogicalElement.ID(0, kind: .init(rawValue: 255))]
  }

  private var byRect: Finding<Strategy>? {
    var rects = Self.strangeRects + rects(around: layout.contentSize)
    var generator = lawCase.generator
    for _ in 0..<min(lawCase.elements.count, 12) {
      if let element = lawCase.elements.randomElement(using: &generator) {
        rects += Self.rects(around: element.frame, using: &generator)
      }
    }
    return rects.lazy.compactMap(difference).first
  }

  private func difference(in rect: LogicalRect) -> Finding<Strategy>? {
    let expected = lawCase.elements.filter { $0.frame.overlaps(rect) }
    let found = layout.elements(in: rect)
    if found == expected { return nil }
    let (foundIDs, expectedIDs) = (found.map(\.id), expected.map(\.id))
    let item = zip(foundIDs, expectedIDs).first { $0 != $1 }?.1 ?? expectedIDs.dropFirst(foundIDs.count).first
    return Finding(
      .byRect, "\(rect) finds \(Self.text(foundIDs)), brute force \(Self.text(expectedIDs))",
      item: item?.kind == .item ? item?.index : nil, in: layout)
  }

  private static func text(_ ids: [LogicalElement.ID]) -> String {
    let shown = ids.prefix(20).map { $0.kind == .item ? "\($0.index)" : "\($0)" }
    return "[\(shown.joined(separator: ", "))\(ids.count > 20 ? ", …" : "")]"
  }

  /// Infinite, empty, reversed, NaN: whatever `LogicalRect.overlaps` says of them.
  private static var strangeRects: [LogicalRect] {
    [-Double.infinity, 0, .nan, .infinity].flatMap { origin in
      [-1, 0, 50, Double.nan, .infinity].flatMap { extent in
        [
          LogicalRect(mainOrigin: origin, crossOrigin: 0, mainExtent: extent, crossExtent: 1000),
          LogicalRect(mainOrigin: 0, crossOrigin: origin, mainExtent: 1000, crossExtent: extent),
        ]
      }
    }
  }

  /// Before, across the start, inside, across the end, after.
  private func rects(around size: LogicalSize) -> [LogicalRect] {
    [(-90, 90), (-50, 100), (size.main / 3, size.main / 3), (size.main - 50, 100), (size.main, 90), (size.main + 1, 9)]
      .map {
        LogicalRect(mainOrigin: $0.0, crossOrigin: -10, mainExtent: $0.1, crossExtent: size.cross + 20)
      }
  }

  /// The frame itself, its corners as points, and rects near it.
  private static func rects(around frame: LogicalRect, using generator: inout SeededGenerator) -> [LogicalRect] {
    func point(_ main: Double, _ cross: Double) -> LogicalRect {
      LogicalRect(mainOrigin: main, crossOrigin: cross, mainExtent: 0, crossExtent: 0)
    }
    let (mainEnd, crossEnd) = (frame.mainOrigin + frame.mainExtent, frame.crossOrigin + frame.crossExtent)
    return [
      frame, point(frame.mainOrigin, frame.crossOrigin), point(mainEnd, frame.crossOrigin),
      point(frame.mainOrigin, crossEnd),
      LogicalRect(
        mainOrigin: frame.mainOrigin + generator.number(-90...90),
        crossOrigin: frame.crossOrigin + generator.number(-90...90), mainExtent: generator.number(0...300),
        crossExtent: generator.number(0...300)),
    ]
  }
}
