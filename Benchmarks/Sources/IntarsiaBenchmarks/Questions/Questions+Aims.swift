import IntarsiaCore
import IntarsiaMasonry
import IntarsiaMozaik

extension Report {
  /// (p): P3, P6 and P12, which are no part of a must-have.
  func askFurtherAims() {
    for lanes in [3, 6] { askSources(lanes: lanes) }
    askFill()
    askFirstScreen(Workloads.masonry(lanes: 3))
    askFirstScreen(Workloads.grid(.fill, columns: 6))
    askFirstScreen(Workloads.grid(.readingOrder, columns: 6))
    askFirstScreen(Workloads.flow())
    askFirstScreen(Workloads.mosaic)
  }

  /// P3: items out of an array and out of a closure, against the loop in C that has the array before it.
  private func askSources(lanes: Int) {
    let subject = Workloads.masonry(lanes: lanes)
    let closure = Workloads.masonryClosure(lanes: lanes)
    var race = Race()
    race.enter("array") { subject.coldTime() }
    race.enter("closure") { subject.coldTime(closure) }
    for limit in subject.limits.prefix(1) { race.enter("loop", run: limit.time) }
    race.run(rounds: rounds)
    let each = Double(subject.items.count)
    add(
      .aim("P3", "\(subject.name): items from an array / C loop", race["array"] / race["loop"], "x", .atMost(1.15)))
    add(
      .aim(
        "P3", "\(subject.name): items from a closure / C loop", race["closure"] / race["loop"], "x", .atMost(2.6),
        note: "\(Table.number(race["closure"] / each)) ns/item, from an array \(Table.number(race["array"] / each))"))
  }

  /// P6: against the rule taken at its word, and whether few items are as quick as many.
  private func askFill() {
    let subject = Workloads.grid(.fill, columns: 6)
    let count = 10_000
    // Many stretches: one that is met again and again is learnt by heart by the branch prediction.
    let parts = (0..<20).map { subject.with($0 * count..<($0 + 1) * count) }
    var race = Race()
    race.enter("many") { subject.coldTime() / Double(subject.items.count) }
    race.enter("few") { parts.reduce(0) { $0 + $1.coldTime() } / Double(parts.count * count) }
    race.run(rounds: rounds)
    var slow = Race()
    slow.enter("literal") {
      Stopwatch.nanoseconds { keep(LiteralReferences.firstFit(parts[0].items, columns: 6)) } / Double(count)
    }
    slow.run(rounds: 1)
    guard
      isRight([
        parts[0].check(
          "rows by the literal rule", Double(LiteralReferences.firstFit(parts[0].items, columns: 6)), is: 3304)
      ])
    else { return }
    add(
      .aim("P6", "\(subject.name): an item of 1M / of 10k", race["many"] / race["few"], "x", .atMost(1.25)))
    add(
      .aim(
        "P6", "\(subject.name): literal first fit / ours, 10k items", slow["literal"] / race["few"], "x", .atLeast(300),
        note: "\(Table.number(slow["literal"])) ns/item"))
  }

  /// P12: the first screenful of a million items, before anything else is placed.
  private func askFirstScreen<Strategy>(_ subject: Subject<Strategy>) {
    let items = Items(subject.items)
    var race = Race()
    race.enter("first") { subject.coldTime(items, until: Workloads.screen) }
    race.run(rounds: 9 * rounds)
    add(.aim("P12", "\(subject.name): first screen of 1M", race["first"] / 1000, "us", .atMost(5)))
  }
}
