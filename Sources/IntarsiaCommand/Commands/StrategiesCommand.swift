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
  /// The words that an option can have, where it is one of a few.
  let choices: [String: [String]]
  /// Names that stand for several options at once.
  let shorthands: [String: [String]]

  init(named name: String) throws {
    strategy = name
    rule = Self.rules[name] ?? ""
    options = try StrategyRegistry.builtIn.defaults(ofStrategy: name).members
    choices = options.compactMapValues { $0.text }.reduce(into: [:]) { choices, option in
      choices[option.key] = Self.choices(of: option.key, strategy: name)
    }
    shorthands = ["spacing": Self.options(setBy: "spacing", strategy: name, from: options)].filter { !$0.value.isEmpty }
  }

  var text: String {
    let names = options.keys.sorted() + shorthands.keys.sorted()
    let width = names.map(\.count).max() ?? 0
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = names.map { name in
      let standard = options[name].flatMap { try? encoder.encode($0) }.map { String(decoding: $0, as: UTF8.self) }
      let others = choices[name].map { " of " + $0.joined(separator: ", ") } ?? ""
      let members = shorthands[name].map { "stands for " + $0.joined(separator: " and ") } ?? ""
      return "  \(name.padding(toLength: width, withPad: " ", startingAt: 0))  \(standard ?? "")\(others)\(members)"
    }
    return (["\(strategy): \(rule)"] + lines).joined(separator: "\n")
  }

  /// What the strategy itself says when it is given a word that it does not know.
  private static func choices(of option: String, strategy: String) -> [String]? {
    guard let error = configure(strategy, "{\"\(option)\": \"?\"}").error else { return nil }
    let words = error.message.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    return words.count > 2 ? words.dropLast() : nil
  }

  /// The options that are others when `shorthand` is given a value of its own.
  private static func options(
    setBy shorthand: String, strategy: String, from standard: [String: JSONValue]
  ) -> [String] {
    guard let configured = configure(strategy, "{\"\(shorthand)\": 12345}").section,
      let options = try? JSONValue(encoding: configured.strategy).members
    else { return [] }
    return options.filter { standard[$0.key] != $0.value }.keys.sorted()
  }

  private static func configure(_ strategy: String, _ json: String) -> (
    section: DocumentSection?, error: DocumentError?
  ) {
    let document = """
      {"intarsia": 1, "container": {"width": 1, "height": 1},
       "sections": [{"strategy": "\(strategy)", "configuration": \(json)}]}
      """
    do throws(DocumentError) {
      return (try LayoutDocument(json: Data(document.utf8), registry: .builtIn).sections.first, nil)
    } catch {
      return (nil, error)
    }
  }

  private static let rules = [
    "mozaik-grid": "each item takes the first free cells of a matrix, top row first, then leading column",
    "masonry": "each item goes to the lane that ends first; ties go to the earlier lane",
    "aligned-flow": "items fill a line until the next does not fit; lines are aligned as in a paragraph",
    "square-mosaic": "blocks of tiles repeat along the scroll axis",
  ]
}
