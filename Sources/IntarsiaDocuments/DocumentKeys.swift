import IntarsiaCore
import IntarsiaRegistry

/// The keys that an object of a document can have, and what stands behind them.
///
/// Unknown keys do no harm but never pass in silence; those that begin with `x-` are the writer's own.
struct DocumentKeys {
  private var members: [String: DocumentKeys?] = [:]

  private init(_ keys: some Sequence<String>, _ nested: [String: DocumentKeys] = [:]) {
    for key in keys { members[key] = .some(nil) }
    for (key, value) in nested { members[key] = .some(value) }
  }

  /// The keys of an item.
  private static let item = DocumentKeys(
    ItemDescription.CodingKeys.names + DocumentItem.CodingKeys.names,
    ["size": DocumentKeys(LineSize.CodingKeys.names), "insets": DocumentKeys(LogicalInsets.CodingKeys.names)])

  private static let insets = DocumentKeys(LayoutInsets.CodingKeys.names)

  /// What stands behind the keys of a section's surroundings.
  private static let surroundings: [String: DocumentKeys] = {
    let supplementary = DocumentKeys(Supplementary.CodingKeys.names, ["insets": insets])
    let style = DocumentKeys(AppearanceStyle.CodingKeys.names)
    return [
      "insets": insets, "header": supplementary, "footer": supplementary,
      "background": DocumentKeys(SectionBackground.CodingKeys.names, ["insets": insets]),
      "animation": DocumentKeys(AppearanceStyle.CodingKeys.names, ["insertion": style, "deletion": style]),
    ]
  }()

  /// The keys of a section, but for those of its configuration.
  private static let section = DocumentKeys(
    DocumentSection.CodingKeys.names + SectionSurroundings.CodingKeys.names,
    surroundings.merging(["items": item]) { $1 })

  /// The keys of a whole document, but for those of configurations.
  static let document: DocumentKeys = {
    let guides = DocumentKeys(
      InsetGuides.CodingKeys.names, Dictionary(uniqueKeysWithValues: InsetGuides.CodingKeys.names.map { ($0, insets) }))
    return DocumentKeys(
      LayoutDocument.CodingKeys.names + CollectionOptions.CodingKeys.names,
      [
        "insets": insets, "container": DocumentKeys(LayoutContainer.CodingKeys.names, ["guides": guides]),
        "defaults": DocumentKeys(
          CollectionOptions.DefaultsKeys.names,
          ["section": DocumentKeys(SectionSurroundings.CodingKeys.names, surroundings), "item": item]),
        "sections": section,
      ])
  }()

  /// The keys of a script, but for those of its edits.
  static let script = DocumentKeys(
    DocumentScript.CodingKeys.names,
    [
      "viewport": DocumentKeys(DocumentScript.ViewportKeys.names),
      "steps": DocumentKeys(EditStep.CodingKeys.names, ["scroll": DocumentKeys(ScrollTarget.CodingKeys.names)]),
    ])

  /// The keys of an edit, but for those of configurations.
  static func edit(_ name: LayoutEdit.Name) -> DocumentKeys {
    DocumentKeys(
      ["edit"] + name.keys.map(\.stringValue),
      name.keys.reduce(into: [:]) { nested, key in
        if key == .items { nested["items"] = item }
        if key == .sections { nested["sections"] = section }
      })
  }

  /// Every unknown key below `value`, with its path and what may have been meant.
  func unknown(in value: JSONValue, at path: String = "") -> [DocumentDiagnostic] {
    switch value {
    case .array(let elements):
      return elements.enumerated().flatMap { unknown(in: $1, at: "\(path)[\($0)]") }
    case .object(let object):
      return object.sorted { $0.key < $1.key }.flatMap { key, value -> [DocumentDiagnostic] in
        let place = path.isEmpty ? key : "\(path).\(key)"
        guard let known = members[key] else {
          return key.hasPrefix("x-") ? [] : [Self.diagnostic(of: key, at: place, known: members.keys.sorted())]
        }
        return known?.unknown(in: value, at: place) ?? []
      }
    default: return []
    }
  }

  /// The keys of `found` that are lost when what was read is `written` again, so that nobody can have read them.
  static func lost(
    _ found: JSONValue, whenWrittenAs written: JSONValue, at path: String, knowing names: [String] = []
  ) -> [DocumentDiagnostic] {
    switch (found, written) {
    case (.object(let found), .object(let written)):
      return found.sorted { $0.key < $1.key }.flatMap { key, value -> [DocumentDiagnostic] in
        let place = "\(path).\(key)"
        if let written = written[key] { return lost(value, whenWrittenAs: written, at: place) }
        if key.hasPrefix("x-") || value == .null || names.contains(key) { return [] }
        return [diagnostic(of: key, at: place, known: Set(names).union(written.keys).sorted())]
      }
    case (.array(let found), .array(let written)) where found.count == written.count:
      return zip(found, written).enumerated().flatMap { lost($1.0, whenWrittenAs: $1.1, at: "\(path)[\($0)]") }
    default: return []
    }
  }

  private static func diagnostic(of key: String, at path: String, known: [String]) -> DocumentDiagnostic {
    let nearest = Spelling.nearest(to: key, among: known).map { [$0] } ?? Spelling.partners(of: key, among: known)
    let hint = nearest.isEmpty ? "known are \(list(known, "and"))" : "did you mean \(list(nearest, "or"))?"
    return DocumentDiagnostic(path: path, message: "unknown, \(hint)")
  }

  private static func list(_ names: [String], _ last: String) -> String {
    let quoted = names.map { "\"\($0)\"" }
    guard let end = quoted.last, quoted.count > 1 else { return quoted.first ?? "none" }
    return "\(quoted.dropLast().joined(separator: ", ")) \(last) \(end)"
  }
}

extension CodingKey where Self: CaseIterable {
  static var names: [String] { allCases.map(\.stringValue) }
}

/// Guesses what a misspelt name was meant to be.
enum Spelling {
  /// The known name with the fewest letters to change, if that are few enough.
  static func nearest(to name: String, among known: [String]) -> String? {
    let ranked = known.map { (distance(name.lowercased(), $0.lowercased()), $0) }
    guard let best = ranked.min(by: { $0.0 < $1.0 }), best.0 <= max(2, name.count / 3) else { return nil }
    return best.1
  }

  /// The known names that the name is part of, `lineAlignment` for `alignment`.
  static func partners(of name: String, among known: [String]) -> [String] {
    name.count < 4 ? [] : known.filter { $0.lowercased().contains(name.lowercased()) }
  }

  /// The Levenshtein distance.
  private static func distance(_ one: String, _ other: String) -> Int {
    var row = Array(0...other.count)
    for (i, a) in one.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, b) in other.enumerated() {
        let next = min(row[j] + 1, row[j + 1] + 1, diagonal + (a == b ? 0 : 1))
        diagonal = row[j + 1]
        row[j + 1] = next
      }
    }
    return row[other.count]
  }
}
