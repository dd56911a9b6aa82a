/// Something that every strategy owes to whoever uses it.
public struct Law: RawRepresentable, Hashable, Sendable {
  /// The law in a word or two.
  public let rawValue: String

  /// A law of that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Two passes over equal inputs give equal answers; an array of items and a function that gives the same, too.
  public static let determinism = Law(rawValue: "determinism")
  /// Every number is finite, whatever the items are; no extent is negative.
  public static let finiteness = Law(rawValue: "finiteness")
  /// Every item is decided and has one frame, items come by index, decorations after them.
  public static let oneFramePerItem = Law(rawValue: "one frame per item")
  /// The content size encloses everything but what hangs out on purpose.
  public static let contentSize = Law(rawValue: "content size")
  /// The reach encloses everything.
  public static let reach = Law(rawValue: "reach")
  /// A rect finds what asking every element finds, in the same order.
  public static let byRect = Law(rawValue: "by rect")
  /// An identity finds the very frame that a rect finds, and nothing else.
  public static let byIdentity = Law(rawValue: "by identity")
  /// Each diagnostic is reported once, about an item or an option that there is.
  public static let diagnostics = Law(rawValue: "diagnostics")
  /// What is resumed after changes equals what is laid out afresh, bit for bit.
  public static let resume = Law(rawValue: "resume")
  /// An arrangement used before for something else makes no difference.
  public static let reuse = Law(rawValue: "reuse")
  /// A pass may stop only where no later item starts before the stop; what it decided stays, and it can go on.
  public static let stop = Law(rawValue: "stop")
  /// Copies are not affected by what becomes of the original.
  public static let copies = Law(rawValue: "copies")
  /// Items that come at the end move none of those before; only for sections that claim it.
  public static let stablePrefix = Law(rawValue: "stable prefix")
  /// No item is asked more than twice in a pass, none of the unchanged prefix but the last 512.
  public static let requests = Law(rawValue: "requests")
  /// The space on offer is finite and not negative.
  public static let offers = Law(rawValue: "offers")
  /// The number of requests grows with the number of items, prepared at once, in stops, or page by page.
  public static let growth = Law(rawValue: "growth")
  /// Equal strategies have equal hashes and give equal answers.
  public static let equality = Law(rawValue: "equality")
  /// In a collection the frames are the same, shifted, turned and mirrored as a whole.
  public static let collection = Law(rawValue: "collection")
  /// A configuration survives being written and read; a wrong one throws.
  public static let coding = Law(rawValue: "coding")

  /// Every law, in the order in which they are checked.
  public static let all: [Law] = [
    .determinism, .finiteness, .oneFramePerItem, .contentSize, .reach, .byRect, .byIdentity, .diagnostics, .resume,
    .reuse, .stop, .copies, .stablePrefix, .requests, .offers, .growth, .equality, .collection, .coding,
  ]
}
