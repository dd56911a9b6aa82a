import IntarsiaCore

/// An element on its way from one layout to another.
public struct TransitionElement: Hashable, Sendable {
  /// Which element, told apart from all others at every progress.
  public struct ID: Hashable, Sendable {
    /// As a layout calls it: the goal, or else the last that has it.
    public let element: LayoutElement.ID
    /// How many layouts before the goal that one is; 0: it is in the goal.
    public let layoutsBack: Int

    /// The element that the layout so many before the goal calls `element`.
    public init(_ element: LayoutElement.ID, layoutsBack: Int = 0) {
      self.init(element: element, layoutsBack: layoutsBack)
    }

    init(element: LayoutElement.ID, layoutsBack: Int) {
      self.element = element
      self.layoutsBack = layoutsBack
    }

    /// Reading order: section by section, header, items by index, footer, background, decorations.
    func precedes(_ other: ID) -> Bool {
      if element.section != other.element.section { return element.section < other.element.section }
      let (own, others) = (element.kind.rank, other.element.kind.rank)
      if own != others { return own < others }
      if element.index != other.element.index { return element.index < other.element.index }
      return layoutsBack < other.layoutsBack
    }
  }

  /// Which element.
  public let id: ID
  /// How it looks.
  public let appearance: ElementAppearance
  /// What lies above what.
  public let zIndex: Int

  /// Whether it is not in the goal.
  public var isLeaving: Bool { id.layoutsBack > 0 }
}

extension LayoutElement.Kind {
  /// The place in the order in which the elements of a section are answered.
  fileprivate var rank: Int {
    switch self {
    case .header: 0
    case .item: 1
    case .footer: 2
    case .background: 3
    case .decoration(let kind): 4 + Int(kind.rawValue)
    }
  }
}
