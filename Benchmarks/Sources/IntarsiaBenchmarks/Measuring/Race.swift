/// Contenders that are measured in turns, in one process, so that a busy moment hits all alike.
struct Race {
  private var contenders: [(name: String, run: () -> Double)] = []
  private var samples: [String: [Double]] = [:]

  /// Enters a contender; `run` measures it once.
  mutating func enter(_ name: String, run: @escaping () -> Double) { contenders.append((name, run)) }

  /// Measures each contender so often, after one round for nothing; twice more so often while the goal is just missed.
  ///
  /// `excess` says how many times the goal it is: up to 1 the goal is met, and from 1.5 on more rounds would not help.
  mutating func run(rounds: Int, excess: (Race) -> Double = { _ in 0 }) {
    for contender in contenders { _ = contender.run() }
    for _ in 0..<3 {
      for _ in 0..<rounds {
        for contender in contenders { samples[contender.name, default: []].append(contender.run()) }
      }
      if !(1.0...1.5).contains(excess(self)) { return }
    }
  }

  /// The median of what was measured of a contender.
  subscript(name: String) -> Double { samples[name, default: []].median }
}
