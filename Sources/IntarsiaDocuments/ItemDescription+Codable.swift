public import IntarsiaCore

extension ItemDescription: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case width, height, aspectRatio, extent, columnSpan, rowSpan, size
    case insets, beginsLine, endsLine, startsIndentation
  }

  /// Reads the facts that are there; a wrong one throws.
  public init(from decoder: any Decoder) throws {
    let values = try OptionReader(decoder, keys: CodingKeys.self)
    self.init()
    width = try values.extent(.width)
    height = try values.extent(.height)
    aspectRatio = try values.checked(.aspectRatio, "must be above 0") { $0.isFinite && $0 > 0 }
    extent = try values.extent(.extent)
    columnSpan = try values.count(.columnSpan)
    rowSpan = try values.count(.rowSpan)
    lineSize = try values.value(.size)
    let insets = try values.value(.insets, as: LogicalInsets.self)
    let beginsLine = try values.value(.beginsLine, as: Bool.self)
    let endsLine = try values.value(.endsLine, as: Bool.self)
    let startsIndentation = try values.value(.startsIndentation, as: Bool.self)
    if insets != nil || beginsLine != nil || endsLine != nil || startsIndentation != nil {
      line = LineAttributes(
        insets: insets ?? LogicalInsets(), beginsLine: beginsLine ?? false, endsLine: endsLine ?? false,
        startsIndentation: startsIndentation ?? false)
    }
  }

  /// Writes the facts that are known.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(width, forKey: .width)
    try values.encodeIfPresent(height, forKey: .height)
    try values.encodeIfPresent(aspectRatio, forKey: .aspectRatio)
    try values.encodeIfPresent(extent, forKey: .extent)
    try values.encodeIfPresent(columnSpan, forKey: .columnSpan)
    try values.encodeIfPresent(rowSpan, forKey: .rowSpan)
    try values.encodeIfPresent(lineSize, forKey: .size)
    guard let line else { return }
    if line.insets != LogicalInsets() { try values.encode(line.insets, forKey: .insets) }
    try values.encode(line.beginsLine, forKey: .beginsLine)
    try values.encode(line.endsLine, forKey: .endsLine)
    try values.encode(line.startsIndentation, forKey: .startsIndentation)
  }
}

extension LineSize: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case rule, width, height, minWidth, fallbackWidth, fraction, naturalWidth, lineHeight, side
  }

  private enum Rule: String, CaseIterable { case fixed, fill, fraction, wrap, square }

  /// Reads one of the five rules by its name.
  public init(from decoder: any Decoder) throws {
    let values = try OptionReader(decoder, keys: CodingKeys.self)
    func needed(_ key: CodingKeys) throws -> Double {
      guard let value = try values.extent(key) else { throw values.error(key, "is missing") }
      return value
    }
    guard let rule = try values.choice(.rule, of: Rule.self) else { throw values.error(.rule, "is missing") }
    switch rule {
    case .fixed: self = .fixed(width: try needed(.width), height: try needed(.height))
    case .fill:
      self = .fill(
        minWidth: try needed(.minWidth), fallbackWidth: try needed(.fallbackWidth), height: try needed(.height))
    case .fraction: self = .fraction(try needed(.fraction), height: try needed(.height))
    case .wrap: self = .wrap(naturalWidth: try needed(.naturalWidth), lineHeight: try needed(.lineHeight))
    case .square: self = .square(side: try needed(.side))
    }
  }

  /// Writes the rule with its numbers.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    func write(_ rule: Rule, _ numbers: KeyValuePairs<CodingKeys, Double>) throws {
      try values.encode(rule.rawValue, forKey: .rule)
      for (key, number) in numbers { try values.encode(number, forKey: key) }
    }
    switch self {
    case .fixed(let width, let height): try write(.fixed, [.width: width, .height: height])
    case .fill(let minWidth, let fallbackWidth, let height):
      try write(.fill, [.minWidth: minWidth, .fallbackWidth: fallbackWidth, .height: height])
    case .fraction(let fraction, let height): try write(.fraction, [.fraction: fraction, .height: height])
    case .wrap(let naturalWidth, let lineHeight):
      try write(.wrap, [.naturalWidth: naturalWidth, .lineHeight: lineHeight])
    case .square(let side): try write(.square, [.side: side])
    }
  }
}

extension LogicalInsets: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable { case before, after, leading, trailing }

  /// Reads one number for all four edges, or an object that names some.
  public init(from decoder: any Decoder) throws {
    if let all = try? decoder.singleValueContainer().decode(Double.self) {
      self.init(before: all, after: all, leading: all, trailing: all)
      return
    }
    let values = try OptionReader(decoder, keys: CodingKeys.self, or: "a number")
    self.init(
      before: try values.finite(.before) ?? 0, after: try values.finite(.after) ?? 0,
      leading: try values.finite(.leading) ?? 0, trailing: try values.finite(.trailing) ?? 0)
  }

  /// Writes all four edges.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(before, forKey: .before)
    try values.encode(after, forKey: .after)
    try values.encode(leading, forKey: .leading)
    try values.encode(trailing, forKey: .trailing)
  }
}
