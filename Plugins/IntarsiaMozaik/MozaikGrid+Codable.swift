#if !hasFeature(Embedded)
  import IntarsiaCore

  extension MozaikGrid: Codable {
    private enum CodingKeys: String, CodingKey {
      case columns, rowExtent, spacing, interitemSpacing, lineSpacing, placement
    }

    /// Reads the options; `spacing` stands for both spacings, a missing key for its default, a wrong value throws.
    public init(from decoder: any Decoder) throws {
      let values = try OptionReader(decoder, keys: CodingKeys.self)
      let standard = MozaikGrid()
      let spacing = try values.finite(.spacing)
      self.init(
        columns: try values.value(.columns) ?? standard.columns,
        rowExtent: try values.extent(.rowExtent),
        interitemSpacing: try values.finite(.interitemSpacing) ?? spacing ?? standard.interitemSpacing,
        lineSpacing: try values.finite(.lineSpacing) ?? spacing ?? standard.lineSpacing,
        placement: try values.choice(.placement) ?? standard.placement)
    }

    /// Writes every option; square cells are a `rowExtent` of null.
    public func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: CodingKeys.self)
      try values.encode(columns, forKey: .columns)
      try values.encode(rowExtent, forKey: .rowExtent)
      try values.encode(interitemSpacing, forKey: .interitemSpacing)
      try values.encode(lineSpacing, forKey: .lineSpacing)
      try values.encode(placement.rawValue, forKey: .placement)
    }
  }

  extension MozaikGrid.Columns: Codable {
    /// Reads a number of equal columns, or a list of widths.
    public init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      func invalid(_ message: String) -> DecodingError {
        DecodingError.dataCorruptedError(in: value, debugDescription: message)
      }
      if let count = try? value.decode(Int.self) {
        guard count >= 1 else { throw invalid("must be at least 1, is \(count)") }
        self = .equal(count)
      } else if let widths = try? value.decode([Double].self) {
        guard !widths.isEmpty else { throw invalid("must name at least one width") }
        for (index, width) in widths.enumerated() where !(width >= 0 && width.isFinite) {
          throw invalid("width \(index) must be 0 or more, is \(width)")
        }
        self = .fixed(widths)
      } else {
        throw invalid("must be a whole number of equal columns or a list of widths")
      }
    }

    /// Writes what can be read.
    public func encode(to encoder: any Encoder) throws {
      var value = encoder.singleValueContainer()
      switch self {
      case .equal(let count): try value.encode(count)
      case .fixed(let widths): try value.encode(widths)
      }
    }
  }
#endif
