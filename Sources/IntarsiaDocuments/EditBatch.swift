import IntarsiaCore
import IntarsiaRegistry

/// An edit that does not fit what there is; nothing is changed by it or by those beside it.
package struct MisfitEdit: Error, Hashable, Sendable {
  /// Which of the edits, counted from zero.
  package let edit: Int
  /// Why it does not fit.
  package let message: String
}

/// Edits as one batch, and what stands in the places that they name.
struct EditBatch {
  private(set) var update = BatchUpdate()
  private(set) var newItems: [ItemPath: DocumentItem] = [:]
  private(set) var changedItems: [ItemPath: DocumentItem] = [:]
  private(set) var newSections: [Int: DocumentSection] = [:]
  private(set) var changedSections: [Int: DocumentSection] = [:]
  /// The first edit that names each place.
  private var places: [Place: Int] = [:]
  /// What comes to each place: from another one, or new.
  private var arrivals: [Place: Place?] = [:]

  /// What an edit names: as it was before, or as it is afterwards.
  private enum Place: Hashable {
    case oldItem(ItemPath), newItem(ItemPath), oldSection(Int), newSection(Int)

    var words: String {
      switch self {
      case .oldItem(let path), .newItem(let path): "place \(path.item) of section \(path.section)"
      case .oldSection(let section), .newSection(let section): "place \(section) among the sections"
      }
    }
  }

  init(_ edits: [LayoutEdit]) throws(MisfitEdit) {
    for (number, edit) in edits.enumerated() { try add(edit, number) }
  }

  private mutating func add(_ edit: LayoutEdit, _ number: Int) throws(MisfitEdit) {
    switch edit {
    case .insertItems(let items, let section, let first):
      for (offset, item) in items.enumerated() {
        let path = ItemPath(section: section, item: first &+ offset)
        try take(.newItem(path), from: nil, number)
        newItems[path] = item
        update.insertItem(at: path)
      }
    case .deleteItems(let items, let section):
      for path in items.map({ ItemPath(section: section, item: $0) }) {
        name(.oldItem(path), number)
        update.deleteItem(at: path)
      }
    case .moveItem(let old, let new):
      name(.oldItem(old), number)
      try take(.newItem(new), from: .oldItem(old), number)
      update.moveItem(from: old, to: new)
    case .reloadItems(let items, let section, let keepsMeasurements):
      for (index, item) in items {
        let path = ItemPath(section: section, item: index)
        name(.oldItem(path), number)
        changedItems[path] = item
        if keepsMeasurements { update.remeasureItem(at: path) } else { update.reloadItem(at: path) }
      }
    case .insertSections(let sections, let first):
      for (offset, section) in sections.enumerated() {
        let index = first &+ offset
        try take(.newSection(index), from: nil, number)
        newSections[index] = section
        update.insertSection(at: index)
      }
    case .deleteSections(let sections):
      for section in sections {
        name(.oldSection(section), number)
        update.deleteSection(at: section)
      }
    case .moveSection(let old, let new):
      name(.oldSection(old), number)
      try take(.newSection(new), from: .oldSection(old), number)
      update.moveSection(from: old, to: new)
    case .reloadSections(let sections):
      for (index, section) in sections {
        name(.oldSection(index), number)
        changedSections[index] = section
        update.reloadSection(at: index)
      }
    case .measure, .forgetMeasurements, .setStrategy, .setContainer: break
    }
  }

  private mutating func name(_ place: Place, _ edit: Int) { places[place] = places[place] ?? edit }

  /// Names a place that something comes to, unless something else does; the same move may be told twice.
  private mutating func take(_ place: Place, from origin: Place?, _ edit: Int) throws(MisfitEdit) {
    if let other = arrivals[place], origin == nil || other != origin {
      throw MisfitEdit(edit: edit, message: "\(place.words) is taken already")
    }
    arrivals[place] = .some(origin)
    name(place, edit)
  }

  // MARK: What does not fit

  /// The edit that put an item in its place.
  func edit(placing path: ItemPath) -> Int { places[.newItem(path)] ?? 0 }

  /// The edit that an item was changed by.
  func edit(changing path: ItemPath) -> Int { places[.oldItem(path)] ?? 0 }

  /// The edit that an error is about, in words that tell before from after.
  func misfit(_ error: BatchError, itemCounts: [Int]) -> MisfitEdit {
    switch error {
    case .noSuchItem(let path, let count):
      let isOld = itemCounts.indices.contains(path.section) && path.item >= itemCounts[path.section]
      if isOld, let edit = places[.oldItem(path)] { return MisfitEdit(edit: edit, message: error.description) }
      return MisfitEdit(
        edit: edit(placing: path),
        message: "there is no place \(path.item) in section \(path.section), which has \(count) items afterwards")
    case .noSuchSection(let section, let count):
      let old = places.filter { place, _ in
        if case .oldItem(let path) = place { path.section == section } else { place == .oldSection(section) }
      }
      if section >= itemCounts.count, let edit = old.values.min() {
        return MisfitEdit(edit: edit, message: error.description)
      }
      let new = places.filter { place, _ in
        if case .newItem(let path) = place { path.section == section } else { place == .newSection(section) }
      }
      return MisfitEdit(
        edit: new.values.min() ?? 0, message: "there is no section \(section) afterwards, there are \(count)")
    case .placeTakenTwice, .countsDoNotFit: return MisfitEdit(edit: 0, message: error.description)
    }
  }
}
