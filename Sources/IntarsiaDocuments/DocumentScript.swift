package import Foundation
import IntarsiaCore
package import IntarsiaRegistry

/// Changes to a document, step after step, as JSON.
///
///     {"intarsia": 1, "viewport": {"offset": 300},
///      "steps": [
///        {"title": "two pictures above", "edits": [
///          {"edit": "insertItems", "section": 0, "at": 0, "items": [{"extent": 80}, {"extent": 120}]}]},
///        {"title": "to the tenth", "scroll": {"section": 0, "item": 9, "position": "center"}}]}
///
/// The edits of a step are one batch, by the index rules of collection views: what is deleted, moved away, reloaded or
/// measured is named as it stood before the step, what is inserted, and where something moves to, as it stands after it.
package struct DocumentScript: Sendable {
  /// What is visible before the first step.
  package var offset: Double
  /// How much of the screen a bar covers at the start and at the end.
  package var covered: (before: Double, after: Double)
  /// What comes before holding the first visible item.
  package var rule: AnchorRule
  /// The steps.
  package var steps: [EditStep]
  /// Unknown keys.
  package private(set) var diagnostics: [DocumentDiagnostic] = []

  enum CodingKeys: String, CodingKey, CaseIterable { case intarsia, viewport, steps }

  enum ViewportKeys: String, CodingKey, CaseIterable { case offset, coveredBefore, coveredAfter, keepsStart, keepsEnd }

  /// Reads a script, with the strategies that `registry` knows.
  package init(json: Data, registry: StrategyRegistry) throws(DocumentError) {
    if let error = DocumentError(syntaxOf: json) { throw error }
    var found: JSONValue?
    do {
      found = try JSONDecoder().decode(JSONValue.self, from: json)
      let decoder = JSONDecoder()
      decoder.userInfo[.registry] = registry
      self = try decoder.decode(DocumentScript.self, from: json)
      diagnostics = try unknownKeys(in: found ?? .null)
    } catch {
      throw DocumentError(error, in: found)
    }
  }

  /// What stands before the first step.
  package func viewport(of extent: Double) -> Viewport {
    Viewport(offset: offset, extent: extent, coveredBefore: covered.before, coveredAfter: covered.after)
  }

  private func unknownKeys(in found: JSONValue) throws -> [DocumentDiagnostic] {
    var diagnostics = DocumentKeys.script.unknown(in: found)
    for (index, step) in (found.members["steps"]?.elements ?? []).enumerated() {
      let batches =
        step.members["batches"]?.elements.enumerated().map { ("batches[\($0)]", $1.elements) }
        ?? [("edits", step.members["edits"]?.elements ?? [])]
      for ((place, edits), batch) in zip(batches, steps[index].batches) {
        for (edit, (written, read)) in zip(edits, batch).enumerated() {
          diagnostics += try read.unknownKeys(in: written, at: "steps[\(index)].\(place)[\(edit)]")
        }
      }
    }
    return diagnostics
  }
}

extension DocumentScript: Decodable {
  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let version = try values.decodeIfPresent(Int.self, forKey: .intarsia)
    if version != LayoutDocument.version {
      let found = version.map { "must be version \(LayoutDocument.version), is \($0)" }
      throw DecodingError.dataCorruptedError(
        forKey: .intarsia, in: values,
        debugDescription: found ?? "is missing: a script begins with {\"intarsia\": 1, \"steps\": [")
    }
    let isDocument = try decoder.container(keyedBy: LayoutDocument.CodingKeys.self).contains(.sections)
    if isDocument, !values.contains(.steps) {
      throw DecodingError.dataCorruptedError(
        forKey: .steps, in: values, debugDescription: "is missing: this is a document, not a script")
    }
    steps = try values.decode([EditStep].self, forKey: .steps)
    (offset, covered, rule) = (0, (0, 0), AnchorRule())
    if values.contains(.viewport) {
      let viewport = try OptionReader(values.superDecoder(forKey: .viewport), keys: ViewportKeys.self)
      offset = try viewport.finite(.offset) ?? 0
      covered = (try viewport.extent(.coveredBefore) ?? 0, try viewport.extent(.coveredAfter) ?? 0)
      rule.keepsStart = try viewport.value(.keepsStart) ?? rule.keepsStart
      rule.keepsEnd = try viewport.value(.keepsEnd) ?? rule.keepsEnd
    }
  }
}

/// What happens between two passes of the layout.
package struct EditStep: Sendable, Decodable {
  enum CodingKeys: String, CodingKey, CaseIterable { case title, edits, batches, scroll }

  /// What it is called; nil if the script does not say.
  package let title: String?
  /// The batches of edits, one after the other.
  package let batches: [[LayoutEdit]]
  /// Where the view is scrolled to after that, if not to where the anchor stands still.
  package let scroll: ScrollTarget?
  let hasOneBatch: Bool

  package init(from decoder: any Decoder) throws {
    let values = try OptionReader(decoder, keys: CodingKeys.self)
    title = try values.value(.title)
    scroll = try values.value(.scroll)
    let edits = try values.value(.edits, as: [LayoutEdit].self)
    let batches = try values.value(.batches, as: [[LayoutEdit]].self)
    if edits != nil && batches != nil {
      throw values.error(.batches, "a step has either edits, which are one batch, or batches of them")
    }
    self.batches = batches ?? edits.map { [$0] } ?? []
    hasOneBatch = edits != nil
    if self.batches.isEmpty && scroll == nil { throw values.error(.edits, "is missing") }
  }

  /// The way to an edit, from the step on.
  func path(toEdit edit: Int, ofBatch batch: Int) -> String {
    hasOneBatch ? "edits[\(edit)]" : "batches[\(batch)][\(edit)]"
  }
}

/// Where a view is scrolled to: an offset, an item, or a section's header.
package struct ScrollTarget: Sendable, Decodable {
  enum CodingKeys: String, CodingKey, CaseIterable { case offset, section, item, position }

  /// The offset; nil: an element is brought into view.
  package let offset: Double?
  /// The section of the element.
  package let section: Int
  /// The item; nil: the section's header, or its first item where it has none.
  package let item: Int?
  /// Where the element is to be.
  package let position: ScrollPosition

  package init(from decoder: any Decoder) throws {
    if let offset = try? decoder.singleValueContainer().decode(Double.self) {
      (self.offset, section, item, position) = (offset, 0, nil, .nearest)
      return
    }
    let values = try OptionReader(decoder, keys: CodingKeys.self, or: "a number")
    offset = try values.finite(.offset)
    let section = try values.value(.section, as: Int.self)
    if offset == nil && section == nil { throw values.error(.section, "is missing") }
    self.section = section ?? 0
    item = try values.value(.item)
    position = try values.choice(.position) ?? .nearest
  }
}
