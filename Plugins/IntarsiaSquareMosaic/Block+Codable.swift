#if !hasFeature(Embedded)
  import IntarsiaCore

  extension SquareMosaic.Block: Codable {
    private enum CodingKeys: String, CodingKey {
      case block, units, gap, rowExtent, tiles, repeats
    }

    private static let named: KeyValuePairs<String, Self> = [
      "oneTwo": .oneTwo, "twoOne": .twoOne, "threeAcross": .threeAcross,
    ]

    /// Reads the name of a block, or an object: a name under `block`, or the tiles of one's own.
    public init(from decoder: any Decoder) throws {
      if let name = try? decoder.singleValueContainer().decode(String.self) {
        guard let block = Self.named.first(where: { $0.key == name })?.value else {
          throw DecodingError.dataCorruptedError(
            in: try decoder.singleValueContainer(), debugDescription: Self.unknown(name))
        }
        self = block
        return
      }
      let values = try OptionReader(decoder, keys: CodingKeys.self)
      let repeats = try values.value(.repeats, as: Bool.self) ?? false
      if let name = try values.value(.block, as: String.self) {
        guard let block = Self.named.first(where: { $0.key == name })?.value else {
          throw values.error(.block, Self.unknown(name))
        }
        self = block
        self.repeats = repeats
        return
      }
      let units = try values.count(.units) ?? 1
      let tiles = try values.value(.tiles, as: [Tile].self) ?? []
      if tiles.isEmpty { throw values.error(.tiles, "must have at least one tile") }
      if let tile = tiles.first(where: { $0.columns > units || $0.column > units - $0.columns }) {
        throw values.error(
          .tiles, "must lie within the \(units) units, one has column \(tile.column) and columns \(tile.columns)")
      }
      self.init(
        units: units, gap: try values.finite(.gap) ?? 0, rowExtent: try values.extent(.rowExtent), tiles: tiles,
        repeats: repeats)
    }

    /// Writes the name of a block that has one, or its tiles; a block given by a closure throws.
    public func encode(to encoder: any Encoder) throws {
      if let custom {
        throw EncodingError.invalidValue(
          self,
          .init(
            codingPath: encoder.codingPath,
            debugDescription: "block \(custom.id) is given by a closure, which cannot be written"))
      }
      let name = Self.named.first { $0.value.repeating == repeating }?.key
      if let name, !repeats {
        var value = encoder.singleValueContainer()
        return try value.encode(name)
      }
      var values = encoder.container(keyedBy: CodingKeys.self)
      if let name {
        try values.encode(name, forKey: .block)
      } else {
        try values.encode(units, forKey: .units)
        try values.encode(gap, forKey: .gap)
        try values.encodeIfPresent(rowExtent, forKey: .rowExtent)
        try values.encode(tiles, forKey: .tiles)
      }
      if repeats { try values.encode(repeats, forKey: .repeats) }
    }

    private static func unknown(_ name: String) -> String {
      let known = named.map { "\"\($0.key)\"" }.joined(separator: ", ")
      return "must be one of \(known), is \"\(name)\""
    }
  }

  extension SquareMosaic.Block.Tile: Codable {
    private enum CodingKeys: String, CodingKey {
      case column, row, columns, rows
    }

    /// Reads a place in units; by default it is one unit large, in the first corner.
    public init(from decoder: any Decoder) throws {
      let values = try OptionReader(decoder, keys: CodingKeys.self)
      func index(_ key: CodingKeys) throws -> Int { try values.checked(key, "must be 0 or more") { $0 >= 0 } ?? 0 }
      self.init(
        column: try index(.column), row: try index(.row), columns: try values.count(.columns) ?? 1,
        rows: try values.count(.rows) ?? 1)
    }

    /// Writes the place in units.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(column, forKey: .column)
      try values.encode(row, forKey: .row)
      try values.encode(columns, forKey: .columns)
      try values.encode(rows, forKey: .rows)
    }
  }
#endif
