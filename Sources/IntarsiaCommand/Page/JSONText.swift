import Foundation
import Intarsia

/// JSON as a person would write it: what fits a line stands on one, and the telling keys come first.
struct JSONText {
  /// The text.
  private(set) var text = ""
  private static let lineLength = 64

  /// Writes `value`; the outermost object always takes a line for each member.
  init(_ value: JSONValue) { write(value, indentation: 0) }

  private mutating func write(_ value: JSONValue, indentation: Int) {
    let line = Self.line(value)
    let isOutermost = text.isEmpty && !value.members.isEmpty
    if value.isScalar || !isOutermost && line.count + indentation <= Self.lineLength {
      text += line
      return
    }
    let inner = String(repeating: " ", count: indentation + 2)
    let isObject = if case .object = value { true } else { false }
    text += isObject ? "{" : "["
    var separator = "\n"
    for key in Self.keys(of: value.members) {
      text += "\(separator)\(inner)\(Self.quoted(key)): "
      write(value.members[key] ?? .null, indentation: indentation + 2)
      separator = ",\n"
    }
    for element in value.elements {
      text += separator + inner
      write(element, indentation: indentation + 2)
      separator = ",\n"
    }
    text += "\n" + String(repeating: " ", count: indentation) + (isObject ? "}" : "]")
  }

  /// What tells most comes first, what is long last, the rest by name.
  private static func keys(of members: [String: JSONValue]) -> [String] {
    let first = ["x-title", "strategy", "configuration", "fallback", "extent", "rule", "width", "height"]
    func rank(_ key: String) -> Int { key == "items" ? .max : first.firstIndex(of: key) ?? first.count }
    return members.keys.sorted { (rank($0), $0) < (rank($1), $1) }
  }

  private static func line(_ value: JSONValue) -> String {
    switch value {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): number(value)
    case .string(let value): quoted(value)
    case .array(let elements): "[" + elements.map(line).joined(separator: ", ") + "]"
    case .object(let members):
      "{" + keys(of: members).map { "\(quoted($0)): \(line(members[$0] ?? .null))" }.joined(separator: ", ") + "}"
    }
  }

  /// The number, whole ones without a decimal point.
  static func number(_ value: Double) -> String { Int(exactly: value).map { "\($0)" } ?? "\(value)" }

  /// The text in quotation marks, as both JSON and Swift read it.
  static func quoted(_ text: String) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? String(decoding: encoder.encode(text), as: UTF8.self)) ?? "\"\""
  }
}

extension JSONValue {
  fileprivate var isScalar: Bool {
    switch self {
    case .array(let elements): elements.isEmpty
    case .object(let members): members.isEmpty
    default: true
    }
  }
}
