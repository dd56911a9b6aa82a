import IntarsiaCore
import IntarsiaStorage

/// An item in numbers that can be used.
struct UsableItem {
  var crossExtent: Double
  var mainExtent: Double
  var insets: LogicalInsets
  /// What was wrong with the first number that had to be replaced, and what replaced it.
  var problem: (issue: LayoutDiagnostic.Issue, used: Double)?

  init(_ item: AlignedFlow.Item) {
    crossExtent = item.size.cross
    mainExtent = Quantum.snapped(item.size.main)
    insets = item.insets
    if Self.isSensible(item) {
      insets.before = Quantum.snapped(insets.before)
      insets.after = Quantum.snapped(insets.after)
    } else {
      self = UsableItem(mended: item)
    }
  }

  private static func isSensible(_ item: AlignedFlow.Item) -> Bool {
    let (size, insets, most) = (item.size, item.insets, Quantum.greatest)
    return size.cross >= 0 && size.cross <= most && size.main >= 0 && size.main <= most
      && insets.leading.magnitude <= most && insets.trailing.magnitude <= most
      && insets.before.magnitude <= most && insets.after.magnitude <= most
  }

  private init(mended item: AlignedFlow.Item) {
    var problem: (issue: LayoutDiagnostic.Issue, used: Double)?
    func use(_ number: (value: Double, issue: LayoutDiagnostic.Issue?)) -> Double {
      if let issue = number.issue, problem == nil { problem = (issue, number.value) }
      return number.value
    }
    crossExtent = use(CrossNumber.extent(item.size.cross))
    mainExtent = use(Quantum.extent(item.size.main))
    let chosen = item.insets
    insets = LogicalInsets(
      before: use(Quantum.spacing(chosen.before)), after: use(Quantum.spacing(chosen.after)),
      leading: use(CrossNumber.spacing(chosen.leading)), trailing: use(CrossNumber.spacing(chosen.trailing)))
    self.problem = problem
  }

  /// The width with the insets.
  @inline(__always) var outerCross: Double { crossExtent + insets.cross }

  /// The extent along main with the insets.
  @inline(__always) var outerMain: Double { mainExtent + insets.main }
}

extension AlignedFlow.Item {
  /// Whether it is nothing but a size that can be used: no insets, no breaks, no indentation.
  @inline(__always) var isPlain: Bool {
    let attributes =
      insets.before.bitPattern | insets.after.bitPattern | insets.leading.bitPattern | insets.trailing.bitPattern
      | flags.rawValue
    // Bits are in the order of the numbers from 0 on; those of what is negative, infinite or NaN are above.
    return attributes == 0 && max(size.cross.bitPattern, size.main.bitPattern) <= Quantum.greatest.bitPattern
  }
}
