import IntarsiaCore

/// Laws about the answers of one finished pass.
struct FrameLaws<Strategy: LayoutStrategy> {
  let lawCase: LawCase<Strategy>

  private var layout: SectionLayout<Strategy> { lawCase.fresh }

  static var checks: [LawCheck<Strategy>] {
    [
      LawCheck(.finiteness) { FrameLaws(lawCase: $0).finiteness },
      LawCheck(.determinism) { FrameLaws(lawCase: $0).determinism },
      LawCheck(.oneFramePerItem) { FrameLaws(lawCase: $0).oneFramePerItem },
      LawCheck(.contentSize) { FrameLaws(lawCase: $0).contentSize },
      LawCheck(.reach) { FrameLaws(lawCase: $0).reach },
      LawCheck(.diagnostics) { FrameLaws(lawCase: $0).diagnostics },
      LawCheck(.stablePrefix) { FrameLaws(lawCase: $0).stablePrefix },
    ]
  }

  private var determinism: Finding<Strategy>? {
    let first = Snapshot(layout.arrangement)
    let second = lawCase.sample.prepared(lawCase.sample.items)
    if let difference = Snapshot(second.arrangement).difference(
      from: first, law: .determinism, "prepared again", sides: Sides("second time", "first time"), in: second)
    {
      return difference
    }
    var asked = SectionLayout(layout.strategy, items: Items(sample: lawCase.sample.items, log: RequestLog()))
    asked.prepare(in: lawCase.sample.container)
    return Snapshot(asked.arrangement).difference(
      from: first, law: .determinism, "prepared again, items from a function",
      sides: Sides("from a function", "from an array"), in: asked)
  }

  private var finiteness: Finding<Strategy>? {
    for element in lawCase.elements where !element.frame.isUsable {
      return finding(.finiteness, "\(element.id) has a frame that is not finite or negative", element)
    }
    for index in lawCase.sample.items.indices {  // no rect finds NaN
      if let frame = layout.arrangement.frame(of: .init(index)), !frame.isUsable {
        let element = LogicalElement(.init(index), frame: frame)
        return finding(.finiteness, "item \(index) has a frame that is not finite or negative", element)
      }
    }
    let size = layout.contentSize
    let isUsable = size.main >= 0 && size.main.isFinite && size.cross >= 0 && size.cross.isFinite
    return isUsable ? nil : Finding(.finiteness, "the content size is \(size)", in: layout)
  }

  private var oneFramePerItem: Finding<Strategy>? {
    let count = lawCase.sample.items.count
    if layout.arrangement.preparedCount != count {
      return Finding(
        .oneFramePerItem, "\(layout.arrangement.preparedCount) of \(count) items are decided", in: layout)
    }
    var next = 0
    var decorations: Set<LogicalElement.ID> = []
    for element in lawCase.elements {
      guard element.id.kind == .item else {
        if decorations.insert(element.id).inserted { continue }
        return finding(.oneFramePerItem, "\(element.id) comes twice", element)
      }
      let index = element.id.index
      if !decorations.isEmpty { return finding(.oneFramePerItem, "item \(index) comes after a decoration", element) }
      if index < next || index >= count {
        return finding(.oneFramePerItem, "item \(index) of \(count) comes where item \(next) is due", element)
      }
      if index > next && !leavesOut { break }
      next = index + 1
    }
    return next < count && !leavesOut
      ? Finding(.oneFramePerItem, "item \(next) of \(count) has no frame", item: next, in: layout) : nil
  }

  private var leavesOut: Bool { lawCase.sample.claims.contains(.leavesItemsOut) }

  private var contentSize: Finding<Strategy>? {
    if lawCase.sample.claims.contains(.hangsOut) { return nil }
    let size = layout.contentSize
    let slack = 1e-6 * (1 + max(size.main, size.cross) * 1e-6)  // sums of fractions round
    for element in lawCase.elements {
      let frame = element.frame
      let isInside =
        frame.mainOrigin >= -slack && frame.crossOrigin >= -slack
        && frame.mainOrigin + frame.mainExtent <= size.main + slack
        && frame.crossOrigin + frame.crossExtent <= size.cross + slack
      if !isInside { return finding(.contentSize, "\(element.id) is outside of \(size)", element) }
    }
    return nil
  }

  private var reach: Finding<Strategy>? {
    let reach = layout.arrangement.reach
    for element in lawCase.elements {
      let own = element.frame.mainReach
      if own.start < reach.start || own.end > reach.end {
        return finding(.reach, "\(element.id) is outside of the reach, \(reach.start) to \(reach.end)", element)
      }
    }
    return nil
  }

  private var diagnostics: Finding<Strategy>? {
    var before: Set<LayoutDiagnostic> = []
    for diagnostic in layout.arrangement.diagnostics {
      if !before.insert(diagnostic).inserted {
        return Finding(.diagnostics, "reported twice: \(text(diagnostic))", item: diagnostic.item, in: layout)
      }
      let isKnown =
        diagnostic.item.map { lawCase.sample.items.indices.contains($0) }
        ?? (Int(diagnostic.field) < Strategy.optionNames.count)
      if !isKnown {
        return Finding(
          .diagnostics, "about nothing that there is: \(text(diagnostic))", item: diagnostic.item, in: layout)
      }
    }
    return nil
  }

  private func text(_ diagnostic: LayoutDiagnostic) -> String { diagnostic.text(naming: Strategy.optionNames) }

  /// Half of the items stand where they stand when all are there.
  private var stablePrefix: Finding<Strategy>? {
    guard lawCase.sample.claims.contains(.keepsPrefix) else { return nil }
    let half = lawCase.sample.prepared(Array(lawCase.sample.items.prefix((lawCase.sample.items.count + 1) / 2)))
    for element in half.elements(in: .everything) where element.id.kind == .item {
      let later = layout.arrangement.frame(of: element.id)
      if later != element.frame {
        return Finding(
          .stablePrefix, "item \(element.id.index) of \(half.items.count) moves when others are appended",
          item: element.id.index, found: later, expected: element.frame,
          sides: Sides("with those", "without them"), in: layout)
      }
    }
    return nil
  }

  private func finding(_ law: Law, _ explanation: String, _ element: LogicalElement) -> Finding<Strategy> {
    Finding(
      law, explanation, item: element.id.kind == .item ? element.id.index : nil, found: element.frame, in: layout)
  }
}

extension LogicalRect {
  fileprivate var isUsable: Bool {
    mainOrigin.isFinite && crossOrigin.isFinite && mainExtent.isFinite && crossExtent.isFinite && mainExtent >= 0
      && crossExtent >= 0
  }
}
