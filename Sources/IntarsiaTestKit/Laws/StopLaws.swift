import IntarsiaCore

/// Laws about arrangements with a past: stopped, used for something else, copied.
struct StopLaws<Strategy: LayoutStrategy> {
  let lawCase: LawCase<Strategy>

  static var checks: [LawCheck<Strategy>] {
    [
      LawCheck(.stop) { StopLaws(lawCase: $0).stop }, LawCheck(.reuse) { StopLaws(lawCase: $0).reuse },
      LawCheck(.copies) { StopLaws(lawCase: $0).copies },
    ]
  }

  private var fresh: SectionLayout<Strategy> { lawCase.fresh }

  private var stop: Finding<Strategy>? {
    var generator = lawCase.generator
    var layout = SectionLayout(fresh.strategy, items: fresh.items)
    var until = 0.0
    for _ in 0..<3 {
      until += generator.number(0...1) * fresh.contentSize.main / 2
      layout.prepare(in: lawCase.sample.container, until: until)
      if let broken = Self.difference(layout, stoppedAt: until, from: fresh) { return broken }
    }
    layout.prepare(in: lawCase.sample.container)
    return Snapshot(layout.arrangement).difference(
      from: Snapshot(fresh.arrangement), law: .stop, "stopped three times, at last at \(until), then completed",
      sides: Sides("in stops", "at once"), in: layout)
  }

  /// What is wrong with `layout`, which was prepared up to `until`.
  static func difference(
    _ layout: SectionLayout<Strategy>, stoppedAt until: Double, from fresh: SectionLayout<Strategy>
  ) -> Finding<Strategy>? {
    let decided = layout.arrangement.preparedCount
    guard decided >= 0 && decided <= fresh.items.count else {
      return Finding(.stop, "stopped at \(until), \(decided) of \(fresh.items.count) items decided", in: layout)
    }
    for index in 0..<decided {
      let (found, expected) = (layout.arrangement.frame(of: .init(index)), fresh.arrangement.frame(of: .init(index)))
      if found != expected {
        return Finding(
          .stop, "stopped at \(until), item \(index) is decided and moves later", item: index, found: found,
          expected: expected, sides: Sides("stopped", "at once"), in: layout)
      }
    }
    for index in decided..<fresh.items.count {
      if let expected = fresh.arrangement.frame(of: .init(index)), expected.mainOrigin < until {
        return Finding(
          .stop, "stopped at \(until) before item \(index), which starts at \(expected.mainOrigin)", item: index,
          expected: expected, in: fresh)
      }
    }
    return nil
  }

  /// Another width, other items, none at all, and then this section again.
  private var reuse: Finding<Strategy>? {
    let expected = Snapshot(fresh.arrangement)
    let container = lawCase.sample.container
    var used = fresh
    used.prepare(
      in: LogicalContainer(crossExtent: container.crossExtent * 0.7 + 3, displayScale: container.displayScale + 1))
    used.prepare(in: container)
    if let difference = difference(used, from: expected, "used for another width") { return difference }

    used.prepare(in: container)
    if let difference = difference(used, from: expected, "prepared again without a change") { return difference }

    let reversed = Array(lawCase.sample.items.reversed().dropFirst(lawCase.sample.items.count / 3))
    for other in [reversed, []] {
      used = SectionLayout(fresh.strategy, items: Items(sample: other))
      used.prepare(in: container)
      var change = SectionChange(oldCount: other.count)
      change.replace(0..<other.count, with: fresh.items.count)
      used.invalidate(change, items: fresh.items)
      used.prepare(in: container)
      if let difference = difference(used, from: expected, "used for \(other.count) other items") { return difference }
    }
    return nil
  }

  private func difference(
    _ layout: SectionLayout<Strategy>, from expected: Snapshot, _ when: String
  ) -> Finding<Strategy>? {
    Snapshot(layout.arrangement).difference(
      from: expected, law: .reuse, when, sides: Sides("used", "unused"), in: layout)
  }

  /// One of two copies loses its first half and gains it at the end; the other stays, and can go the same way later.
  private var copies: Finding<Strategy>? {
    let before = Snapshot(fresh.arrangement)
    let items = lawCase.sample.items
    let half = items.count / 2
    var change = SectionChange(oldCount: items.count)
    change.replace(0..<half, with: 0)
    change.replace((items.count - half)..<(items.count - half), with: half)
    let turned = Items(sample: Array(items[half...] + items[..<half]))

    let copy = fresh
    var edited = fresh
    edited.invalidate(change, items: turned)
    edited.prepare(in: lawCase.sample.container)
    if let difference = Snapshot(copy.arrangement).difference(
      from: before, law: .copies, "after its copy was changed", sides: Sides("afterwards", "before"), in: copy)
    {
      return difference
    }
    let after = Snapshot(edited.arrangement)
    var late = copy
    late.invalidate(change, items: turned)
    late.prepare(in: lawCase.sample.container)
    return Snapshot(late.arrangement).difference(
      from: after, law: .copies, "changed after its copy was changed alike",
      sides: Sides("changed later", "changed first"),
      in: late)
  }
}
