import Foundation

/// What the command line asks for.
struct Options {
  /// Fewer rounds.
  var isQuick = false
  /// Where the JSON goes: `.build/benchmarks.json` of this package.
  var json = Self.package.appendingPathComponent(".build/benchmarks.json")
  /// Whether a must-have that is known to be missed may be, as far as `OpenGoals.json` says.
  var acceptsOpenGoals = false
  /// Whether what is counted becomes the budget.
  var updatesBudgets = false
  /// Whether this is the run that callgrind counts.
  var isCounted = false
  private var letters: String?

  init(_ arguments: some Sequence<String>) {
    var rest = Array(arguments)
    while !rest.isEmpty {
      switch (rest.removeFirst(), rest.first) {
      case ("--quick", _): isQuick = true
      case ("--json", let file?): (json, rest) = (URL(fileURLWithPath: file), Array(rest.dropFirst()))
      case ("--only", let letters?): (self.letters, rest) = (letters, Array(rest.dropFirst()))
      case ("--open-goals", _): acceptsOpenGoals = true
      case ("--update-budgets", _): (updatesBudgets, letters) = (true, letters ?? "i")
      case (Callgrind.argument, _): isCounted = true
      case ("--help", _): stop(Self.help, status: 0)
      case (let argument, _): stop("\(argument) is no option, or lacks its value\n\(Self.help)", status: 2)
      }
    }
  }

  /// Whether a must-have is wanted.
  func asks(_ letter: Character) -> Bool { letters?.contains(letter) ?? true }

  private static let help = """
    swift run -c release --package-path Benchmarks [IntarsiaBenchmarks OPTIONS]
      --quick            fewer rounds: half a minute
      --only abc         some must-haves only, by their letters, with their aims; i: instructions; p: further aims
      --json FILE        where the table goes for machines (Benchmarks/.build/benchmarks.json)
      --open-goals       must-haves that are known to be missed (OpenGoals.json) fail only if they get worse
      --update-budgets   count instructions and make them the budgets (InstructionBudgets.json)

    INTARSIA_SEEDED_SLOWDOWN=1 adds one pass over the items to every strategy, to show that the table tells.
    """

  static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private func stop(_ text: String, status: Int32) -> Never {
    print(text)
    exit(status)
  }
}
