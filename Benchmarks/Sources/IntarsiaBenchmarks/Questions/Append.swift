import IntarsiaCore

/// (c): a thousand items are appended to a million.
struct Append {
  let name: String
  private let race: Race
  private static let added = 1000

  init<Strategy>(_ subject: Subject<Strategy>, rounds: Int) {
    let count = subject.items.count
    let few = subject.with(0..<Self.added)
    let before = Items(subject.items)
    let after = Items(subject.items + few.items)
    var arrangement = subject.prepared()
    var race = Race()
    race.enter("thousand") { few.coldTime() }
    race.enter("append") {
      var arrival = SectionChange(oldCount: count)
      arrival.replace(count..<count, with: Self.added)
      let time = Stopwatch.nanoseconds { subject.prepare(after, after: arrival, into: &arrangement) }
      var departure = SectionChange(oldCount: count + Self.added)
      departure.replace(count..<(count + Self.added), with: 0)
      subject.prepare(before, after: departure, into: &arrangement)
      return time
    }
    race.run(rounds: 9 * rounds) { $0["append"] / $0["thousand"] / 2 }
    self.race = race
    name = subject.name
  }

  var rows: [Row] {
    [
      .must(
        "c", "\(name): 1000 appended to 1M / 1000 laid out", race["append"] / race["thousand"], "x", .atMost(2),
        note: "\(Table.number(race["append"] / 1000)) us"),
      .aim("P5", "\(name): 1000 appended to 1M", race["append"] / 1000, "us", .atMost(4)),
    ]
  }
}
