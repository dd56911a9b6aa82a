public import IntarsiaCore
public import IntarsiaRegistry

/// A section of a document: which strategy, configured how, with what items.
public struct DocumentSection: Sendable {
  enum CodingKeys: String, CodingKey, CaseIterable { case id, strategy, configuration, fallback, items, count }

  /// What identifies the section in its document, whatever its place; nil if the document does not say.
  public var id: String?
  /// The strategy, by the name under which it is registered.
  public private(set) var strategy: DecodedStrategy
  /// The name of the strategy to use where the first is not known.
  public private(set) var fallback: String?
  /// What the document says of each item; made anew whenever it is asked for, as are the other two lists.
  public var items: [ItemDescription] { documentItems.map(\.description) }
  /// What stands round the items.
  public var surroundings: SectionSurroundings
  /// The keys of the section that begin with `x-`, the writer's own.
  public var notes: [String: JSONValue]
  /// The keys of each item that begin with `x-`.
  public var itemNotes: [[String: JSONValue]] {
    get { documentItems.map(\.notes) }
    set {
      for index in documentItems.indices { documentItems[index].notes = index < newValue.count ? newValue[index] : [:] }
    }
  }
  /// What identifies each item in its section, whatever its index; nil where the document does not say.
  public var itemIDs: [String?] { documentItems.map(\.id) }
  /// The items with all that the document says of them.
  package private(set) var documentItems: [DocumentItem]
  /// The strategy that the document asks for and the registry does not know; the fallback stands in.
  let replaced: String?
  private var typed: LayoutSection

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
    self.surroundings = surroundings
    self.notes = notes
    documentItems = items.enumerated().map { index, item in
      DocumentItem(description: item, notes: itemNotes.indices.contains(index) ? itemNotes[index] : [:])
    }
    replaced = nil
    typed = LayoutSection(strategy, items: items)
  }

  /// Other items for the same strategy.
  package mutating func setItems(_ items: [DocumentItem]) throws {
    documentItems = items
    let written = strategy.readsOwnItems ? try JSONValue.array(items.map { try $0.asWritten() }).decoder() : nil
    typed = try strategy.section(of: items.map(\.description), identity: items.identity, items: written)
  }

  /// Another strategy for the same items.
  package mutating func setStrategy(_ strategy: DecodedStrategy) throws {
    self.strategy = strategy
    fallback = nil
    try setItems(documentItems)
  }
}

extension CodingUserInfoKey {
  /// The registry that sections take their strategies from.
  static let registry = CodingUserInfoKey(rawValue: "intarsia.registry").unsafelyUnwrapped
}

extension DocumentSection: Codable {
  /// Reads strategy, configuration, items and surroundings.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = try values.decodeIfPresent(DocumentID.self, forKey: .id)?.text
    let fallback = try values.decodeIfPresent(String.self, forKey: .fallback)
    (strategy, replaced) = try Self.strategy(in: values, fallback: fallback, decoder.userInfo)
    self.fallback = fallback
    surroundings = try SectionSurroundings(from: decoder)
    notes = try NoteKey.notes(in: decoder)
    documentItems = try Self.items(in: values, of: strategy)
    typed = try strategy.section(
      of: documentItems.map(\.description), identity: documentItems.identity,
      items: values.contains(.items) ? values.superDecoder(forKey: .items) : nil)
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
