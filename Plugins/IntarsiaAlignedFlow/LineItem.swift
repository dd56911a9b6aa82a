import IntarsiaCore
import IntarsiaStorage

/// An item in numbers that can be used, as it stands in a line that is being filled.
struct LineItem {
  var mainExtent: Double
  var crossExtent: Double
  var insets = LogicalInsets()
  /// Where it begins across, counted from the start of its line, behind its leading inset.
  var crossOrigin = 0.0
  /// The first of its numbers that had to be replaced, and by what.
  var issue: (issue: LayoutDiagnostic.Issue, used: Double)?

  init(_ item: AlignedFlow.Item) {
    let cross = CrossNumber.extent(item.size.cross)
    let main = Quantum.extent(item.size.main)
    crossExtent = cross.value
    mainExtent = main.value
    if let found = cross.issue { note(found, cross.value) }
    if let found = main.issue { note(found, main.value) }
    if item.line.insets != insets {
      insets = LogicalInsets(
        before: use(Quantum.spacing(item.line.insets.before)), after: use(Quantum.spacing(item.line.insets.after)),
        leading: use(CrossNumber.spacing(item.line.insets.leading)),
        trailing: use(CrossNumber.spacing(item.line.insets.trailing)))
    }
  }

  /// The width with the insets.
  var outerCross: Double { crossExtent + insets.cross }

  /// The extent along main with the insets.
  var outerMain: Double { mainExtent + insets.main }

  private mutating func use(_ number: (value: Double, issue: LayoutDiagnostic.Issue?)) -> Double {
    if let found = number.issue { note(found, number.value) }
    return number.value
  }

  private mutating func note(_ found: LayoutDiagnostic.Issue, _ used: Double) {
    if issue == nil { issue = (found, used) }
  }
}
