import IntarsiaCore

/// (d): one item is another, and only what is near it has to be placed again.
struct LocalChange {
  let name: String
  /// The middle of many places, in nanoseconds.
  let median: Double
  /// Nine of ten places take no longer.
  let ninetieth: Double
  let cold: Double
  /// Whether the section was what it should be afterwards.
  let isRight: Bool

  enum Kind: String {
    case change = "one item changed"
    case swap = "two neighbours swapped"
  }
  let kind: Kind

  init<Strategy>(_ subject: Subject<Strategy>, _ kind: Kind = .change, rounds: Int) {
    let section = ChangingSection(subject)
    var random = Randomness(seed: 0x5eed_0006)
    var times: [Double] = []
    var cold: [Double] = []
    for _ in 0..<rounds {
      cold.append(subject.coldTime())
      for _ in 0..<40 {
        let place = Int(random.fraction() * Double(subject.items.count - 1))
        times.append(kind == .change ? section.timeOfChange(at: place) : section.timeOfSwap(at: place))
      }
    }
    self.kind = kind
    name = subject.name
    median = times.median
    ninetieth = times.sorted()[times.count * 9 / 10]
    self.cold = cold.median
    isRight = section.isRight
  }

  /// How many times as long a cold pass takes.
  var gain: Double { cold / median }

  private var slower: String { "nine of ten under \(Table.number(ninetieth / 1000)) us" }

  var row: Row {
    .must(
      "d", "\(name): cold pass / \(kind.rawValue)", gain, "x", .atLeast(1000),
      note: "\(Table.number(median / 1000)) us, " + slower)
  }

  func aim(_ microseconds: Double) -> Row {
    .aim("P10", "\(name): \(kind.rawValue)", median / 1000, "us", .atMost(microseconds), note: slower)
  }
}
