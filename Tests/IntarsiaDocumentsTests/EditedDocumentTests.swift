import Foundation
import Intarsia
import TestSupport
import Testing

@Suite struct EditedDocumentTests {
  /// A long column, with a short one behind it.
  private func document(count: Int = 40) throws -> LayoutDocument {
    let items = (0..<count).map { #"{"id": "i\#($0)", "extent": \#(20 + $0 % 7 * 10)}"# }.joined(separator: ", ")
    let json = """
      {"intarsia": 1, "container": {"width": 300, "height": 200}, "snapsToPixels": false, "sections": [
        {"strategy": "masonry", "configuration": {"lanes": 1, "spacing": 0}, "header": 30, "items": [\(items)]},
        {"strategy": "aligned-flow", "items": [{"id": "a", "width": 50, "height": 40}, {"id": "b", "width": 50, "height": 40}]}]}
      """
    return try LayoutDocument(json: Data(json.utf8), registry: .builtIn)
  }

  private func script(_ steps: String, offset: Double = 400) throws -> DocumentScript {
    let json = #"{"intarsia": 1, "viewport": {"offset": \#(offset)}, "steps": [\#(steps)]}"#
    return try DocumentScript(json: Data(json.utf8), registry: .builtIn)
  }

  /// What the first step of a script does.
  private func report(_ step: String, offset: Double = 400) throws -> EditReport {
    var edited = EditedDocument(try document(), playing: try script(step, offset: offset))
    return try edited.play(0)
  }

  @Test(arguments: [
    (#"{"edits": [{"edit": "insertItems", "section": 0, "at": 0, "items": [{"extent": 33}, {"extent": 44}]}]}"#, 477.0),
    (#"{"edits": [{"edit": "deleteItems", "section": 0, "at": [0, 1]}]}"#, 350),
    (#"{"edits": [{"edit": "resizeItems", "section": 0, "at": 0, "items": [{"extent": 50}]}]}"#, 430),
    (#"{"edits": [{"edit": "measureItems", "section": 0, "at": [0, 1], "height": 60}]}"#, 470),
    (#"{"edits": [{"edit": "measureHeader", "section": 0, "height": 10}]}"#, 380),
    (#"{"edits": [{"edit": "moveSection", "from": 1, "to": 0}]}"#, 440),
    (#"{"edits": [{"edit": "moveItem", "section": 0, "from": 1, "to": 30}]}"#, 370),
    (#"{"edits": [{"edit": "moveItem", "section": 0, "from": 1, "to": 0, "toSection": 1}]}"#, 370),
    (#"{"edits": [{"edit": "setContainer", "width": 100, "height": 150, "displayScale": 3}]}"#, 400),
    (#"{"edits": [{"edit": "insertSections", "at": 0, "sections": [{"strategy": "masonry", "header": 44}]}]}"#, 400),
  ]) func `what is held stands still, whatever happens above it`(step: String, offset: Double) throws {
    let report = try report(step)
    #expect(report.offset == offset && report.offsetBefore == 400)
    #expect(report.positions?.before == report.positions?.after)
    let (old, new) = (try #require(report.held?.oldItem), try #require(report.held?.item))
    let name = report.before.document.sections[old.section].itemIDs[old.item]
    #expect(report.after.document.sections[new.section].itemIDs[new.item] == name)
  }

  @Test func `the view is scrolled where the script says`() throws {
    #expect(try report(#"{"scroll": 50}"#).offset == 50)
    #expect(
      try report(#"{"scroll": 1e6}"#).offset
        == report(#"{"scroll": {"section": 1, "item": 1, "position": "end"}}"#).offset)
    #expect(try report(#"{"scroll": {"section": 0, "item": 1, "position": "start"}}"#).offset == 50)
    #expect(try report(#"{"scroll": {"section": 0}}"#).offset == 0)
    let error = #expect(throws: DocumentError.self) { try report(#"{"scroll": {"section": 0, "item": 40}}"#) }
    #expect(error?.description == "steps[0].scroll: there is no such element, or it has no place")
  }

  @Test func `only what changed is asked for`() throws {
    #expect(try report(#"{"scroll": 3}"#).requested == 0)
    let section = #"{"strategy": "masonry", "items": [{"extent": 3}, {"extent": 4}, {"extent": 5}]}"#
    #expect(try report(#"{"edits": [{"edit": "insertSections", "at": 0, "sections": [\#(section)]}]}"#).requested == 3)
    #expect(try report(#"{"edits": [{"edit": "deleteSections", "at": 0}]}"#).requested == 0)
    #expect(try report(#"{"edits": [{"edit": "deleteItems", "section": 1, "at": 1}]}"#).requested <= 2)
    #expect(
      try report(#"{"edits": [{"edit": "setStrategy", "section": 0, "strategy": "square-mosaic"}]}"#).requested == 0)
    #expect(try report(#"{"edits": [{"edit": "measureHeader", "section": 0, "height": 90}]}"#).requested == 0)
  }

  @Test func `several batches are laid out once`() throws {
    let batches = #"[{"edit": "deleteItems", "section": 0, "at": 0}], [{"edit": "deleteItems", "section": 0, "at": 0}]"#
    let report = try report(#"{"batches": [\#(batches)]}"#)
    #expect(report.after.document.sections[0].itemIDs.first == "i2" && report.offset == 350)
    #expect(report.edits.count == 2 && report.requested <= 38)
    let wrong = #expect(throws: DocumentError.self) {
      try self.report(#"{"batches": [[], [{"edit": "measureItems", "section": 0, "at": 0, "height": 3}]]}"#)
    }
    #expect(
      wrong?.description
        == "steps[0].batches[1][0]: must say both width and height, since the batch before it has not been laid out yet"
    )
  }

  @Test(arguments: [
    (#"{"edit": "deleteItems", "section": 0, "at": 40}"#, "there is no item 40 in section 0, there are 40"),
    (#"{"edit": "deleteItems", "section": 2, "at": 0}"#, "there is no section 2, there are 2"),
    (
      #"{"edit": "insertItems", "section": 0, "at": 41, "count": 1}"#,
      "there is no place 41 in section 0, which has 41 items afterwards"
    ),
    (#"{"edit": "insertItems", "section": 3, "at": 0, "count": 1}"#, "there is no section 3 afterwards, there are 2"),
    (#"{"edit": "insertItems", "section": 0, "at": 1, "count": 1}"#, "place 1 of section 0 is taken already"),
    (
      #"{"edit": "moveItem", "section": 0, "from": 3, "to": 40}"#,
      "there is no place 40 in section 0, which has 40 items afterwards"
    ),
    (#"{"edit": "moveItem", "section": 0, "from": 3, "to": 1}"#, "place 1 of section 0 is taken already"),
    (#"{"edit": "reloadItems", "section": 1, "at": 2, "items": [{}]}"#, "there is no item 2 in section 1, there are 2"),
    (
      #"{"edit": "reloadItems", "section": 1, "at": 0, "items": [{"id": "b"}]}"#,
      #"items 0 and 1 of section 1 would both be "b""#
    ),
    (#"{"edit": "measureItems", "section": 1, "at": 2, "height": 3}"#, "there is no item 2 in section 1, there are 2"),
    (#"{"edit": "measureItems", "section": 2, "at": 2, "height": 3}"#, "there is no section 2, there are 2"),
    (#"{"edit": "measureFooter", "section": 0, "height": 3}"#, "section 0 has no footer"),
    (#"{"edit": "deleteSections", "at": [0, 2]}"#, "there is no section 2, there are 2"),
    (
      #"{"edit": "insertSections", "at": 3, "sections": [{"strategy": "masonry"}]}"#,
      "there is no section 3 afterwards, there are 3"
    ),
    (#"{"edit": "moveSection", "from": 1, "to": 2}"#, "there is no section 2 afterwards, there are 2"),
    (#"{"edit": "setStrategy", "section": 2, "strategy": "masonry"}"#, "there is no section 2, there are 2"),
  ]) func `an edit that does not fit is named, and nothing is changed`(edit: String, message: String) throws {
    let first = #"{"edit": "moveItem", "section": 0, "from": 0, "to": 1}"#
    var edited = EditedDocument(
      try document(), playing: try script(#"{"scroll": 10}, {"edits": [\#(first), \#(edit)]}"#))
    _ = try edited.play(0)
    let (document, elements) = (try edited.document.json(), edited.layout.elements(in: .everything))
    let error = #expect(throws: DocumentError.self) { try edited.play(1) }
    #expect(error?.description == "steps[1].edits[1]: \(message)")
    let after = try edited.document.json()
    #expect(after == document && edited.layout.elements(in: .everything) == elements)
  }

  @Test(arguments: [
    #"{"edit": "insertItems", "section": 0, "at": 9223372036854775807, "count": 2}"#,
    #"{"edit": "insertItems", "section": 9223372036854775807, "at": 0, "count": 2}"#,
    #"{"edit": "insertSections", "at": 9223372036854775807, "sections": [{"strategy": "masonry"}, {"strategy": "masonry"}]}"#,
    #"{"edit": "moveItem", "section": 0, "from": 9223372036854775807, "to": 9223372036854775807}"#,
    #"{"edit": "moveSection", "from": 0, "to": 9223372036854775807}"#,
    #"{"edit": "measureItems", "section": 0, "at": 9223372036854775807, "height": 3}"#,
    #"{"edit": "setStrategy", "section": 9223372036854775807, "strategy": "masonry"}"#,
  ]) func `no index is too large to be an error`(edit: String) throws {
    let error = #expect(throws: DocumentError.self) { try report(#"{"edits": [\#(edit)]}"#) }
    #expect(error?.description.hasPrefix("steps[0].edits[0]: there is no ") == true, "\(error?.description ?? "")")
  }

  @Test func `items of a section that is given as a whole belong there`() throws {
    let error = #expect(throws: DocumentError.self) {
      try report(
        #"""
        {"edits": [{"edit": "insertSections", "at": 0, "sections": [{"strategy": "masonry"}]},
          {"edit": "insertItems", "section": 0, "at": 0, "count": 1}]}
        """#)
    }
    #expect(error?.description.hasPrefix("steps[0].edits[1]: section 0 is given as a whole") == true)
  }

  @Test func `items that their strategy reads by itself come, go and move as well`() throws {
    var registry = StrategyRegistry.builtIn
    try registry.register(Rows.self, as: "com.example.rows")
    func play(_ edits: String) throws -> EditReport {
      let document = #"""
        {"intarsia": 1, "container": {"width": 300, "height": 200}, "sections": [
          {"strategy": "com.example.rows", "configuration": {"gap": 0}, "items": [{"lines": 1}, {"lines": 2}, {"lines": 3}]},
          {"strategy": "masonry", "items": [{"extent": 7, "lines": 9}]}]}
        """#
      let script = #"{"intarsia": 1, "steps": [{"edits": [\#(edits)]}]}"#
      var edited = EditedDocument(
        try LayoutDocument(json: Data(document.utf8), registry: registry),
        playing: try DocumentScript(json: Data(script.utf8), registry: registry))
      return try edited.play(0)
    }
    func heights(_ edits: String) throws -> [Double] {
      try play(edits).after.layout.elements(in: .everything).filter { $0.section == 0 }.map(\.frame.height)
    }
    let insertion = #"{"edit": "insertItems", "section": 0, "at": 1, "items": [{"lines": 4}]}"#
    #expect(try heights(insertion) == [10, 40, 20, 30])
    #expect(try heights(#"{"edit": "deleteItems", "section": 0, "at": 0}"#) == [20, 30])
    #expect(try heights(#"{"edit": "moveItem", "section": 0, "from": 2, "to": 0}"#) == [30, 10, 20])
    let wrong = #expect(throws: DocumentError.self) { try heights(insertion.replacing("4", with: "\"4\"")) }
    #expect(wrong?.description == "steps[0].edits[0]: [1].lines: must be a whole number, is a string")
    let strategy = #expect(throws: DocumentError.self) {
      try heights(#"{"edit": "setStrategy", "section": 0, "strategy": "masonry"}"#)
    }
    #expect(
      strategy?.description == "steps[0].edits[0]: section 0 reads its own items, which no other strategy can")
  }

  @Test func `a report as data has all that the text has`() throws {
    let report = try report(
      #"{"title": "one", "edits": [{"edit": "insertItems", "section": 0, "at": 0, "items": [{"extent": 33}]}]}"#)
    let json = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(report))
    #expect(json.members["title"] == .string("one") && json.members["step"] == .number(0))
    #expect(json.members["offset"] == .object(["before": .number(400), "after": .number(433)]))
    #expect(json.members["anchor"]?.members["item"] == .object(["before": .number(8), "after": .number(9)]))
    #expect(json.members["onScreen"] == .object(["stays": .number(5)]))
    #expect(json.members["inContent"] == .object(["inserted": .number(1), "moves": .number(42), "stays": .number(1)]))
  }
}

extension EditedDocumentTests {
  /// Edits at random, of which many do not fit.
  private func randomEdit(_ document: LayoutDocument, _ generator: inout SeededGenerator, _ number: inout Int)
    -> LayoutEdit
  {
    number += 1
    let sections = document.sections.count
    let section = generator.int(0...max(sections, 1) - (generator.chance(0.95) ? 1 : 0))
    let count = section < sections ? document.sections[section].documentItems.count : 3
    let index = generator.int(0...max(count - (generator.chance(0.9) ? 1 : 0), 0))
    func item(_ generator: inout SeededGenerator) -> DocumentItem {
      DocumentItem(
        description: ItemDescription(
          width: Double(generator.int(10...90)), height: Double(generator.int(10...90))),
        id: generator.chance(0.5) ? "n\(number)" : nil)
    }
    switch generator.int(0...11) {
    case 0, 1: return .insertItems([item(&generator)], section: section, at: index)
    case 2: return .deleteItems([index, max(index - 3, 0)], section: section)
    case 3:
      let target = generator.chance(0.5) ? section : generator.int(0...max(sections - 1, 0))
      return .moveItem(
        from: ItemPath(section: section, item: index), to: ItemPath(section: target, item: generator.int(0...3)))
    case 4: return .reloadItems([index: item(&generator)], section: section, keepsMeasurements: generator.chance(0.5))
    case 5:
      return .measure([.init(section: section, index: index)], width: 40, height: Double(generator.int(5...60)))
    case 6: return .moveSection(from: section, to: generator.int(0...max(sections - 1, 0)))
    case 7: return generator.chance(0.3) ? .deleteSections([section]) : .forgetMeasurements
    case 8:
      return .insertSections(
        [DocumentSection(AlignedFlow(), named: "aligned-flow", items: [ItemDescription(width: 30, height: 20)])],
        at: section)
    case 9:
      let new = DocumentSection(
        Masonry(lanes: 3), named: "masonry", items: (0..<7).map { ItemDescription(extent: Double($0)) })
      return .reloadSections([section: new])
    case 10: return .setStrategy(DecodedStrategy(MozaikGrid(columns: 4), named: "mozaik-grid"), section: section)
    default: return .setContainer(ContainerChange(width: Double(generator.int(50...400))))
    }
  }

  @Test func `after random batches the layout is that of the document, laid out anew`() throws {
    var generator = SeededGenerator(seed: 5)
    var (fitting, number) = (0, 0)
    for _ in 0..<60 {
      var document = try document(count: generator.int(0...30))
      var layout = document.layout()
      layout.prepare()
      for _ in 0..<12 {
        let edits = (0..<generator.int(1...3)).map { _ in randomEdit(document, &generator, &number) }
        let before = (try document.json(), layout.elements(in: .everything))
        do throws(MisfitEdit) {
          try document.apply(edits, to: &layout)
          fitting += 1
        } catch {
          let after = try document.json()
          #expect(after == before.0 && edits.indices.contains(error.edit))
        }
        layout.prepare()
        // What was measured is no part of the document.
        var forgetful = layout
        forgetful.forgetMeasurements()
        forgetful.prepare()
        var fresh = document.layout()
        fresh.prepare()
        #expect(forgetful.elements(in: .everything) == fresh.elements(in: .everything))
        #expect(forgetful.contentSize == fresh.contentSize)
      }
    }
    #expect(fitting > 300)
  }
}
