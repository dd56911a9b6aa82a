import Intarsia

/// What a step of a script did, as lines of text.
struct StepText {
  private let report: EditReport
  /// So many elements are named one by one.
  private static let mostNamed = 12

  init(_ report: EditReport) { self.report = report }

  /// What there is before the first step.
  static func start(_ edited: EditedDocument) -> String {
    let items = edited.document.sections.reduce(0) { $0 + $1.documentItems.count }
    let offset = edited.layout.viewport?.offset ?? 0
    return """
      \(items.of("item")) in \(edited.document.sections.count.of("section")), \
      \(size(edited.layout.contentSize)) points, scrolled to \(offset.short)
      """
  }

  var text: String {
    var lines = ["step \(report.number)".padded(to: 9) + title] + edits.map { "         \($0)" }
    for (name, words) in facts { lines.append("  \(name.padded(to: 11))\(words)") }
    lines += named.map { "             \($0)" }
    return lines.joined(separator: "\n") + "\n"
  }

  /// What the step is called, or else the first edit.
  var title: String { report.title ?? report.edits.first ?? "scrolls" }

  /// The edits that the title does not name.
  var edits: [String] { report.title == nil ? Array(report.edits.dropFirst()) : report.edits }

  /// What there is to say, each under its name.
  var facts: [(name: String, words: String)] {
    [
      ("anchor", anchor), ("asked for", "\(report.requested.grouped) of \(report.itemCount.of("item"))"),
      ("on screen", Self.counts(report.onScreen)), ("content", content),
    ]
  }

  /// Where what is held stands on the screen, and how far that had to be scrolled.
  private var anchor: String {
    let scrolled =
      report.offset == report.offsetBefore
      ? "not scrolled" : "scrolled from \(report.offsetBefore.short) to \(report.offset.short)"
    guard let held = report.held, let positions = report.positions else {
      return "nothing of what was visible is left; \(scrolled)"
    }
    var name = "section \(held.section)"
    if let old = held.oldItem, let new = held.item {
      name = Self.name(new) + (old == new ? "" : " (was \(Self.name(old)))")
    }
    if positions.before == positions.after { return "\(name) stands still at \(positions.after.short) pt; \(scrolled)" }
    let range = report.after.layout.viewport.map(report.after.layout.offsetRange)
    let why =
      report.offset == range?.lowerBound
      ? ", the start of the content" : report.offset == range?.upperBound ? ", the end of the content" : ""
    return "\(name) goes from \(positions.before.short) to \(positions.after.short) pt; \(scrolled)\(why)"
  }

  private var content: String {
    let (old, new) = (report.update.old.contentSize, report.update.new.contentSize)
    let words = old == new ? "\(Self.size(new)) points" : "\(Self.size(old)) → \(Self.size(new)) points"
    return "\(Self.counts(report.inContent)); \(words)"
  }

  /// Those that are not where they were on the screen, the first of them by name.
  var named: [String] {
    let changed = report.onScreen.entries.filter { $0.fate != .stays }
    let lines = Self.lines(changed.prefix(Self.mostNamed))
    return changed.count > lines.count ? lines + ["and \(changed.count - lines.count) more"] : lines
  }

  // MARK: Words

  /// What became of some elements, where: a line for each.
  static func lines(_ entries: some Sequence<LayoutComparison.Entry>) -> [String] {
    let words = entries.map { (name: name(of: $0), fate: fate(of: $0)) }
    let longest = words.map(\.name.count).max() ?? 0
    return words.map { $0.name.padded(to: longest + 2) + $0.fate }
  }

  private static func name(of entry: LayoutComparison.Entry) -> String {
    guard let id = entry.id else { return "" }
    let renamed = entry.old.flatMap { old in entry.new.flatMap { $0.id == old.id ? nil : old.id } }
    return name(id) + (renamed.map { " (was \(name($0)))" } ?? "")
  }

  private static func fate(of entry: LayoutComparison.Entry) -> String {
    switch (entry.fate, entry.frameBefore, entry.frameAfter) {
    case (.moves, let before?, let after?):
      let isResized = max((before.width - after.width).magnitude, (before.height - after.height).magnitude) >= 1
      return isResized ? "\(place(before)) → \(place(after))" : "\(at(before)) → \(at(after))"
    case (.inserted, _, let after?): return "inserted at \(place(after))"
    case (.deleted, let before?, _): return "deleted from \(place(before))"
    case (.enters, _, let after?): return "comes into view at \(place(after))"
    case (.leaves, let before?, _): return "goes out of view from \(place(before))"
    default: return "stays"
    }
  }

  /// How many elements met which fate.
  static func counts(_ comparison: LayoutComparison) -> String {
    let words: [(LayoutComparison.Fate, one: String, many: String)] = [
      (.stays, "stays", "stay"), (.moves, "moves", "move"), (.inserted, "inserted", "inserted"),
      (.deleted, "deleted", "deleted"), (.enters, "comes into view", "come into view"),
      (.leaves, "goes out of view", "go out of view"),
    ]
    let found = words.compactMap { fate, one, many -> String? in
      let count = comparison.count(fate)
      return count == 0 ? nil : "\(count.grouped) \(count == 1 ? one : many)"
    }
    return found.isEmpty ? "nothing" : found.joined(separator: ", ")
  }

  static func name(_ id: LayoutElement.ID) -> String {
    switch id.kind {
    case .item: "item \(id.section)/\(id.index)"
    case .header, .footer, .background: "\(id.kind.name) \(id.section)"
    case .decoration: "\(id.kind.name) \(id.section)/\(id.index)"
    }
  }

  private static func name(_ path: ItemPath) -> String { "item \(path.section)/\(path.item)" }

  static func size(_ size: LayoutSize) -> String { "\(size.width.short) × \(size.height.short)" }

  private static func at(_ frame: LayoutRect) -> String { "(\(frame.x.short), \(frame.y.short))" }

  private static func place(_ frame: LayoutRect) -> String {
    "\(at(frame)) \(size(LayoutSize(width: frame.width, height: frame.height)))"
  }
}

extension Double {
  /// The number to a hundredth.
  var short: String { decimal(places: 2) }
}

extension String {
  /// The text with blanks behind it, so that it is at least so long, and one blank at least.
  func padded(to length: Int) -> String { self + String(repeating: " ", count: max(length - count, 1)) }
}
