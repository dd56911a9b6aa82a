import Instruments
import IntarsiaCore

/// (a): a million items placed from nothing, held against a kernel that reads the same items.
struct ColdPrepare {
  let name: String
  let count: Int
  let race: Race
  let limits: [Limit]
  /// In memory that the system had to clear first.
  let cleared: (ours: Double, limit: Double)

  /// One frame of a display of 120 Hz, in nanoseconds.
  static let frame = 1e9 / 120

  /// Measures a subject against `limits`, and whatever runs `beside`, at least until it meets its goal.
  init<Strategy>(_ subject: Subject<Strategy>, limits: [Limit], beside: [Limit] = [], rounds: Int) {
    var race = Race()
    race.enter("ours") { subject.coldTime() }
    for limit in limits + beside { race.enter(limit.name, run: limit.time) }
    race.run(rounds: rounds) { $0["ours"] / Self.best(of: limits, in: $0).time / 1.5 }

    var cleared = Race()
    cleared.enter("ours") {
      allocations_release_memory()
      return subject.coldTime()
    }
    let best = Self.best(of: limits, in: race).name
    for limit in limits where limit.name == best {
      cleared.enter(best) {
        allocations_release_memory()
        return limit.time()
      }
    }
    cleared.run(rounds: 3)

    name = subject.name
    count = subject.items.count
    self.race = race
    self.limits = limits
    self.cleared = (cleared["ours"], cleared[best])
  }

  var ours: Double { race["ours"] }

  /// How many times as long as the quickest of the kernels it takes.
  var ratio: Double { ours / Self.best(of: limits, in: race).time }

  private static func best(of limits: [Limit], in race: Race) -> (name: String, time: Double) {
    limits.filter(\.isRival).map { ($0.name, race[$0.name]) }.min { $0.1 < $1.1 } ?? ("no kernel", .nan)
  }

  var row: Row { .must("a", "\(name): cold / C kernel", ratio, "x", .atMost(1.5), note: note) }

  private var note: String {
    let best = Self.best(of: limits, in: race)
    let parts =
      ["\(each(ours)) ns/item", "\(milliseconds(ours)) ms = \(Table.number(ours / Self.frame)) of a frame"]
      + ["\(best.name) \(each(best.time))"]
      + limits.filter { !$0.isRival }.map { "\($0.name) \(each(race[$0.name]))" }
      + [
        "in cleared memory \(milliseconds(cleared.ours)) ms, \(Table.number(cleared.ours / cleared.limit)) x"
      ]
    return parts.joined(separator: "; ")
  }

  private func each(_ time: Double) -> String { Table.number(time / Double(count)) }
  private func milliseconds(_ time: Double) -> String { Table.number(time / 1e6) }
}
