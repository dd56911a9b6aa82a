import Foundation

/// The rows as text.
struct Table: CustomStringConvertible {
  let rows: [Row]
  var open = OpenGoals()

  var description: String {
    [
      "1M items unless said otherwise; medians of times on one core of \(Self.machine)",
      block("must-haves", .mustHave, verdicts: ("holds", "FAILS")),
      block("aims", .aim, verdicts: ("reached", "not yet")),
      block("figures", .figure, verdicts: ("", "")),
      summary,
    ].joined(separator: "\n\n")
  }

  private func block(_ title: String, _ kind: Row.Kind, verdicts: (holds: String, fails: String)) -> String {
    let rows = sorted.filter { $0.kind == kind }
    let width = (rows.map(\.what.count).max() ?? 0) + 2
    let lines = rows.map { row in
      "  " + padded(row.goal, 5) + padded(row.what, width) + leading(Self.number(row.value), 10) + " "
        + padded(row.unit, 9) + padded(row.bound.map(Self.text) ?? "", 10)
        + padded(row.holds ? verdicts.holds : open.allows(row) ? "open" : verdicts.fails, 9) + row.note
    }
    return ([title] + lines).joined(separator: "\n")
  }

  /// By goal, P2 before P10; in the order of asking within each.
  private var sorted: [Row] {
    func key(_ row: Row) -> Int { Int(row.goal.dropFirst()) ?? 0 }
    return rows.enumerated().sorted { one, other in
      let (left, right) = (
        (key(one.element), one.element.goal, one.offset), (key(other.element), other.element.goal, other.offset)
      )
      return left < right
    }.map(\.element)
  }

  private var summary: String {
    let failed = rows.filter { $0.kind == .mustHave && !$0.holds }
    let gates = rows.filter { $0.kind == .mustHave }.count
    let aims = rows.filter { $0.kind == .aim }
    return
      "\(gates - failed.count) of \(gates) must-haves hold, \(aims.filter(\.holds).count) of \(aims.count) aims are reached"
  }

  /// Whether a must-have is missed that must not be.
  var fails: Bool { rows.contains { $0.kind == .mustHave && !$0.holds && !open.allows($0) } }

  static func number(_ value: Double) -> String {
    if value.isNaN { return "nothing" }
    if value == value.rounded() && value.magnitude < 1e9 { return String(Int(value)) }
    return String(format: value.magnitude < 10 ? "%.2f" : value.magnitude < 100 ? "%.1f" : "%.0f", value)
  }

  private static func text(_ bound: Row.Bound) -> String {
    switch bound {
    case .atMost(let limit): "<= \(number(limit))"
    case .atLeast(let limit): ">= \(number(limit))"
    }
  }

  private func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private func leading(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
