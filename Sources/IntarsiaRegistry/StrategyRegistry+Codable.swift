#if !hasFeature(Embedded)
  public import IntarsiaCore

  extension StrategyRegistry {
    /// Adds a strategy whose configuration a document can state, and whose items it describes.
    public mutating func register<Strategy: DescribedLayoutStrategy & Codable>(
      _ type: Strategy.Type, as name: String
    ) throws(RegistryError) {
      try add(
        Entry(
          name: name,
          coder: StrategyCoder(Strategy.self) { strategy, descriptions, _ in
            LayoutSection(strategy, items: descriptions)
          }))
    }

    /// Adds a strategy whose items decode by themselves, out of the document's items.
    public mutating func register<Strategy: LayoutStrategy & Codable>(
      _ type: Strategy.Type, as name: String
    ) throws(RegistryError) where Strategy.Item: Decodable {
      try add(
        Entry(
          name: name,
          coder: StrategyCoder(Strategy.self) { strategy, _, decoder in
            var items: [Strategy.Item] = []
            if let decoder {
              var container = try decoder.unkeyedContainer()
              while !container.isAtEnd { items.append(try container.decode(Strategy.Item.self)) }
            }
            return LayoutSection(strategy, items: Items(items))
          }))
    }

    /// Reads the configuration of the strategy that was registered as `name`.
    ///
    /// - Throws: ``RegistryError`` if there is none, `DecodingError` with the path of a wrong value.
    public func decodeStrategy(named name: String, from configuration: any Decoder) throws -> DecodedStrategy {
      let entry = try entry(named: name)
      if let coder = entry.coder { return try coder.decode(configuration, name) }
      guard let strategy = entry.strategy else { throw RegistryError.unknownName(name, known: names) }
      return DecodedStrategy(
        name: name, makeSection: { descriptions, _ in LayoutSection(strategy, items: descriptions) },
        encodeConfiguration: { encoder in _ = encoder.container(keyedBy: NoKey.self) })
    }
  }

  /// A strategy out of a document: what it was called, how it makes a section, how it is written again.
  public struct DecodedStrategy: Sendable {
    /// The name under which it is registered.
    public let name: String
    let makeSection: @Sendable ([ItemDescription], (any Decoder)?) throws -> LayoutSection
    let encodeConfiguration: @Sendable (any Encoder) throws -> Void

    /// A section of the items that a document describes; `items` stands at their array, for strategies that read their own.
    public func section(of descriptions: [ItemDescription], items: (any Decoder)?) throws -> LayoutSection {
      try makeSection(descriptions, items)
    }
  }

  extension DecodedStrategy: Encodable {
    /// Writes the configuration.
    public func encode(to encoder: any Encoder) throws { try encodeConfiguration(encoder) }
  }

  /// How strategies of one type are read.
  struct StrategyCoder: Sendable {
    let decode: @Sendable (any Decoder, String) throws -> DecodedStrategy

    init<Strategy: LayoutStrategy & Codable>(
      _ type: Strategy.Type,
      section: @escaping @Sendable (Strategy, [ItemDescription], (any Decoder)?) throws -> LayoutSection
    ) {
      decode = { decoder, name in
        let strategy = try Strategy(from: decoder)
        return DecodedStrategy(
          name: name, makeSection: { try section(strategy, $0, $1) },
          encodeConfiguration: { try strategy.encode(to: $0) })
      }
    }
  }

  private enum NoKey: CodingKey {}
#endif
