import IntarsiaCore

/// (c): one item is another, and everything behind it may have to move.
struct SuffixChange {
  let name: String
  private let race: Race
  private let count: Int

  init<Strategy>(_ subject: Subject<Strategy>, rounds: Int) {
    let count = subject.items.count
    let changing = ChangingSection(subject)
    var race = Race()
    race.enter("cold") { subject.coldTime() }
    for place in Self.places(of: count) + [count - 1] { race.enter("at \(place)") { changing.timeOfChange(at: place) } }
    race.run(rounds: rounds) { Self.worst(of: count, in: $0) / 1.2 }
    self.race = race
    self.count = count
    name = subject.name
  }

  /// The beginning, and the end of each quarter but the last.
  static func places(of count: Int) -> [Int] { [0, count / 4, count / 2, count / 4 * 3] }

  /// How many times its share of a cold pass a change takes, where that is most.
  static func worst(of count: Int, in race: Race) -> Double {
    places(of: count).map { share(at: $0, of: count, in: race) }.max() ?? .nan
  }

  /// A change against what placing the items from there on takes cold, and `extra` nanoseconds.
  static func share(at place: Int, of count: Int, in race: Race, extra: Double = 0) -> Double {
    race["at \(place)"] / (race["cold"] * Double(count - place) / Double(count) + extra)
  }

  var rows: [Row] {
    let places = Self.places(of: count)
    let shares = places.map { Table.number(Self.share(at: $0, of: count, in: race)) }
    let strict = (places + [count - 1]).map { Self.share(at: $0, of: count, in: race, extra: 1000) }.max() ?? .nan
    return [
      .must(
        "c", "\(name): change / its share of a cold pass", Self.worst(of: count, in: race), "x", .atMost(1.2),
        note: "at 0, 1/4, 1/2, 3/4: \(shares.joined(separator: ", ")); at 0 \(Table.number(race["at 0"] / 1e6)) ms, "
          + "at the last item \(Table.number(race["at \(count - 1)"] / 1000)) us"),
      .aim("P5", "\(name): change / (share + 1 us)", strict, "x", .atMost(1.1)),
    ]
  }
}
