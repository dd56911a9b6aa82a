package import Foundation
import IntarsiaCore
import IntarsiaRegistry

extension LayoutResult {
  /// Whether JSON is a result, or meant to be one, and not a document: it has elements, but no sections.
  package static func isMeant(by json: Data) -> Bool {
    guard let members = try? JSONDecoder().decode(JSONValue.self, from: json).members else { return false }
    return members["elements"] != nil && members["sections"] == nil
  }

  /// Reads a result that was kept; its diagnostics are not read.
  package init(json: Data) throws(DocumentError) {
    struct Kept: Decodable {
      let contentSize: [Double]
      let offset: Double?
      let elements: [Element]
    }
    let kept: Kept
    do {
      kept = try JSONDecoder().decode(Kept.self, from: json)
    } catch {
      throw DocumentError(error, in: try? JSONDecoder().decode(JSONValue.self, from: json))
    }
    if kept.contentSize.count != 2 {
      throw DocumentError(path: "contentSize", message: "must be two numbers, are \(kept.contentSize.count)")
    }
    for (index, element) in kept.elements.enumerated() {
      if element.frame.count != 4 {
        throw DocumentError(
          path: "elements[\(index)].frame", message: "must be four numbers, are \(element.frame.count)")
      }
      if LayoutElement.Kind(named: element.kind) == nil {
        throw DocumentError(path: "elements[\(index)].kind", message: "is unknown: \"\(element.kind)\"")
      }
    }
    self.init(contentSize: kept.contentSize, offset: kept.offset, elements: kept.elements)
  }

  /// The elements by their identities; of two with one identity the first.
  var layoutElements: [(id: LayoutElement.ID, element: LayoutElement)] {
    elements.compactMap { element in
      guard let kind = LayoutElement.Kind(named: element.kind), element.frame.count == 4 else { return nil }
      let id = LayoutElement.ID(section: element.section, index: element.index, kind: kind)
      let frame = LayoutRect(
        x: element.frame[0], y: element.frame[1], width: element.frame[2], height: element.frame[3])
      return (id, LayoutElement(id: id, frame: frame, zIndex: element.zIndex))
    }
  }
}

extension LayoutElement.Kind {
  /// The kind that documents call so.
  init?(named name: String) {
    let decoration = name.split(separator: " ").last.flatMap { UInt8($0) }
    let known: [LayoutElement.Kind] =
      [.item, .header, .footer, .background, .decoration(.separator)]
      + (decoration.map { [.decoration(.init(rawValue: $0))] } ?? [])
    guard let kind = known.first(where: { $0.name == name }) else { return nil }
    self = kind
  }
}
