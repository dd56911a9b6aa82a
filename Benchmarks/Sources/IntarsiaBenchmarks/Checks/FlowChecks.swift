import IntarsiaAlignedFlow
import IntarsiaCore
import LimitKernels

extension Subject where Strategy == AlignedFlow {
  /// Items and content are where the kernel puts them, in as many lines as are known; its index,
  /// checkpoints and notes are right.
  func checks(lines known: Int? = nil) -> [Check] {
    var flow = greedy()
    defer { limit_flow_free(&flow) }
    let lines = linesOfItems(flow)
    return [
      check(
        "frames, by the kernel",
        wrongFrames { index, frame in
          let record = flow.records[index]
          return frame
            == LogicalRect(
              mainOrigin: flow.line_starts[lines[index]] + (flow.offsets?[index] ?? 0),
              crossOrigin: record.cross_origin, mainExtent: record.main_extent, crossExtent: record.cross_extent)
        }),
      check(
        "frames outside the kernel's reaches",
        wrongFrames { index, frame in flow.reaches[index / Int(LIMIT_STRETCH)].contains(frame) }),
      check(
        "checkpoints of the kernel",
        (0..<flow.start_count).count { number in
          let start = flow.starts[number]
          return lines[start.item] != start.line || flow.line_starts[start.line] != start.main
        }),
      check("content extent", prepared().contentSize.main, is: flow.end),
      check("diagnostics, by the kernel", wrongDiagnostics(flow.notes)),
    ] + (known.map { [check("lines, as recorded", Double(flow.line_count), is: Double($0))] } ?? [])
  }

  private func linesOfItems(_ flow: LimitFlow) -> [Int] {
    var line = 0
    return items.indices.map { index in
      if line + 1 < flow.line_count, flow.line_items[line + 1] == index { line += 1 }
      return line
    }
  }
}
