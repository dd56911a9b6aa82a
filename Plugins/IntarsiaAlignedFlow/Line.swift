import IntarsiaCore
import IntarsiaStorage

/// The line at which the typesetter works: filled with items, then placed as a whole.
struct Line {
  /// How many items it has.
  private(set) var count = 0
  /// Its items, counted across from where the line begins, and room for more.
  private var records: ContiguousArray<Lines.Record> = []
  /// The items along main with their insets; empty while none has any.
  private var boxes: ContiguousArray<(extent: Double, before: Double)> = []
  private var used = 0.0
  private var thickness = 0.0
  private var indenting: Int?
  private var problems: [(offset: Int, issue: LayoutDiagnostic.Issue, used: Double)] = []
  private var first: Int?

  /// Takes items from `first` on until one ends the line, begins the next or does not fit; nothing if it did so before.
  mutating func fill(
    from source: Items<AlignedFlow.Item>, at first: Int, as start: LineStart, in geometry: LineGeometry
  ) {
    if first == self.first { return }
    begin(at: first)
    while true {
      switch takePlainItems(from: source, as: start, in: geometry) {
      case .lineIsDone: return
      case .roomIsTaken: makeRoom()
      case .itemIsNotPlain(let item): if !take(item, as: start, in: geometry) { return }
      }
    }
  }

  private mutating func makeRoom() {
    records.append(contentsOf: repeatElement(Lines.Record(), count: max(64, records.count)))
  }

  private mutating func begin(at first: Int) {
    self.first = first
    count = 0
    if !boxes.isEmpty { boxes.removeAll(keepingCapacity: true) }
    if !problems.isEmpty { problems.removeAll() }
    used = 0
    thickness = 0
    indenting = nil
  }

  private enum Stop {
    case lineIsDone, roomIsTaken
    case itemIsNotPlain(AlignedFlow.Item)
  }

  /// Takes items that are nothing but sizes: nearly all are, and what is carried from one to the next is in registers.
  private mutating func takePlainItems(
    from source: Items<AlignedFlow.Item>, as start: LineStart, in geometry: LineGeometry
  ) -> Stop {
    let stop = source.withContiguousItems { items in
      takePlainItems(before: source.count, as: start, in: geometry) { index, _ in items[index] }
    }
    return stop
      ?? takePlainItems(before: source.count, as: start, in: geometry) { index, space in
        source.item(at: index, proposing: space)
      }
  }

  @inline(__always)
  private mutating func takePlainItems(
    before end: Int, as start: LineStart, in geometry: LineGeometry,
    asking ask: (Int, ProposedSpace) -> AlignedFlow.Item
  ) -> Stop {
    let extent = geometry.extent(of: start)
    let limit = extent + LineGeometry.tolerance
    let whole = extent > 0 ? extent : 0
    let spacing = geometry.itemSpacing
    let first = first ?? 0
    let hasBoxes = !boxes.isEmpty
    var line = PlainLine()
    (line.count, line.used, line.thickness) = (count, used, thickness)
    let stop = records.withUnsafeMutableBufferPointer { records -> Stop in
      while first &+ line.count < end {
        if line.count == records.count { return .roomIsTaken }
        let position = line.nextPosition(spacing)
        let left = extent - position
        let space = ProposedSpace(available: left > 0 ? left : 0, line: whole)
        let item = ask(first &+ line.count, space)
        if hasBoxes || !item.isPlain { return .itemIsNotPlain(item) }
        if !line.hasRoom(for: item, at: position, upTo: limit) { return .lineIsDone }
        line.take(item, at: position, into: records)
      }
      return .lineIsDone
    }
    (count, used, thickness) = (line.count, line.used, line.thickness)
    return stop
  }

  /// Takes any item, if it belongs to this line; answers whether another can follow.
  private mutating func take(_ item: AlignedFlow.Item, as start: LineStart, in geometry: LineGeometry) -> Bool {
    let usable = UsableItem(item)
    let position = count == 0 ? 0 : used + geometry.itemSpacing
    let end = position + usable.outerCross
    let limit = geometry.extent(of: start) + LineGeometry.tolerance
    if count > 0 && (item.flags.contains(.beginsLine) || end > limit) { return false }
    if item.flags.contains(.startsIndentation) { indenting = count }
    append(usable, at: position)
    used = end
    return !item.flags.contains(.endsLine)
  }

  private mutating func append(_ item: UsableItem, at position: Double) {
    if item.outerMain > thickness { thickness = item.outerMain }
    if !boxes.isEmpty || item.insets.before != 0 || item.insets.after != 0 { appendBox(item) }
    if let (issue, used) = item.problem { problems.append((count, issue, used)) }
    records[count] = Lines.Record(
      crossOrigin: position + item.insets.leading, crossExtent: item.crossExtent, mainExtent: item.mainExtent)
    count += 1
  }

  private mutating func appendBox(_ item: UsableItem) {
    if boxes.isEmpty { for record in records[..<count] { boxes.append((record.mainExtent, 0)) } }
    boxes.append((item.outerMain, item.insets.before))
  }

  /// Adds its items to `block`, which reaches round the whole line then, and answers how the next line begins.
  func place(into block: inout Lines.Block, at start: LineStart, in geometry: LineGeometry) -> LineStart {
    for (offset, issue, used) in problems { block.report(issue, used: used, ahead: offset) }
    let crossOrigin = geometry.crossOrigin(of: start, using: used)
    block.append { lines in
      records.withUnsafeBufferPointer { records in
        let items = UnsafeBufferPointer(rebasing: records[..<count])
        lines.appendLine(items, at: start.main, across: crossOrigin)
      }
      var reach = MainReach(from: start.main, to: start.main + thickness)
      if boxes.isEmpty && geometry.flow.itemAlignment == .start {
        lines.appendOffsets(zeros: count)
        return reach
      }
      for index in 0..<count {
        let (extent, before) = boxes.isEmpty ? (records[index].mainExtent, 0) : boxes[index]
        let offset = geometry.offset(ofItem: extent, inLine: thickness) + before
        lines.appendOffset(offset)
        let itemStart = start.main + offset
        reach.formUnion(MainReach(from: itemStart, to: itemStart + records[index].mainExtent))
      }
      return reach
    }
    return next(after: start, in: geometry)
  }

  private func next(after start: LineStart, in geometry: LineGeometry) -> LineStart {
    var next = start
    next.passLine(thickness, spacing: geometry.lineSpacing)
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
