import Foundation

/// What is wrong with a document, and where.
///
///     sections[2].configuration.lanes: must be at least 1, is 0
public struct DocumentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The way to the wrong value, `sections[2].items[0].extent` for instance; empty for the document as a whole.
  public let path: String
  /// What is wrong, and what would be right.
  public let message: String

  /// The error in one line.
  public var description: String { path.isEmpty ? message : "\(path): \(message)" }

  /// The first index on the way.
  var firstIndex: Int? { path.split(whereSeparator: { !$0.isNumber }).first.flatMap { Int($0) } }

  init(path: String, message: String) {
    self.path = path
    self.message = message
  }

  /// The error that decoding `found` ended with.
  init(_ error: any Error, in found: JSONValue?) {
    guard let error = error as? DecodingError else {
      self.init(path: "", message: "\(error)")
      return
    }
    switch error {
    case .keyNotFound(let key, let context):
      self.init(missing: context.codingPath + [key], in: found)
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      let kind = found?.value(at: context.codingPath)?.kind ?? "something else"
      self.init(path: DocumentPath.text(context.codingPath), message: "must be \(Self.name(of: type)), is \(kind)")
    case .dataCorrupted(let context) where context.debugDescription == "is missing":
      self.init(missing: context.codingPath, in: found)
    case .dataCorrupted(let context):
      self.init(path: DocumentPath.text(context.codingPath), message: context.debugDescription)
    @unknown default:
      self.init(path: "", message: "\(error)")
    }
  }

  /// A key that must be there; perhaps it is, misspelt.
  private init(missing path: [any CodingKey], in found: JSONValue?) {
    let siblings = found?.value(at: path.dropLast())?.members.keys.sorted() ?? []
    let misspelt = path.last.flatMap { Spelling.nearest(to: $0.stringValue, among: siblings) }
    let hint = misspelt.map { "; there is \"\($0)\"" } ?? ""
    self.init(path: DocumentPath.text(path), message: "is missing\(hint)")
  }

  /// Where `json` is no JSON at all; nil if it is. `JSONDecoder` would only say that, and not where.
  init?(syntaxOf json: Data) {
    do {
      _ = try JSONSerialization.jsonObject(with: json, options: .fragmentsAllowed)
      return nil
    } catch {
      let detail = (error as NSError).userInfo[NSDebugDescriptionErrorKey] as? String ?? "\(error)"
      let position = detail.split(whereSeparator: { !$0.isNumber }).last.flatMap { Int($0) }
      let place = position.map { " (\(Self.lineAndColumn(of: $0, in: json)))" } ?? ""
      self.init(
        path: "", message: "this is not JSON: \(detail.last == "." ? String(detail.dropLast()) : detail)\(place)")
    }
  }

  private static func lineAndColumn(of position: Int, in json: Data) -> String {
    let before = json.prefix(position).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return "line \(before.count), column \((before.last?.count ?? 0) + 1)"
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is Double.Type: "a number"
    case is any BinaryInteger.Type: "a whole number"
    case is Bool.Type: "true or false"
    case is String.Type: "a string"
    case is [String: JSONValue].Type: "an object"
    case is [JSONValue].Type: "an array"
    default: "\(type)".hasPrefix("Dictionary") ? "an object" : "\(type)".hasPrefix("Array") ? "an array" : "\(type)"
    }
  }
}

/// Something in a document that does no harm but should not pass in silence.
public struct DocumentDiagnostic: Hashable, Sendable, CustomStringConvertible, Encodable {
  /// The way to it.
  public let path: String
  /// What was found, and what was done.
  public let message: String

  /// The diagnostic in one line.
  public var description: String { path.isEmpty ? message : "\(path): \(message)" }
}

/// The way to a value, as people write it.
enum DocumentPath {
  static func text(_ path: [any CodingKey]) -> String {
    path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }
}
