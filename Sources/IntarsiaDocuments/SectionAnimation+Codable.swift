import IntarsiaCore
public import IntarsiaRegistry

extension SectionAnimation: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable { case insertion, deletion }

  /// Reads one style for both, by its name or as an object, or an object with one for each.
  public init(from decoder: any Decoder) throws {
    let members = try? decoder.container(keyedBy: PathKey.self).allKeys.map(\.stringValue)
    if members == nil || members?.contains(where: AppearanceStyle.CodingKeys.names.contains) == true {
      self.init(try AppearanceStyle(from: decoder))
      return
    }
    let values = try OptionReader(decoder, keys: CodingKeys.self)
    self.init(insertion: try values.value(.insertion) ?? .fade, deletion: try values.value(.deletion) ?? .fade)
  }

  /// Writes both.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(insertion, forKey: .insertion)
    try values.encode(deletion, forKey: .deletion)
  }
}

extension AppearanceStyle: Codable {
  enum CodingKeys: String, CodingKey, CaseIterable { case style, edge, alpha, scale, stagger, longestDelay }

  /// The styles by name, with what they have if nothing else is said.
  private enum Name: String, CaseIterable {
    case none, fade, scale, slide, fromNeighbor

    init(of style: AppearanceStyle) {
      switch style.origin {
      case .edge: self = .slide
      case .neighbor: self = .fromNeighbor
      case .place: self = style.alpha == 1 ? .none : style.scale == 1 ? .fade : .scale
      }
    }

    func style(from edge: LayoutEdge?) -> AppearanceStyle {
      switch self {
      case .none: .none
      case .fade: .fade
      case .scale: .scale()
      case .slide: .slide(from: edge ?? .bottom)
      case .fromNeighbor: .fromNeighbor
      }
    }

    /// The name that was found, or an error that says what may have been meant.
    init(_ found: String, at path: [any CodingKey]) throws {
      if let name = Self(rawValue: found) {
        self = name
        return
      }
      let names = Self.allCases.map(\.rawValue)
      let guess = Spelling.nearest(to: found, among: names).map { "; did you mean \"\($0)\"?" } ?? ""
      let known = names.map { "\"\($0)\"" }.joined(separator: ", ")
      throw DecodingError.dataCorrupted(
        .init(codingPath: path, debugDescription: "must be one of \(known), is \"\(found)\"\(guess)"))
    }
  }

  /// Reads the name of a style, or an object that names one and says otherwise what it will.
  public init(from decoder: any Decoder) throws {
    if let name = try? decoder.singleValueContainer().decode(String.self) {
      let name = try Name(name, at: decoder.codingPath)
      if name == .slide {
        throw DecodingError.dataCorrupted(
          .init(
            codingPath: decoder.codingPath,
            debugDescription: "\"slide\" needs an edge: {\"style\": \"slide\", \"edge\": \"leading\"}"))
      }
      self = name.style(from: nil)
      return
    }
    let values = try OptionReader(decoder, keys: CodingKeys.self, or: "the name of a style")
    guard let found = try values.value(.style, as: String.self) else { throw values.error(.style, "is missing") }
    let name = try Name(found, at: decoder.codingPath + [CodingKeys.style])
    let edge = try values.choice(.edge, of: LayoutEdge.self)
    if name == .slide && edge == nil { throw values.error(.edge, "is missing") }
    if name != .slide && edge != nil { throw values.error(.edge, "only \"slide\" has one") }
    self = name.style(from: edge)
    alpha = try values.checked(.alpha, "must be from 0 to 1") { $0 >= 0 && $0 <= 1 } ?? alpha
    scale = try values.extent(.scale) ?? scale
    stagger = try values.extent(.stagger) ?? stagger
    longestDelay = try values.extent(.longestDelay) ?? longestDelay
  }

  /// Writes the name of the style and what it has otherwise.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    let name = Name(of: self)
    try values.encode(name.rawValue, forKey: .style)
    let edge: LayoutEdge? = if case .edge(let edge) = origin { edge } else { nil }
    try values.encodeIfPresent(edge?.rawValue, forKey: .edge)
    let standard = name.style(from: edge)
    if alpha != standard.alpha { try values.encode(alpha, forKey: .alpha) }
    if scale != standard.scale { try values.encode(scale, forKey: .scale) }
    if stagger != standard.stagger { try values.encode(stagger, forKey: .stagger) }
    if longestDelay != standard.longestDelay { try values.encode(longestDelay, forKey: .longestDelay) }
  }
}
