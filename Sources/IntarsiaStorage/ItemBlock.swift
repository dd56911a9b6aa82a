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
  @usableFromInline var storedColumns: Columns
  @usableFromInline var stretches: Stretches
  @usableFromInline var issues: ContiguousArray<(offset: Int, issue: LayoutDiagnostic.Issue, used: Double)> = []

  /// A block without items yet, with room for `count`.
  @inlinable public init(from checkpoint: State, for count: Int = Columns.usualCount) {
    self.checkpoint = checkpoint
    storedColumns = Columns()
    storedColumns.reserveCapacity(count)
    stretches = Stretches(for: count)
  }

  /// A block of items that are placed already.
  @inlinable public init(from checkpoint: State, columns: Columns, stretches: Stretches) {
    self.checkpoint = checkpoint
    storedColumns = columns
    self.stretches = stretches
  }

  /// From where to where the items reach.
  @inlinable public var reach: MainReach { stretches.reach }

  /// Lets `body` alter some items, which answers from where to where all of them reach, or nil if it altered none.
  @inlinable mutating func alter(_ body: (inout Columns) -> MainReach?) -> Bool {
    guard let reach = body(&storedColumns) else { return false }
    stretches = Stretches(of: reach)
    return true
  }

  /// Adds what `body` adds, which answers from where to where that reaches along main.
  @inlinable public mutating func append(_ body: (inout Columns) -> MainReach) {
    let reach = body(&storedColumns)
    stretches.note(reach, upTo: storedColumns.count)
  }

  /// Reports that the item that is added next, or so many behind it, could not be used as it was.
  @inlinable public mutating func report(_ issue: LayoutDiagnostic.Issue, used: Double, ahead: Int = 0) {
    report(issue, used: used, ofItemAt: storedColumns.count + ahead)
  }

  /// Reports that an item, counted from the first of the block, could not be used as it was.
  @inlinable public mutating func report(_ issue: LayoutDiagnostic.Issue, used: Double, ofItemAt index: Int) {
    issues.append((index, issue, used))
  }
}

extension ItemBlock where Columns: ItemColumns {
  /// Adds an item that reaches from `start` to `end` along main.
  @inlinable public mutating func append(_ element: Columns.Element, from start: Double, to end: Double) {
    storedColumns.append(element)
    stretches.note(MainReach(from: start, to: end), upTo: storedColumns.count)
  }
}
