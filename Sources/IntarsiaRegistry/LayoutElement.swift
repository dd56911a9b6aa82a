public import IntarsiaCore

/// One thing to show: an item, a header, a footer, a background, or a decoration of a strategy.
public struct LayoutElement: Hashable, Sendable {
  /// What it is to its section.
  public enum Kind: Hashable, Sendable {
    /// One of the items.
    case item
    /// What stands before the items.
    case header
    /// What stands behind them.
    case footer
    /// What lies under the section.
    case background
    /// What the strategy adds of itself.
    case decoration(LogicalElement.Kind)
  }

  /// Which element of which section.
  public struct ID: Hashable, Sendable {
    /// Counted from zero.
    public let section: Int
    /// Counted from zero within the kind; 0 for header, footer and background.
    public let index: Int
    /// Item or what else.
    public let kind: Kind

    /// The `index`-th element of `kind` in `section`.
    public init(section: Int, index: Int = 0, kind: Kind = .item) {
      self.section = section
      self.index = index
      self.kind = kind
    }
  }

  /// Which one.
  public let id: ID
  /// Where, in the collection's content; final: turned, mirrored, pinned and snapped.
  public let frame: LayoutRect
  /// What lies above what: backgrounds -1, items and decorations 0, headers and footers 1, pinned ones 2.
  public let zIndex: Int

  package init(id: ID, frame: LayoutRect, zIndex: Int) {
    self.id = id
    self.frame = frame
    self.zIndex = zIndex
  }

  /// The section, counted from zero.
  public var section: Int { id.section }
  /// Counted from zero within the kind.
  public var index: Int { id.index }
  /// Item or what else.
  public var kind: Kind { id.kind }
}

/// A diagnostic with the section that it is about.
public struct SectionDiagnostic: Hashable, Sendable {
  /// The section, counted from zero.
  public let section: Int
  /// What was wrong.
  public let diagnostic: LayoutDiagnostic
}

extension LayoutElement.Kind {
  /// What an element of a strategy is to its section.
  init(_ kind: LogicalElement.Kind) { self = kind == .item ? .item : .decoration(kind) }
}
