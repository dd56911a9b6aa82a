/// Which item of which section.
public struct ItemPath: Hashable, Comparable, Sendable {
  /// The section, counted from zero.
  public let section: Int
  /// The item in it, counted from zero.
  public let item: Int

  /// Item `item` of section `section`.
  public init(section: Int, item: Int) {
    self.section = section
    self.item = item
  }

  public static func < (one: ItemPath, other: ItemPath) -> Bool {
    (one.section, one.item) < (other.section, other.item)
  }
}

/// Changes that happen at once, by the index rules of collection views.
///
/// What is deleted, reloaded, measured again or moved away is named as it stood before the batch; what is inserted, and
/// where something is moved to, as it stands after it. The order of steps has no meaning; saying a thing twice, or
/// moving an item to where it is, does no harm.
///
///     var batch = BatchUpdate()
///     batch.deleteItem(at: ItemPath(section: 0, item: 3))
///     batch.insertItem(at: ItemPath(section: 0, item: 0))
///     try layout.apply(batch) { section in … }
public struct BatchUpdate: Hashable, Sendable {
  var insertedItems: Set<ItemPath> = []
  var deletedItems: Set<ItemPath> = []
  var movedItems: [ItemPath: ItemPath] = [:]
  var reloadedItems: Set<ItemPath> = []
  var remeasuredItems: Set<ItemPath> = []
  var insertedSections: Set<Int> = []
  var deletedSections: Set<Int> = []
  var movedSections: [Int: Int] = [:]
  var reloadedSections: Set<Int> = []

  /// No change.
  public init() {}

  /// Whether nothing happens.
  public var isEmpty: Bool { self == BatchUpdate() }

  /// A new item stands at `path`, afterwards.
  public mutating func insertItem(at path: ItemPath) { insertedItems.insert(path) }

  /// The item at `path`, before, goes.
  public mutating func deleteItem(at path: ItemPath) { deletedItems.insert(path) }

  /// The item at `old`, before, stands at `new`, afterwards.
  public mutating func moveItem(from old: ItemPath, to new: ItemPath) { movedItems[old] = new }

  /// The item at `path`, before, is the same with other content; its measurement is forgotten.
  public mutating func reloadItem(at path: ItemPath) { reloadedItems.insert(path) }

  /// The item at `path`, before, wants another size; what was measured of it is kept until it is measured again.
  public mutating func remeasureItem(at path: ItemPath) { remeasuredItems.insert(path) }

  /// A new section stands at `section`, afterwards.
  public mutating func insertSection(at section: Int) { insertedSections.insert(section) }

  /// The section at `section`, before, goes.
  public mutating func deleteSection(at section: Int) { deletedSections.insert(section) }

  /// The section at `old`, before, stands at `new`, afterwards, with its items.
  public mutating func moveSection(from old: Int, to new: Int) { movedSections[old] = new }

  /// All of the section at `section`, before, is replaced.
  public mutating func reloadSection(at section: Int) { reloadedSections.insert(section) }
}

/// Why a batch cannot have happened; nothing is changed by it.
public enum BatchError: Error, Hashable, Sendable {
  /// A step names a section that there was not, or is not afterwards.
  case noSuchSection(Int, sectionCount: Int)
  /// A step names an item that there was not, or is not afterwards.
  case noSuchItem(ItemPath, itemCount: Int)
  /// The items before, less what goes, plus what comes, are not as many as the section has now.
  case countsDoNotFit(section: Int, expected: Int, found: Int)
  /// Two different things are to stand in one place.
  case placeTakenTwice(section: Int, item: Int?)
}

extension BatchError: CustomStringConvertible {
  /// The error in one line.
  public var description: String {
    switch self {
    case .noSuchSection(let section, let count): "there is no section \(section), there are \(count)"
    case .noSuchItem(let path, let count):
      "there is no item \(path.item) in section \(path.section), there are \(count)"
    case .countsDoNotFit(let section, let expected, let found):
      "section \(section) must have \(expected) items after the batch, has \(found)"
    case .placeTakenTwice(let section, let item?): "item \(item) of section \(section) is taken twice"
    case .placeTakenTwice(let section, nil): "section \(section) is taken twice"
    }
  }
}
