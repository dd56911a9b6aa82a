/// What a run has found out so far, and how thorough it is.
final class Report {
  private(set) var rows: [Row] = []
  private(set) var failedChecks: [Check] = []
  /// How often everything is measured; a must-have that fails is measured up to three times as often.
  let rounds: Int

  init(rounds: Int) { self.rounds = rounds }

  func add(_ row: Row) { rows.append(row) }

  /// Whether all answers are the known ones.
  func isRight(_ checks: [Check]) -> Bool {
    let failed = checks.filter(\.fails)
    failedChecks += failed
    return failed.isEmpty
  }
}
