import Foundation
import Intarsia

/// JSON as a person would write it: what fits a line stands on one, and the telling keys come first.
struct JSONText {
  /// The text.
  private(set) var text = ""
  private static let lineLength = 64

  /// Writes `value`; of an object's keys those in `first` come first, those in `last` last, the others by name.
  init(_ value: JSONValue, first: [String] = [], last: [String] = []) {
    write(value, indentation: 0, first: first, last: last)
  }

  private mutating func write(_ value: JSONValue, indentation: Int, first: [String] = [], last: [String] = []) {
    let line = Self.line(value)
    if first.isEmpty && last.isEmpty && (line.count + indentation <= Self.lineLength || value.isScalar) {
      text += line
      return
    }
    let inner = String(repeating: " ", count: indentation + 2)
    let isObject = if case .object = value { true } else { false }
    text += isObject ? "{\n" : "[\n"
    var isFirst = true
    func separate(_ text: inout String) {
      if !isFirst { text += ",\n" }
      isFirst = false
      text += inner
    }
    for key in Self.keys(of: value.members, first: first, last: last) {
      separate(&text)
      text += "\(Self.quoted(key)): "
      write(value.members[key] ?? .null, indentation: indentation + 2)
    }
    for element in value.elements {
      separate(&text)
      write(element, indentation: indentation + 2)
    }
    text += "\n" + String(repeating: " ", count: indentation) + (isObject ? "}" : "]")
  }

  private static func keys(of members: [String: JSONValue], first: [String], last: [String]) -> [String] {
    func rank(_ key: String) -> Int {
      first.firstIndex(of: key) ?? last.firstIndex(of: key).map { $0 + 2000 } ?? 1000
    }
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
      "{" + members.keys.sorted().map { "\(quoted($0)): \(line(members[$0] ?? .null))" }.joined(separator: ", ") + "}"
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
