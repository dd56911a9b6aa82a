import Instruments
import Foundation

/// Checks the answers, measures, prints a table and its JSON twin; exits 1 when a must-have does not hold.
@main
struct IntarsiaBenchmarks {
  static func main() throws {
    let options = Options(CommandLine.arguments.dropFirst())
    if options.isCounted { return Callgrind.runAll() }
    allocations_keep_memory()
    let report = Report(rounds: options.isQuick ? 3 : 15)
    if options.asks("a") { report.askColdPrepare() }
    if options.asks("b") { report.askQueries() }
    if options.asks("c") { report.askSuffixChanges() }
    if options.asks("d") { report.askLocalChanges() }
    if options.asks("e") { report.askMemory() }
    if options.asks("f") { report.askSections() }
    if options.asks("g") { report.askHostileGrids() }
    if options.asks("p") { report.askFurtherAims() }
    if options.asks("i") { try report.askInstructions(updatingBudgets: options.updatesBudgets) }
    for check in report.failedChecks { print("WRONG ANSWER  \(check)") }
    let open = try options.acceptsOpenGoals ? OpenGoals(contentsOf: OpenGoals.file) : OpenGoals()
    let table = Table(rows: report.rows + Scoreboard.rows(beside: report.rows), open: open)
    print(table)
    try table.json(quick: options.isQuick).write(to: options.json)
    print("as JSON: \(options.json.path)")
    exit(table.fails || !report.failedChecks.isEmpty ? 1 : 0)
  }
}
