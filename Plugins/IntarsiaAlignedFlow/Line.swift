import IntarsiaCore
import IntarsiaStorage

/// The line at which the typesetter works: filled with items, then placed as a whole.
struct Line {
  private let geometry: LineGeometry
  private var items: ContiguousArray<LineItem> = []
  private var first = 0
  private var used = 0.0
  private var thickness = 0.0
  private var indenting: Int?
  private var hasIssues = false

  init(in geometry: LineGeometry) { self.geometry = geometry }

  /// How many items it has.
  var count: Int { items.count }

  /// Takes items from `first` on until one ends the line, begins the next or does not fit.
  mutating func fill(from source: Items<AlignedFlow.Item>, at first: Int, as start: LineStart) {
    begin(at: first)
    let extent = geometry.extent(of: start)
    let limit = extent + LineGeometry.tolerance
    let whole = extent > 0 ? extent : 0
    var next = first
    while next < source.count {
      let taken = next == first ? 0 : used + geometry.itemSpacing
      let left = extent - taken
      let answer = source.item(at: next, proposing: ProposedSpace(available: left > 0 ? left : 0, line: whole))
      let item = LineItem(answer)
      if next > first && (answer.line.beginsLine || taken + item.outerCross > limit) { return }
      append(item, at: taken)
      if answer.line.startsIndentation { indenting = items.count - 1 }
      if answer.line.endsLine { return }
      next += 1
    }
  }

  private mutating func begin(at first: Int) {
    self.first = first
    items.removeAll(keepingCapacity: true)
    used = 0
    thickness = 0
    indenting = nil
    hasIssues = false
  }

  private mutating func append(_ item: LineItem, at position: Double) {
    var item = item
    item.crossOrigin = position + item.insets.leading
    if item.issue != nil { hasIssues = true }
    if item.outerMain > thickness { thickness = item.outerMain }
    used = position + item.outerCross
    items.append(item)
  }

  /// Reports what could not be used as it was.
  func report(to log: inout DiagnosticLog) {
    guard hasIssues else { return }
    for (offset, item) in items.enumerated() {
      if let (issue, used) = item.issue { log.add(issue, item: first + offset, used: used) }
    }
  }

  /// Adds its items to `block`, and answers how the next line begins.
  func place(into block: inout Lines.Block, at start: LineStart) -> LineStart {
    let crossOrigin = geometry.crossOrigin(of: start, using: used)
    let line = block.columns.lineCount
    let lineStart = start.main - block.origin
    for index in items.indices {
      let item = items[index]
      let offset = geometry.offset(ofItem: item.outerMain, inLine: thickness) + item.insets.before
      block.append(
        Lines.Place(
          line: line, lineStart: lineStart, offset: offset, mainExtent: item.mainExtent,
          crossOrigin: crossOrigin + item.crossOrigin, crossExtent: item.crossExtent, inLine: index),
        from: lineStart + offset, to: lineStart + offset + item.mainExtent)
    }
    return next(after: start)
  }

  private func next(after start: LineStart) -> LineStart {
    var next = start
    let end = start.main + thickness
    next.main = end + geometry.lineSpacing
    next.number += 1
    if end > next.contentEnd { next.contentEnd = end }
    if let indenting {
      switch geometry.flow.lineAlignment {
      case .leading: next.indentation += items[indenting].crossOrigin
      case .trailing: next.indentation += used - (items[indenting].crossOrigin + items[indenting].crossExtent)
      case .center: break
      }
    }
    return next
  }
}
