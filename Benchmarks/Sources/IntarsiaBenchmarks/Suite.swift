import IntarsiaCore

/// All subjects, what is measured of them, and what must come out.
struct Suite {
  private var checks: [() -> [WorkloadCheck]] = []
  private var measurements: [Measurement] = []
  private var promises: [([Measurement]) -> Ratio] = []

  /// A subject with its known answers: measured from a thousand to a million items, and nothing may grow faster than
  /// they do.
  mutating func add<Strategy>(
    _ subject: Subject<Strategy>, checks known: @escaping (Subject<Strategy>) -> [WorkloadCheck] = { _ in [] }
  ) {
    checks.append { known(subject) }
    for count in [1000, 10_000, 100_000, 1_000_000] {
      measurements.append(subject.prepareMeasurement(count: count))
      measurements.append(subject.queryMeasurement(count: count))
    }
    let growths: [(Measurement.Question, from: Int, to: Int, limit: Double)] = [
      (.prepare, 10_000, 100_000, 12), (.prepare, 100_000, 1_000_000, 15), (.query, 10_000, 1_000_000, 3),
    ]
    for (question, small, large, limit) in growths {
      promises.append { .growth(of: question, subject.name, from: small, to: large, limit: limit, among: $0) }
    }
  }

  /// The answers that are not the known ones.
  var failedChecks: [WorkloadCheck] { checks.flatMap { $0() }.filter(\.fails) }

  /// Measures everything `repetitions` times, in turns, so that a busy moment hits all alike; more often, up to three
  /// times that, while a ratio fails.
  mutating func measure(repetitions: Int) {
    for _ in 0..<3 {
      for _ in 0..<repetitions {
        for position in measurements.indices { measurements[position].repeatOnce() }
      }
      if !table.ratios.contains(where: \.fails) { return }
    }
  }

  /// What came out.
  var table: Table { Table(measurements: measurements, ratios: promises.map { $0(measurements) }) }
}
