import Intarsia

/// A change with what there is to say of it, and its drawings before and after.
struct ChangeRow {
  let title: String
  let edits: [String]
  let facts: [(name: String, words: String)]
  /// What there is to say of single elements, a line each.
  let named: [String]
  let panels: ChangePanels

  /// A step of a script.
  init(_ report: EditReport) {
    let text = StepText(report)
    (title, edits, facts, named) = (text.title, text.edits, text.facts, text.named)
    panels = ChangePanels(report)
  }

  /// The difference of two layouts.
  init(_ difference: LayoutDifference, title: String) {
    let text = DifferenceText(difference)
    panels = ChangePanels(difference)
    let note = panels.isWhole ? [] : [(name: "drawn", words: "the beginning")]
    (self.title, edits, facts) = (title, [], text.facts + note)
    let lines = text.named
    named =
      Array(lines.prefix(Self.mostNamed))
      + (lines.count > Self.mostNamed ? ["and \((lines.count - Self.mostNamed).grouped) more"] : [])
  }

  /// So many elements are named in a page; all are in the text.
  private static let mostNamed = 500
}
