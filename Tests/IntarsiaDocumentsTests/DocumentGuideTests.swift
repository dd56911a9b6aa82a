import Foundation
import Intarsia
import Testing

@Suite struct DocumentGuideTests {
  /// A document in which every object has a key that nobody knows, so that the diagnostics list the keys that are known.
  private let strange = #"""
    {"intarsia": 1, "????????": 0, "insets": {"????????": 0},
     "container": {"width": 1, "height": 1, "????????": 0, "guides": {"????????": 0, "margins": {"????????": 0}}},
     "defaults": {"????????": 0, "section": {"????????": 0, "animation": {"insertion": {"style": "fade", "????????": 0}}}, "item": {"????????": 0}},
     "sections": [{"strategy": "masonry", "????????": 0, "header": {"extent": 1, "????????": 0}, "background": {"????????": 0},
                   "animation": {"style": "fade", "????????": 0},
                   "items": [{"????????": 0, "insets": {"????????": 0}, "size": {"rule": "square", "side": 1, "????????": 0}}]}]}
    """#

  @Test func `the guide names every key of a document`() throws {
    let guide = URL(fileURLWithPath: #filePath).appendingPathComponent(
      "../../../Sources/Intarsia/Intarsia.docc/DocumentKeys.md")
    let text = try String(contentsOf: guide.standardizedFileURL, encoding: .utf8)
    let diagnostics = try LayoutDocument(json: Data(strange.utf8), registry: .builtIn).diagnostics
    #expect(diagnostics.count == 16, "\(diagnostics)")
    for diagnostic in diagnostics {
      let known = diagnostic.message.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        .filter { $0.offset % 2 == 1 }.map(\.element)
      #expect(known.count > 1, "\(diagnostic)")
      for key in known where key != "????????" {
        #expect(text.contains("`\(key)`"), "\(key), of which \(diagnostic.path) has one, is not in the guide")
      }
    }
  }
}
