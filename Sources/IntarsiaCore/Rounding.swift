/// Rounding by arithmetic alone, so that the core needs no C library; bit for bit what the library gives.
public enum Rounding {
  /// The greatest whole number not above `value`.
  @inlinable public static func down(_ value: Double) -> Double {
    let truncated = towardZero(value)
    return truncated > value ? truncated - 1 : truncated
  }

  /// The smallest whole number not below `value`.
  @inlinable public static func up(_ value: Double) -> Double {
    let truncated = towardZero(value)
    return Double(signOf: value, magnitudeOf: truncated < value ? truncated + 1 : truncated)
  }

  /// The nearest whole number, upwards from halfway between two.
  @inlinable public static func half(up value: Double) -> Double {
    let floor = down(value)
    return Double(signOf: value, magnitudeOf: value - floor >= 0.5 ? floor + 1 : floor)
  }

  /// Down to a whole pixel, at `scale` pixels a point; a scale that is not positive counts as 1.
  @inlinable public static func down(_ value: Double, toPixelsAt scale: Double) -> Double {
    scale > 0 && scale != .infinity ? down(value * scale) / scale : down(value)
  }

  /// To the nearest pixel, halves up, at `scale` pixels a point; a scale that is not positive counts as 1.
  @inlinable public static func half(up value: Double, toPixelsAt scale: Double) -> Double {
    scale > 0 && scale != .infinity ? half(up: value * scale) / scale : half(up: value)
  }

  /// From 2^52 upwards every double is whole; NaN and infinity stay what they are.
  @inlinable static func towardZero(_ value: Double) -> Double {
    guard value.magnitude < 0x1p52 else { return value }
    return Double(signOf: value, magnitudeOf: Double(Int64(value)))
  }
}
