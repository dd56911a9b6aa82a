import IntarsiaCore

/// Laws about passes that resume: answers equal those of a fresh pass, and few items are asked.
struct EditLaws<Strategy: LayoutStrategy> {
  private let lawCase: LawCase<Strategy>
  private var items: [SampleItem<Strategy.Item>]
  private var layout: SectionLayout<Strategy>
  private var change: SectionChange
  private var wasComplete = false
  private var findings: [Finding<Strategy>] = []

  /// One script shows all: answers, requests, offers.
  static func check(_ lawCase: LawCase<Strategy>) -> [Finding<Strategy>] {
    var laws = EditLaws(lawCase)
    laws.prepare(upTo: lawCase.script.firstStop, "the first pass")
    for (number, pass) in lawCase.script.passes.enumerated() where laws.findings.isEmpty {
      for batch in pass.batches { laws.apply(batch) }
      laws.prepare(upTo: pass.stop, "pass \(number + 2)")
    }
    return laws.findings
  }

  private init(_ lawCase: LawCase<Strategy>) {
    self.lawCase = lawCase
    items = lawCase.sample.items
    layout = SectionLayout(lawCase.sample.strategy, items: Items(sample: items))
    change = SectionChange(oldCount: 0)
    change.replace(0..<0, with: items.count)
  }

  private mutating func apply(_ batch: [EditScript.Replacement]) {
    var step = SectionChange(oldCount: items.count)
    for replacement in batch { replacement.apply(to: &items, pool: lawCase.sample.items, change: &step) }
    layout.invalidate(step, items: Items(sample: items))
    change.append(step)
  }

  private mutating func prepare(upTo stop: Double?, _ name: String) {
    let log = RequestLog()
    layout.invalidate(SectionChange(oldCount: items.count), items: Items(sample: items, log: log))
    let kept = min(change.unchangedPrefix, layout.arrangement.preparedCount)
    let until = wasComplete ? nil : stop.map { $0 * lawCase.fresh.contentSize.main }
    layout.prepare(in: lawCase.sample.container, until: until ?? .infinity)
    wasComplete = wasComplete || until == nil

    checkRequests(log, kept: kept, name)
    let fresh = lawCase.sample.prepared(items)
    if let until {
      if let difference = StopLaws.difference(layout, stoppedAt: until, from: fresh) { findings.append(difference) }
    } else if let difference = Snapshot(layout.arrangement).difference(
      from: Snapshot(fresh.arrangement), law: .resume, "\(name), \(describe(change))",
      sides: Sides("resumed", "afresh"),
      in: layout)
    {
      findings.append(difference)
    }
    change = SectionChange(oldCount: items.count)
  }

  private mutating func checkRequests(_ log: RequestLog, kept: Int, _ name: String) {
    if let (item, space) = log.badOffer {
      findings.append(
        Finding(
          .offers, "\(name): item \(item) is offered \(space.available) of \(space.line)", item: item, in: layout))
    }
    if let least = log.counts.firstIndex(where: { $0 > 0 }), least < kept - 512 {
      findings.append(
        Finding(
          .requests, "\(name) asks item \(least), though the first \(kept) are unchanged", item: least, in: layout))
    }
    if let item = log.counts.firstIndex(where: { $0 > 2 }) {
      findings.append(
        Finding(.requests, "\(name) asks item \(item) \(log.counts[item]) times", item: item, in: layout))
    }
  }

  private func describe(_ change: SectionChange) -> String {
    let runs = change.runs.prefix(4).map { "\($0.old) by \($0.newCount)" }.joined(separator: ", ")
    return change.runs.isEmpty ? "nothing replaced" : "replaced \(runs)\(change.runs.count > 4 ? ", …" : "")"
  }
}
