import IntarsiaCore
import IntarsiaRegistry

extension CodingUserInfoKey {
  /// The registry that sections take their strategies from.
  static let registry = CodingUserInfoKey(rawValue: "intarsia.registry").unsafelyUnwrapped
}

extension DocumentSection: Codable {
  /// Reads strategy, configuration, items and surroundings.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let fallback = try values.decodeIfPresent(String.self, forKey: .fallback)
    let (strategy, replaced) = try Self.strategy(in: values, fallback: fallback, decoder.userInfo)
    let items = try Self.items(in: values, of: strategy)
    let typed = try strategy.section(
      of: items.map(\.description), identity: items.identity,
      items: values.contains(.items) ? values.superDecoder(forKey: .items) : nil)
    self.init(
      strategy, insteadOf: replaced, fallback: fallback,
      id: try values.decodeIfPresent(DocumentID.self, forKey: .id)?.text, items: items,
      surroundings: try SectionSurroundings(from: decoder), notes: try NoteKey.notes(in: decoder), typed: typed)
  }

  /// The items, or as many as are counted; those that a strategy reads by itself need not be described.
  private static func items(
    in values: KeyedDecodingContainer<CodingKeys>, of strategy: DecodedStrategy
  ) throws -> [DocumentItem] {
    var items: [DocumentItem]?
    if strategy.readsOwnItems {
      items = try values.decodeIfPresent([OwnItem].self, forKey: .items)?.map(\.item)
    } else {
      items = try values.decodeIfPresent([DocumentItem].self, forKey: .items)
    }
    if let count = try values.decodeIfPresent(Int.self, forKey: .count) {
      if count >= 0, items == nil { return Array(repeating: DocumentItem(), count: count) }
      throw DecodingError.dataCorruptedError(
        forKey: .count, in: values,
        debugDescription: count < 0 ? "must be 0 or more, is \(count)" : "a section has either items or a count of them"
      )
    }
    if let (item, original) = items?.firstDuplicate {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: values.codingPath + [CodingKeys.items, PathKey(intValue: item), DocumentItem.CodingKeys.id],
          debugDescription: "is that of items[\(original)] too"))
    }
    return items ?? []
  }

  /// The strategy that is stated under the keys that a section has for it.
  static func strategy(
    in values: KeyedDecodingContainer<CodingKeys>, fallback: String?, _ userInfo: [CodingUserInfoKey: Any]
  ) throws -> (DecodedStrategy, replaced: String?) {
    let registry = userInfo[.registry] as? StrategyRegistry ?? StrategyRegistry()
    let name = try values.decode(String.self, forKey: .strategy)
    let noConfiguration = JSONValue.object([:])
    do {
      let configuration =
        try values.contains(.configuration)
        ? values.superDecoder(forKey: .configuration) : noConfiguration.decoder()
      return (try registry.decodeStrategy(named: name, from: configuration), nil)
    } catch let error as RegistryError {
      if let fallback, registry.names.contains(fallback) {
        return (try registry.decodeStrategy(named: fallback, from: noConfiguration.decoder()), name)
      }
      let guess = Spelling.nearest(to: name, among: registry.names).map { "; did you mean \"\($0)\"?" } ?? ""
      throw DecodingError.dataCorruptedError(
        forKey: .strategy, in: values, debugDescription: "\(error)\(guess)")
    }
  }

  /// Writes all that it reads.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(id, forKey: .id)
    try values.encode(replaced ?? strategy.name, forKey: .strategy)
    if replaced == nil { try values.encode(strategy, forKey: .configuration) }
    try values.encodeIfPresent(fallback, forKey: .fallback)
    if strategy.readsOwnItems {
      try values.encode(documentItems.map { try $0.asWritten() }, forKey: .items)
    } else {
      try values.encode(documentItems, forKey: .items)
    }
    try surroundings.encode(to: encoder)
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

/// A step of a path, where none of a type's own keys is at hand.
struct PathKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(intValue: Int) {
    self.intValue = intValue
    stringValue = "\(intValue)"
  }

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }
}
