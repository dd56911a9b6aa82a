import IntarsiaMasonry
import IntarsiaMozaik

extension Report {
  /// (a), and with the same measurements P1, P2, P6, P8 and P9.
  func askColdPrepare() {
    let contents = [3: 150_105_830.3995, 6: 37_360_156.7692]
    for lanes in [3, 6, 8] { askMasonry(lanes: lanes, content: contents[lanes]) }
    for columns in [6, 3, 8] {
      askGrid(.fill, columns: columns, known: columns == 6 ? KnownPlacement.fill : [], aim: "P6", milliseconds: 7.5)
    }
    for columns in [6, 3, 8] {
      askGrid(
        .readingOrder, columns: columns, known: columns == 6 ? KnownPlacement.readingOrder : [], aim: "P8",
        milliseconds: 7)
    }
    askFlow()
  }

  private func askMasonry(lanes: Int, content: Double?) {
    let subject = Workloads.masonry(lanes: lanes)
    guard
      isRight(
        Workloads.oddMasonry(lanes: lanes).checksByNetwork() + subject.checksByNetwork()
          + subject.checksBySearch(content: content))
    else { return }
    let cold = ColdPrepare(subject, limits: subject.limits, beside: subject.searches, rounds: rounds)
    add(cold.row)
    add(.aim("P1", "\(subject.name): cold / C kernel", cold.ratio, "x", .atMost(1.1)))
    let search = subject.searches.map { cold.race[$0.name] }.min() ?? .nan
    add(
      .aim(
        "P1", "\(subject.name): best C search for the lane / cold", search / cold.ours, "x",
        .atLeast(lanes == 6 ? 4 : 3.5)))
    add(.aim("P2", "\(subject.name): cold", cold.ours / 1e6, "ms", .atMost(2.5)))
  }

  private func askGrid(
    _ placement: MozaikGrid.Placement, columns: Int, known: [KnownPlacement], aim: String, milliseconds: Double
  ) {
    let subject = Workloads.grid(placement, columns: columns)
    guard
      isRight(
        Workloads.oddGrid(placement, columns: columns).checksByBoard() + subject.checksByBoard() + subject.checks(known)
      )
    else { return }
    let cold = ColdPrepare(subject, limits: subject.limits, rounds: rounds)
    add(cold.row)
    add(.aim(aim, "\(subject.name): cold / C kernel", cold.ratio, "x", .atMost(1.15)))
    if columns == 6 { add(.aim("P2", "\(subject.name): cold", cold.ours / 1e6, "ms", .atMost(milliseconds))) }
  }

  private func askFlow() {
    let subject = Workloads.flow()
    guard isRight(Workloads.oddFlow.checks() + subject.checks(lines: 125_982)) else { return }
    let cold = ColdPrepare(subject, limits: subject.limits, rounds: rounds)
    add(cold.row)
    add(.aim("P9", "\(subject.name): cold / C kernel", cold.ratio, "x", .atMost(1.1)))
    add(.aim("P9", "\(subject.name): cold / C kernel, stretch", cold.ratio, "x", .atMost(0.7)))
    add(.aim("P2", "\(subject.name): cold", cold.ours / 1e6, "ms", .atMost(2.5)))
  }
}
