public import IntarsiaCore

/// Strategies by name, so that a document or a server can choose one.
///
///     var registry = StrategyRegistry()
///     try registry.register(.masonry(lanes: 3), as: "three-lanes")
///     let strategy = try registry.strategy(named: "three-lanes")
///
/// A value that the app builds and hands on. Names of one's own are reverse-DNS: `com.example.spiral`.
public struct StrategyRegistry: Sendable {
  var entries: [Entry] = []

  /// A registry without strategies.
  public init() {}

  /// The names, in the order of their registration.
  public var names: [String] { entries.map { $0.name } }

  /// Adds a strategy as it is, configuration included.
  public mutating func register(_ strategy: some DescribedLayoutStrategy, as name: String) throws(RegistryError) {
    try add(Entry(name: name, strategy: AnyStrategy(strategy)))
  }

  /// The strategy that was registered as `name`.
  ///
  /// One that was registered as a type has no configuration yet: a document states it.
  public func strategy(named name: String) throws(RegistryError) -> AnyStrategy {
    guard let strategy = try entry(named: name).strategy else { throw .needsConfiguration(name) }
    return strategy
  }

  mutating func add(_ entry: Entry) throws(RegistryError) {
    if entries.contains(where: { $0.isNamed(entry.name) }) { throw .duplicateName(entry.name, known: names) }
    entries.append(entry)
  }

  func entry(named name: String) throws(RegistryError) -> Entry {
    guard let entry = entries.first(where: { $0.isNamed(name) }) else { throw .unknownName(name, known: names) }
    return entry
  }
}

/// Why a registry does not take or know a name.
public enum RegistryError: Error, Hashable, Sendable {
  /// The name is taken; these are.
  case duplicateName(String, known: [String])
  /// No strategy has the name; these are known.
  case unknownName(String, known: [String])
  /// The name stands for a type, whose configuration a document must state.
  case needsConfiguration(String)
}

extension StrategyRegistry {
  /// A name and what it stands for.
  struct Entry: Sendable {
    let name: String
    /// What was registered as a value; nil for a type.
    var strategy: AnyStrategy?
    #if !hasFeature(Embedded)
      /// How the configuration and the items are read; nil for a value, which has no configuration left.
      var coder: StrategyCoder?
    #endif

    /// Compared as bytes: a comparison of strings would bring the Unicode tables into an embedded build.
    func isNamed(_ other: String) -> Bool { name.utf8.elementsEqual(other.utf8) }
  }
}

extension RegistryError: CustomStringConvertible {
  /// The error in one line.
  public var description: String {
    switch self {
    case .duplicateName(let name, let known): "strategy \"\(name)\" is registered already (\(Self.list(known)))"
    case .needsConfiguration(let name): "strategy \"\(name)\" is a type: its configuration has to be decoded"
    case .unknownName(let name, let known): "no strategy is called \"\(name)\", known are \(Self.list(known))"
    }
  }

  private static func list(_ names: [String]) -> String {
    var list = ""
    for name in names { list += list.isEmpty ? "\"\(name)\"" : ", \"\(name)\"" }
    return list
  }
}
