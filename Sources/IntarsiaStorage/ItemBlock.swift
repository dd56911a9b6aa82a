public import IntarsiaCore

/// Up to 512 items in a row as they were placed, with what placing carried when it began them.
public struct ItemBlock<Columns: StretchColumns, State: Checkpoint>: Sendable {
  /// No block is larger, unless its items cannot be parted.
  @inlinable public static var capacity: Int { 512 }
  /// A block is not smaller where it can be helped.
  @inlinable static var least: Int { capacity / 4 }

  /// Where placing can begin again.
  public let checkpoint: State
  /// What is kept of each item.
  @inlinable public var columns: Columns { storedColumns }
  /// From where to where the items reach.
  @inlinable public var reach: MainReach { storedReach }
  @usableFromInline var storedColumns = Columns()
  @usableFromInline var storedReach = MainReach()
  @usableFromInline var issues: ContiguousArray<(offset: Int, issue: LayoutDiagnostic.Issue, used: Double)> = []

  /// A block without items yet.
  @inlinable public init(from checkpoint: State) {
    self.checkpoint = checkpoint
    storedColumns.reserveCapacity(Columns.usualCount)
  }

  /// Adds what `body` adds, which answers from where to where that reaches along main.
  @inlinable public mutating func append(_ body: (inout Columns) -> MainReach) {
    storedReach.formUnion(body(&storedColumns))
  }

  /// Reports that the item that is added next, or so many behind it, could not be used as it was.
  @inlinable public mutating func report(_ issue: LayoutDiagnostic.Issue, used: Double, ahead: Int = 0) {
    issues.append((columns.count + ahead, issue, used))
  }
}

extension ItemBlock where Columns: ItemColumns {
  /// Adds an item that reaches from `start` to `end` along main.
  @inlinable public mutating func append(_ element: Columns.Element, from start: Double, to end: Double) {
    storedColumns.append(element)
    storedReach.formUnion(MainReach(from: start, to: end))
  }
}
