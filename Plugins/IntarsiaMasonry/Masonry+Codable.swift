#if !hasFeature(Embedded)
  import IntarsiaCore

  extension Masonry: Codable {
    private enum CodingKeys: String, CodingKey {
      case lanes, spacing, laneSpacing, itemSpacing, placement, pixelRounding
    }

    /// Reads the options; `spacing` stands for both spacings, a missing key for its default, a wrong value throws.
    public init(from decoder: any Decoder) throws {
      let values = try OptionReader(decoder, keys: CodingKeys.self)
      let standard = Masonry()
      let spacing = try values.finite(.spacing)
      self.init(
        lanes: try values.count(.lanes) ?? standard.lanes,
        laneSpacing: try values.finite(.laneSpacing) ?? spacing ?? standard.laneSpacing,
        itemSpacing: try values.finite(.itemSpacing) ?? spacing ?? standard.itemSpacing,
        placement: try values.choice(.placement) ?? standard.placement,
        pixelRounding: try values.choice(.pixelRounding) ?? standard.pixelRounding)
    }

    /// Writes every option.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(lanes, forKey: .lanes)
      try values.encode(laneSpacing, forKey: .laneSpacing)
      try values.encode(itemSpacing, forKey: .itemSpacing)
      try values.encode(placement.rawValue, forKey: .placement)
      try values.encode(pixelRounding.rawValue, forKey: .pixelRounding)
    }
  }
#endif
