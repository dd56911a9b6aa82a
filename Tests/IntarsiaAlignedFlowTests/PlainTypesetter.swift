import IntarsiaAlignedFlow
import IntarsiaCore

/// The rule of the aligned flow, read out line by line: for answers to compare with, not for speed.
///
/// Works on good data only, and does not place main positions on the quantum: numbers of few binary digits are on it.
struct PlainTypesetter {
  let flow: AlignedFlow
  let width: Double
  let scale: Double
  private(set) var frames: [LogicalRect] = []
  private(set) var lines: [Int] = []
  private(set) var contentEnd = 0.0

  init(_ flow: AlignedFlow, width: Double, scale: Double = 1) {
    self.flow = flow
    self.width = width
    self.scale = scale
  }

  mutating func set(_ count: Int, _ item: (Int, ProposedSpace) -> AlignedFlow.Item) {
    var first = 0
    var top = 0.0
    var indentation = 0.0
    while first < count {
      let room = width - indentation
      var members: [AlignedFlow.Item] = []
      while first + members.count < count, members.last?.line.endsLine != true {
        let before = members.isEmpty ? 0 : outerWidth(members) + flow.itemSpacing
        let space = ProposedSpace(available: max(0, room - before), line: max(0, room))
        let next = item(first + members.count, space)
        let fits = before + next.size.cross + next.line.insets.cross <= room + 0.0004
        if !members.isEmpty && (next.line.beginsLine || !fits) { break }
        members.append(next)
      }
      indentation += place(members, top: top, room: room, indentation: indentation)
      lines.append(members.count)
      first += members.count
      let end = top + thickness(members)
      contentEnd = max(contentEnd, end)
      top = end + flow.lineSpacing
    }
  }

  private func outerWidth(_ members: [AlignedFlow.Item]) -> Double {
    members.map { $0.size.cross + $0.line.insets.cross }.reduce(0, +) + flow.itemSpacing * Double(members.count - 1)
  }

  private func thickness(_ members: [AlignedFlow.Item]) -> Double {
    members.map { $0.size.main + $0.line.insets.main }.reduce(0, max)
  }

  /// Places a line, and answers by how much the next one is shorter.
  private mutating func place(_ members: [AlignedFlow.Item], top: Double, room: Double, indentation: Double) -> Double {
    let used = outerWidth(members)
    var start =
      switch flow.lineAlignment {
      case .leading: 0.0
      case .center:
        flow.centerRounding == .exact ? (room - used) / 2 : ((room - used) / 2 * scale).rounded(.down) / scale
      case .trailing: room - used
      }
    if used > room && flow.overflow == .safe { start = 0 }
    if flow.lineAlignment == .leading { start += indentation }
    var position = 0.0
    var shorter = 0.0
    for member in members {
      let insets = member.line.insets
      let free = thickness(members) - member.size.main - insets.main
      let drop =
        switch flow.itemAlignment {
        case .start: 0.0
        case .center: free / 2
        case .end: free
        }
      let inLine = position + insets.leading
      frames.append(
        LogicalRect(
          mainOrigin: top + drop + insets.before, crossOrigin: start + inLine, mainExtent: member.size.main,
          crossExtent: member.size.cross))
      if member.line.startsIndentation {
        switch flow.lineAlignment {
        case .leading: shorter = inLine
        case .center: shorter = 0
        case .trailing: shorter = used - inLine - member.size.cross
        }
      }
      position += member.size.cross + insets.cross + flow.itemSpacing
    }
    return shorter
  }
}
