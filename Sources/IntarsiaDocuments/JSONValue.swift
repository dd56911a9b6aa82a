/// A piece of JSON as it stands: for keys that are the writer's own, and to say what was found where.
public indirect enum JSONValue: Hashable, Sendable {
  /// `null`
  case null
  /// `true` or `false`
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object.
  case object([String: JSONValue])

  /// The kind in words: "a number".
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a Boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The members of an object; none of anything else.
  public var members: [String: JSONValue] {
    if case .object(let members) = self { members } else { [:] }
  }

  /// The elements of an array; none of anything else.
  public var elements: [JSONValue] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// The text of a string; nil of anything else.
  public var text: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// What stands at the end of a path; nil if the path leads nowhere.
  func value(at path: some Sequence<any CodingKey>) -> JSONValue? {
    var value: JSONValue? = self
    for key in path {
      switch value {
      case .array(let elements)?:
        value = key.intValue.flatMap { elements.indices.contains($0) ? elements[$0] : nil }
      case .object(let members)?: value = members[key.stringValue]
      default: return nil
      }
    }
    return value
  }
}

extension JSONValue: Codable {
  /// Reads any JSON.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([JSONValue].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: JSONValue].self))
    }
  }

  /// Writes it as it was.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .object(let value): try container.encode(value)
    }
  }
}
