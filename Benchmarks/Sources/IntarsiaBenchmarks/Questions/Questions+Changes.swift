import IntarsiaCore
import IntarsiaMasonry
import IntarsiaMozaik
import IntarsiaRegistry

extension Report {
  /// (c) and P5.
  func askSuffixChanges() {
    askSuffixChange(Workloads.masonry(lanes: 3))
    askSuffixChange(Workloads.masonry(lanes: 3, placement: .roundRobin))
    askSuffixChange(Workloads.grid(.fill, columns: 6))
    askSuffixChange(Workloads.grid(.skyline, columns: 6))
    askSuffixChange(Workloads.grid(.readingOrder, columns: 6))
    askSuffixChange(Workloads.flow())
  }

  private func askSuffixChange<Strategy>(_ subject: Subject<Strategy>) {
    for row in SuffixChange(subject, rounds: rounds).rows + Append(subject, rounds: rounds).rows { add(row) }
  }

  /// (d) and P10.
  func askLocalChanges() {
    for (subject, aim) in [(Workloads.masonry(lanes: 3, placement: .roundRobin), 0.5)] { ask(subject, aim: aim) }
    ask(Workloads.flow(), aim: 2)
    ask(Workloads.grid(.readingOrder, columns: 6), aim: 5)
    let swap = LocalChange(Workloads.grid(.fill, columns: 6), .swap, rounds: rounds)
    if isRight(swap) { add(swap.aim(5)) }
    askCollection(Workloads.masonry(lanes: 3, placement: .roundRobin))
    askCollection(Workloads.flow())
  }

  /// The same as a host sees it: a batch for a collection, and a pass.
  private func askCollection<Strategy>(_ subject: Subject<Strategy>) where Strategy.Item: MeasurableItem {
    let place = subject.items.count / 3
    var other = subject.items
    other[place] = subject.altered(other[place])
    let sections = [subject.items, other].map { LayoutSection(subject.strategy, items: Items($0)) }
    var layout = CollectionLayout(
      container: LayoutContainer(width: subject.container.crossExtent, height: Workloads.screen),
      sections: [sections[0]])
    layout.prepare()
    var batch = BatchUpdate()
    batch.reloadItem(at: ItemPath(section: 0, item: place))
    var turn = 0
    var race = Race()
    race.enter("change") {
      turn = 1 - turn
      return Stopwatch.nanoseconds {
        try? layout.apply(batch) { _ in sections[turn] }
        layout.prepare()
      }
    }
    race.run(rounds: 9 * rounds)
    add(.figure("d", "collection of \(subject.name): one item changed, batch and pass", race["change"] / 1000, "us"))
  }

  private func ask<Strategy>(_ subject: Subject<Strategy>, aim: Double) {
    let change = LocalChange(subject, rounds: rounds)
    guard isRight(change) else { return }
    add(change.row)
    add(change.aim(aim))
  }

  private func isRight(_ change: LocalChange) -> Bool {
    isRight([
      Check(
        name: "\(change.name), after many changes as if prepared at once", found: change.isRight ? 1 : 0, expected: 1)
    ])
  }
}
