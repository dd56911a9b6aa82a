import IntarsiaCore

// Generation 1 of the contract. From 0.1.0 on this file is not edited again: it stands for every strategy out there.

/// Rows of a fixed height, with no more than the contract requires.
struct FrozenList: LayoutStrategy {
  var height = 44.0

  func prepare(_ items: Items<NoFacts>, for pass: LayoutPass, into arrangement: inout Arrangement) {
    arrangement.height = height
    arrangement.width = pass.container.crossExtent
    arrangement.preparedCount = items.count
  }

  struct Arrangement: SectionArrangement {
    var preparedCount = 0
    var height = 0.0
    var width = 0.0

    init() {}

    var contentSize: LogicalSize { LogicalSize(main: Double(preparedCount) * height, cross: width) }

    func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {
      for index in 0..<preparedCount {
        let frame = row(index)
        if frame.overlaps(rect) { body(LogicalElement(LogicalElement.ID(index), frame: frame)) }
      }
    }

    func frame(of id: LogicalElement.ID) -> LogicalRect? {
      id.kind == .item && (0..<preparedCount).contains(id.index) ? row(id.index) : nil
    }

    private func row(_ index: Int) -> LogicalRect {
      LogicalRect(mainOrigin: Double(index) * height, crossOrigin: 0, mainExtent: height, crossExtent: width)
    }
  }
}
