import Foundation

/// The must-haves that are known to be missed, each with how far at most: what is missed further has got worse.
struct OpenGoals {
  private let limits: [String: Double]

  /// None.
  init() { limits = [:] }

  /// What the file says: numbers by the letter and the name of a must-have.
  init(contentsOf file: URL) throws {
    limits = try JSONDecoder().decode([String: Double].self, from: Data(contentsOf: file))
  }

  static let file = Options.package.appendingPathComponent("OpenGoals.json")

  /// Whether a must-have is missed, and may be.
  func allows(_ row: Row) -> Bool {
    guard row.kind == .mustHave, !row.holds, let limit = limits["\(row.goal) \(row.what)"] else { return false }
    switch row.bound {
    case .atMost: return row.value <= limit
    case .atLeast: return row.value >= limit
    case nil: return false
    }
  }
}
