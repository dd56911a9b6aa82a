import IntarsiaCore
import IntarsiaRegistry

/// Reads what edits are made of.
struct EditReader {
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
