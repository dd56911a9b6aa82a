import IntarsiaCore
package import IntarsiaRegistry

/// One edit of a document.
package enum LayoutEdit: Sendable {
  /// New items stand at `at` and behind it, afterwards.
  case insertItems([DocumentItem], section: Int, at: Int)
  /// Items go.
  case deleteItems([Int], section: Int)
  /// An item goes elsewhere, perhaps to another section.
  case moveItem(from: ItemPath, to: ItemPath)
  /// Items have another content, and what was measured of them is forgotten unless it is kept.
  case reloadItems([Int: DocumentItem], section: Int, keepsMeasurements: Bool)
  /// A view says how large elements are: items, or a header or footer. What is nil stays as it is.
  case measure([LayoutElement.ID], width: Double?, height: Double?)
  /// All that was measured is forgotten.
  case forgetMeasurements
  /// New sections stand at `at` and behind it, afterwards.
  case insertSections([DocumentSection], at: Int)
  /// Sections go.
  case deleteSections([Int])
  /// A section goes elsewhere, with its items.
  case moveSection(from: Int, to: Int)
  /// Sections are replaced as a whole.
  case reloadSections([Int: DocumentSection])
  /// A section lays its items out in another way.
  case setStrategy(DecodedStrategy, section: Int)
  /// The view has another size, direction of reading, scale or axis. What is nil stays as it is.
  case setContainer(ContainerChange)
}

/// What is different about a container.
package struct ContainerChange: Sendable {
  package var width, height, displayScale: Double?
  package var direction: LayoutDirection?
  package var axis: LayoutAxis?

  /// Nothing is different unless it is said.
  package init(width: Double? = nil, height: Double? = nil) {
    self.width = width
    self.height = height
  }
}

extension LayoutEdit {
  /// The edits as scripts call them.
  enum Name: String, CaseIterable {
    case insertItems, deleteItems, moveItem, reloadItems, resizeItems, measureItems, measureHeader, measureFooter
    case forgetMeasurements, insertSections, deleteSections, moveSection, reloadSections, setStrategy, setContainer

    var keys: [CodingKeys] {
      switch self {
      case .insertItems: [.section, .at, .items, .count]
      case .deleteItems: [.section, .at]
      case .moveItem: [.section, .from, .to, .toSection]
      case .reloadItems, .resizeItems: [.section, .at, .items]
      case .measureItems: [.section, .at, .width, .height]
      case .measureHeader, .measureFooter: [.section, .width, .height]
      case .forgetMeasurements: []
      case .insertSections, .reloadSections: [.at, .sections]
      case .deleteSections: [.at]
      case .moveSection: [.from, .to]
      case .setStrategy: [.section, .strategy, .configuration]
      case .setContainer: [.width, .height, .direction, .displayScale, .axis]
      }
    }
  }

  enum CodingKeys: String, CodingKey, CaseIterable {
    case edit, section, at, from, to, toSection, items, count, sections, strategy, configuration
    case width, height, direction, displayScale, axis
  }

  /// The edit in words.
  package var summary: String {
    func list(_ noun: String, _ indices: some Sequence<Int>) -> String {
      let sorted = indices.sorted()
      return "\(noun)\(sorted.count == 1 ? "" : "s") \(sorted.map(String.init).joined(separator: ", "))"
    }
    func items(_ indices: some Sequence<Int>) -> String { list("item", indices) }
    func sections(_ indices: some Sequence<Int>) -> String { list("section", indices) }
    switch self {
    case .insertItems(let new, let section, let at):
      return "\(new.count) \(new.count == 1 ? "item comes" : "items come") at \(at) of section \(section)"
    case .deleteItems(let indices, let section): return "\(items(indices)) of section \(section) deleted"
    case .moveItem(let old, let new):
      let end = old.section == new.section ? "" : " of section \(new.section)"
      return "item \(old.item) of section \(old.section) moved to \(new.item)\(end)"
    case .reloadItems(let new, let section, let keeps):
      return "\(items(new.keys)) of section \(section) \(keeps ? "resized" : "reloaded")"
    case .measure(let ids, let width, let height):
      let size = [width.map { "\($0.inWords) wide" }, height.map { "\($0.inWords) high" }].compactMap(\.self)
      let what = ids[0].kind == .item ? items(ids.map(\.index)) : ids[0].kind.name
      return "\(what) of section \(ids[0].section) measured: \(size.joined(separator: ", "))"
    case .forgetMeasurements: return "all measurements forgotten"
    case .insertSections(let new, let at):
      return "\(new.count) \(new.count == 1 ? "section comes" : "sections come") at \(at)"
    case .deleteSections(let indices): return "\(sections(indices)) deleted"
    case .moveSection(let from, let to): return "section \(from) moved to \(to)"
    case .reloadSections(let new): return "\(sections(new.keys)) reloaded"
    case .setStrategy(let strategy, let section): return "section \(section) laid out by \(strategy.name)"
    case .setContainer(let change):
      let words = [
        change.width.map { "\($0.inWords) wide" }, change.height.map { "\($0.inWords) high" },
        change.direction.map { $0 == .leftToRight ? "left to right" : "right to left" },
        change.displayScale.map { "\($0.inWords) pixels a point" }, change.axis.map { "scrolling \($0.rawValue)ly" },
      ]
      return "container: \(words.compactMap(\.self).joined(separator: ", "))"
    }
  }
}

extension Double {
  /// The number without a decimal point where it is whole.
  package var inWords: String { Int(exactly: self).map { "\($0)" } ?? "\(self)" }
}
