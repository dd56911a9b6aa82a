public import IntarsiaCore
public import IntarsiaRegistry

/// A section of a document: which strategy, configured how, with what items.
public struct DocumentSection: Sendable {
  enum CodingKeys: String, CodingKey, CaseIterable { case id, strategy, configuration, fallback, items, count }

  /// What identifies the section in its document, whatever its place; nil if the document does not say.
  public var id: String?
  /// The strategy, by the name under which it is registered.
  public private(set) var strategy: DecodedStrategy
  /// The name of the strategy to use where the first is not known.
  public private(set) var fallback: String?
  /// What the document says of each item; made anew whenever it is asked for, as are the other two lists.
  public var items: [ItemDescription] { documentItems.map(\.description) }
  /// What stands round the items.
  public var surroundings: SectionSurroundings
  /// The keys of the section that begin with `x-`, the writer's own.
  public var notes: [String: JSONValue]
  /// The keys of each item that begin with `x-`.
  public var itemNotes: [[String: JSONValue]] {
    get { documentItems.map(\.notes) }
    set {
      for index in documentItems.indices { documentItems[index].notes = index < newValue.count ? newValue[index] : [:] }
    }
  }
  /// What identifies each item in its section, whatever its index; nil where the document does not say.
  public var itemIDs: [String?] { documentItems.map(\.id) }
  /// The items with all that the document says of them.
  package private(set) var documentItems: [DocumentItem]
  /// The strategy that the document asks for and the registry does not know; the fallback stands in.
  let replaced: String?
  private var typed: LayoutSection

  /// What a `CollectionLayout` takes.
  public var section: LayoutSection {
    var section = typed
    section.surroundings = surroundings
    return section
  }

  /// A section of described items.
  public init<Strategy: DescribedLayoutStrategy & Codable>(
    _ strategy: Strategy, named name: String, items: [ItemDescription],
    surroundings: SectionSurroundings = SectionSurroundings(), notes: [String: JSONValue] = [:],
    itemNotes: [[String: JSONValue]] = []
  ) {
    let items = items.enumerated().map { index, item in
      DocumentItem(description: item, notes: itemNotes.indices.contains(index) ? itemNotes[index] : [:])
    }
    self.init(
      DecodedStrategy(strategy, named: name), items: items, surroundings: surroundings, notes: notes,
      typed: LayoutSection(strategy, items: items.map(\.description)))
  }

  /// A section with all that a document says of it.
  init(
    _ strategy: DecodedStrategy, insteadOf replaced: String? = nil, fallback: String? = nil, id: String? = nil,
    items: [DocumentItem], surroundings: SectionSurroundings, notes: [String: JSONValue], typed: LayoutSection
  ) {
    self.strategy = strategy
    self.replaced = replaced
    self.fallback = fallback
    self.id = id
    documentItems = items
    self.surroundings = surroundings
    self.notes = notes
    self.typed = typed
  }

  /// Other items for the same strategy.
  package mutating func setItems(_ items: [DocumentItem]) throws {
    documentItems = items
    let written = strategy.readsOwnItems ? try JSONValue.array(items.map { try $0.asWritten() }).decoder() : nil
    typed = try strategy.section(of: items.map(\.description), identity: items.identity, items: written)
  }

  /// Another strategy for the same items.
  package mutating func setStrategy(_ strategy: DecodedStrategy) throws {
    self.strategy = strategy
    fallback = nil
    try setItems(documentItems)
  }
}
