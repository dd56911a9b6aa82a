public import IntarsiaCore

/// The diagnostics of an arrangement, those of the options first, then those of items in order.
public struct DiagnosticLog: Sendable {
  /// What was reported.
  public private(set) var entries: [LayoutDiagnostic] = []

  /// An empty log.
  public init() {}

  /// Forgets what was said of the options and of all items from `item` on.
  public mutating func rewind(keeping item: Int) {
    entries.removeAll { $0.item.map { $0 >= item } ?? true }
  }

  /// Reports `options` before all items.
  public mutating func insert(_ options: [LayoutDiagnostic]) {
    entries.insert(contentsOf: options, at: 0)
  }

  /// Reports that an item could not be used as it was.
  public mutating func add(_ issue: LayoutDiagnostic.Issue, item: Int, used: Double) {
    add(LayoutDiagnostic(item: item, issue: issue, used: used))
  }

  /// Adds a report on an item.
  public mutating func add(_ diagnostic: LayoutDiagnostic) { entries.append(diagnostic) }
}
