public import IntarsiaCore

/// How placing stands between two items: all that it carries from one to the next.
public protocol Checkpoint: Sendable {
  /// How far the items behind it can move as a block.
  associatedtype Shift: BlockShift

  /// From `other` to here, if all that follows is placed alike but for that shift; else nil.
  ///
  /// Nil too where a position is not ``Quantum/isExact(_:)-(Double)``, since what is moved there is not what is placed there.
  func shift(from other: Self) -> Shift?

  /// How placing stands behind items that moved by `shift`.
  func shifted(by shift: Shift) -> Self
}

/// How far a block has moved since its items were placed: along main, and in whatever else its strategy counts.
public protocol BlockShift: Equatable, Sendable {
  /// What is kept of one item.
  associatedtype Element

  /// Not at all.
  init()
  /// Moves on by `next`.
  mutating func add(_ next: Self)
  /// What to move on by before `later`, so that it comes to the same as moving on by this after it.
  ///
  /// This itself, unless something else is said: mostly shifts come to the same in any order.
  func moved(before later: Self) -> Self
  /// What is kept of an item, where it stands now.
  func moved(_ element: Element) -> Element
  /// Where items now reach, at most, that were placed from where to where `reach` says.
  func reach(of reach: MainReach) -> MainReach
}

extension BlockShift {
  @inlinable public func moved(before later: Self) -> Self { self }
}
