import Foundation
import IntarsiaCore
import IntarsiaRegistry

extension LayoutEdit: Decodable {
  package init(from decoder: any Decoder) throws {
    let values = try EditReader(decoder)
    switch try values.name() {
    case .insertItems:
      self = .insertItems(try values.newItems(), section: try values.index(.section), at: try values.index(.at))
    case .deleteItems: self = .deleteItems(try values.indices(.at), section: try values.index(.section))
    case .moveItem:
      let section = try values.index(.section)
      self = .moveItem(
        from: ItemPath(section: section, item: try values.index(.from)),
        to: ItemPath(section: try values.index(.toSection, else: section), item: try values.index(.to)))
    case .reloadItems:
      self = .reloadItems(
        try values.replacements(.items), section: try values.index(.section), keepsMeasurements: false)
    case .resizeItems:
      self = .reloadItems(
        try values.replacements(.items), section: try values.index(.section), keepsMeasurements: true)
    case .measureItems:
      let section = try values.index(.section)
      self = try values.measurement(of: values.indices(.at).map { LayoutElement.ID(section: section, index: $0) })
    case .measureHeader:
      self = try values.measurement(of: [LayoutElement.ID(section: values.index(.section), kind: .header)])
    case .measureFooter:
      self = try values.measurement(of: [LayoutElement.ID(section: values.index(.section), kind: .footer)])
    case .forgetMeasurements: self = .forgetMeasurements
    case .insertSections:
      self = .insertSections(try values.needed(.sections), at: try values.index(.at))
    case .deleteSections: self = .deleteSections(try values.indices(.at))
    case .moveSection: self = .moveSection(from: try values.index(.from), to: try values.index(.to))
    case .reloadSections: self = .reloadSections(try values.replacements(.sections))
    case .setStrategy:
      let section = try values.index(.section)
      let strategy = try DocumentSection.strategy(
        in: decoder.container(keyedBy: DocumentSection.CodingKeys.self), fallback: nil, decoder.userInfo
      ).0
      if strategy.described == nil {
        throw values.error(
          .strategy, "\"\(strategy.name)\" reads its own items; replace the section by \"reloadSections\"")
      }
      self = .setStrategy(strategy, section: section)
    case .setContainer: self = .setContainer(try ContainerChange(values.options))
    }
  }

  /// The keys that the edit does not know, with what may have been meant.
  func unknownKeys(in found: JSONValue, at path: String) throws -> [DocumentDiagnostic] {
    guard let name = found.members["edit"]?.text.flatMap(Name.init(rawValue:)) else { return [] }
    var diagnostics = DocumentKeys.edit(name).unknown(in: found, at: path)
    switch self {
    case .insertSections(let sections, _):
      for (index, section) in sections.enumerated() {
        let place = "\(path).sections[\(index)]"
        diagnostics += try section.unknownConfiguration(in: found.members["sections"]?.elements[index], at: place)
      }
    case .reloadSections(let sections):
      let indices = found.members["at"]?.elements ?? [found.members["at"] ?? .null]
      for (index, written) in zip(indices, found.members["sections"]?.elements ?? []).enumerated() {
        guard case .number(let number) = written.0, let section = sections[Int(number)] else { continue }
        diagnostics += try section.unknownConfiguration(in: written.1, at: "\(path).sections[\(index)]")
      }
    case .setStrategy(let strategy, _): diagnostics += try strategy.unknownConfiguration(in: found, at: path)
    default: break
    }
    return diagnostics
  }
}

extension ContainerChange {
  fileprivate init(_ values: OptionReader<LayoutEdit.CodingKeys>) throws {
    self.init(width: try values.extent(.width), height: try values.extent(.height))
    displayScale = try values.checked(.displayScale, "must be above 0") { $0.isFinite && $0 > 0 }
    direction = try values.choice(.direction)
    axis = try values.choice(.axis)
  }
}

/// Reads what edits are made of.
private struct EditReader {
  typealias Key = LayoutEdit.CodingKeys
  let options: OptionReader<Key>

  init(_ decoder: any Decoder) throws { options = try OptionReader(decoder, keys: Key.self) }

  func error(_ key: Key, _ message: String) -> DecodingError { options.error(key, message) }

  /// Which edit it is, or an error that says what may have been meant.
  func name() throws -> LayoutEdit.Name {
    let found: String = try needed(.edit)
    if let name = LayoutEdit.Name(rawValue: found) { return name }
    let names = LayoutEdit.Name.allCases.map(\.rawValue)
    let hint =
      Spelling.nearest(to: found, among: names).map { "did you mean \"\($0)\"?" }
      ?? "there are \(names.joined(separator: ", "))"
    throw error(.edit, "no edit is called \"\(found)\"; \(hint)")
  }

  func needed<Value: Decodable>(_ key: Key) throws -> Value {
    guard let value = try options.value(key, as: Value.self) else { throw error(key, "is missing") }
    return value
  }

  func index(_ key: Key, else standard: Int? = nil) throws -> Int {
    guard let index = try options.checked(key, "must be 0 or more", isValid: { (index: Int) in index >= 0 }) ?? standard
    else { throw error(key, "is missing") }
    return index
  }

  /// One index or several.
  func indices(_ key: Key) throws -> [Int] {
    let indices = try needed(key) as IndexList
    if let wrong = indices.values.first(where: { $0 < 0 }) { throw error(key, "must be 0 or more, is \(wrong)") }
    return indices.values
  }

  func newItems() throws -> [DocumentItem] {
    let items = try options.value(.items, as: [WrittenItem].self)?.map(\.item)
    let count = try options.count(.count)
    if items != nil && count != nil { throw error(.count, "there are either items or a count of them") }
    guard let items = items ?? count.map({ Array(repeating: DocumentItem(), count: $0) }) else {
      throw error(.items, "is missing")
    }
    return items
  }

  /// What replaces each of some things; as many as there are indices.
  func replacements(_ key: Key) throws -> [Int: DocumentItem] {
    try paired(key, with: (needed(key) as [WrittenItem]).map(\.item))
  }

  func replacements(_ key: Key) throws -> [Int: DocumentSection] { try paired(key, with: needed(key)) }

  func measurement(of ids: [LayoutElement.ID]) throws -> LayoutEdit {
    let (width, height) = (try options.extent(.width), try options.extent(.height))
    if width == nil && height == nil { throw error(.height, "is missing") }
    return .measure(ids, width: width, height: height)
  }

  private func paired<Value>(_ key: Key, with values: [Value]) throws -> [Int: Value] {
    let indices = try indices(.at)
    if indices.count != values.count {
      throw error(key, "must be as many as \"at\" names, \(indices.count), are \(values.count)")
    }
    return Dictionary(zip(indices, values), uniquingKeysWith: { $1 })
  }
}

/// One index, or an array of them.
private struct IndexList: Decodable {
  let values: [Int]

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let index = try? container.decode(Int.self) {
      values = [index]
    } else if let indices = try? container.decode([Int].self), !indices.isEmpty {
      values = indices
    } else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "must be a whole number, or an array of some")
    }
  }
}
