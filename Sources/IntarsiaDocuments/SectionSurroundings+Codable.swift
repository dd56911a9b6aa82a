import IntarsiaCore
public import IntarsiaRegistry

extension SectionSurroundings: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case insets, header, footer, background, spacing, keepsWhenEmpty, insetReference, animation
  }

  /// Reads what is said; what is not stays open for the defaults.
  public init(from decoder: any Decoder) throws {
    let values = try OptionReader(decoder, keys: CodingKeys.self)
    self.init(
      insets: try values.value(.insets), header: try values.value(.header), footer: try values.value(.footer),
      background: try values.value(.background), spacing: try values.finite(.spacing),
      keepsWhenEmpty: try values.choice(.keepsWhenEmpty), insetReference: try values.choice(.insetReference),
      animation: try values.value(.animation))
  }

  /// Writes what is not left to the defaults.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(insets, forKey: .insets)
    try values.encodeIfPresent(header, forKey: .header)
    try values.encodeIfPresent(footer, forKey: .footer)
    try values.encodeIfPresent(background, forKey: .background)
    try values.encodeIfPresent(spacing, forKey: .spacing)
    try values.encodeIfPresent(keepsWhenEmpty?.rawValue, forKey: .keepsWhenEmpty)
    try values.encodeIfPresent(insetReference?.rawValue, forKey: .insetReference)
    try values.encodeIfPresent(animation, forKey: .animation)
  }
}

extension Supplementary: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case extent, insets, insideInsets, width, pinned, pinOffset, showsWhenEmpty
  }

  /// Reads the extent alone, or an object that has one.
  public init(from decoder: any Decoder) throws {
    if let extent = try? decoder.singleValueContainer().decode(Double.self) {
      guard extent >= 0 else {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "must be 0 or more, is \(extent)"))
      }
      self.init(extent: extent)
      return
    }
    let values = try OptionReader(decoder, keys: CodingKeys.self, or: "a number")
    guard let extent = try values.extent(.extent) else { throw values.error(.extent, "is missing") }
    self.init(
      extent: extent, insets: try values.value(.insets) ?? LayoutInsets(),
      isInsideInsets: try values.value(.insideInsets) ?? false, width: try values.choice(.width) ?? .automatic,
      isPinned: try values.value(.pinned) ?? false, pinOffset: try values.finite(.pinOffset) ?? 0,
      showsWhenEmpty: try values.value(.showsWhenEmpty) ?? true)
  }

  /// Writes the extent and what differs from the defaults.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(extent, forKey: .extent)
    if insets != LayoutInsets() { try values.encode(insets, forKey: .insets) }
    if isInsideInsets { try values.encode(true, forKey: .insideInsets) }
    if width != .automatic { try values.encode(width.rawValue, forKey: .width) }
    if isPinned { try values.encode(true, forKey: .pinned) }
    if pinOffset != 0 { try values.encode(pinOffset, forKey: .pinOffset) }
    if !showsWhenEmpty { try values.encode(false, forKey: .showsWhenEmpty) }
  }
}

extension SectionBackground: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable { case visible, insets }

  /// Reads `true`, `false`, or an object.
  public init(from decoder: any Decoder) throws {
    if let isVisible = try? decoder.singleValueContainer().decode(Bool.self) {
      self.init(isVisible: isVisible)
      return
    }
    let values = try OptionReader(decoder, keys: CodingKeys.self, or: "true, false")
    self.init(
      isVisible: try values.value(.visible) ?? true, insets: try values.value(.insets) ?? LayoutInsets())
  }

  /// Writes both.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(isVisible, forKey: .visible)
    try values.encode(insets, forKey: .insets)
  }
}

extension CollectionOptions: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable {
    case axis, insets, minimumContentExtent, crossExtent, snapsToPixels, defaults
  }

  enum DefaultsKeys: String, CodingKey, CaseIterable { case section, item }

  /// Reads what is said, and takes the rest as it is by default.
  public init(from decoder: any Decoder) throws {
    let values = try OptionReader(decoder, keys: CodingKeys.self)
    self.init(
      axis: try values.choice(.axis) ?? .vertical, insets: try values.value(.insets) ?? LayoutInsets(),
      minimumContentExtent: try values.value(.minimumContentExtent) ?? .none,
      crossExtent: try values.extent(.crossExtent), snapsToPixels: try values.value(.snapsToPixels) ?? true)
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if container.contains(.defaults) {
      let defaults = try OptionReader(container.superDecoder(forKey: .defaults), keys: DefaultsKeys.self)
      sectionDefaults = try defaults.value(.section) ?? SectionSurroundings()
      itemDefaults = try defaults.value(.item) ?? ItemDescription()
    }
  }

  /// Writes what differs from the defaults.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    let standard = CollectionOptions()
    if axis != standard.axis { try values.encode(axis.rawValue, forKey: .axis) }
    if insets != standard.insets { try values.encode(insets, forKey: .insets) }
    if minimumContentExtent != standard.minimumContentExtent {
      try values.encode(minimumContentExtent, forKey: .minimumContentExtent)
    }
    try values.encodeIfPresent(crossExtent, forKey: .crossExtent)
    if !snapsToPixels { try values.encode(false, forKey: .snapsToPixels) }
    if sectionDefaults != standard.sectionDefaults || itemDefaults != standard.itemDefaults {
      var defaults = values.nestedContainer(keyedBy: DefaultsKeys.self, forKey: .defaults)
      try defaults.encode(sectionDefaults, forKey: .section)
      try defaults.encode(itemDefaults, forKey: .item)
    }
  }
}
