import IntarsiaCore
import IntarsiaRegistry

extension Report {
  /// (f) and P13: ten thousand sections whose strategies alternate, against the same items in one section of each.
  func askSections() {
    let mix = SectionMix(sectionCount: 10_000)
    var race = Race()
    race.enter("many") { Self.timeOfPrepare(mix.layout(mix.many)) }
    race.enter("few") { Self.timeOfPrepare(mix.layout(mix.few)) }
    race.enter("many in C", run: SectionsInC(mix, many: true).time)
    race.enter("few in C", run: SectionsInC(mix, many: false).time)
    race.run(rounds: rounds) { $0["many"] / $0["few"] / 1.25 }
    let perSection = (race["many"] - race["few"]) / Double(mix.sectionCount)
    let perSectionInC = (race["many in C"] - race["few in C"]) / Double(mix.sectionCount)
    let name = "10,000 sections of 100 items / in one piece each"
    add(
      .must(
        "f", name, race["many"] / race["few"], "x", .atMost(1.25),
        note: """
          \(Table.number(race["many"] / 1e6)) ms, \(Table.number(perSection)) ns more a section; C kernels, which have no \
          sections, \(Table.number(race["many in C"] / race["few in C"])) x, \(Table.number(perSectionInC)) ns
          """))
    add(.aim("P13", name, race["many"] / race["few"], "x", .atMost(1.25)))
    askAgain(mix)
    askMemory(mix)
  }

  /// What small sections hold.
  private func askMemory(_ mix: SectionMix) {
    if !Memory.isCounted { return }
    var layout = mix.layout(mix.many)
    let count = Memory.count { layout.prepare() }
    keep(layout)
    add(
      .figure(
        "f", "10,000 sections of 100 items: memory beyond the items", Double(count.live_bytes) / Double(Workloads.most),
        "B/item", note: "\(Table.number(Double(count.calls) / Double(mix.sectionCount))) allocations a section"))
  }

  /// What a pass costs that has nothing or next to nothing to do.
  private func askAgain(_ mix: SectionMix) {
    var layout = mix.layout(mix.many)
    layout.prepare()
    var race = Race()
    race.enter("unchanged") { Stopwatch.nanoseconds { layout.prepare() } }
    race.run(rounds: rounds)
    add(.figure("f", "10,000 sections, nothing changed: a pass", race["unchanged"] / 1000, "us"))
  }

  /// The layout is the only owner of its sections, as it is where an app hands over what it has just made.
  private static func timeOfPrepare(_ made: consuming CollectionLayout) -> Double {
    var layout = made
    let time = Stopwatch.nanoseconds { layout.prepare() }
    keep(layout)
    return time
  }
}
