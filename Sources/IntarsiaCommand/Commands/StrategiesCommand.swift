import Foundation
import Intarsia

/// `intarsia strategies`: the built-in strategies with their options and defaults.
struct StrategiesCommand {
  static let usage = Arguments.Usage(flags: ["--json"])

  private let isJSON: Bool

  init(_ arguments: Arguments) { isJSON = arguments.has("--json") }

  func run(in console: Console) throws {
    let strategies = try StrategyRegistry.builtIn.names.map(StrategySummary.init)
    if isJSON {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      return console.print(String(decoding: try encoder.encode(strategies), as: UTF8.self))
    }
    console.print(strategies.map(\.text).joined(separator: "\n\n"))
  }
}

/// One strategy as its documents see it.
struct StrategySummary: Encodable {
  let strategy: String
  let rule: String
  /// The options with their defaults.
  let options: [String: JSONValue]

  init(named name: String) throws {
    strategy = name
    rule = Self.rules[name] ?? ""
    options = try StrategyRegistry.builtIn.defaults(ofStrategy: name).members
  }

  var text: String {
    let width = options.keys.map(\.count).max() ?? 0
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = options.sorted { $0.key < $1.key }.map { name, value in
      let text = (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? ""
      return "  \(name.padding(toLength: width, withPad: " ", startingAt: 0))  \(text)"
    }
    return (["\(strategy): \(rule)"] + lines).joined(separator: "\n")
  }

  private static let rules = [
    "mozaik-grid": "each item takes the first free cells of a matrix, top row first, then leading column",
    "masonry": "each item goes to the lane that ends first; ties go to the earlier lane",
    "aligned-flow": "items fill a line until the next does not fit; lines are aligned as in a paragraph",
    "square-mosaic": "blocks of tiles repeat along the scroll axis",
  ]
}
