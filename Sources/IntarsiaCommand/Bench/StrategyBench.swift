import Foundation
import Intarsia

/// One strategy, measured through the engine as an app uses it.
struct StrategyBench {
  let name: String
  private let count: Int
  /// The section with facts of the strategy's own type, from nothing.
  private let typed: () -> LayoutSection
  /// The section with descriptions, of which the one in the middle can be another.
  private let described: (_ changed: Bool) -> LayoutSection

  init<Strategy: DescribedLayoutStrategy>(
    _ name: String, _ strategy: Strategy, _ descriptions: [ItemDescription], changed: ItemDescription
  ) {
    self.name = name
    count = descriptions.count
    let space = ProposedSpace(available: Self.width, line: Self.width)
    let items = Items(descriptions.map { strategy.item(for: $0, proposing: space) })
    typed = { LayoutSection(strategy, items: items) }
    var other = descriptions
    other[count / 2] = changed
    described = { [other] in LayoutSection(strategy, items: $0 ? other : descriptions) }
  }

  private static let (width, screen) = (1080.0, 1920.0)

  private func layout(_ section: LayoutSection) -> CollectionLayout {
    CollectionLayout(container: LayoutContainer(width: Self.width, height: Self.screen), sections: [section])
  }

  /// Nanoseconds an item.
  var layOut: Double { timeOfPrepare(of: typed) / Double(count) }

  /// Nanoseconds an item.
  var layOutDescribed: Double { timeOfPrepare { described(false) } / Double(count) }

  /// Microseconds.
  var firstScreen: Double { timeOfPrepare(of: typed, until: Self.screen) / 1000 }

  private func timeOfPrepare(of section: () -> LayoutSection, until limit: Double = .infinity) -> Double {
    Stopwatch.median { watch in
      var layout = layout(section())
      watch.measure { layout.prepare(until: limit) }
    }
  }

  /// Nanoseconds.
  var query: Double {
    var layout = layout(typed())
    layout.prepare()
    let content = layout.contentSize.height
    let rects = (0..<200).map { number in
      // Steps of the golden section fall everywhere and nowhere twice.
      let part = (Double(number) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1)
      return LayoutRect(x: 0, y: max(0, content - Self.screen) * part, width: Self.width, height: Self.screen)
    }
    var found = 0
    let time = Stopwatch.median { watch in
      watch.measure { for rect in rects { layout.forEachElement(in: rect) { _ in found += 1 } } }
    }
    precondition(found > 0, "a screen of the content is empty")
    return time / Double(rects.count)
  }

  /// Microseconds.
  var change: Double {
    var layout = layout(described(false))
    layout.prepare()
    var batch = BatchUpdate()
    batch.reloadItem(at: ItemPath(section: 0, item: count / 2))
    var isChanged = false
    return Stopwatch.median { watch in
      isChanged.toggle()
      let section = described(isChanged)
      watch.measure {
        try? layout.apply(batch) { _ in section }
        layout.prepare()
      }
    } / 1000
  }
}

/// Time on the processor, of this thread alone.
struct Stopwatch {
  private(set) var nanoseconds = 0.0

  mutating func measure(_ work: () -> Void) {
    let start = Self.now()
    work()
    nanoseconds = Double(Self.now() - start)
  }

  /// The middle one of so many times that `body` measures something.
  static func median(of repetitions: Int = 9, _ body: (inout Stopwatch) -> Void) -> Double {
    let times = (0..<repetitions).map { _ in
      var watch = Stopwatch()
      body(&watch)
      return watch.nanoseconds
    }
    return times.sorted()[repetitions / 2]
  }

  private static func now() -> Int {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
