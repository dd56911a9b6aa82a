#if !hasFeature(Embedded)
  public import IntarsiaCore

  extension StrategyRegistry {
    /// Adds a strategy whose configuration a document can state, and whose items it describes.
    public mutating func register<Strategy: DescribedLayoutStrategy & Codable>(
      _ type: Strategy.Type, as name: String
    ) throws(RegistryError) {
      try add(Entry(name: name, coder: StrategyCoder(describingItemsOf: type)))
    }

    /// Adds a strategy whose items decode by themselves, out of the document's items.
    public mutating func register<Strategy: LayoutStrategy & Codable>(
      _ type: Strategy.Type, as name: String
    ) throws(RegistryError) where Strategy.Item: Decodable {
      try add(Entry(name: name, coder: StrategyCoder(decodingItemsOf: type)))
    }

    /// Adds a strategy whose items could be described but also decode by themselves; in documents they do.
    public mutating func register<Strategy: DescribedLayoutStrategy & Codable>(
      _ type: Strategy.Type, as name: String
    ) throws(RegistryError) where Strategy.Item: Decodable {
      try add(Entry(name: name, coder: StrategyCoder(decodingItemsOf: type)))
    }

    /// Reads the configuration of the strategy that was registered as `name`.
    ///
    /// - Throws: ``RegistryError`` if there is none, `DecodingError` with the path of a wrong value.
    public func decodeStrategy(named name: String, from configuration: any Decoder) throws -> DecodedStrategy {
      let entry = try entry(named: name)
      if let coder = entry.coder { return try coder.decode(configuration, name) }
      guard let strategy = entry.strategy else { throw RegistryError.unknownName(name, known: names) }
      return DecodedStrategy(
        name: name, optionNames: [], described: strategy,
        makeSection: { descriptions, identity, _ in LayoutSection(strategy, items: descriptions, identity: identity) },
        encodeConfiguration: { encoder in _ = encoder.container(keyedBy: NoKey.self) })
    }
  }

  /// A strategy out of a document: what it was called, how it makes a section, how it is written again.
  public struct DecodedStrategy: Sendable {
    /// The name under which it is registered.
    public let name: String
    /// The names of its options.
    public let optionNames: [String]
    /// Whether its items decode by themselves and are not described.
    public var readsOwnItems: Bool { described == nil }
    /// What lays out described items; nil if the items decode by themselves.
    public let described: AnyStrategy?
    let makeSection: @Sendable ([ItemDescription], LayoutSection.Identity?, (any Decoder)?) throws -> LayoutSection
    let encodeConfiguration: @Sendable (any Encoder) throws -> Void

    /// A section of the items that a document describes; `items` stands at their array, for strategies that read their own.
    public func section(
      of descriptions: [ItemDescription], identity: LayoutSection.Identity? = nil, items: (any Decoder)?
    ) throws -> LayoutSection {
      try makeSection(descriptions, identity, items)
    }
  }

  extension DecodedStrategy {
    /// A strategy to be written into a document, under the name by which it will be found again.
    public init<Strategy: DescribedLayoutStrategy & Encodable>(_ strategy: Strategy, named name: String) {
      self.init(strategy, named: name, described: AnyStrategy(strategy)) { descriptions, identity, _ in
        LayoutSection(strategy, items: descriptions, identity: identity)
      }
    }

    init<Strategy: LayoutStrategy & Encodable>(
      _ strategy: Strategy, named name: String, described: AnyStrategy?,
      makeSection:
        @escaping @Sendable ([ItemDescription], LayoutSection.Identity?, (any Decoder)?) throws -> LayoutSection
    ) {
      self.name = name
      self.optionNames = Strategy.optionNames.map { "\($0)" }
      self.described = described
      self.makeSection = makeSection
      self.encodeConfiguration = { try strategy.encode(to: $0) }
    }
  }

  extension DecodedStrategy: Encodable {
    /// Writes the configuration.
    public func encode(to encoder: any Encoder) throws { try encodeConfiguration(encoder) }
  }

  /// How strategies of one type are read.
  struct StrategyCoder: Sendable {
    let decode: @Sendable (any Decoder, String) throws -> DecodedStrategy

    init<Strategy: DescribedLayoutStrategy & Codable>(describingItemsOf type: Strategy.Type) {
      decode = { decoder, name in DecodedStrategy(try Strategy(from: decoder), named: name) }
    }

    init<Strategy: LayoutStrategy & Codable>(decodingItemsOf type: Strategy.Type) where Strategy.Item: Decodable {
      decode = { decoder, name in
        let strategy = try Strategy(from: decoder)
        return DecodedStrategy(strategy, named: name, described: nil) { _, _, decoder in
          var items: [Strategy.Item] = []
          if var container = try decoder?.unkeyedContainer() {
            while !container.isAtEnd { items.append(try container.decode(Strategy.Item.self)) }
          }
          return LayoutSection(strategy, items: Items(items))
        }
      }
    }
  }

  private enum NoKey: CodingKey {}
#endif
