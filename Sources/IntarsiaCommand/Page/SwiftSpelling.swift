import Foundation
import Intarsia

/// A strategy out of a document as one would write it: the options that differ from the defaults, and nothing else.
struct SwiftSpelling {
  /// The strategy as a Swift expression: `.masonry(lanes: 3)`.
  let expression: String
  /// The options that differ, as JSON; nil if the defaults are not known.
  let options: [String: JSONValue]?

  /// Spells `strategy`; one that is not built in is asked of a registry.
  init(_ strategy: DecodedStrategy) {
    guard let all = try? JSONValue(encoding: strategy).members,
      let standard = try? StrategyRegistry.builtIn.defaults(ofStrategy: strategy.name).members
    else {
      expression = "try registry.strategy(named: \(JSONText.quoted(strategy.name)))"
      options = nil
      return
    }
    let differing = all.filter { standard[$0.key] != $0.value }
    let call = StrategyCall(all: all, differing: differing)
    switch strategy.name {
    case "masonry": expression = call.masonry
    case "mozaik-grid": expression = call.mozaikGrid
    case "aligned-flow": expression = call.alignedFlow
    case "square-mosaic": expression = call.squareMosaic
    default: expression = "try registry.strategy(named: \(JSONText.quoted(strategy.name)))"
    }
    options = call.joiningSpacings(["itemSpacing", "laneSpacing", "lineSpacing", "interitemSpacing"])
  }
}

/// The options of a strategy, and the calls that they amount to.
private struct StrategyCall {
  let all: [String: JSONValue]
  let differing: [String: JSONValue]

  // MARK: The four strategies

  var masonry: String {
    let isShort = all["laneSpacing"] == all["itemSpacing"] && !differs("pixelRounding")
    return isShort
      ? call(".masonry", [number("lanes"), spacing("laneSpacing"), choice("placement")])
      : call(
        "Masonry",
        [
          always("lanes"), always("laneSpacing"), always("itemSpacing"), choice("placement"), choice("pixelRounding"),
        ])
  }

  var mozaikGrid: String {
    let isShort = all["interitemSpacing"] == all["lineSpacing"]
    let columns = columns(isEnum: !isShort)
    return isShort
      ? call(".mozaikGrid", [columns, number("rowExtent"), spacing("lineSpacing"), choice("placement")])
      : call(
        "MozaikGrid",
        [columns, number("rowExtent"), always("interitemSpacing"), always("lineSpacing"), choice("placement")])
  }

  var alignedFlow: String {
    let others = ["overflow", "centerRounding", "preferredLineExtent"]
    let isShort = all["itemSpacing"] == all["lineSpacing"] && !others.contains { differs($0) }
    return isShort
      ? call(".alignedFlow", [alignment, spacing("itemSpacing")])
      : call(
        "AlignedFlow",
        [
          alignment, always("itemSpacing"), always("lineSpacing"), choice("overflow"), choice("centerRounding"),
          number("preferredLineExtent"),
        ])
  }

  var squareMosaic: String {
    let isShort = !differs("drawsSeparators") && !differs("partialBlock")
    let drawn = all["drawsSeparators"] == .bool(true) && differs("drawsSeparators") ? "drawsSeparators: true" : nil
    return isShort
      ? call(".squareMosaic", [pattern, separators])
      : call("SquareMosaic", [pattern, separators, drawn, choice("partialBlock")])
  }

  // MARK: Their arguments

  private func columns(isEnum: Bool) -> String? {
    guard isEnum || differs("columns") else { return nil }
    switch all["columns"] {
    case .array(let widths)?: return "columns: .fixed([\(widths.map(Self.text).joined(separator: ", "))])"
    case let count?: return isEnum ? "columns: .equal(\(Self.text(count)))" : "columns: \(Self.text(count))"
    case nil: return nil
    }
  }

  private var alignment: String? {
    guard differs("lineAlignment") || differs("itemAlignment"), let lines = all["lineAlignment"]?.text,
      let items = all["itemAlignment"]?.text
    else { return nil }
    switch (lines, items) {
    case ("center", "start"): return ".topCenter"
    case ("trailing", "start"): return ".topTrailing"
    case ("center", "center"): return ".center"
    default: return ".init(lines: .\(lines), items: .\(items))"
    }
  }

  private var pattern: String? {
    guard differs("pattern"), let blocks = all["pattern"]?.elements else { return nil }
    return "pattern: [\(blocks.map(block).joined(separator: ", "))]"
  }

  private func block(_ block: JSONValue) -> String {
    if let name = block.text { return ".\(name)" }
    let members = block.members
    if let name = members["block"]?.text {
      return members["repeats"] == .bool(true) ? ".\(name).repeating" : ".\(name)"
    }
    let tiles = (members["tiles"]?.elements ?? []).map { tile in
      let standard: [(String, Double)] = [("column", 0), ("row", 0), ("columns", 1), ("rows", 1)]
      return Self.call(
        ".init",
        standard.map { key, value in
          tile.members[key].flatMap { $0 == .number(value) ? nil : "\(key): \(Self.text($0))" }
        })
    }
    return Self.call(
      ".init",
      [
        members["units"].map { "units: \(Self.text($0))" },
        members["gap"].flatMap { $0 == .number(0) ? nil : "gap: \(Self.text($0))" },
        members["rowExtent"].map { "rowExtent: \(Self.text($0))" },
        "tiles: [\(tiles.joined(separator: ", "))]",
        members["repeats"] == .bool(true) ? "repeats: true" : nil,
      ])
  }

  private var separators: String? {
    guard differs("separators"), let distances = all["separators"]?.members else { return nil }
    let parts = ["before", "between", "after"].map { key in
      distances[key].flatMap { $0 == .number(0) ? nil : "\(key): \(Self.text($0))" }
    }
    return "separators: " + call(".init", parts)
  }

  private func differs(_ option: String) -> Bool { differing[option] != nil }

  private func number(_ option: String) -> String? { differing[option].map { "\(option): \(Self.text($0))" } }

  private func always(_ option: String) -> String? { all[option].map { "\(option): \(Self.text($0))" } }

  private func spacing(_ option: String) -> String? { differing[option].map { "spacing: \(Self.text($0))" } }

  private func choice(_ option: String) -> String? { differing[option]?.text.map { "\(option): .\($0)" } }

  private func call(_ name: String, _ arguments: [String?]) -> String { Self.call(name, arguments) }

  private static func call(_ name: String, _ arguments: [String?]) -> String {
    "\(name)(\(arguments.compactMap(\.self).joined(separator: ", ")))"
  }

  private static func text(_ value: JSONValue) -> String { JSONText(value).text }

  // MARK: As JSON

  /// The options that differ, with two spacings that are the same written as one.
  func joiningSpacings(_ names: [String]) -> [String: JSONValue] {
    var options = differing
    let spacings = names.filter { all[$0] != nil }
    guard spacings.count == 2, let first = options[spacings[0]], first == options[spacings[1]] else { return options }
    for name in spacings { options[name] = nil }
    options["spacing"] = first
    return options
  }
}
