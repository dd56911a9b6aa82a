import IntarsiaCore

/// The separators that are drawn: those longer than zero, across the whole section and counted along main.
struct SeparatorLines: Sendable {
  /// The one before the first block.
  private(set) var before: LogicalElement?
  /// The one after the last block.
  private(set) var after: LogicalElement?
  private var between = 0.0
  private var betweenCount = 0
  private var side = 0.0

  /// Lines that are not drawn.
  init() {}

  init(before: Double, between: Double, after: Double, end: Double, side: Double, blocks: Int) {
    self.side = side
    if before > 0 { self.before = line(0, from: 0, extent: before) }
    if between > 0 {
      self.between = between
      betweenCount = blocks - 1
    }
    if after > 0 { self.after = line(firstBetween + betweenCount, from: end, extent: after) }
  }

  var isEmpty: Bool { before == nil && after == nil && betweenCount == 0 }

  var hasBetween: Bool { betweenCount > 0 }

  /// The line behind a block that is not the last.
  func behind(_ place: CompiledPattern.Place) -> LogicalElement {
    line(firstBetween + place.number, from: place.start + place.block.extent, extent: between)
  }

  /// The number of the block that has line `index` behind it.
  func block(before index: Int) -> Int? {
    index >= firstBetween && index < firstBetween + betweenCount ? index - firstBetween : nil
  }

  private var firstBetween: Int { before == nil ? 0 : 1 }

  private func line(_ index: Int, from start: Double, extent: Double) -> LogicalElement {
    LogicalElement(
      LogicalElement.ID(index, kind: .separator),
      frame: LogicalRect(mainOrigin: start, crossOrigin: 0, mainExtent: extent, crossExtent: side))
  }
}
