public import IntarsiaCore

/// The grid of main positions: whole multiples of 2^-20 of a point.
///
/// Sums of such numbers are exact up to 2^33 points, so they do not depend on the order of adding: what was prepared
/// bit by bit, moved as a block or laid out afresh agrees bit for bit. A size moves by less than a millionth of a point.
/// Every extent and spacing along main is placed on it, an extent that is worked out from the width as well as one that
/// was measured or chosen; widths are not, since they feed the offers.
public enum Quantum {
  /// The step of the grid, in points.
  public static let step = 0x1p-20
  /// No extent is longer than 2^31 points: ``extent(_:)`` and ``spacing(_:)`` cut to that, and everything still adds up.
  public static let greatest = 0x1p31

  /// Whether a position, an extent and a spacing still add up exactly.
  @inlinable public static func isExact(_ position: Double) -> Bool { position.magnitude <= 0x1p32 }

  /// Whether all positions of a stretch are exact.
  @inlinable public static func isExact(_ reach: MainReach) -> Bool { isExact(reach.start) && isExact(reach.end) }

  /// The nearest multiple of the step.
  @inlinable public static func snapped(_ value: Double) -> Double {
    value.magnitude < greatest ? snapped(usable: value) : value
  }

  /// The nearest multiple of the step to an extent or a spacing that can be used: nothing has to be asked then.
  @inlinable public static func snapped(usable value: Double) -> Double {
    // Adding 1.5 × 2^32 leaves no bits below 2^-20 (0.02 ns an item fused into a placement loop).
    (value + 0x1.8p32) - 0x1.8p32
  }

  /// A measured extent as it can be used: snapped, at most 2^31, or zero if it is NaN, infinite or negative.
  ///
  /// The issue is what to report of an item or an option. Of an extent that was worked out from the width it is nothing
  /// that anybody chose: take the value, and report nothing.
  @inlinable public static func extent(_ measured: Double) -> (value: Double, issue: LayoutDiagnostic.Issue?) {
    if measured >= 0 && measured <= greatest { return (snapped(measured), nil) }
    if !measured.isFinite { return (0, .notFinite) }
    return measured < 0 ? (0, .negative) : (greatest, .tooLarge)
  }

  /// A chosen spacing or inset as it can be used: snapped, from -2^31 to 2^31; zero if it is NaN or infinite.
  @inlinable public static func spacing(_ chosen: Double) -> (value: Double, issue: LayoutDiagnostic.Issue?) {
    if chosen.magnitude <= greatest { return (snapped(chosen), nil) }
    if !chosen.isFinite { return (0, .notFinite) }
    return (chosen < 0 ? -greatest : greatest, .tooLarge)
  }
}
