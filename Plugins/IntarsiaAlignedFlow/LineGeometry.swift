import IntarsiaCore
import IntarsiaStorage

/// The options of a flow in numbers that can be used, and what had to be replaced to get them.
struct LineGeometry: Sendable {
  let flow: AlignedFlow
  /// The whole of a line that is not indented.
  let extent: Double
  private(set) var itemSpacing = 0.0
  private(set) var lineSpacing = 0.0
  private(set) var diagnostics: [LayoutDiagnostic] = []
  private let displayScale: Double

  init(_ flow: AlignedFlow, in container: LogicalContainer) {
    self.flow = flow
    extent = min(container.crossExtent, Quantum.greatest)
    displayScale = container.displayScale
    itemSpacing = use(CrossNumber.spacing(flow.itemSpacing), field: 2)
    lineSpacing = use(Quantum.spacing(flow.lineSpacing), field: 3)
    _ = use(Self.preferredExtent(of: flow), field: 6)
  }

  /// An item may pass the end of its line by so much, in points: far more than sums of fractions are off, far less than
  /// anyone sees.
  static let tolerance = 0x1p-11

  static func preferredExtent(of flow: AlignedFlow) -> (value: Double, issue: LayoutDiagnostic.Issue?) {
    let chosen = flow.preferredLineExtent
    if !chosen.isFinite { return (100, .notFinite) }
    return Quantum.extent(chosen)
  }

  /// How long a line is, indentation taken off; below zero if nothing is left.
  func extent(of start: LineStart) -> Double { extent - start.indentation }

  /// Where a line begins, across, that takes `used` points.
  func crossOrigin(of start: LineStart, using used: Double) -> Double {
    let free = extent(of: start) - used
    let leading = flow.lineAlignment == .leading ? start.indentation : 0
    if free < 0 && flow.overflow == .safe { return leading }
    switch flow.lineAlignment {
    case .leading: return leading
    case .trailing: return free
    case .center:
      return flow.centerRounding == .exact ? free / 2 : Rounding.down(free / 2, toPixelsAt: displayScale)
    }
  }

  /// How far behind the start of its line, `thickness` long, an item of `extent` begins, its insets included in both.
  func offset(ofItem extent: Double, inLine thickness: Double) -> Double {
    switch flow.itemAlignment {
    case .start: 0
    case .center: Quantum.snapped((thickness - extent) / 2)
    case .end: thickness - extent
    }
  }

  private mutating func use(_ number: (value: Double, issue: LayoutDiagnostic.Issue?), field: UInt8) -> Double {
    if let issue = number.issue {
      diagnostics.append(LayoutDiagnostic(field: field, issue: issue, used: number.value))
    }
    return number.value
  }
}
