import Foundation
import Intarsia

/// What a section is called, and how it is written in Swift and in JSON.
struct SectionCode {
  /// The title that the document gives it, or the name of its strategy.
  let title: String
  /// What its strategy does, in one line.
  let caption: String?
  /// What its items are: a picture, or a word.
  let itemNoun: String
  /// The strategy as a Swift expression.
  let strategy: String
  /// The section as a line of Swift.
  let swift: String
  /// The section as JSON, its first items only.
  let json: String
  /// How many items the JSON leaves out.
  let omittedItems: Int
  private let id: String

  /// How many items the JSON keeps.
  private static let keptItems = 3

  /// The code of `section`, in a card that the page knows as `id`.
  init(_ section: DocumentSection, id: String) {
    self.id = id
    let spelling = SwiftSpelling(section.strategy)
    let count = section.section.itemCount
    let isWords = !section.documentItems.isEmpty && section.documentItems.allSatisfy { $0.label != nil }
    itemNoun = isWords ? "word" : "picture"
    title = section.notes["x-title"]?.text ?? Self.displayName(of: section.strategy.name)
    caption = section.notes["x-caption"]?.text ?? Self.rule(of: section.strategy.name)
    strategy = spelling.expression
    swift = "LayoutSection(\(spelling.expression), items: \(itemNoun)s)"

    var members = ((try? JSONValue(encoding: section)) ?? .null).members
    if let options = spelling.options { members["configuration"] = options.isEmpty ? nil : .object(options) }
    let items = members["items"]?.elements ?? []
    if !items.isEmpty, items.allSatisfy({ $0 == .object([:]) }) {
      members["items"] = nil
      members["count"] = .number(Double(count))
      omittedItems = 0
    } else {
      members["items"] = .array(Array(items.prefix(Self.keptItems)))
      omittedItems = max(items.count - Self.keptItems, 0)
    }
    json = JSONText(.object(members.mapValues(\.simplified))).text
  }

  /// The name of a strategy as a title: `mozaik-grid` is `Mozaik grid`.
  static func displayName(of strategy: String) -> String {
    let words = strategy.split(separator: ".").last.map(String.init) ?? strategy
    let spaced = words.replacing("-", with: " ")
    return spaced.prefix(1).uppercased() + spaced.dropFirst()
  }

  /// What a strategy does, as a sentence.
  private static func rule(of strategy: String) -> String? {
    guard let rule = (try? StrategySummary(named: strategy))?.rule, !rule.isEmpty else { return nil }
    return rule.prefix(1).uppercased() + rule.dropFirst() + "."
  }

  // MARK: HTML

  /// The button that opens the code.
  func button(isShort: Bool) -> String {
    let label = "Code of \(title)".escapedForHTML
    let words = isShort ? "" : "<code>\(strategy.escapedForHTML)</code>"
    return """
      <button type="button" class="opens" popovertarget="\(id)" aria-label="\(label)" title="\(label)">\
      \(words)<i aria-hidden="true">{ }</i></button>
      """
  }

  /// The card with the code.
  var card: String {
    let omitted = omittedItems == 0 ? "" : "<p>The first items; \(omittedItems.grouped) more are in the document.</p>"
    return """
      <div class="code" id="\(id)" popover>
      <h3>\(title.escapedForHTML)</h3>
      <h4>Swift <button type="button" class="copies" hidden>Copy</button></h4>
      <pre tabindex="0"><code>\(CodeColors.html(swift))</code></pre>
      <h4>JSON <button type="button" class="copies" hidden>Copy</button></h4>
      <pre tabindex="0"><code>\(CodeColors.html(json))</code></pre>
      \(omitted)</div>
      """
  }
}

extension JSONValue {
  /// What `value` is as JSON.
  init(encoding value: some Encodable) throws {
    self = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
  }

  /// The same in fewer words, where a document may be shorter: four equal insets as one number, none as nothing.
  fileprivate var simplified: JSONValue {
    switch self {
    case .array(let elements): return .array(elements.map(\.simplified))
    case .object(let members):
      let edges = ["top", "leading", "bottom", "trailing"].compactMap { members[$0] }
      if edges.count == 4, members.count == 4, Set(edges).count == 1 { return edges[0] }
      var simple = members.mapValues(\.simplified)
      if simple["insets"] == .number(0) { simple["insets"] = nil }
      return simple == ["visible": .bool(true)] ? .bool(true) : .object(simple)
    default: return self
    }
  }
}
