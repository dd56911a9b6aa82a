import Foundation
import Intarsia
import Testing

@Suite struct DocumentIDTests {
  private func document(_ sections: String) throws(DocumentError) -> LayoutDocument {
    let json = #"{"intarsia": 1, "container": {"width": 300, "height": 400}, "sections": [\#(sections)]}"#
    return try LayoutDocument(json: Data(json.utf8), registry: .builtIn)
  }

  @Test func `sections and items have identities, strings or whole numbers`() throws {
    let document = try document(
      #"{"id": "pins", "strategy": "masonry", "items": [{"id": 7, "extent": 3}, {"id": "b"}, {}]}, {"strategy": "masonry"}"#
    )
    #expect(document.diagnostics == [])
    #expect(document.sections.map(\.id) == ["pins", nil])
    #expect(document.sections[0].itemIDs == ["7", "b", nil])
    let again = try LayoutDocument(json: document.json(), registry: .builtIn)
    #expect(again.sections[0].id == "pins" && again.sections[0].itemIDs == ["7", "b", nil])
  }

  @Test func `an identity stands once in a section`() throws {
    let twice = #expect(throws: DocumentError.self) {
      try document(#"{"strategy": "masonry", "items": [{"id": "a"}, {}, {"id": "a"}]}"#)
    }
    #expect(twice?.description == "sections[0].items[2].id: is that of items[0] too")
    let wrong = #expect(throws: DocumentError.self) {
      try document(#"{"strategy": "masonry", "items": [{"id": 1.5}]}"#)
    }
    #expect(wrong?.description == "sections[0].items[0].id: must be a string or a whole number")
    #expect(throws: Never.self) {
      try document(
        #"{"strategy": "masonry", "items": [{"id": "a"}]}, {"strategy": "masonry", "items": [{"id": "a"}]}"#)
    }
  }

  @Test func `what was measured of an item outlasts a reload of its section`() throws {
    let sections = #"{"strategy": "masonry", "items": [{"id": "a", "extent": 10}, {"id": "b", "extent": 20}]}"#
    func height(afterReloading sections: String) throws -> Double {
      var document = try document(sections)
      var layout = document.layout()
      layout.prepare()
      layout.setMeasuredSize(LayoutSize(width: 150, height: 77), of: .init(section: 0, index: 1))
      layout.prepare()
      let new = document.sections[0]
      try document.apply([.reloadSections([0: new])], to: &layout)
      layout.prepare()
      return layout.contentSize.height
    }
    #expect(try height(afterReloading: sections) == 77)
    #expect(try height(afterReloading: sections.replacing("\"id\": \"a\", ", with: "")) == 20)
  }

  @Test func `who is who between two documents is told by identities`() throws {
    let old = try document(
      #"""
      {"id": 1, "strategy": "masonry", "items": [{"id": "a", "extent": 10}, {"id": "b", "extent": 20}, {"id": "c"}]},
      {"id": 2, "strategy": "aligned-flow", "items": [{"id": "d", "width": 30, "height": 30}]}
      """#)
    let new = try document(
      #"""
      {"id": 2, "strategy": "aligned-flow", "items": [{"id": "b", "width": 30, "height": 30}, {"id": "d", "width": 9, "height": 9}]},
      {"id": 3, "strategy": "masonry", "items": [{"id": "a", "extent": 10}]}
      """#)
    let difference = DocumentDifference(from: old, to: new)
    func now(_ section: Int, _ item: Int) -> LayoutElement.ID? {
      difference.update.newID(of: LayoutElement.ID(section: section, index: item))
    }
    #expect(now(0, 0) == .init(section: 1, index: 0))
    #expect(now(0, 1) == .init(section: 0, index: 0))
    #expect(now(0, 2) == nil)
    #expect(now(1, 0) == .init(section: 0, index: 1))
    #expect(difference.comparison.counts == ["moves": 3, "deleted": 1])
    var fresh = new.layout()
    fresh.prepare()
    #expect(difference.new.elements(in: .everything) == fresh.elements(in: .everything))
    #expect(difference.new.contentSize == fresh.contentSize)
  }

  @Test func `without identities the index tells, and an identity in two sections holds in each`() throws {
    let old = try document(#"{"strategy": "masonry", "items": [{"extent": 10}, {"extent": 20}]}"#)
    let new = try document(#"{"strategy": "masonry", "items": [{"extent": 10}, {"extent": 20}, {"extent": 9}]}"#)
    #expect(DocumentDifference(from: old, to: new).comparison.counts == ["stays": 2, "inserted": 1])
    #expect(DocumentDifference(from: new, to: old).comparison.counts == ["stays": 2, "deleted": 1])
    let both = try document(
      #"{"strategy": "masonry", "items": [{"id": "a"}]}, {"strategy": "masonry", "items": [{"id": "a"}]}"#)
    #expect(DocumentDifference(from: both, to: both).comparison.counts == ["stays": 2])
  }
}
