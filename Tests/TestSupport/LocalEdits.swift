public import IntarsiaCore

/// A large section and single edits in it: how many items does a pass ask for?
public struct LocalEdits<Strategy: LayoutStrategy> {
  private let strategy: Strategy
  private let makeItem: (inout SeededGenerator) -> Strategy.Item
  private let container = LogicalContainer(crossExtent: 1000)
  private var items: [Strategy.Item] = []
  private var layout: SectionLayout<Strategy>
  private var generator = SeededGenerator(seed: 5)

  public init(_ strategy: Strategy, count: Int, item makeItem: @escaping (inout SeededGenerator) -> Strategy.Item) {
    self.strategy = strategy
    self.makeItem = makeItem
    for _ in 0..<count { items.append(makeItem(&generator)) }
    layout = SectionLayout(strategy, items: Items(items))
    layout.prepare(in: container)
  }

  /// The first items, the last, and some between them.
  public static func places(of count: Int) -> [Int] {
    [0, 1, 511, 512, count / 3, count / 2, count - 700, count - 2] + stride(from: 1234, to: count - 2, by: 2345)
  }

  /// Replaces each of some items, in ascending order, by so many others; answers how many items were asked for.
  public mutating func asked(replacing places: [Int], by count: Int) -> Int {
    var change = SectionChange(oldCount: items.count)
    for place in places.reversed() {
      change.replace(place..<(place + 1), with: count)
      var new: [Strategy.Item] = []
      for _ in 0..<count { new.append(makeItem(&generator)) }
      items.replaceSubrange(place..<(place + 1), with: new)
    }
    return asked(after: change)
  }

  /// Swaps an item with the next; answers how many items were asked for.
  public mutating func asked(swapping place: Int) -> Int {
    var change = SectionChange(oldCount: items.count)
    change.replace(place..<(place + 2), with: 2)
    items.swapAt(place, place + 1)
    return asked(after: change)
  }

  private mutating func asked(after change: SectionChange) -> Int {
    let asked = AskCount(items.count)
    layout.invalidate(
      change,
      items: Items(count: items.count) { [items] index, _ in
        asked.add(index)
        return items[index]
      })
    layout.prepare(in: container)
    return asked.total
  }

  /// What is not as in a new section, in words; nil if all is.
  public var difference: String? {
    var fresh = SectionLayout(strategy, items: Items(items))
    fresh.prepare(in: container)
    let (ours, theirs) = (FrameBits(of: layout), FrameBits(of: fresh))
    return ours == theirs && layout.contentSize == fresh.contentSize ? nil : ours.difference(from: theirs)
  }
}
