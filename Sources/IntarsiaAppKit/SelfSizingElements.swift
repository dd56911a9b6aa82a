#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import Intarsia

  /// Which views say themselves how large they are.
  ///
  /// What the section provider says of an item, header or footer is an estimate then, used until its view has been asked.
  public struct SelfSizingElements: OptionSet, Hashable, Sendable {
    /// One bit for each.
    public let rawValue: Int

    /// The elements with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Items: a strategy takes over what it can use, masonry the extent along the lane, the aligned flow the whole size.
    public static let items = SelfSizingElements(rawValue: 1)
    /// Headers, along the scroll axis.
    public static let headers = SelfSizingElements(rawValue: 2)
    /// Footers, along the scroll axis.
    public static let footers = SelfSizingElements(rawValue: 4)

    func includes(_ kind: LayoutElement.Kind) -> Bool {
      switch kind {
      case .item: contains(.items)
      case .header: contains(.headers)
      case .footer: contains(.footers)
      case .background, .decoration: false
      }
    }
  }
#endif
