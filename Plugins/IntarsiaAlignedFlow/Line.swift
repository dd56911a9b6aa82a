import IntarsiaCore
import IntarsiaStorage

/// The line at which the typesetter works: filled with items, then placed as a whole.
struct Line {
  private let geometry: LineGeometry
  /// Its items, counted across from where the line begins.
  private var records: ContiguousArray<Lines.Record> = []
  /// The items along main with their insets; empty while none has any.
  private var boxes: ContiguousArray<(extent: Double, before: Double)> = []
  private var used = 0.0
  private var thickness = 0.0
  private var indenting: Int?
  private var problems: [(offset: Int, issue: LayoutDiagnostic.Issue, used: Double)] = []
  private var first: Int?

  init(in geometry: LineGeometry) { self.geometry = geometry }

  /// How many items it has.
  var count: Int { records.count }

  /// Takes items from `first` on until one ends the line, begins the next or does not fit; nothing if it did so before.
  mutating func fill(from source: Items<AlignedFlow.Item>, at first: Int, as start: LineStart) {
    if first == self.first { return }
    begin(at: first)
    let extent = geometry.extent(of: start)
    let limit = extent + LineGeometry.tolerance
    let whole = extent > 0 ? extent : 0
    var position = 0.0
    var next = first
    while next < source.count {
      let left = extent - position
      let answer = source.item(at: next, proposing: ProposedSpace(available: left > 0 ? left : 0, line: whole))
      let item = UsableItem(answer)
      let end = position + item.outerCross
      if next > first && (answer.flags.contains(.beginsLine) || end > limit) { return }
      append(item, at: position)
      if answer.flags.contains(.startsIndentation) { indenting = next - first }
      used = end
      position = end + geometry.itemSpacing
      if answer.flags.contains(.endsLine) { return }
      next += 1
    }
  }

  private mutating func begin(at first: Int) {
    self.first = first
    records.removeAll(keepingCapacity: true)
    if !boxes.isEmpty { boxes.removeAll(keepingCapacity: true) }
    if !problems.isEmpty { problems.removeAll() }
    used = 0
    thickness = 0
    indenting = nil
  }

  @inline(__always)
  private mutating func append(_ item: UsableItem, at position: Double) {
    if item.outerMain > thickness { thickness = item.outerMain }
    if !boxes.isEmpty || item.insets.before != 0 || item.insets.after != 0 { appendBox(item) }
    if let (issue, used) = item.problem { problems.append((records.count, issue, used)) }
    records.append(
      Lines.Record(
        crossOrigin: position + item.insets.leading, crossExtent: item.crossExtent, mainExtent: item.mainExtent))
  }

  private mutating func appendBox(_ item: UsableItem) {
    if boxes.isEmpty { for record in records { boxes.append((record.mainExtent, 0)) } }
    boxes.append((item.outerMain, item.insets.before))
  }

  /// Adds its items to `block`, which reaches round the whole line then, and answers how the next line begins.
  func place(into block: inout Lines.Block, at start: LineStart) -> LineStart {
    for (offset, issue, used) in problems { block.report(issue, used: used, ahead: offset) }
    let crossOrigin = geometry.crossOrigin(of: start, using: used)
    block.append { lines in
      lines.appendLine(records, at: start.main, across: crossOrigin)
      var reach = MainReach(from: start.main, to: start.main + thickness)
      if boxes.isEmpty && geometry.flow.itemAlignment == .start {
        lines.appendOffsets(zeros: records.count)
        return reach
      }
      for index in records.indices {
        let (extent, before) = boxes.isEmpty ? (records[index].mainExtent, 0) : boxes[index]
        let offset = geometry.offset(ofItem: extent, inLine: thickness) + before
        lines.appendOffset(offset)
        let itemStart = start.main + offset
        reach.formUnion(MainReach(from: itemStart, to: itemStart + records[index].mainExtent))
      }
      return reach
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
      case .leading: next.indentation += records[indenting].crossOrigin
      case .trailing: next.indentation += used - (records[indenting].crossOrigin + records[indenting].crossExtent)
      case .center: break
      }
    }
    return next
  }
}
