/// What a strategy keeps of each item of a block, packed as it likes: an array of records, or an array for each fact.
public protocol ItemColumns: StretchColumns {
  /// Keeps one more.
  mutating func append(_ element: Element)
}

/// The same for a strategy that adds whole stretches of items at once, a line for instance.
public protocol StretchColumns: Sendable {
  /// What is kept of one item.
  associatedtype Element
  /// Nothing.
  init()
  /// So many items make a block full; 512 by default.
  static var usualCount: Int { get }
  /// How many items are kept.
  var count: Int { get }
  /// What is kept of the item at `index`, counted from the start of the block.
  subscript(index: Int) -> Element { get }
  /// Makes room for so many items.
  mutating func reserveCapacity(_ count: Int)
  /// Visits the items of `range`, counted from the start of the block, in order; one by one if nothing else is said.
  func forEach(_ range: Range<Int>, _ body: (Int, Element) -> Void)
}

extension StretchColumns {
  @inlinable public func forEach(_ range: Range<Int>, _ body: (Int, Element) -> Void) {
    for index in range { body(index, self[index]) }
  }

  @inlinable public static var usualCount: Int { 512 }
}

/// The simplest columns: one record an item.
public struct Records<Element: Sendable>: ItemColumns {
  @usableFromInline var elements: ContiguousArray<Element> = []

  @inlinable public init() {}

  @inlinable public var count: Int { elements.count }

  @inlinable public subscript(index: Int) -> Element {
    get { elements[index] }
    set { elements[index] = newValue }
  }

  @inlinable public mutating func reserveCapacity(_ count: Int) { elements.reserveCapacity(count) }

  @inlinable public mutating func append(_ element: Element) { elements.append(element) }
}
