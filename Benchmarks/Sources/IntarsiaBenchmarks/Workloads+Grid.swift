import IntarsiaCore
import IntarsiaMozaik

extension Workloads {
  /// Spans as an app mixes them: half of them one cell, some wide, some long, a few of six cells.
  static func grid(_ placement: MozaikGrid.Placement, columns: Int) -> Subject<MozaikGrid> {
    var random = Randomness(seed: 0x5eed_0002)
    let items = (0..<most).map { _ in
      switch random.next() % 100 {
      case ..<50: MozaikGrid.Item()
      case ..<65: MozaikGrid.Item(columns: 2)
      case ..<80: MozaikGrid.Item(rows: 2)
      case ..<95: MozaikGrid.Item(columns: 2, rows: 2)
      default: MozaikGrid.Item(columns: 3, rows: 2)
      }
    }
    let grid = MozaikGrid(columns: columns, spacing: 8, placement: placement)
    return Subject("mozaik \(placement), \(columns) columns", grid, items: items)
  }

  /// Every span up to a greatest one, by chance.
  static func grid(_ placement: MozaikGrid.Placement, columns: Int, spansUpTo widest: UInt32, by longest: UInt32)
    -> Subject<MozaikGrid>
  {
    var random = Randomness(seed: 0x5eed_0002)
    let items = (0..<most).map { _ in
      let value = random.next()
      return MozaikGrid.Item(columns: Int(1 + value % widest), rows: Int(1 + (value >> 8) % longest))
    }
    let grid = MozaikGrid(columns: columns, spacing: 8, placement: placement)
    return Subject("mozaik \(placement), \(columns) columns, spans to \(widest) x \(longest)", grid, items: items)
  }

  /// Items two or three columns wide, so that holes of one column stay open until a narrow one comes, once in 5000.
  static func gridOfHoles(columns: Int) -> Subject<MozaikGrid> {
    var random = Randomness(seed: 0x5eed_0002)
    let items = (0..<most).map { index in
      let value = random.next()
      let width = index % 5000 == 4999 ? 1 : Int(2 + value % 2)
      return MozaikGrid.Item(columns: width, rows: Int(1 + (value >> 8) % 3))
    }
    return Subject(
      "mozaik fill, \(columns) columns, holes", MozaikGrid(columns: columns, spacing: 8, placement: .fill),
      items: items)
  }
}

extension Subject where Strategy == MozaikGrid {
  /// How many rows `count` items take, and a hash over the cell of each.
  func checkCells(count: Int, rows: Int, hash expected: UInt32) -> [WorkloadCheck] {
    let arrangement = prepared(count: count)
    var hash: UInt32 = 0
    var end = 0
    let items = items(0..<count)
    for index in 0..<count {
      let cell = arrangement.placement(ofItemAt: index) ?? ItemPlacement(cross: 0, main: 0)
      hash = hash &* 31 &+ UInt32(truncatingIfNeeded: cell.main * 64 + cell.cross)
      let item = items.item(at: index, proposing: ProposedSpace(available: 0, line: 0))
      end = max(end, cell.main + item.rows)
    }
    return [
      WorkloadCheck(name: "\(name), \(count) items, rows", found: Double(end), expected: Double(rows)),
      WorkloadCheck(name: "\(name), \(count) items, hash", found: Double(hash), expected: Double(expected)),
    ]
  }
}
