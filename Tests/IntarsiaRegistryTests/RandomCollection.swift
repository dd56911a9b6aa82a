import Foundation
import Intarsia
import TestSupport

/// A collection as a data source holds it: labelled items in sections of all strategies, and random changes to it.
///
/// A label decides all that is said of its item, so that a collection can be made afresh at any time.
struct RandomCollection {
  struct Section {
    var labels: [Int]
    var strategy: AnyStrategy
    /// Items of the strategy's own type, from a function.
    var isTyped = false
    var surroundings = SectionSurroundings()
  }

  var sections: [Section] = []
  var container = LayoutContainer(width: 320, height: 480)
  var options = CollectionOptions(itemDefaults: ItemDescription(columnSpan: 2))
  /// What the last change has moved.
  private(set) var moved: Set<Int> = []
  private var items: [ItemDescription] = []  // by label, less one
  private let most: Int

  /// Up to six sections of up to `most` items.
  init(most: Int, _ generator: inout SeededGenerator) {
    self.most = most
    for _ in 0..<generator.int(1...6) { sections.append(newSection(&generator)) }
  }

  /// The collection, laid out from nothing.
  var fresh: CollectionLayout {
    var layout = unprepared
    layout.prepare()
    return layout
  }

  var unprepared: CollectionLayout {
    CollectionLayout(container: container, options: options, sections: sections.indices.map(section))
  }

  func section(_ index: Int) -> LayoutSection {
    let section = sections[index]
    if section.isTyped {
      let labels = section.labels
      return LayoutSection(
        Masonry(lanes: 3, spacing: 5),
        items: Items(count: labels.count) { index, _ in .extent(Double(12 + labels[index] % 41)) },
        identity: { ItemIdentity(rawValue: UInt64(labels[$0])) }, surroundings: section.surroundings)
    }
    return LayoutSection(
      section.strategy, items: section.labels.map { items[$0 - 1] }, surroundings: section.surroundings)
  }

  /// What is said of the item with a label; some of it nonsense.
  static func item(_ label: Int) -> ItemDescription {
    var random = SeededGenerator(seed: UInt32(truncatingIfNeeded: label))
    var item = ItemDescription()
    switch random.int(0...3) {
    case 0: item.aspectRatio = random.number(0.4...2.5)
    case 1: (item.width, item.height) = (random.number(20...400), random.number(20...400))
    default: item.extent = random.number(8...90)
    }
    if random.chance(0.7) { item.columnSpan = random.int(1...3) }
    if random.chance(0.5) { item.rowSpan = random.int(1...2) }
    switch random.int(0...4) {
    case 0: item.lineSize = .wrap(naturalWidth: random.number(20...900), lineHeight: 18)
    case 1: item.lineSize = .fraction(0.4, height: 30)
    case 2: item.lineSize = .fill(minWidth: 60, fallbackWidth: 90, height: 24)
    default: item.lineSize = .fixed(width: random.number(10...170), height: random.number(10...40))
    }
    if random.chance(0.05) { item.line = LineAttributes(endsLine: true) }
    if random.chance(0.02) { item.extent = .nan }
    return item
  }

  static func strategy(_ generator: inout SeededGenerator) -> AnyStrategy {
    switch generator.int(0...8) {
    case 0: AnyStrategy(.masonry(lanes: generator.int(1...5), spacing: 6))
    case 1: AnyStrategy(.masonry(lanes: generator.int(1...4), spacing: 4, placement: .roundRobin))
    case 2: AnyStrategy(MozaikGrid(columns: generator.int(3...7), placement: .fill))
    case 3: AnyStrategy(MozaikGrid(columns: generator.int(3...7), placement: .skyline))
    case 4: AnyStrategy(MozaikGrid(columns: generator.int(3...7), placement: .readingOrder))
    case 5: AnyStrategy(AlignedFlow(.topLeading))
    case 6: AnyStrategy(AlignedFlow(.init(lines: .trailing, items: .end)))
    case 7: AnyStrategy(.squareMosaic())
    default: AnyStrategy(.masonry(lanes: 0, spacing: 6))
    }
  }

  mutating func newLabel() -> Int {
    items.append(Self.item(items.count + 1))
    return items.count
  }

  private mutating func newSection(_ generator: inout SeededGenerator) -> Section {
    let count = generator.chance(0.15) ? 0 : generator.int(0...most)
    var section = Section(
      labels: (0..<count).map { _ in newLabel() }, strategy: Self.strategy(&generator),
      isTyped: generator.chance(0.15))
    if generator.chance(0.6) {
      section.surroundings = SectionSurroundings(
        insets: LayoutInsets(top: 3, leading: 5, bottom: 7, trailing: 11),
        header: Supplementary(extent: 21, isPinned: generator.chance(0.5)),
        footer: generator.chance(0.5) ? Supplementary(extent: 13, isInsideInsets: true) : nil,
        background: SectionBackground(), spacing: 9)
    }
    return section
  }

  // MARK: Changes

  /// A random batch by the index rules of collection views; the collection is what it leads to afterwards.
  mutating func change(_ generator: inout SeededGenerator) -> BatchUpdate {
    var batch = BatchUpdate()
    var entries: [(old: Int?, section: Section)] = []
    var lifted: [(from: ItemPath, label: Int)] = []
    let busy = Set((0..<2).map { _ in generator.int(0...max(sections.count - 1, 0)) })
    for (old, section) in sections.enumerated() {
      var section = section
      if busy.contains(old) { section.labels = edited(section.labels, old, &batch, &lifted, &generator) }
      entries.append((old, section))
    }
    entries = rearranged(entries, &batch, &generator)
    placeItems(lifted, in: &entries, &batch, &generator)
    sections = entries.map(\.section)
    return batch
  }

  /// Some items go, some are lifted to be put down elsewhere, some are others in their place.
  private mutating func edited(
    _ labels: [Int], _ section: Int, _ batch: inout BatchUpdate, _ lifted: inout [(from: ItemPath, label: Int)],
    _ generator: inout SeededGenerator
  ) -> [Int] {
    let rate = generator.chance(0.2) ? 0.2 : 2 / Double(max(labels.count, 1))
    var kept: [Int] = []
    for (item, label) in labels.enumerated() {
      guard generator.chance(rate) else {
        kept.append(label)
        continue
      }
      let path = ItemPath(section: section, item: item)
      switch generator.int(0...3) {
      case 0: batch.deleteItem(at: path)
      case 1: lifted.append((path, label))
      default:
        if generator.chance(0.5) { batch.reloadItem(at: path) } else { batch.remeasureItem(at: path) }
        kept.append(newLabel())
      }
    }
    return kept
  }

  private mutating func rearranged(
    _ entries: [(old: Int?, section: Section)], _ batch: inout BatchUpdate, _ generator: inout SeededGenerator
  ) -> [(old: Int?, section: Section)] {
    var remaining: [(old: Int?, section: Section)] = []
    var moved: [(old: Int, section: Section)] = []
    for (old, entry) in entries.enumerated() {
      if generator.chance(0.04) {
        batch.deleteSection(at: old)
      } else if generator.chance(0.08) {
        moved.append((old, entry.section))
      } else {
        remaining.append(entry)
      }
    }
    var marks: Set<Int> = []
    for entry in moved {
      remaining.insert(entry, at: generator.int(0...remaining.count))
      marks.insert(entry.old)
    }
    if generator.chance(0.15) || remaining.isEmpty {
      remaining.insert((nil, newSection(&generator)), at: generator.int(0...remaining.count))
    }
    for (position, entry) in remaining.enumerated() {
      guard let old = entry.old else {
        batch.insertSection(at: position)
        continue
      }
      if marks.contains(old) { batch.moveSection(from: old, to: position) }
      if generator.chance(0.03), !marks.contains(old) {
        batch.reloadSection(at: old)
        remaining[position].section = newSection(&generator)
      }
    }
    return remaining
  }

  /// Lifted items are put down, and new ones come.
  private mutating func placeItems(
    _ lifted: [(from: ItemPath, label: Int)], in entries: inout [(old: Int?, section: Section)],
    _ batch: inout BatchUpdate, _ generator: inout SeededGenerator
  ) {
    var origins: [Int: ItemPath] = [:]
    moved = Set(lifted.map { $0.label })
    for item in lifted {
      let section = generator.int(0...(entries.count - 1))
      entries[section].section.labels.insert(
        item.label, at: generator.int(0...entries[section].section.labels.count))
      origins[item.label] = item.from
    }
    for section in entries.indices {
      for _ in 0..<(generator.chance(0.3) ? generator.int(1...3) : 0) {
        let position = generator.int(0...entries[section].section.labels.count)
        entries[section].section.labels.insert(-newLabel(), at: position)
      }
      for (item, label) in entries[section].section.labels.enumerated() {
        let path = ItemPath(section: section, item: item)
        if let origin = origins[label] { batch.moveItem(from: origin, to: path) }
        if label < 0 {
          entries[section].section.labels[item] = -label
          if entries[section].old != nil { batch.insertItem(at: path) }
        }
      }
    }
  }

  /// Another width, direction, scale or axis.
  mutating func changeContainer(_ generator: inout SeededGenerator) {
    switch generator.int(0...5) {
    case 0, 1: container.width = generator.number(150...700)
    case 2: container.direction = container.direction == .leftToRight ? .rightToLeft : .leftToRight
    case 3: container.displayScale = [1, 2, 3].randomElement(using: &generator) ?? 1
    case 4: options.axis = options.axis == .vertical ? .horizontal : .vertical
    default: options.insets = LayoutInsets(all: generator.number(0...20))
    }
  }
}

/// How many scripts a test runs: a few hundred, or 10,000 and more with `INTARSIA_LONG=1` in the environment.
enum ScriptCount {
  static let isLong = ProcessInfo.processInfo.environment["INTARSIA_LONG"] == "1"
  static func of(_ usual: Int, long: Int = 10_000) -> Int { isLong ? long : usual }
}

/// Where two layouts answer differently; nil if they agree bit for bit.
func difference(_ one: CollectionLayout, _ other: CollectionLayout) -> String? {
  if one.contentSize != other.contentSize { return "content \(one.contentSize) instead of \(other.contentSize)" }
  if one.contentSizeIsExact != other.contentSizeIsExact { return "exact: \(one.contentSizeIsExact)" }
  if one.diagnostics != other.diagnostics { return "diagnostics differ" }
  let (ones, others) = (one.elements(in: .everything), other.elements(in: .everything))
  if ones.count != others.count { return "\(ones.count) elements instead of \(others.count)" }
  for (a, b) in zip(ones, others) where a != b { return "\(a) instead of \(b)" }
  return nil
}
