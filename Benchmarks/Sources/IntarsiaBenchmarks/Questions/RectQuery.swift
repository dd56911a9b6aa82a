import Instruments
import IntarsiaCore

/// (b): what overlaps a screenful, into a buffer of the caller's.
struct RectQuery {
  let name: String
  private let race: Race
  /// Allocations of all queries, anywhere and scrolling, among a million items.
  let allocations: Int
  /// Items a screenful.
  let hits: Double
  static let counts = [10_000, Workloads.most]

  enum Kind: String, CaseIterable {
    case random, scrolling

    func rects(within content: Double) -> [LogicalRect] {
      self == .random ? Workloads.rects(within: content) : Workloads.scrolling(within: content)
    }
  }

  init<Strategy>(_ subject: Subject<Strategy>, rounds: Int) {
    var race = Race()
    var allocations = 0
    let buffer = QueryBuffer()
    for count in Self.counts {
      let arrangement = subject.with(0..<count).prepared()
      for kind in Kind.allCases {
        let rects = kind.rects(within: arrangement.contentSize.main)
        race.enter(Self.contender(kind, count)) {
          let time = Stopwatch.nanoseconds { buffer.ask(arrangement, rects) }
          return time / Double(rects.count)
        }
        if count == Workloads.most {
          buffer.ask(arrangement, rects)  // once, so that Swift's runtime has its notes of the types
          allocations += Int(Memory.count { buffer.ask(arrangement, rects) }.calls)
        }
      }
    }
    hits = buffer.hitsARect(in: subject)
    race.run(rounds: rounds) { race in Kind.allCases.map { Self.growth($0, in: race) / 3 }.max() ?? 0 }
    self.race = race
    self.allocations = allocations
    name = subject.name
  }

  /// Nanoseconds a rect.
  func time(_ kind: Kind, _ count: Int = Workloads.most) -> Double { race[Self.contender(kind, count)] }

  var rows: [Row] {
    Kind.allCases.map { kind in
      .must(
        "b", "\(name): \(kind.rawValue) rect, 1M / 10k items", Self.growth(kind, in: race), "x", .atMost(3),
        note: "\(Table.number(time(kind))) ns a rect, \(Table.number(time(kind, 10_000))) among 10k"
          + (kind == .random ? "; \(Table.number(hits)) items a rect" : ""))
    } + [
      .must(
        "b", "\(name): allocations of \(2 * 2000) rects", Memory.isCounted ? Double(allocations) : .nan, "",
        .atMost(0))
    ]
  }

  private static func growth(_ kind: Kind, in race: Race) -> Double {
    race[contender(kind, Workloads.most)] / race[contender(kind, 10_000)]
  }

  private static func contender(_ kind: Kind, _ count: Int) -> String { "\(kind) \(count)" }
}

/// Room for what a query finds, used again by the next.
final class QueryBuffer {
  private let elements = UnsafeMutableBufferPointer<LogicalElement>.allocate(capacity: 4096)
  private var count = 0

  deinit { elements.deallocate() }

  /// Asks for each rect in turn.
  func ask(_ arrangement: some SectionArrangement, _ rects: [LogicalRect]) {
    for rect in rects {
      var found = 0
      let elements = elements
      arrangement.forEachElement(in: rect) { element in
        elements[found] = element
        found += 1
      }
      count = found
    }
    keep(count)
  }

  /// How many elements a rect anywhere among a million items has on average.
  func hitsARect<Strategy>(in subject: Subject<Strategy>) -> Double {
    let arrangement = subject.prepared()
    let rects = Workloads.rects(within: arrangement.contentSize.main)
    var hits = 0
    for rect in rects { arrangement.forEachElement(in: rect) { _ in hits += 1 } }
    return Double(hits) / Double(rects.count)
  }
}
