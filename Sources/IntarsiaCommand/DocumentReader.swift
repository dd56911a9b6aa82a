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

  /// The document at `path`; its diagnostics are printed, or thrown under `--strict`.
  func document(at path: String) throws -> LayoutDocument {
    let data = try console.read(path)
    if data.allSatisfy({ $0 == 0x20 || $0 == 0x0a || $0 == 0x0d || $0 == 0x09 }) {
      throw Failure("\(path): the document is empty; \"intarsia sample\" prints one to start from")
    }
    let document: LayoutDocument
    do throws(DocumentError) {
      document = try LayoutDocument(json: data, registry: .builtIn)
    } catch {
      throw Failure("\(error)")
    }
    if isStrict, !document.diagnostics.isEmpty { throw Failure(lines: document.diagnostics.map(\.description)) }
    for diagnostic in document.diagnostics { console.complain("\(diagnostic)") }
    return document
  }
}
