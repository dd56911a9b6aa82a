import Intarsia

/// What is different between two layouts, as lines of text.
struct DifferenceText {
  private let difference: LayoutDifference

  init(_ difference: LayoutDifference) { self.difference = difference }

  var text: String {
    let lines = facts.map { "\($0.name.padded(to: 11))\($0.words)" } + (named.isEmpty ? [] : [""]) + named
    return lines.joined(separator: "\n") + "\n"
  }

  /// What there is to say of all together, each under its name.
  var facts: [(name: String, words: String)] {
    let (old, new) = (difference.oldSize, difference.newSize)
    let size = StepText.size(new)
    return [
      ("elements", StepText.counts(difference.comparison)),
      ("content", old == new ? "\(size) points, as before" : "\(StepText.size(old)) → \(size) points"),
    ]
  }

  /// What there is to say of each that is different.
  var named: [String] { StepText.lines(difference.comparison.entries.filter { $0.fate != .stays }) }
}
