import IntarsiaCore

/// Rows as wide as the container: a right strategy, or one with a flaw, for the kit to find.
struct Stack: DescribedLayoutStrategy {
  var spacing = 8.0
  var flaw: Flaw?

  struct Item: Hashable, Sendable {
    var extent: Double
  }

  static var optionNames: [StaticString] { ["spacing"] }

  func item(for description: ItemDescription, proposing space: ProposedSpace) -> Item {
    Item(extent: description.extent ?? description.height ?? 20)
  }

  func prepare(_ items: Items<Item>, for pass: LayoutPass, into arrangement: inout Arrangement) {
    arrangement.resume(self, pass, count: items.count)
    let width = arrangement.crossExtent
    let offered = flaw == .offersLessThanNothing ? width - 100 : width
    let space = ProposedSpace(available: offered, line: width)
    var until = pass.until
    if flaw == .stopsEarly { until -= 60 }
    while arrangement.rows.count < items.count, arrangement.nextStart < until {
      let index = arrangement.rows.count
      if flaw == .asksThrice { for _ in 0..<2 { _ = items.item(at: index, proposing: space) } }
      var extent = items.item(at: index, proposing: space).extent
      if flaw == .growsByCount && index == 0 { extent += Double(items.count) }
      arrangement.append(extent)
    }
  }
}

/// What a strategy can do wrong, and the law that it breaks.
enum Flaw: String, CaseIterable {
  case isRandom, believesMeasurements, dividesByWidth, losesEmptyItems, losesTheOnlyItem, putsDecorationsFirst
  case forgetsTheLastRow, hasShortReach, looksAtStartsOnly, visitsBackwards, roundsByIdentity, knowsGhosts
  case reportsTwice, keepsOneTooMany, keepsEverything, keepsTheWidth, stopsEarly, movesWhatIsDecided, sharesStorage
  case growsByCount, asksThrice, startsAfresh, offersLessThanNothing, losesNaNRects, hangsOutUnsaid
}

extension Stack {
  struct Row: Hashable, Sendable {
    var start: Double
    var extent: Double
  }

  struct Arrangement: SectionArrangement {
    var rows: [Row] = [] {
      didSet { if flaw == .sharesStorage { shared.rows = rows } }
    }
    var crossExtent = 0.0
    var spacing = 0.0
    var flaw: Flaw?
    var diagnostics: [LayoutDiagnostic] = []
    private var shared = SharedRows()
    private var shift = 0.0

    /// Where the next row begins.
    var nextStart: Double { rows.last.map { $0.start + $0.extent + spacing } ?? shift }

    var preparedCount: Int { visible.count }

    private var visible: [Row] { flaw == .sharesStorage ? shared.rows : rows }

    mutating func resume(_ stack: Stack, _ pass: LayoutPass, count: Int) {
      if flaw == .sharesStorage { rows = shared.rows }
      flaw = stack.flaw
      spacing = stack.spacing >= 0 && stack.spacing.isFinite ? stack.spacing : 0
      if flaw != .keepsTheWidth || crossExtent == 0 { crossExtent = pass.container.crossExtent }
      var kept = min(pass.change.unchangedPrefix, rows.count)
      if flaw == .keepsOneTooMany { kept = min(kept + 1, rows.count, count) }
      if flaw == .keepsEverything { kept = min(rows.count, count) }
      if flaw == .startsAfresh || flaw == .growsByCount { kept = 0 }
      rows.removeLast(rows.count - kept)
      diagnostics.removeAll { $0.item.map { $0 >= kept } ?? true }
      if spacing != stack.spacing {
        diagnostics.insert(LayoutDiagnostic(field: 0, issue: .notFinite, used: spacing), at: 0)
      }
      if flaw == .hangsOutUnsaid { shift = -5000 }
      if flaw == .isRandom { shift = Double.random(in: 0...1) }
      if flaw == .movesWhatIsDecided { shift = pass.until == .infinity ? 0 : 1 }
    }

    mutating func append(_ measured: Double) {
      var extent = measured
      if !(measured >= 0 && measured.isFinite) && flaw != .believesMeasurements {
        extent = 0
        let report = LayoutDiagnostic(item: rows.count, issue: measured < 0 ? .negative : .notFinite, used: 0)
        diagnostics.append(report)
        if flaw == .reportsTwice { diagnostics.append(report) }
      }
      if flaw == .dividesByWidth { extent *= crossExtent / crossExtent }
      rows.append(Row(start: nextStart, extent: extent))
    }

    var contentSize: LogicalSize {
      let last = flaw == .forgetsTheLastRow ? visible.dropLast().last : visible.last
      return LogicalSize(main: last.map { max(0, $0.start + $0.extent) } ?? 0, cross: crossExtent)
    }

    var reach: MainReach {
      flaw == .hasShortReach ? MainReach(from: 0, to: contentSize.main / 2) : MainReach(from: 0, to: contentSize.main)
    }

    func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {
      if flaw == .losesNaNRects && rect.mainOrigin.isNaN { return body(element(0)) }
      if flaw == .putsDecorationsFirst { visitLine(in: rect, body) }
      let count = visible.count
      for position in 0..<count {
        let index = flaw == .visitsBackwards ? count - 1 - position : position
        if !isShown(index) { continue }
        let element = element(index)
        let isFound =
          flaw == .looksAtStartsOnly
          ? element.frame.mainOrigin >= rect.mainOrigin && element.frame.overlaps(rect)
          : element.frame.overlaps(rect)
        if isFound { body(element) }
      }
    }

    private func visitLine(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {
      if let line = frame(of: .init(0, kind: .separator)), line.overlaps(rect) {
        body(LogicalElement(.init(0, kind: .separator), frame: line))
      }
    }

    func frame(of id: LogicalElement.ID) -> LogicalRect? {
      if flaw == .knowsGhosts && id.index == -1 { return element(0).frame }
      if flaw == .putsDecorationsFirst && id == .init(0, kind: .separator) {
        return LogicalRect(mainOrigin: 0, crossOrigin: 0, mainExtent: 0, crossExtent: crossExtent)
      }
      guard id.kind == .item, visible.indices.contains(id.index), isShown(id.index) else { return nil }
      var frame = element(id.index).frame
      if flaw == .roundsByIdentity { frame.mainOrigin = Rounding.down(frame.mainOrigin) }
      return frame
    }

    private func isShown(_ index: Int) -> Bool {
      switch flaw {
      case .losesEmptyItems: visible[index].extent > 0
      case .losesTheOnlyItem: visible.count > 1
      default: true
      }
    }

    private func element(_ index: Int) -> LogicalElement {
      let row = visible.indices.contains(index) ? visible[index] : Row(start: 0, extent: 0)
      return LogicalElement(
        .init(index),
        frame: LogicalRect(mainOrigin: row.start, crossOrigin: 0, mainExtent: row.extent, crossExtent: crossExtent))
    }
  }

  /// What copies of an arrangement should not have in common.
  final class SharedRows: @unchecked Sendable {  // one thread; the flaw is that there is one for all copies
    var rows: [Row] = []
  }
}
