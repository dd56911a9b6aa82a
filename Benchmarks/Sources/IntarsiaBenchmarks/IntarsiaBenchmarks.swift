import Foundation

/// Checks the workloads, measures them, prints medians and ratios; exits 1 when one does not hold.
///
///     IntarsiaBenchmarks [--quick] [--json FILE]
@main
struct IntarsiaBenchmarks {
  static func main() throws {
    let arguments = CommandLine.arguments
    var suite = Suite.ofAllStrategies
    let failed = suite.failedChecks
    for check in failed { print(check) }
    if !failed.isEmpty { exit(1) }

    suite.measure(repetitions: arguments.contains("--quick") ? 5 : 15)
    let table = suite.table
    print(table)
    if let option = arguments.firstIndex(of: "--json"), option + 1 < arguments.count {
      try table.json.write(to: URL(fileURLWithPath: arguments[option + 1]))
    }
    exit(table.ratios.contains(where: \.fails) ? 1 : 0)
  }
}
