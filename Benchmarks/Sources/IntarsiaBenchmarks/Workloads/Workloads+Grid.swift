import IntarsiaMozaik

extension Workloads {
  /// Spans as an app mixes them: half of them one cell, some wide, some long, a few of six cells.
  static func grid(_ placement: MozaikGrid.Placement, columns: Int, count: Int = most) -> Subject<MozaikGrid> {
    grid(placement, columns: columns, count: count) { _, value in
      switch value % 100 {
      case ..<50: MozaikGrid.Item()
      case ..<65: MozaikGrid.Item(columns: 2)
      case ..<80: MozaikGrid.Item(rows: 2)
      case ..<95: MozaikGrid.Item(columns: 2, rows: 2)
      default: MozaikGrid.Item(columns: 3, rows: 2)
      }
    }
  }

  /// Hostile: 32 shapes by chance, up to 8 columns by 4 rows.
  static func gridOfShapes(columns: Int, count: Int = most) -> Subject<MozaikGrid> {
    grid(.fill, columns: columns, count: count, " of 32 shapes") { _, value in
      MozaikGrid.Item(columns: Int(1 + value % 8), rows: Int(1 + (value >> 8) % 4))
    }
  }

  /// Hostile: items two or three columns wide, so that holes of one column stay open until a narrow one comes, once in
  /// 5000.
  static func gridOfHoles(columns: Int) -> Subject<MozaikGrid> {
    grid(.fill, columns: columns, count: most, " of holes") { index, value in
      MozaikGrid.Item(columns: index % 5000 == 0 ? 1 : Int(2 + value % 2), rows: Int(1 + (value >> 8) % 3))
    }
  }

  private static func grid(
    _ placement: MozaikGrid.Placement, columns: Int, count: Int, _ suffix: String = "",
    item: (Int, UInt32) -> MozaikGrid.Item
  ) -> Subject<MozaikGrid> {
    var random = Randomness(seed: 0x5eed_0002)
    return Subject(
      "\(placement), \(columns) columns" + suffix,
      MozaikGrid(columns: columns, spacing: spacing, placement: placement),
      items: (0..<count).map { item($0, random.next()) },
      altered: { MozaikGrid.Item(columns: $0.columns == 1 ? 2 : 1, rows: $0.rows) })
  }
}
