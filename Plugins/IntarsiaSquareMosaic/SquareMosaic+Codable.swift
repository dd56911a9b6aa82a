#if !hasFeature(Embedded)
  import IntarsiaCore

  extension SquareMosaic: Codable {
    private enum CodingKeys: String, CodingKey {
      case pattern, separators, drawsSeparators, partialBlock
    }

    /// Reads the options; `pattern` is `"snake"` or a list of blocks, a missing key its default, a wrong value throws.
    public init(from decoder: any Decoder) throws {
      let values = try OptionReader(decoder, keys: CodingKeys.self)
      let standard = SquareMosaic()
      self.init(
        pattern: try values.value(.pattern, as: Pattern.self)?.blocks ?? standard.pattern,
        separators: try values.value(.separators) ?? standard.separators,
        drawsSeparators: try values.value(.drawsSeparators) ?? standard.drawsSeparators,
        partialBlock: try values.choice(.partialBlock) ?? standard.partialBlock)
    }

    /// Writes every option; a block given by a closure cannot be written and throws.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(Pattern(blocks: pattern), forKey: .pattern)
      try values.encode(separators, forKey: .separators)
      try values.encode(drawsSeparators, forKey: .drawsSeparators)
      try values.encode(partialBlock.rawValue, forKey: .partialBlock)
    }
  }

  /// A pattern by its name or as a list of blocks.
  private struct Pattern: Codable {
    let blocks: [SquareMosaic.Block]

    init(blocks: [SquareMosaic.Block]) { self.blocks = blocks }

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let name = try? value.decode(String.self) {
        guard name == "snake" else {
          throw DecodingError.dataCorruptedError(
            in: value, debugDescription: "must be \"snake\" or a list of blocks, is \"\(name)\"")
        }
        blocks = .snake
      } else {
        blocks = try value.decode([SquareMosaic.Block].self)
        if blocks.isEmpty {
          throw DecodingError.dataCorruptedError(in: value, debugDescription: "must have at least one block")
        }
      }
    }

    func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      if blocks == .snake { try value.encode("snake") } else { try value.encode(blocks) }
    }
  }

  extension SquareMosaic.Separators: Codable {
    private enum CodingKeys: String, CodingKey {
      case before, between, after
    }

    /// Reads the three distances; a missing one is zero.
    public init(from decoder: any Decoder) throws {
      let values = try OptionReader(decoder, keys: CodingKeys.self)
      self.init(
        before: try values.finite(.before) ?? 0, between: try values.finite(.between) ?? 0,
        after: try values.finite(.after) ?? 0)
    }

    /// Writes the three distances.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(before, forKey: .before)
      try values.encode(between, forKey: .between)
      try values.encode(after, forKey: .after)
    }
  }
#endif
