import Foundation

/// How many instructions each work may take: `InstructionBudgets.json`, kept with the sources.
struct Budgets {
  static let file = Options.package.appendingPathComponent("InstructionBudgets.json")
  /// So many times its budget a work may take.
  static let tolerance = 1.05

  private let budgets: [String: Double]

  init() {
    budgets =
      (try? Data(contentsOf: Self.file)).flatMap { try? JSONDecoder().decode([String: Double].self, from: $0) } ?? [:]
  }

  subscript(name: String) -> Double? { budgets[name] }

  /// Makes what was counted the budget.
  static func update(to counts: [(name: String, instructions: Double)]) throws {
    let rounded = counts.map { ($0.name, ($0.instructions * 10).rounded() / 10) }
    let lines = rounded.map { "  \"\($0)\": \($1)" }
    try Data("{\n\(lines.joined(separator: ",\n"))\n}\n".utf8).write(to: file)
  }
}
