public import Foundation
public import IntarsiaRegistry

/// A collection as JSON: container, options, sections with their strategies by name.
///
///     {"intarsia": 1, "container": {"width": 390, "height": 844},
///      "sections": [{"strategy": "masonry", "configuration": {"lanes": 3, "spacing": 8},
///                    "items": [{"aspectRatio": 1.5}, {"extent": 200}], "header": {"extent": 44, "pinned": true}}]}
///
/// A document has the keys `intarsia`, `container` and `sections`, and may have `axis`, `insets`, `crossExtent`,
/// `minimumContentExtent`, `snapsToPixels` and `defaults`. A section has a `strategy` and may have a `configuration`, a
/// `fallback`, `items` or a `count`, and `header`, `footer`, `background`, `insets`, `insetReference`, `spacing`,
/// `keepsWhenEmpty`, `animation` and an `id`. The guide "A document, key by key" tells what each may be.
///
/// Wrong values throw a ``DocumentError`` with their path. Unknown keys are listed in ``diagnostics``.
public struct LayoutDocument: Sendable {
  enum CodingKeys: String, CodingKey, CaseIterable { case intarsia, container, sections }

  /// The version that this reads and writes.
  public static let version = 1

  /// The view that it is for.
  public var container: LayoutContainer
  /// What holds for the whole collection.
  public var options: CollectionOptions
  /// The sections.
  public var sections: [DocumentSection]
  /// The document's own keys that begin with `x-`.
  public var notes: [String: JSONValue]
  /// Unknown keys, and strategies for which a fallback stands in.
  public private(set) var diagnostics: [DocumentDiagnostic] = []

  /// A document to be written.
  public init(
    container: LayoutContainer, options: CollectionOptions = CollectionOptions(), sections: [DocumentSection],
    notes: [String: JSONValue] = [:]
  ) {
    self.container = container
    self.options = options
    self.sections = sections
    self.notes = notes
  }

  /// Reads a document, with the strategies that `registry` knows.
  public init(json: Data, registry: StrategyRegistry) throws(DocumentError) {
    if let error = DocumentError(syntaxOf: json) { throw error }
    var found: JSONValue?
    do {
      found = try JSONDecoder().decode(JSONValue.self, from: json)
      let decoder = JSONDecoder()
      decoder.userInfo[.registry] = registry
      self = try decoder.decode(LayoutDocument.self, from: json)
      diagnostics = try unknownKeys(in: found ?? .null)
    } catch {
      throw DocumentError(error, in: found)
    }
  }

  /// The document as JSON, with its keys in order.
  public func json() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }

  /// The layout that the document describes, not prepared yet.
  public func layout() -> CollectionLayout {
    CollectionLayout(container: container, options: options, sections: sections.map(\.section))
  }

  private func unknownKeys(in found: JSONValue) throws -> [DocumentDiagnostic] {
    var diagnostics = DocumentKeys.document.unknown(in: found)
    for (index, (section, written)) in zip(sections, found.members["sections"]?.elements ?? []).enumerated() {
      diagnostics += try section.unknownConfiguration(in: written, at: "sections[\(index)]")
    }
    return diagnostics
  }
}

extension DocumentSection {
  /// What of the section's configuration nobody has read, or which fallback was used.
  func unknownConfiguration(in found: JSONValue?, at path: String) throws -> [DocumentDiagnostic] {
    guard let replaced else { return try strategy.unknownConfiguration(in: found, at: path) }
    let message = "\"\(replaced)\" is not known; the fallback \"\(strategy.name)\" was used"
    return [DocumentDiagnostic(path: "\(path).strategy", message: message)]
  }
}

extension DecodedStrategy {
  /// The keys under `configuration` that nobody has read.
  func unknownConfiguration(in found: JSONValue?, at path: String) throws -> [DocumentDiagnostic] {
    guard let configuration = found?.members["configuration"] else { return [] }
    return DocumentKeys.lost(
      configuration, whenWrittenAs: try JSONValue(encoding: self), at: "\(path).configuration", knowing: optionNames)
  }
}

extension LayoutDocument: Codable {
  /// Reads a document whose decoder carries a registry; ``init(json:registry:)`` is the way in.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    guard let version = try values.decodeIfPresent(Int.self, forKey: .intarsia) else {
      throw DecodingError.dataCorruptedError(
        forKey: .intarsia, in: values, debugDescription: "is missing: a document begins with {\"intarsia\": 1")
    }
    if version != Self.version {
      throw DecodingError.dataCorruptedError(
        forKey: .intarsia, in: values, debugDescription: "must be version \(Self.version), is \(version)")
    }
    container = try values.decode(LayoutContainer.self, forKey: .container)
    options = try CollectionOptions(from: decoder)
    sections = try values.decode([DocumentSection].self, forKey: .sections)
    notes = try NoteKey.notes(in: decoder)
  }

  /// Writes all that it reads.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(Self.version, forKey: .intarsia)
    try values.encode(container, forKey: .container)
    try options.encode(to: encoder)
    try values.encode(sections, forKey: .sections)
    try notes.encodeMembers(to: encoder)
  }
}

extension StrategyRegistry {
  /// The configuration that a strategy has where a document states none.
  public func defaults(ofStrategy name: String) throws -> JSONValue {
    try JSONValue(encoding: decodeStrategy(named: name, from: JSONValue.object([:]).decoder()))
  }
}
