import IntarsiaMozaik

extension Report {
  /// (g) and P7: mixes of spans that slow other engines down.
  func askHostileGrids() {
    for columns in [12, 24, 64] { askHostile(Workloads.gridOfShapes(columns: columns)) }
    for columns in [6, 7] { askHostile(Workloads.gridOfHoles(columns: columns)) }
  }

  private func askHostile(_ subject: Subject<MozaikGrid>) {
    guard isRight(subject.checksByCursors()) else { return }
    let part = subject.with(0..<(subject.items.count / 10))
    var race = Race()
    race.enter("ours") { subject.coldTime() / Double(subject.items.count) }
    race.enter("tenth") { part.coldTime() / Double(part.items.count) }
    race.run(rounds: max(3, rounds / 2)) { max($0["ours"] / 100, $0["ours"] / $0["tenth"] / 1.5) }
    let kernel = Limit.lean("cursors") { keep(subject.cursors($0).end) }.time() / Double(subject.items.count)
    add(
      .must(
        "g", "\(subject.name): cold", race["ours"], "ns/item", .atMost(100),
        note: "lean C cursors \(Table.number(kernel))"))
    add(
      .must(
        "g", "\(subject.name): an item of 1M / of 100k", race["ours"] / race["tenth"], "x", .atMost(1.5),
        note: "linear is 1"))
    add(.aim("P7", "\(subject.name): cold", race["ours"], "ns/item", .atMost(60)))
  }
}
