package import IntarsiaCore
import IntarsiaRegistry

/// An item of a document: its description, what identifies it, and the writer's own keys.
package struct DocumentItem: Sendable {
  enum CodingKeys: String, CodingKey, CaseIterable { case id }

  /// What is known of it.
  package var description: ItemDescription
  /// What identifies it in its section, whatever its index.
  package var id: String?
  /// Its keys that begin with `x-`.
  package var notes: [String: JSONValue]
  /// The item as it is written, for strategies that read their own.
  var written: JSONValue?

  /// An item of which nothing is known unless it is said.
  package init(
    description: ItemDescription = ItemDescription(), id: String? = nil, notes: [String: JSONValue] = [:]
  ) {
    self.description = description
    self.id = id
    self.notes = notes
  }

  /// The item as a strategy that reads its own would find it.
  func asWritten() throws -> JSONValue { try written ?? JSONValue(encoding: self) }
}

extension DocumentItem: Codable {
  package init(from decoder: any Decoder) throws {
    description = try ItemDescription(from: decoder)
    id = try OptionReader(decoder, keys: CodingKeys.self).value(.id, as: DocumentID.self)?.text
    notes = try NoteKey.notes(in: decoder)
  }

  package func encode(to encoder: any Encoder) throws {
    try description.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encodeIfPresent(id, forKey: .id)
    try notes.encodeMembers(to: encoder)
  }
}

/// An item that its strategy reads by itself: described as far as it can be.
struct OwnItem: Decodable {
  let item: DocumentItem

  init(from decoder: any Decoder) throws {
    var item = (try? DocumentItem(from: decoder)) ?? DocumentItem()
    item.written = try JSONValue(from: decoder)
    self.item = item
  }
}

/// An item of which it is not known yet whether its strategy reads it by itself.
struct WrittenItem: Decodable {
  let item: DocumentItem

  init(from decoder: any Decoder) throws {
    var item = try DocumentItem(from: decoder)
    item.written = try JSONValue(from: decoder)
    self.item = item
  }
}

/// What identifies a section or an item: a string, or a whole number, which counts as its digits.
struct DocumentID: Decodable {
  let text: String

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let number = try? value.decode(Int.self) {
      text = "\(number)"
    } else if let string = try? value.decode(String.self) {
      text = string
    } else {
      throw DecodingError.dataCorruptedError(in: value, debugDescription: "must be a string or a whole number")
    }
  }
}

extension [DocumentItem] {
  /// The first item whose identity one before it has, and that one; nil if all differ.
  var firstDuplicate: (item: Int, original: Int)? {
    var seen: [String: Int] = [:]
    for (index, item) in enumerated() {
      guard let id = item.id else { continue }
      if let original = seen.updateValue(index, forKey: id) { return (index, original) }
    }
    return nil
  }

  /// What tells the engine who is who, if all have identities.
  var identity: LayoutSection.Identity? {
    if isEmpty || contains(where: { $0.id == nil }) { return nil }
    let identities = map { ItemIdentity(rawValue: ($0.id ?? "").stableHash) }
    return { identities[$0] }
  }
}

extension String {
  /// The same number for the same text in every run (FNV-1a).
  package var stableHash: UInt64 { utf8.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 } }
}
