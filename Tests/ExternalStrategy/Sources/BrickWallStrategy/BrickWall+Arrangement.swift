import IntarsiaCore
import IntarsiaStorage

extension BrickWall {
  public struct Arrangement: SectionArrangement {
    public private(set) var preparedCount = 0
    public private(set) var contentSize = LogicalSize()
    public private(set) var diagnostics: [LayoutDiagnostic] = []
    private var bricks = 2
    private var height = 0.0

    public init() {}

    init(_ wall: BrickWall, count: Int, width: Double) {
      bricks = min(max(wall.bricks, 2), 10_000)
      if bricks != wall.bricks {
        let issue = wall.bricks < 2 ? LayoutDiagnostic.Issue.tooSmall : .tooLarge
        diagnostics.append(LayoutDiagnostic(field: 0, issue: issue, used: Double(bricks)))
      }
      let (height, issue) = Quantum.extent(wall.height)
      if let issue { diagnostics.append(LayoutDiagnostic(field: 1, issue: issue, used: height)) }
      self.height = height
      preparedCount = count
      contentSize = LogicalSize(main: count == 0 ? 0 : Double(place(of: count - 1).main + 1) * height, cross: width)
    }

    public func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {
      for index in items(near: rect.mainReach) {
        let brick = brick(index)
        if brick.overlaps(rect) { body(LogicalElement(.init(index), frame: brick)) }
      }
    }

    /// The items of the rows in a stretch, and of one row more on either side, since quotients are rounded.
    private func items(near range: MainReach) -> Range<Int> {
      if height == 0 { return 0..<preparedCount }  // every row begins at zero
      let first = firstItem(ofRow: max(0, row(at: range.start) - 1))
      return first..<max(first, min(preparedCount, firstItem(ofRow: row(at: range.end) + 2)))
    }

    /// Clamped as a `Double`, since an `Int` of NaN or infinity traps; the constant first, so that NaN falls to it.
    private func row(at main: Double) -> Int { Int(max(0, min(Double(preparedCount), main / height))) }

    public var reach: MainReach { preparedCount > 0 ? MainReach(from: 0, to: contentSize.main) : MainReach() }

    public func frame(of id: LogicalElement.ID) -> LogicalRect? {
      id.kind == .item && id.index >= 0 && id.index < preparedCount ? brick(id.index) : nil
    }

    /// The place in the row, and the row.
    public func placement(ofItemAt index: Int) -> ItemPlacement? {
      index >= 0 && index < preparedCount ? place(of: index) : nil
    }

    private func place(of index: Int) -> ItemPlacement {
      let (pair, rest) = index.quotientAndRemainder(dividingBy: 2 * bricks - 1)
      return rest < bricks
        ? ItemPlacement(cross: rest, main: 2 * pair) : ItemPlacement(cross: rest - bricks, main: 2 * pair + 1)
    }

    private func brick(_ index: Int) -> LogicalRect {
      let place = place(of: index)
      let width = contentSize.cross / Double(bricks)
      return LogicalRect(
        mainOrigin: Double(place.main) * height,
        crossOrigin: Double(place.cross) * width + (place.main % 2 == 0 ? 0 : width / 2), mainExtent: height,
        crossExtent: width)
    }

    private func firstItem(ofRow row: Int) -> Int { row / 2 * (2 * bricks - 1) + (row % 2 == 0 ? 0 : bricks) }
  }
}
