public import IntarsiaCore

/// A section on which the laws are checked.
public struct LawSample<Strategy: LayoutStrategy>: Sendable {
  /// How it is laid out.
  public var strategy: Strategy
  /// The room that it has.
  public var container: LogicalContainer
  /// What its strategy does on purpose.
  public var claims: SectionClaims
  var items: [SampleItem<Strategy.Item>]
  var hostileItems: [SampleItem<Strategy.Item>]

  /// A section of items of the strategy's own type; without hostile items and without claims unless given.
  ///
  /// `hostile` are items that it must survive: without extent, negative, NaN, infinite, wider than the container, as
  /// long as everything else together.
  public init(
    _ strategy: Strategy, items: [Strategy.Item], hostile: [Strategy.Item] = [], in container: LogicalContainer,
    claims: SectionClaims = []
  ) {
    self.strategy = strategy
    self.container = container
    self.claims = claims
    self.items = items.map(SampleItem.init)
    self.hostileItems = hostile.map(SampleItem.init)
  }
}

extension LawSample where Strategy: DescribedLayoutStrategy {
  /// A section of described items, without claims unless given; the hostile items are the kit's own.
  public init(
    _ strategy: Strategy, descriptions: [ItemDescription], in container: LogicalContainer, claims: SectionClaims = []
  ) {
    self.strategy = strategy
    self.container = container
    self.claims = claims
    items = descriptions.map { SampleItem($0, for: strategy) }
    hostileItems = ItemDescription.hostile.map { SampleItem($0, for: strategy) }
  }
}

/// What a strategy does on purpose in a section, so that it is no breach of a law, or held to one that is not for all.
public struct SectionClaims: OptionSet, Hashable, Sendable {
  /// The claims as bits.
  public let rawValue: UInt8

  /// The claims that these bits stand for.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Elements hang out of the content: negative insets or spacings, items wider than the container.
  public static let hangsOut = SectionClaims(rawValue: 1)
  /// Items are left out, those beyond a maximum of lines for instance.
  public static let leavesItemsOut = SectionClaims(rawValue: 2)
  /// Items that come at the end move none of those before.
  public static let keepsPrefix = SectionClaims(rawValue: 4)
}

/// An item of a sample: what it is, or what it answers for the space on offer.
struct SampleItem<Item: Sendable>: Sendable {
  let fact: Item?
  let answer: @Sendable (ProposedSpace) -> Item
  private let describe: @Sendable () -> String

  init(_ item: Item) {
    fact = item
    answer = { _ in item }
    describe = { "\(item)" }
  }

  init<Strategy: DescribedLayoutStrategy>(_ description: ItemDescription, for strategy: Strategy)
  where Strategy.Item == Item {
    fact = nil
    answer = { strategy.item(for: description, proposing: $0) }
    describe = { description.shortText }
  }

  var text: String { describe() }
}

extension Items {
  /// The items of a sample: an array if they are facts, and a function if they depend on the space.
  init(sample: [SampleItem<Item>]) {
    let areFacts = sample.allSatisfy { $0.fact != nil }
    self = areFacts ? Items(sample.compactMap(\.fact)) : Items(count: sample.count) { sample[$0].answer($1) }
  }

  /// The items of a sample as a function that writes down what it is asked; as many as `count`, over and over again.
  init(sample: [SampleItem<Item>], count: Int? = nil, log: RequestLog) {
    self.init(count: count ?? sample.count) { index, space in
      log.add(index, space)
      return sample[index % sample.count].answer(space)
    }
  }
}

/// What items were asked. A class, since the closure that writes must be sendable; used from one thread.
final class RequestLog: @unchecked Sendable {
  /// For every item how often, as far as the last that was asked.
  private(set) var counts: [Int] = []
  private(set) var total = 0
  private(set) var badOffer: (item: Int, space: ProposedSpace)?

  func add(_ index: Int, _ space: ProposedSpace) {
    while counts.count <= index { counts.append(0) }
    counts[index] += 1
    total += 1
    let isUsable = space.available >= 0 && space.available.isFinite && space.line >= 0 && space.line.isFinite
    if !isUsable && badOffer == nil { badOffer = (index, space) }
  }
}
