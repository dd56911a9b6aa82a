#if !hasFeature(Embedded)
  import IntarsiaCore

  extension AlignedFlow: Codable {
    private enum CodingKeys: String, CodingKey {
      case lineAlignment, itemAlignment, spacing, itemSpacing, lineSpacing
      case overflow, centerRounding, preferredLineExtent
    }

    /// Reads the options; `spacing` stands for both spacings, a missing key for its default, a wrong value throws.
    public init(from decoder: any Decoder) throws {
      let values = try OptionReader(decoder, keys: CodingKeys.self)
      let standard = AlignedFlow()
      let spacing = try values.finite(.spacing)
      self.init(
        Alignment(
          lines: try values.choice(.lineAlignment) ?? standard.lineAlignment,
          items: try values.choice(.itemAlignment) ?? standard.itemAlignment),
        itemSpacing: try values.finite(.itemSpacing) ?? spacing ?? standard.itemSpacing,
        lineSpacing: try values.finite(.lineSpacing) ?? spacing ?? standard.lineSpacing,
        overflow: try values.choice(.overflow) ?? standard.overflow,
        centerRounding: try values.choice(.centerRounding) ?? standard.centerRounding,
        preferredLineExtent: try values.extent(.preferredLineExtent) ?? standard.preferredLineExtent)
    }

    /// Writes every option.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(lineAlignment.rawValue, forKey: .lineAlignment)
      try values.encode(itemAlignment.rawValue, forKey: .itemAlignment)
      try values.encode(itemSpacing, forKey: .itemSpacing)
      try values.encode(lineSpacing, forKey: .lineSpacing)
      try values.encode(overflow.rawValue, forKey: .overflow)
      try values.encode(centerRounding.rawValue, forKey: .centerRounding)
      try values.encode(preferredLineExtent, forKey: .preferredLineExtent)
    }
  }
#endif
