import Foundation
import Intarsia

/// `intarsia render DOC.json --script EDITS.json`: plays a script, and tells or draws what each step does.
struct ScriptCommand {
  let document: LayoutDocument
  let script: DocumentScript
  let title: String

  /// The report in one of the formats.
  ///
  /// - Throws: ``Failure`` at the first step that does not fit.
  func output(as format: OutputFormat) throws -> Data {
    var edited = EditedDocument(document.labelled(), playing: script)
    let start = edited
    var reports: [EditReport] = []
    for number in script.steps.indices {
      do throws(DocumentError) {
        reports.append(try edited.play(number))
      } catch {
        throw Failure("\(error)")
      }
    }
    switch format {
    case .txt:
      let steps = reports.map { StepText($0).text }
      return Data((["start    \(StepText.start(start))\n"] + steps).joined(separator: "\n").utf8)
    case .json: return try ChangesJSON(steps: reports).data()
    case .svg: return Data(ChangesDrawing(title: title, rows: reports.map { ChangeRow($0) }).svg.utf8)
    case .html:
      return Data(
        ChangesPage(title: title, introduction: "\(StepText.start(start)).", rows: reports.map { ChangeRow($0) })
          .html.utf8)
    }
  }

  /// One line that says how much was played.
  var summary: String { script.steps.count.of("step") }
}

/// Reports as data, versioned as documents are.
struct ChangesJSON: Encodable {
  var intarsia = LayoutDocument.version
  let steps: [EditReport]

  func data() throws -> Data { try Self.encode(self) }

  static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(value) + Data("\n".utf8)
  }
}

extension LayoutDocument {
  /// The document with a label on every item, so that it is known again wherever it goes.
  fileprivate func labelled() -> LayoutDocument {
    var labelled = self
    for section in sections.indices {
      labelled.sections[section].itemNotes = sections[section].documentItems.enumerated().map { index, item in
        item.notes.merging(["x-label": .string(item.id ?? "\(index)")]) { own, _ in own }
      }
    }
    return labelled
  }

  /// What an item of the document is called.
  func label(of id: LayoutElement.ID, orElse standard: String? = nil) -> String {
    let items = sections.indices.contains(id.section) ? sections[id.section].documentItems : []
    let own = items.indices.contains(id.index) ? items[id.index].label ?? items[id.index].id : nil
    return own ?? standard ?? "\(id.index)"
  }
}
