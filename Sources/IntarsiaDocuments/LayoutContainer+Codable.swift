import IntarsiaCore
public import IntarsiaRegistry

extension LayoutInsets: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable { case top, leading, bottom, trailing }

  /// Reads one number for all four edges, or an object that names some.
  public init(from decoder: any Decoder) throws {
    if let all = try? decoder.singleValueContainer().decode(Double.self) {
      self.init(all: all)
      return
    }
    let values = try OptionReader(decoder, keys: CodingKeys.self, or: "a number")
    self.init(
      top: try values.finite(.top) ?? 0, leading: try values.finite(.leading) ?? 0,
      bottom: try values.finite(.bottom) ?? 0, trailing: try values.finite(.trailing) ?? 0)
  }

  /// Writes all four edges.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(top, forKey: .top)
    try values.encode(leading, forKey: .leading)
    try values.encode(bottom, forKey: .bottom)
    try values.encode(trailing, forKey: .trailing)
  }
}

extension InsetGuides: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable { case contentInsets, safeArea, margins }

  /// Reads the guides; a missing one is none.
  public init(from decoder: any Decoder) throws {
    let values = try OptionReader(decoder, keys: CodingKeys.self)
    self.init(
      contentInsets: try values.value(.contentInsets) ?? LayoutInsets(),
      safeArea: try values.value(.safeArea) ?? LayoutInsets(), margins: try values.value(.margins) ?? LayoutInsets())
  }

  /// Writes all three.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(contentInsets, forKey: .contentInsets)
    try values.encode(safeArea, forKey: .safeArea)
    try values.encode(margins, forKey: .margins)
  }
}

extension LayoutContainer: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable { case width, height, direction, displayScale, guides }

  /// Reads width and height, which are needed, and what else is said.
  public init(from decoder: any Decoder) throws {
    let values = try OptionReader(decoder, keys: CodingKeys.self)
    func needed(_ key: CodingKeys) throws -> Double {
      guard let value = try values.extent(key) else { throw values.error(key, "is missing") }
      return value
    }
    self.init(
      width: try needed(.width), height: try needed(.height),
      direction: try values.choice(.direction) ?? .leftToRight,
      displayScale: try values.checked(.displayScale, "must be above 0") { $0.isFinite && $0 > 0 } ?? 1,
      guides: try values.value(.guides) ?? InsetGuides())
  }

  /// Writes what differs from the defaults, and the size.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(width, forKey: .width)
    try values.encode(height, forKey: .height)
    try values.encode(direction.rawValue, forKey: .direction)
    try values.encode(displayScale, forKey: .displayScale)
    if guides != InsetGuides() { try values.encode(guides, forKey: .guides) }
  }
}

extension MinimumContentExtent: Codable {
  /// Reads a number of points, `"viewport"` or `"none"`.
  public init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let points = try? value.decode(Double.self), points >= 0 {
      self = .points(points)
      return
    }
    switch try? value.decode(String.self) {
    case "viewport": self = .viewport
    case "none": self = .none
    default:
      throw DecodingError.dataCorruptedError(
        in: value, debugDescription: "must be a number of 0 or more, \"viewport\" or \"none\"")
    }
  }

  /// Writes what it reads.
  public func encode(to encoder: any Encoder) throws {
    var value = encoder.singleValueContainer()
    switch self {
    case .none: try value.encode("none")
    case .points(let points): try value.encode(points)
    case .viewport: try value.encode("viewport")
    }
  }
}
