/// What others need for the same, as it was recorded elsewhere and once: node 24 and a browser on a server's processor of
/// 3.7 GHz. It is no part of the run, and only the order of magnitude of a ratio to it means anything.
struct Scoreboard {
  struct Recorded {
    let who: String
    /// The row that it is compared with: its goal, and how its text begins.
    let goal: String
    let what: String
    /// In the unit of that row.
    let value: Double
  }

  static let recorded: [Recorded] =
    record("P2", "masonry, 3 lanes: cold", masonic: 738, tanStack: 480, flashList: 555)
    + record("P4", "masonry, 3 lanes: random rect", masonic: 31e6, tanStack: 4900, flashList: 3100)
    + record("P5", "masonry, 3 lanes: 1000 appended", masonic: 780, tanStack: 365_000, flashList: 31_400)
    + record("P10", "round robin, 3 lanes: one item", masonic: 294_000, tanStack: 369_000, flashList: 32_200)
    + record("P11", "masonry, 3 lanes: memory", masonic: 318, tanStack: 160, flashList: 144)

  private static func record(
    _ goal: String, _ what: String, masonic: Double, tanStack: Double, flashList: Double
  ) -> [Recorded] {
    [("masonic 4.1.0", masonic), ("TanStack virtual-core 3.17.8", tanStack), ("FlashList 2.3.2", flashList)]
      .map { Recorded(who: $0, goal: goal, what: what, value: $1) }
  }

  /// Recorded there / measured here, for each row that was measured.
  static func rows(beside rows: [Row]) -> [Row] {
    recorded.compactMap { recorded in
      rows.first { $0.goal == recorded.goal && $0.what.hasPrefix(recorded.what) }.map { row in
        .figure(
          row.goal, "\(row.what): \(recorded.who), as recorded / ours", recorded.value / row.value, "x",
          note: "\(Table.number(recorded.value)) \(row.unit) there")
      }
    }
  }
}
