#if !hasFeature(Embedded)
  /// Reads the options of a strategy by hand: a missing key is nil, a value out of range throws with its path.
  ///
  /// Synthesized decoding goes round initializers and lets `lanes: -3` in; this does not.
  public struct OptionReader<Key: CodingKey> {
    private let values: KeyedDecodingContainer<Key>

    /// Opens the object that `decoder` stands at.
    public init(_ decoder: some Decoder, keys: Key.Type) throws {
      values = try decoder.container(keyedBy: keys)
    }

    /// Opens an object in whose place something else could have stood; `other` says what, in the error.
    public init(_ decoder: some Decoder, keys: Key.Type, or other: String) throws {
      do {
        values = try decoder.container(keyedBy: keys)
      } catch DecodingError.typeMismatch(_, let context) {
        throw DecodingError.dataCorrupted(
          .init(codingPath: context.codingPath, debugDescription: "must be \(other) or an object"))
      }
    }

    /// Any value that decodes.
    public func value<Value: Decodable>(_ key: Key, as type: Value.Type = Value.self) throws -> Value? {
      try values.decodeIfPresent(type, forKey: key)
    }

    /// A finite number, negative ones too.
    public func finite(_ key: Key) throws -> Double? {
      try checked(key, "must be a finite number") { $0.isFinite }
    }

    /// A finite number that is not negative.
    public func extent(_ key: Key) throws -> Double? {
      try checked(key, "must be 0 or more") { $0.isFinite && $0 >= 0 }
    }

    /// A whole number of at least one.
    public func count(_ key: Key) throws -> Int? {
      try checked(key, "must be at least 1") { $0 >= 1 }
    }

    /// One of the names of an enumeration.
    public func choice<Choice: RawRepresentable & CaseIterable>(_ key: Key, of type: Choice.Type = Choice.self)
      throws -> Choice? where Choice.RawValue == String
    {
      guard let name = try value(key, as: String.self) else { return nil }
      if let choice = Choice(rawValue: name) { return choice }
      let known = Choice.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
      throw error(key, "must be one of \(known), is \"\(name)\"")
    }

    /// A value that fulfils a condition; the message says which.
    public func checked<Value: Decodable>(
      _ key: Key, _ message: String, isValid: (Value) -> Bool
    ) throws -> Value? {
      guard let found = try value(key, as: Value.self) else { return nil }
      if !isValid(found) { throw error(key, "\(message), is \(found)") }
      return found
    }

    /// An error that points at `key`.
    public func error(_ key: Key, _ message: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: values.codingPath + [key], debugDescription: message))
    }
  }
#endif
