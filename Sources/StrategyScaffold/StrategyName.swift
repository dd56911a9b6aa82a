/// The name of a strategy to be written, and the names that follow from it.
struct StrategyName {
  /// The type: `HexagonGrid`.
  let type: String

  init(_ name: String) throws(ScaffoldError) {
    guard name.matches("^[A-Za-z_][A-Za-z0-9_]*$"), !Self.keywords.contains(name) else {
      throw ScaffoldError("\"\(name)\" is no Swift identifier of ASCII letters and digits, like HexagonGrid")
    }
    guard let first = name.first, first.isUppercase else {
      throw ScaffoldError("\"\(name)\" would be a type: begin it with a capital letter, like HexagonGrid")
    }
    guard !Self.taken.contains(name) else { throw ScaffoldError("\"\(name)\" is the name of another type already") }
    type = name
  }

  /// The module: `HexagonGridStrategy`, since no module should have the name of a type inside it.
  var module: String { "\(type)Strategy" }

  /// The function that makes one: `hexagonGrid`, in backticks if it is a keyword.
  var function: String {
    let words = words
    let name = words[0].lowercased() + words.dropFirst().joined()
    return Self.keywords.contains(name) ? "`\(name)`" : name
  }

  /// How documents call it: `com.example.hexagon-grid`.
  var document: String { "com.example.\(dashed)" }

  /// The package: `hexagon-grid`.
  var dashed: String { words.map { $0.lowercased() }.joined(separator: "-") }

  /// Parted before each capital that begins a word: URL, Grid.
  private var words: [String] {
    let letters = Array(type)
    var words = [""]
    for index in letters.indices {
      let follows = index + 1 < letters.count && letters[index + 1].isLowercase
      let begins = letters[index].isUppercase && index > 0 && (follows || letters[index - 1].isLowercase)
      if letters[index] == "_" || begins { words.append("") }
      if letters[index] != "_" { words[words.count - 1].append(letters[index]) }
    }
    return words.filter { !$0.isEmpty }
  }

  private static let keywords: Set<String> = [
    "Any", "Self", "Type", "Protocol", "_", "as", "associatedtype", "break", "case", "catch", "class", "continue",
    "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
    "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator", "private",
    "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct", "subscript", "super", "switch",
    "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  ]

  /// Types that the written files, or whoever imports the strategy beside Intarsia, speak of.
  private static let taken: Set<String> = [
    "AlignedFlow", "Array", "Bool", "Codable", "CodingKey", "CodingKeys", "CollectionLayout", "Data", "Decoder",
    "DescribedLayoutStrategy", "Double", "Encoder", "Hashable", "Int", "ItemDescription", "Items", "Law", "LawSample",
    "LayoutContainer", "LayoutDiagnostic", "LayoutDocument", "LayoutPass", "LayoutRect", "LayoutSection",
    "LayoutStrategy", "LogicalContainer", "LogicalElement", "LogicalRect", "LogicalSize", "MainReach", "Masonry",
    "MozaikGrid", "NoFacts", "OptionReader", "Optional", "ProposedSpace", "Quantum", "ReachIndex", "SectionArrangement",
    "SectionChange", "SectionLayout", "Sendable", "Set", "SquareMosaic", "StaticString", "StrategyLaws",
    "StrategyRegistry", "String", "Suite", "Test",
  ]
}
