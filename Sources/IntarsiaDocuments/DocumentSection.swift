public import IntarsiaCore
public import IntarsiaRegistry

/// A section of a document: which strategy, configured how, with what items.
public struct DocumentSection: Sendable {
  enum CodingKeys: String, CodingKey, CaseIterable { case strategy, configuration, fallback, items, count }

  /// The strategy, by the name under which it is registered.
  public let strategy: DecodedStrategy
  /// The name of the strategy to use where the first is not known.
  public let fallback: String?
  /// What the document says of each item.
  public let items: [ItemDescription]
  /// What stands round the items.
  public var surroundings: SectionSurroundings
  /// The keys of the section that begin with `x-`, the writer's own.
  public var notes: [String: JSONValue]
  /// The keys of each item that begin with `x-`; empty if no item has any.
  public var itemNotes: [[String: JSONValue]]
  /// The strategy that the document asks for and the registry does not know; the fallback stands in.
  let replaced: String?
  let written: JSONValue?
  private let typed: LayoutSection

  /// What a `CollectionLayout` takes.
  public var section: LayoutSection {
    var section = typed
    section.surroundings = surroundings
    return section
  }

  /// A section of described items.
  public init<Strategy: DescribedLayoutStrategy & Codable>(
    _ strategy: Strategy, named name: String, items: [ItemDescription],
    surroundings: SectionSurroundings = SectionSurroundings(), notes: [String: JSONValue] = [:],
    itemNotes: [[String: JSONValue]] = []
  ) {
    self.strategy = DecodedStrategy(strategy, named: name)
    self.items = items
    self.surroundings = surroundings
    self.notes = notes
    self.itemNotes = itemNotes
    fallback = nil
    replaced = nil
    written = nil
    typed = LayoutSection(strategy, items: items)
  }
}

extension CodingUserInfoKey {
  /// The registry that sections take their strategies from.
  static let registry = CodingUserInfoKey(rawValue: "intarsia.registry").unsafelyUnwrapped
  /// A decoder that stands at an empty object, for strategies without a configuration.
  static let emptyObject = CodingUserInfoKey(rawValue: "intarsia.empty-object").unsafelyUnwrapped
}

extension DocumentSection: Codable {
  /// Reads strategy, configuration, items and surroundings.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let fallback = try values.decodeIfPresent(String.self, forKey: .fallback)
    (strategy, replaced) = try Self.strategy(in: values, fallback: fallback, decoder.userInfo)
    self.fallback = fallback

    let found =
      strategy.readsOwnItems
      ? try? values.decodeIfPresent([DescribedItem].self, forKey: .items)
      : try values.decodeIfPresent([DescribedItem].self, forKey: .items)
    if let count = try OptionReader(decoder, keys: CodingKeys.self).checked(
      .count, "must be 0 or more", isValid: { (count: Int) in count >= 0 })
    {
      if found != nil {
        throw DecodingError.dataCorruptedError(
          forKey: .count, in: values, debugDescription: "a section has either items or a count of them")
      }
      items = Array(repeating: ItemDescription(), count: count)
    } else {
      items = found?.map(\.description) ?? []
    }
    let itemNotes = found?.map(\.notes) ?? []
    self.itemNotes = itemNotes.contains { !$0.isEmpty } ? itemNotes : []
    surroundings = try SectionSurroundings(from: decoder)
    notes = try NoteKey.notes(in: decoder)
    written = strategy.readsOwnItems ? try values.decodeIfPresent(JSONValue.self, forKey: .items) : nil
    typed = try strategy.section(
      of: items, items: values.contains(.items) ? values.superDecoder(forKey: .items) : nil)
  }

  private static func strategy(
    in values: KeyedDecodingContainer<CodingKeys>, fallback: String?, _ userInfo: [CodingUserInfoKey: Any]
  ) throws -> (DecodedStrategy, replaced: String?) {
    let registry = userInfo[.registry] as? StrategyRegistry ?? StrategyRegistry()
    func configuration() throws -> any Decoder {
      if values.contains(.configuration) { return try values.superDecoder(forKey: .configuration) }
      guard let empty = userInfo[.emptyObject] as? EmptyObject else {
        return try values.superDecoder(forKey: .configuration)
      }
      return empty.decoder
    }
    let name = try values.decode(String.self, forKey: .strategy)
    do {
      return (try registry.decodeStrategy(named: name, from: try configuration()), nil)
    } catch let error as RegistryError {
      if let fallback, registry.names.contains(fallback), let empty = userInfo[.emptyObject] as? EmptyObject {
        return (try registry.decodeStrategy(named: fallback, from: empty.decoder), name)
      }
      let guess = Spelling.nearest(to: name, among: registry.names).map { "; did you mean \"\($0)\"?" } ?? ""
      throw DecodingError.dataCorruptedError(
        forKey: .strategy, in: values, debugDescription: "\(error)\(guess)")
    }
  }

  /// Writes all that it reads.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(replaced ?? strategy.name, forKey: .strategy)
    if replaced == nil { try values.encode(strategy, forKey: .configuration) }
    try values.encodeIfPresent(fallback, forKey: .fallback)
    if let written {
      try values.encode(written, forKey: .items)
    } else {
      let notes = itemNotes.isEmpty ? Array(repeating: [:], count: items.count) : itemNotes
      try values.encode(zip(items, notes).map(DescribedItem.init), forKey: .items)
    }
    try surroundings.encode(to: encoder)
    try notes.encodeMembers(to: encoder)
  }
}

/// An item of a document: its description and the writer's own keys.
struct DescribedItem: Codable {
  let description: ItemDescription
  let notes: [String: JSONValue]

  init(_ description: ItemDescription, _ notes: [String: JSONValue]) {
    self.description = description
    self.notes = notes
  }

  init(from decoder: any Decoder) throws {
    description = try ItemDescription(from: decoder)
    notes = try NoteKey.notes(in: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    try description.encode(to: encoder)
    try notes.encodeMembers(to: encoder)
  }
}

/// A key that begins with `x-`.
struct NoteKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init?(stringValue: String) {
    guard stringValue.hasPrefix("x-") else { return nil }
    self.stringValue = stringValue
  }

  init?(intValue: Int) { nil }

  /// The writer's own members of the object that `decoder` stands at.
  static func notes(in decoder: any Decoder) throws -> [String: JSONValue] {
    let values = try decoder.container(keyedBy: NoteKey.self)
    var notes: [String: JSONValue] = [:]
    for key in values.allKeys { notes[key.stringValue] = try values.decode(JSONValue.self, forKey: key) }
    return notes
  }
}

extension [String: JSONValue] {
  /// Writes the members into the object that is being written.
  func encodeMembers(to encoder: any Encoder) throws {
    if isEmpty { return }
    var container = encoder.container(keyedBy: NoteKey.self)
    for (name, value) in self {
      if let key = NoteKey(stringValue: name) { try container.encode(value, forKey: key) }
    }
  }
}

/// A place to decode defaults from.
struct EmptyObject: Decodable, @unchecked Sendable {  // read from one thread, while one document is decoded
  let decoder: any Decoder

  init(from decoder: any Decoder) throws { self.decoder = decoder }
}
