import IntarsiaCore
import IntarsiaStorage

/// Numbers across the scroll axis: as the quantum's, but never moved, since they feed the offers.
enum CrossNumber {
  /// A measured width as it can be used; zero if it is NaN, infinite or negative.
  static func extent(_ measured: Double) -> (value: Double, issue: LayoutDiagnostic.Issue?) {
    measured >= 0 && measured <= Quantum.greatest ? (measured, nil) : Quantum.extent(measured)
  }

  /// A chosen spacing or inset as it can be used; zero if it is NaN or infinite.
  static func spacing(_ chosen: Double) -> (value: Double, issue: LayoutDiagnostic.Issue?) {
    chosen.magnitude <= Quantum.greatest ? (chosen, nil) : Quantum.spacing(chosen)
  }
}
