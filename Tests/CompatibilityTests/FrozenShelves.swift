import IntarsiaCore

// Generation 1 of the contract. From 0.1.0 on this file is not edited again: it stands for every strategy out there.

/// Shelves of so many items, as deep as the deepest, with a board below each: all that the contract offers is used.
struct FrozenShelves: DescribedLayoutStrategy, Codable {
  var perShelf: Int
  var board: Double

  init(perShelf: Int = 3, board: Double = 4) {
    self.perShelf = perShelf
    self.board = board
  }

  struct Item: Hashable, Sendable, MeasurableItem, Decodable {
    var depth: Double
    func measured(_ size: LogicalSize) -> Item { Item(depth: size.main) }
  }

  static var optionNames: [StaticString] { ["perShelf", "board"] }

  func item(for description: ItemDescription, proposing space: ProposedSpace) -> Item {
    if let ratio = description.aspectRatio, ratio > 0 { return Item(depth: space.line / ratio) }
    return Item(depth: description.extent ?? description.naturalSize?.main ?? 20)
  }

  func prepare(_ items: Items<Item>, for pass: LayoutPass, into arrangement: inout Arrangement) {
    let columns = min(max(perShelf, 1), 100)
    let thickness = board >= 0 && board.isFinite ? board : 0
    // The shelf that was last begun is filled anew.
    let kept = min(pass.change.unchangedPrefix, arrangement.depths.count) / columns * columns
    arrangement.begin(columns: columns, board: thickness, width: pass.container.crossExtent, keeping: kept)
    if columns != perShelf { arrangement.report(0, perShelf < 1 ? .tooSmall : .tooLarge, used: Double(columns)) }
    if thickness != board { arrangement.report(1, board < 0 ? .negative : .notFinite, used: thickness) }

    let space = ProposedSpace(available: arrangement.itemWidth, line: arrangement.itemWidth)
    while arrangement.depths.count < items.count, arrangement.end < pass.until {
      let first = arrangement.depths.count
      items.forEach(first..<min(first + columns, items.count), proposing: space) { index, item in
        arrangement.append(item.depth, index: index)
      }
      arrangement.finishShelf()
    }
  }

  private enum CodingKeys: String, CodingKey {
    case perShelf, board
  }

  init(from decoder: any Decoder) throws {
    let values = try OptionReader(decoder, keys: CodingKeys.self)
    let standard = FrozenShelves()
    self.init(
      perShelf: try values.count(.perShelf) ?? standard.perShelf,
      board: try values.checked(.board, "must be 0 or more") { $0 >= 0 } ?? standard.board)
  }
}

extension LogicalElement.Kind {
  static let frozenBoard = LogicalElement.Kind(rawValue: 20)
}

extension FrozenShelves {
  struct Arrangement: SectionArrangement {
    private(set) var depths: [Double] = []
    private(set) var diagnostics: [LayoutDiagnostic] = []
    private var starts: [Double] = []  // of the shelves, and where the next would begin
    private var columns = 1
    private var board = 0.0
    private var width = 0.0

    init() {}

    var itemWidth: Double { width / Double(columns) }
    var end: Double { starts.last ?? 0 }

    mutating func begin(columns: Int, board: Double, width: Double, keeping count: Int) {
      (self.columns, self.board, self.width) = (columns, board, width)
      depths.removeLast(depths.count - count)
      starts = Array(starts.prefix(count / columns + 1))
      if starts.isEmpty { starts = [0] }
      diagnostics.removeAll { $0.item.map { $0 >= count } ?? true }
    }

    mutating func report(_ field: UInt8, _ issue: LayoutDiagnostic.Issue, used: Double) {
      let position = diagnostics.firstIndex { $0.item != nil } ?? diagnostics.count
      diagnostics.insert(LayoutDiagnostic(field: field, issue: issue, used: used), at: position)
    }

    mutating func append(_ depth: Double, index: Int) {
      let isUsable = depth >= 0 && depth.isFinite
      depths.append(isUsable ? depth : 0)
      if !isUsable {
        diagnostics.append(LayoutDiagnostic(item: index, issue: depth < 0 ? .negative : .notFinite, used: 0))
      }
    }

    mutating func finishShelf() {
      let first = (starts.count - 1) * columns
      starts.append(end + (depths[first...].max() ?? 0) + board)
    }

    var preparedCount: Int { depths.count }

    var contentSize: LogicalSize { LogicalSize(main: end, cross: width) }

    func forEachElement(in rect: LogicalRect, _ body: (LogicalElement) -> Void) {
      for index in depths.indices where item(index).overlaps(rect) {
        body(LogicalElement(.init(index), frame: item(index)))
      }
      for shelf in 0..<max(starts.count - 1, 0) where frame(ofBoard: shelf).overlaps(rect) {
        body(LogicalElement(.init(shelf, kind: .frozenBoard), frame: frame(ofBoard: shelf)))
      }
    }

    func frame(of id: LogicalElement.ID) -> LogicalRect? {
      switch id.kind {
      case .item: depths.indices.contains(id.index) ? item(id.index) : nil
      case .frozenBoard: id.index >= 0 && id.index < starts.count - 1 ? frame(ofBoard: id.index) : nil
      default: nil
      }
    }

    func placement(ofItemAt index: Int) -> ItemPlacement? {
      depths.indices.contains(index) ? ItemPlacement(cross: index % columns, main: index / columns) : nil
    }

    var reach: MainReach {
      var reach = MainReach()
      if !depths.isEmpty { reach.formUnion(MainReach(from: 0, to: end)) }
      return reach
    }

    /// Items stand on their board.
    private func item(_ index: Int) -> LogicalRect {
      let top = starts[index / columns + 1] - board - depths[index]
      return LogicalRect(
        mainOrigin: max(top, starts[index / columns]), crossOrigin: Double(index % columns) * itemWidth,
        mainExtent: depths[index], crossExtent: itemWidth)
    }

    private func frame(ofBoard shelf: Int) -> LogicalRect {
      LogicalRect(
        mainOrigin: max(starts[shelf + 1] - board, starts[shelf]), crossOrigin: 0, mainExtent: board,
        crossExtent: width)
    }
  }
}
