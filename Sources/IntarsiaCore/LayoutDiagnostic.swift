/// Something that a strategy was given and could not use as it was: bad data is reported, never a trap.
public struct LayoutDiagnostic: Hashable, Sendable {
  /// What was wrong.
  public enum Issue: UInt8, Sendable {
    /// NaN or infinite; zero was used.
    case notFinite
    /// Below zero, where that means nothing; zero was used.
    case negative
    /// Below the least that makes sense.
    case tooSmall
    /// Above the most that fits.
    case tooLarge
    /// Wider than all columns or lanes; it was cut to them.
    case tooWide
  }

  /// The item, or nil: an option of the strategy.
  public let item: Int?
  /// Which option, as ``LayoutStrategy/optionNames`` counts them.
  public let field: UInt8
  /// What was wrong.
  public let issue: Issue
  /// What was used instead.
  public let used: Double

  /// A report on item `item`.
  @inlinable public init(item: Int, issue: Issue, used: Double) {
    self.item = item
    self.field = 0
    self.issue = issue
    self.used = used
  }

  /// A report on the option that is number `field`.
  @inlinable public init(field: UInt8, issue: Issue, used: Double) {
    self.item = nil
    self.field = field
    self.issue = issue
    self.used = used
  }
}
