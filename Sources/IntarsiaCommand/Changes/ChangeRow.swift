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

  /// The difference of two documents.
  init(_ difference: DocumentDifference, title: String) {
    let text = DifferenceText(difference)
    (self.title, edits, facts, named) = (title, [], text.facts, text.named)
    panels = ChangePanels(difference)
  }
}
