public import IntarsiaCore

/// What every strategy owes, checked on one section; the answers are broken laws in words, none if all is well.
public enum SectionLaws {
  /// Checks everything below on `items`, cut short, extended and changed at random places.
  ///
  /// `items` are facts; the strategies' own tests choose them at random.
  public static func broken<Strategy: LayoutStrategy>(
    by strategy: Strategy, items: [Strategy.Item], in container: LogicalContainer, seed: UInt32,
    overhangs: Bool = false
  ) -> [String] {
    var generator = SeededGenerator(seed: seed)
    let fresh = prepared(strategy, items, in: container)
    var broken = queries(of: fresh, count: items.count, overhangs: overhangs, generator: &generator)
    broken += edits(of: strategy, items: items, in: container, generator: &generator)
    broken += stops(of: fresh, strategy, items, in: container, generator: &generator)
    return broken.map { "seed \(seed): \($0)" }
  }

  private static func prepared<Strategy: LayoutStrategy>(
    _ strategy: Strategy, _ items: [Strategy.Item], in container: LogicalContainer
  ) -> SectionLayout<Strategy> {
    var layout = SectionLayout(strategy, items: Items(items))
    layout.prepare(in: container)
    return layout
  }

  /// One finite frame an item, inside the content; by rect as by identity, for all kinds of rects.
  private static func queries<Strategy: LayoutStrategy>(
    of layout: SectionLayout<Strategy>, count: Int, overhangs: Bool, generator: inout SeededGenerator
  ) -> [String] {
    var broken: [String] = []
    let all = layout.elements(in: .everything)
    let size = layout.contentSize
    if layout.arrangement.preparedCount != count {
      broken.append("prepared \(layout.arrangement.preparedCount) of \(count)")
    }
    for element in all {
      let frame = element.frame
      let numbers = [frame.mainOrigin, frame.crossOrigin, frame.mainExtent, frame.crossExtent]
      if !numbers.allSatisfy(\.isFinite) { broken.append("\(element.id) is not finite: \(frame)") }
      if layout.arrangement.frame(of: element.id) != frame { broken.append("\(element.id) differs by identity") }
      if !overhangs {
        let end = LogicalSize(main: frame.mainOrigin + frame.mainExtent, cross: frame.crossOrigin + frame.crossExtent)
        if frame.mainOrigin < 0 || frame.crossOrigin < -1e-9 || end.main > size.main + 1e-6
          || end.cross > size.cross + 1e-6
        {
          broken.append("\(element.id) \(frame) is outside of \(size)")
        }
      }
      let reach = layout.arrangement.reach
      if frame.mainOrigin < reach.start || frame.mainOrigin + frame.mainExtent > reach.end {
        broken.append("\(element.id) \(frame) is outside of \(reach)")
      }
    }
    let ids = all.filter { $0.id.kind == .item }.map(\.id.index)
    if ids != ids.sorted() || Set(ids).count != ids.count { broken.append("items are not in order: \(ids)") }
    if !(size.main.isFinite && size.cross.isFinite) { broken.append("content size is not finite: \(size)") }
    for id in [LogicalElement.ID(-1), .init(count), .init(.max), .init(.min), .init(0, kind: .init(rawValue: 255))]
    where layout.arrangement.frame(of: id) != nil { broken.append("\(id) has a frame") }

    var rects = [
      LogicalRect(mainOrigin: 0, crossOrigin: 0, mainExtent: -1, crossExtent: 10),
      LogicalRect(mainOrigin: .nan, crossOrigin: 0, mainExtent: 10, crossExtent: 10),
      LogicalRect(mainOrigin: 0, crossOrigin: 0, mainExtent: .nan, crossExtent: 10),
      LogicalRect(mainOrigin: 0, crossOrigin: 0, mainExtent: .infinity, crossExtent: .infinity),
      LogicalRect(mainOrigin: -.infinity, crossOrigin: -.infinity, mainExtent: 100, crossExtent: .infinity),
      LogicalRect(mainOrigin: size.main, crossOrigin: 0, mainExtent: 100, crossExtent: 1000),
    ]
    for element in all.shuffled(using: &generator).prefix(12) {
      var rect = element.frame
      rects.append(rect)
      rect.mainExtent = 0
      rect.crossExtent = 0
      rects.append(rect)
      rect.mainOrigin += generator.number(-90...90)
      rect.mainExtent = generator.number(0...300)
      rect.crossExtent = generator.number(0...300)
      rects.append(rect)
    }
    for rect in rects {
      let found = layout.elements(in: rect)
      let expected = all.filter { $0.frame.overlaps(rect) }
      if found != expected {
        broken.append(
          "\(rect): found \(found.map(\.id)), expected \(expected.map(\.id))\n\(layout.drawing.prefix(4000))")
      }
    }
    return broken
  }

  /// Resumed equals fresh, bit for bit; and no item of the prefix is asked but the last 512, none more than twice.
  private static func edits<Strategy: LayoutStrategy>(
    of strategy: Strategy, items: [Strategy.Item], in container: LogicalContainer, generator: inout SeededGenerator
  ) -> [String] {
    var broken: [String] = []
    var current = items
    var layout = prepared(strategy, current, in: container)
    for _ in 0..<6 {
      let lower = generator.int(0...current.count)
      let upper = min(current.count, lower + generator.int(0...4))
      let new = (0..<generator.int(0...4)).compactMap { _ in items.randomElement(using: &generator) }
      var change = SectionChange(oldCount: current.count)
      change.replace(lower..<upper, with: new.count)
      current.replaceSubrange(lower..<upper, with: new)
      let asked = AskCount(current.count)
      let counted = current
      layout.invalidate(
        change,
        items: Items(count: current.count) { index, _ in
          asked.add(index)
          return counted[index]
        })
      layout.prepare(in: container)
      let fresh = prepared(strategy, current, in: container)
      if let difference = difference(layout, fresh) {
        broken.append("replaced \(lower)..<\(upper) with \(new.count): \(difference)")
      }
      if let least = asked.counts.firstIndex(where: { $0 > 0 }), least < change.unchangedPrefix - 512 {
        broken.append("asked for item \(least), unchanged up to \(change.unchangedPrefix)")
      }
      if let most = asked.counts.max(), most > 2 { broken.append("asked for an item \(most) times") }
      layout.invalidate(SectionChange(oldCount: current.count), items: Items(current))
    }
    return broken
  }

  /// Stopped anywhere and continued equals prepared at once; nothing unprepared starts before the stop.
  private static func stops<Strategy: LayoutStrategy>(
    of fresh: SectionLayout<Strategy>, _ strategy: Strategy, _ items: [Strategy.Item], in container: LogicalContainer,
    generator: inout SeededGenerator
  ) -> [String] {
    var broken: [String] = []
    var layout = SectionLayout(strategy, items: Items(items))
    let stop = generator.number(0...max(fresh.contentSize.main, 1))
    layout.prepare(in: container, until: stop)
    for index in layout.arrangement.preparedCount..<max(items.count, layout.arrangement.preparedCount) {
      if let frame = fresh.arrangement.frame(of: .init(index)), frame.mainOrigin < stop {
        broken.append("stopped at \(stop) before item \(index), which starts at \(frame.mainOrigin)")
      }
    }
    layout.prepare(in: container)
    if let difference = difference(layout, fresh) { broken.append("stopped at \(stop): \(difference)") }

    // Into a used arrangement: another width, then the first again.
    var used = fresh
    used.prepare(
      in: LogicalContainer(crossExtent: container.crossExtent * 0.7 + 3, displayScale: container.displayScale))
    used.prepare(in: container)
    if let difference = difference(used, fresh) { broken.append("used for another width: \(difference)") }
    return broken
  }

  private static func difference<Strategy: LayoutStrategy>(
    _ one: SectionLayout<Strategy>, _ other: SectionLayout<Strategy>
  ) -> String? {
    if one.contentSize != other.contentSize { return "content \(one.contentSize) instead of \(other.contentSize)" }
    if one.arrangement.diagnostics != other.arrangement.diagnostics {
      return "diagnostics \(one.arrangement.diagnostics) instead of \(other.arrangement.diagnostics)"
    }
    let (ones, others) = (one.elements(in: .everything), other.elements(in: .everything))
    if ones.count != others.count { return "\(ones.count) elements instead of \(others.count)" }
    for (a, b) in zip(ones, others) where a != b { return "\(a) instead of \(b)" }
    let items = ones.count(where: { $0.id.kind == .item })
    for index in stride(from: 0, to: items, by: max(1, items / 20)) {
      if one.arrangement.placement(ofItemAt: index) != other.arrangement.placement(ofItemAt: index) {
        return "placement of \(index) differs"
      }
    }
    return nil
  }
}
