import IntarsiaCore

/// The room that an item is offered to be measured in, in points; nil on the axis on which it may be as long as it likes.
public struct MeasureProposal: Hashable, Sendable {
  /// The width that there is.
  public let width: Double?
  /// The height that there is.
  public let height: Double?
}

extension LayoutAxis {
  /// So much room across the scroll axis, and as much as it takes along it.
  func proposal(of room: Double) -> MeasureProposal {
    self == .vertical ? MeasureProposal(width: room, height: nil) : MeasureProposal(width: nil, height: room)
  }

  func logical(_ size: LayoutSize) -> LogicalSize {
    self == .vertical
      ? LogicalSize(main: size.height, cross: size.width) : LogicalSize(main: size.width, cross: size.height)
  }
}

extension ItemOrder {
  /// Measures the items as they were, and the one that was put in as its own section did; a square where that did not.
  func reordered(
    _ measure: @escaping LayoutSection.Measure, from foreign: LayoutSection.Measure?, _ item: Int
  ) -> LayoutSection.Measure {
    { index, proposal in
      if let source = source(of: index) { return measure(source, proposal) }
      let room = proposal.width ?? proposal.height ?? 0
      return foreign?(item, proposal) ?? LayoutSize(width: room, height: room)
    }
  }
}

extension ItemDescription {
  /// Whether it says anything of how large the item is.
  var saysSize: Bool {
    width != nil || height != nil || aspectRatio != nil || extent != nil || lineSize != nil
  }

  /// What a line or lane leaves of itself for the item between its insets.
  func room(in space: ProposedSpace) -> Double { (space.line - (line?.insets.cross ?? 0)).extentOrZero }
}
