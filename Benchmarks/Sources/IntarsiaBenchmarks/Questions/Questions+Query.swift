import IntarsiaCore
import IntarsiaMasonry
import IntarsiaRegistry

extension Report {
  /// (b) and P4.
  func askQueries() {
    let masonry = Workloads.masonry(lanes: 3)
    let query = RectQuery(masonry, rounds: rounds)
    if isRight([masonry.check("items a rect, as recorded", query.hits, is: 15.8, tolerance: 0.05)]) { addRows(query) }
    askFilter(masonry, query)
    add(.aim("P4", "\(query.name): random rect", query.time(.random), "ns", .atMost(250)))
    add(.aim("P4", "\(query.name): scrolling rect", query.time(.scrolling), "ns", .atMost(90)))

    let six = Workloads.masonry(lanes: 6)
    let sixQuery = RectQuery(six, rounds: rounds)
    if isRight([six.check("items a rect, as recorded", sixQuery.hits, is: 57.1, tolerance: 0.05)]) { addRows(sixQuery) }
    addRows(RectQuery(Workloads.masonry(lanes: 3, placement: .roundRobin), rounds: rounds))
    addRows(RectQuery(Workloads.grid(.fill, columns: 6), rounds: rounds))
    addRows(RectQuery(Workloads.grid(.readingOrder, columns: 6), rounds: rounds))
    addRows(RectQuery(Workloads.flow(), rounds: rounds))
    addRows(RectQuery(Workloads.mosaic, rounds: rounds))
    askCollection(masonry)
  }

  private func addRows(_ query: RectQuery) { for row in query.rows { add(row) } }

  /// What asking every frame would cost.
  private func askFilter(_ subject: Subject<Masonry>, _ query: RectQuery) {
    let arrangement = subject.prepared()
    var frames: [LogicalRect] = []
    arrangement.forEachElement(in: .everything) { frames.append($0.frame) }
    let rects = Workloads.rects(within: arrangement.contentSize.main).prefix(5)
    var race = Race()
    race.enter("filter") {
      let time = Stopwatch.nanoseconds {
        for rect in rects {
          var hits = 0
          for frame in frames where frame.overlaps(rect) { hits += 1 }
          keep(hits)
        }
      }
      return time / Double(rects.count)
    }
    race.run(rounds: rounds)
    add(
      .aim(
        "P4", "\(subject.name): filter all frames / random rect", race["filter"] / query.time(.random), "x",
        .atLeast(3000)))
  }

  /// The same question to a whole collection, with its own rects and elements.
  private func askCollection(_ subject: Subject<Masonry>) {
    var layout = CollectionLayout(
      container: LayoutContainer(width: subject.container.crossExtent, height: Workloads.screen),
      sections: [LayoutSection(subject.strategy, items: Items(subject.items))])
    layout.prepare()
    let rects = Workloads.rects(within: layout.contentSize.height).map {
      LayoutRect(x: 0, y: $0.mainOrigin, width: $0.crossExtent, height: $0.mainExtent)
    }
    var hits = 0
    func ask() { for rect in rects { layout.forEachElement(in: rect) { _ in hits += 1 } } }
    let allocations = Memory.count { ask() }.calls
    var race = Race()
    race.enter("collection") { Stopwatch.nanoseconds { ask() } / Double(rects.count) }
    race.run(rounds: rounds)
    keep(hits)
    add(
      .must(
        "b", "collection of \(subject.name): allocations of 2000 rects", Memory.isCounted ? Double(allocations) : .nan,
        "", .atMost(0), note: "\(Table.number(race["collection"])) ns a rect"))
  }
}
