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

#if !hasFeature(Embedded)
  extension LayoutDiagnostic: CustomStringConvertible {
    /// The report in one line, an option by its number: `option 0 is negative; 0 was used`.
    public var description: String { text(naming: []) }

    /// The report in one line, an option by its name.
    package func text(naming optionNames: [StaticString]) -> String {
      let name = Int(field) < optionNames.count ? "\"\(optionNames[Int(field)])\"" : "\(field)"
      return "\(item.map { "item \($0)" } ?? "option \(name)") \(message)"
    }

    /// What was wrong and what was used, in words.
    package var message: String {
      let isWhole = Rounding.down(used) == used && used.magnitude < 1e15
      let wrong =
        switch issue {
        case .notFinite: "is no finite number"
        case .negative: "is negative"
        case .tooSmall: "is too small"
        case .tooLarge: "is too large"
        case .tooWide: "is wider than there is room"
        }
      return "\(wrong); \(isWhole ? "\(Int64(used))" : "\(used)") was used"
    }
  }
#endif
