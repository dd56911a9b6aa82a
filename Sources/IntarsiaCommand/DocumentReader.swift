import Foundation
import Intarsia

/// Reads documents with the built-in strategies, and says what is wrong with them.
struct DocumentReader {
  private let console: Console
  private let isStrict: Bool

  init(_ console: Console, isStrict: Bool) {
    self.console = console
    self.isStrict = isStrict
  }

  /// The document at `path`, which may have been read already; its diagnostics are printed, or thrown under `--strict`.
  func document(at path: String, read found: Data? = nil) throws -> LayoutDocument {
    let data = try found ?? console.read(path)
    if data.allSatisfy({ $0 == 0x20 || $0 == 0x0a || $0 == 0x0d || $0 == 0x09 }) {
      throw Failure("\(path): the document is empty; \"intarsia sample\" prints one to start from")
    }
    do {
      let document = try LayoutDocument(json: data, registry: .builtIn)
      try tell(document.diagnostics)
      return document
    } catch let error as DocumentError {
      throw Failure("\(error)")
    }
  }

  /// The result in `data`; nil if that is something else.
  func result(in data: Data) throws -> LayoutResult? {
    guard LayoutResult.isMeant(by: data) else { return nil }
    do {
      return try LayoutResult(json: data)
    } catch {
      throw Failure("\(error)")
    }
  }

  /// The script at `path`, likewise; it begins at `offset` if there is one.
  func script(at path: String, offset: Double?) throws -> DocumentScript {
    let data = try console.read(path)
    do {
      var script = try DocumentScript(json: data, registry: .builtIn)
      try tell(script.diagnostics)
      script.offset = offset ?? script.offset
      return script
    } catch let error as DocumentError {
      throw Failure("\(error)")
    }
  }

  private func tell(_ diagnostics: [DocumentDiagnostic]) throws {
    if isStrict, !diagnostics.isEmpty { throw Failure(lines: diagnostics.map(\.description)) }
    for diagnostic in diagnostics { console.complain("\(diagnostic)") }
  }
}
