import IntarsiaCore

/// The law about cost: requests are counted, no time is taken.
struct GrowthLaws<Strategy: LayoutStrategy> {
  let lawCase: LawCase<Strategy>

  /// Checks the law on thousands of items, those of the sample again and again.
  static func check(_ lawCase: LawCase<Strategy>) -> Finding<Strategy>? {
    if lawCase.sample.items.isEmpty { return nil }
    let laws = GrowthLaws(lawCase: lawCase)
    return laws.atOnce ?? laws.inStops ?? laws.pageByPage
  }

  /// Each pass may ask the last 512 of the unchanged prefix again, twice at most.
  private static var mostOfPrefix: Int { 2 * 512 }

  private func items(_ count: Int, log: RequestLog) -> Items<Strategy.Item> {
    Items(sample: lawCase.sample.items, count: count, log: log)
  }

  private func layout(_ count: Int, log: RequestLog) -> SectionLayout<Strategy> {
    SectionLayout(lawCase.sample.strategy, items: items(count, log: log))
  }

  private var atOnce: Finding<Strategy>? {
    let requests = [1000, 2000].map { count in
      let log = RequestLog()
      var layout = layout(count, log: log)
      layout.prepare(in: lawCase.sample.container)
      return log.total
    }
    return requests[1] <= 2 * requests[0] + 600
      ? nil : finding("1000 items take \(requests[0]) requests, twice as many take \(requests[1])")
  }

  private var inStops: Finding<Strategy>? {
    let (count, stops) = (4000, 40)
    var whole = layout(count, log: RequestLog())
    whole.prepare(in: lawCase.sample.container)
    let log = RequestLog()
    var layout = layout(count, log: log)
    for stop in 1...stops {
      layout.prepare(
        in: lawCase.sample.container, until: whole.contentSize.main * Double(stop) / Double(stops))
    }
    layout.prepare(in: lawCase.sample.container)
    let most = 2 * count + (stops + 1) * Self.mostOfPrefix
    return log.total <= most
      ? nil : finding("\(count) items in \(stops) stops take \(log.total) requests, at most \(most) are due")
  }

  private var pageByPage: Finding<Strategy>? {
    let (pages, length) = (60, 100)
    let log = RequestLog()
    var layout = layout(0, log: log)
    for page in 1...pages {
      var change = SectionChange(oldCount: layout.items.count)
      change.replace(change.oldCount..<change.oldCount, with: length)
      layout.invalidate(change, items: items(page * length, log: log))
      layout.prepare(in: lawCase.sample.container)
    }
    let most = pages * (2 * length + Self.mostOfPrefix)
    return log.total <= most
      ? nil : finding("\(pages) pages of \(length) items take \(log.total) requests, at most \(most) are due")
  }

  private func finding(_ explanation: String) -> Finding<Strategy> {
    Finding(.growth, "\(explanation) (the items below, again and again)", in: lawCase.fresh)
  }
}
