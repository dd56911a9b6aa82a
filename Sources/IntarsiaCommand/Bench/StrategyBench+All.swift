import Intarsia

extension StrategyBench {
  /// The built-in strategies with items as an app has them: pictures, tiles and words, the same in every run.
  static func all(count: Int) -> [StrategyBench] {
    var state: UInt64 = 1
    func random(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let pictures = (0..<count).map { _ in ItemDescription(extent: Double(200 + random(below: 500))) }
    let tiles = (0..<count).map { _ in
      let kind = random(below: 100)
      return ItemDescription(columnSpan: kind < 65 ? 1 : kind < 95 ? 2 : 3, rowSpan: kind < 50 ? 1 : 2)
    }
    let words = (0..<count).map { _ in ItemDescription(width: Double(40 + random(below: 161)), height: 32) }
    let picture = ItemDescription(extent: 333)
    let tile = ItemDescription(columnSpan: 2, rowSpan: 2)
    return [
      StrategyBench("masonry, 3 lanes", .masonry(lanes: 3), pictures, changed: picture),
      StrategyBench("masonry, lanes in turn", .masonry(lanes: 3, placement: .roundRobin), pictures, changed: picture),
      StrategyBench("mozaik grid, fill", .mozaikGrid(columns: 6), tiles, changed: tile),
      StrategyBench(
        "mozaik grid, in order", .mozaikGrid(columns: 6, placement: .readingOrder), tiles, changed: tile),
      StrategyBench("aligned flow", .alignedFlow(), words, changed: ItemDescription(width: 222, height: 32)),
      StrategyBench("square mosaic", .squareMosaic(), pictures, changed: picture),
    ]
  }
}
