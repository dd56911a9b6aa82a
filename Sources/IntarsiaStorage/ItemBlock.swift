public import IntarsiaCore

/// Up to 512 items in a row, with what placing carried when it began them.
///
/// Positions are relative to `origin`, so a block can move as a whole.
public struct ItemBlock<Columns: StretchColumns, Checkpoint: Sendable>: Sendable {
  /// So many items make a block full.
  @inlinable public static var capacity: Int { 512 }

  /// Where placing can begin again.
  public let checkpoint: Checkpoint
  /// The main position from which the block's own are counted.
  public let origin: Double
  /// What is kept of each item.
  @inlinable public var columns: Columns { storedColumns }
  /// From where to where the items reach, relative to `origin`.
  @inlinable public var reach: MainReach { storedReach }
  @usableFromInline var storedColumns = Columns()
  @usableFromInline var storedReach = MainReach()

  /// A block without items yet.
  @inlinable public init(from checkpoint: Checkpoint, at origin: Double) {
    self.checkpoint = checkpoint
    self.origin = origin
    storedColumns.reserveCapacity(Self.capacity)
  }

  /// Adds what `body` adds, which answers from where to where that reaches along main, relative to `origin`.
  @inlinable public mutating func append(_ body: (inout Columns) -> MainReach) {
    storedReach.formUnion(body(&storedColumns))
  }
}

extension ItemBlock where Columns: ItemColumns {
  /// Adds an item that reaches from `start` to `end` along main, relative to `origin`.
  @inlinable public mutating func append(_ element: Columns.Element, from start: Double, to end: Double) {
    storedColumns.append(element)
    storedReach.formUnion(MainReach(from: start, to: end))
  }
}
