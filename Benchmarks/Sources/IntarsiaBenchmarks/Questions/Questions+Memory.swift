import Instruments
import IntarsiaCore
import IntarsiaMasonry

extension Report {
  /// (e) and P11: what an arrangement holds, beyond the items that the caller has anyway.
  func askMemory() {
    for lanes in [3, 8] { askMemory(Workloads.masonry(lanes: lanes), atMost: 20, aim: 10) }
    askMemory(Workloads.masonry(lanes: 3, placement: .roundRobin), atMost: 20, aim: 10)
    askMemory(Workloads.grid(.fill, columns: 6), atMost: 16, aim: 6)
    askMemory(Workloads.grid(.readingOrder, columns: 6), atMost: 16, aim: 6)
    askMemory(Workloads.grid(.skyline, columns: 6), atMost: 16, aim: 6)
    askMemory(Workloads.gridOfShapes(columns: 24), atMost: 16, aim: 6)
    askMemory(Workloads.flow(), atMost: 32, aim: 5)
    askConstantMemory(Workloads.mosaic)
  }

  private func askMemory<Strategy>(_ subject: Subject<Strategy>, atMost limit: Double, aim: Double) {
    let memory = bytes(of: subject)
    let count = Double(subject.items.count)
    let held = Memory.isCounted ? Double(memory.live_bytes) / count : .nan
    add(
      .must(
        "e", "\(subject.name): memory beyond the items", held, "B/item", .atMost(limit),
        note: "at most \(Table.number(Double(memory.peak_bytes) / count)) on the way; \(memory.calls) allocations"))
    askAfterChanges(subject)
    add(.aim("P11", "\(subject.name): memory beyond the items", held, "B/item", .atMost(aim)))
  }

  /// Whether it grows while items come and go.
  private func askAfterChanges<Strategy>(_ subject: Subject<Strategy>) {
    if !Memory.isCounted { return }
    let section = ChangingSection(subject.with(0..<(subject.items.count / 10)))
    var random = Randomness(seed: 0x5eed_0006)
    let count = Memory.count {
      for _ in 0..<100 { section.change(at: Int(random.fraction() * Double(section.count))) }
    }
    add(
      .figure(
        "e", "\(subject.name): more memory after 100 changes of 100k items",
        Double(count.live_bytes) / Double(section.count), "B/item"))
  }

  private func askConstantMemory<Strategy>(_ subject: Subject<Strategy>) {
    let (few, many) = (bytes(of: subject.with(0..<1000)), bytes(of: subject))
    add(
      .must(
        "e", "\(subject.name): memory of 1M items less that of 1000",
        Memory.isCounted ? Double(many.live_bytes - few.live_bytes) : .nan, "B", .atMost(0),
        note: "\(many.live_bytes) B in all"))
  }

  private func bytes<Strategy>(of subject: Subject<Strategy>) -> AllocationCount {
    let items = Items(subject.items)
    keep(subject.prepared(items))  // what is made once for all is made now
    var arrangement = Strategy.Arrangement()
    let count = Memory.count { arrangement = subject.prepared(items) }
    keep(arrangement)
    return count
  }
}
