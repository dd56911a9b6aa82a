import Foundation
import Intarsia
import Testing

@Suite struct DocumentGuideTests {
  /// A document in which every object has a key that nobody knows, so that the diagnostics list the keys that are known.
  private let strange = #"""
    {"intarsia": 1, "q?": 0, "insets": {"q?": 0},
     "container": {"width": 1, "height": 1, "q?": 0, "guides": {"q?": 0, "margins": {"q?": 0}}},
     "defaults": {"q?": 0, "section": {"q?": 0}, "item": {"q?": 0}},
     "sections": [{"strategy": "masonry", "q?": 0, "header": {"extent": 1, "q?": 0}, "background": {"q?": 0},
                   "items": [{"q?": 0, "insets": {"q?": 0}, "size": {"rule": "square", "side": 1, "q?": 0}}]}]}
    """#

  @Test func `the guide names every key of a document`() throws {
    let guide = URL(fileURLWithPath: #filePath).appendingPathComponent(
      "../../../Sources/Intarsia/Intarsia.docc/DocumentKeys.md")
    let text = try String(contentsOf: guide.standardizedFileURL, encoding: .utf8)
    let diagnostics = try LayoutDocument(json: Data(strange.utf8), registry: .builtIn).diagnostics
    #expect(diagnostics.count == 14, "\(diagnostics)")
    for diagnostic in diagnostics {
      let known = diagnostic.message.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map(\.element)
      #expect(known.count > 1, "\(diagnostic)")
      for key in known where key != "q?" {
        #expect(text.contains("`\(key)`"), "\(key), of which \(diagnostic.path) has one, is not in the guide")
      }
    }
  }
}
