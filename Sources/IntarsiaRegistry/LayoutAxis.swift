import IntarsiaCore

/// The axis along which a collection scrolls: the main axis of its sections.
public enum LayoutAxis: String, Hashable, Sendable, CaseIterable {
  /// Sections follow each other downwards.
  case vertical
  /// Sections follow each other from leading to trailing.
  case horizontal

  /// Insets as a section sees them.
  func logical(_ insets: LayoutInsets) -> LogicalInsets {
    let insets = insets.finite
    return switch self {
    case .vertical:
      LogicalInsets(before: insets.top, after: insets.bottom, leading: insets.leading, trailing: insets.trailing)
    case .horizontal:
      LogicalInsets(before: insets.leading, after: insets.trailing, leading: insets.top, trailing: insets.bottom)
    }
  }
}

/// The direction of reading.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
  /// Leading is left.
  case leftToRight
  /// Leading is right.
  case rightToLeft
}

extension LayoutInsets {
  /// The same with 0 for what is no number.
  fileprivate var finite: LayoutInsets {
    LayoutInsets(
      top: top.finiteOrZero, leading: leading.finiteOrZero, bottom: bottom.finiteOrZero,
      trailing: trailing.finiteOrZero)
  }
}

extension Double {
  /// The number, or 0 where it is none.
  var finiteOrZero: Double { isFinite ? self : 0 }

  /// The number, or 0 where it is none or negative.
  var extentOrZero: Double { isFinite && self > 0 ? self : 0 }
}
