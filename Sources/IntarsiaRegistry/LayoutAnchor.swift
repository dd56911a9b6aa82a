/// What was visible, so that it can stay where it is on the screen whatever changes round it.
///
///     let anchor = layout.anchor(in: viewport)
///     try layout.apply(batch) { … }
///     layout.prepare()
///     scrollView.offset = layout.offset(restoring: anchor, in: viewport)
///
/// The first visible item is held; if it goes, the next of those that were visible too; if all go, the section.
public struct LayoutAnchor: Hashable, Sendable {
  /// Something that was visible, and where it began before.
  struct Candidate<Name: Hashable & Sendable>: Hashable, Sendable {
    let name: Name
    let start: Double
  }

  let moment: ChangeLog.Moment
  /// How far the content was scrolled, in points.
  public let offset: Double
  let isAtStart: Bool
  let isAtEnd: Bool
  let items: [Candidate<ItemPath>]
  let sections: [Candidate<Int>]

  /// The item that is held, as it stood when the anchor was taken; nil if none was visible.
  public var item: ItemPath? { items.first?.name }
}

/// What comes before holding the first visible item.
public struct AnchorRule: Hashable, Sendable {
  /// At the very start of the content, one stays at the start, so that what is new there is seen.
  public var keepsStart: Bool
  /// At the very end of the content, one stays at the end, as in a chat.
  public var keepsEnd: Bool

  /// By default the start is kept and the end is not.
  public init(keepsStart: Bool = true, keepsEnd: Bool = false) {
    self.keepsStart = keepsStart
    self.keepsEnd = keepsEnd
  }
}

/// What an anchor holds in a layout.
public struct HeldElement: Hashable, Sendable {
  /// The item, as it stood when the anchor was taken; nil if only its section is left.
  public let oldItem: ItemPath?
  /// The item, as it stands now.
  public let item: ItemPath?
  /// The section, as it stands now.
  public let section: Int
  /// Where it stands now.
  public let frame: LayoutRect
  /// Where it began along the scroll axis when the anchor was taken, in points from the leading end.
  public let startBefore: Double
  /// Where it begins now.
  public let start: Double
}
