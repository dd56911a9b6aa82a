import Foundation
import Intarsia
import Testing

@Suite struct LayoutDocumentTests {
  private func document(_ json: String, registry: StrategyRegistry = .builtIn) throws(DocumentError) -> LayoutDocument {
    try LayoutDocument(json: Data(json.utf8), registry: registry)
  }

  /// A document around one section.
  private func section(_ json: String, registry: StrategyRegistry = .builtIn) throws(DocumentError) -> LayoutDocument {
    try document(
      #"{"intarsia": 1, "container": {"width": 300, "height": 400}, "sections": [\#(json)]}"#, registry: registry)
  }

  @Test func `a document is laid out as its Swift twin`() throws {
    let document = try section(
      #"""
      {"strategy": "masonry", "configuration": {"lanes": 3, "spacing": 6}, "insets": {"top": 4, "leading": 2},
       "header": {"extent": 44, "pinned": true, "insideInsets": true, "width": "content"}, "footer": 20,
       "background": true, "spacing": 9, "keepsWhenEmpty": "everything", "insetReference": "margins",
       "items": [{"aspectRatio": 1.5}, {"extent": 200}, {"width": 30, "height": 60}]}
      """#)
    #expect(document.diagnostics == [])
    var read = document.layout()
    var written = CollectionLayout(
      container: LayoutContainer(width: 300, height: 400),
      sections: [
        LayoutSection(
          .masonry(lanes: 3, spacing: 6),
          items: [
            ItemDescription(aspectRatio: 1.5), ItemDescription(extent: 200), ItemDescription(width: 30, height: 60),
          ],
          surroundings: SectionSurroundings(
            insets: LayoutInsets(top: 4, leading: 2),
            header: Supplementary(extent: 44, isInsideInsets: true, width: .content, isPinned: true),
            footer: Supplementary(extent: 20), background: SectionBackground(), spacing: 9,
            keepsWhenEmpty: .everything, insetReference: .margins))
      ])
    read.prepare()
    written.prepare()
    #expect(read.elements(in: .everything) == written.elements(in: .everything))
    #expect(document.sections[0].surroundings == written.sections[0].surroundings)
  }

  @Test func `everything that can be said is written and read again`() throws {
    let json = #"""
      {"intarsia": 1, "x-title": "All",
       "container": {"width": 300, "height": 400, "direction": "rightToLeft", "displayScale": 3,
         "guides": {"contentInsets": 4, "safeArea": {"top": 9}, "margins": {"leading": 2, "trailing": 3}}},
       "axis": "horizontal", "insets": 7, "minimumContentExtent": "viewport", "crossExtent": 280, "snapsToPixels": false,
       "defaults": {"section": {"spacing": 5, "header": 12}, "item": {"extent": 40, "columnSpan": 2}},
       "sections": [
         {"strategy": "masonry", "configuration": {"lanes": 4, "laneSpacing": 1, "itemSpacing": 2,
            "placement": "reversedRoundRobin", "pixelRounding": "down"}, "x-note": [1, null, {"a": true}],
          "items": [{"x-label": "one"}, {"insets": 3, "beginsLine": true},
            {"size": {"rule": "fill", "minWidth": 1, "fallbackWidth": 2, "height": 3}},
            {"size": {"rule": "wrap", "naturalWidth": 90, "lineHeight": 8}}, {"size": {"rule": "square", "side": 4}},
            {"size": {"rule": "fraction", "fraction": 0.5, "height": 8}},
            {"size": {"rule": "fixed", "width": 5, "height": 6}, "endsLine": true, "startsIndentation": true}]},
         {"strategy": "mozaik-grid", "configuration": {"columns": [30, 40], "rowExtent": 20}, "count": 3,
          "background": {"insets": {"top": 1}}},
         {"strategy": "square-mosaic", "configuration": {"pattern": ["oneTwo", {"units": 2, "tiles": [{"columns": 2}]}],
            "separators": {"before": 1, "between": 2, "after": 3}, "drawsSeparators": true, "partialBlock": "whole"},
          "count": 5, "header": {"extent": 9, "pinOffset": 4, "showsWhenEmpty": false, "insets": 2}},
         {"strategy": "com.example.unknown", "fallback": "masonry", "configuration": {"turns": 3}}]}
      """#
    let first = try document(json)
    #expect(
      first.diagnostics.map(\.description) == [
        "sections[3].strategy: \"com.example.unknown\" is not known; the fallback \"masonry\" was used"
      ])
    let second = try LayoutDocument(json: first.json(), registry: .builtIn)
    let (once, twice) = (try first.json(), try second.json())
    #expect(once == twice)
    #expect(second.container == first.container && second.options == first.options)
    #expect(second.sections.map(\.surroundings) == first.sections.map(\.surroundings))
    #expect(second.sections.map(\.items) == first.sections.map(\.items))
    #expect(second.sections[0].itemNotes[0] == ["x-label": .string("one")])
    #expect(second.sections[0].notes == ["x-note": .array([.number(1), .null, .object(["a": .bool(true)])])])
    #expect(second.notes == ["x-title": .string("All")])
    var (one, other) = (first.layout(), second.layout())
    one.prepare()
    other.prepare()
    #expect(one.elements(in: .everything) == other.elements(in: .everything))
    #expect(one.elements(in: .everything).count(where: { $0.kind == .item }) == 15)
  }

  @Test(arguments: [
    (
      #"{"strategy": "masonry", "configuration": {"lanes": 0}}"#,
      "sections[0].configuration.lanes: must be at least 1, is 0"
    ),
    (
      #"{"strategy": "masonry", "configuration": {"lanes": "3"}}"#,
      "sections[0].configuration.lanes: must be a whole number, is a string"
    ),
    (
      #"{"strategy": "masonry", "configuration": {"placement": "x"}}"#,
      "sections[0].configuration.placement: must be one of \"shortestLane\", \"roundRobin\", \"reversedRoundRobin\", is \"x\""
    ),
    (#"{"strategy": "masonry", "configuration": 3}"#, "sections[0].configuration: must be an object, is a number"),
    (#"{"strategy": "masonry", "items": 3}"#, "sections[0].items: must be an array, is a number"),
    (
      #"{"strategy": "masonry", "items": [{}, {"extent": -1}]}"#,
      "sections[0].items[1].extent: must be 0 or more, is -1.0"
    ),
    (
      #"{"strategy": "masonry", "items": [{"aspectRatio": 0}]}"#,
      "sections[0].items[0].aspectRatio: must be above 0, is 0.0"
    ),
    (
      #"{"strategy": "masonry", "items": [{"columnSpan": 0}]}"#,
      "sections[0].items[0].columnSpan: must be at least 1, is 0"
    ),
    (
      #"{"strategy": "masonry", "items": [{"size": {"rule": "fixed", "width": 3}}]}"#,
      "sections[0].items[0].size.height: is missing"
    ),
    (
      #"{"strategy": "masonry", "items": [], "count": 3}"#,
      "sections[0].count: a section has either items or a count of them"
    ),
    (#"{"strategy": "masonry", "count": -3}"#, "sections[0].count: must be 0 or more, is -3"),
    (#"{"strategy": "masonry", "header": -3}"#, "sections[0].header: must be 0 or more, is -3.0"),
    (#"{"strategy": "masonry", "header": {"pinned": true}}"#, "sections[0].header.extent: is missing"),
    (#"{"strategy": "masonry", "insets": {"top": true}}"#, "sections[0].insets.top: must be a number, is a Boolean"),
    (
      #"{"strategy": "mozaik-grid", "configuration": {"columns": 0}}"#,
      "sections[0].configuration.columns: must be at least 1, is 0"
    ),
    (
      #"{"strategy": "masonri"}"#,
      "sections[0].strategy: no strategy is called \"masonri\", known are \"mozaik-grid\", \"masonry\", \"aligned-flow\", \"square-mosaic\"; did you mean \"masonry\"?"
    ),
    (#"{}"#, "sections[0].strategy: is missing"),
    (#"[]"#, "sections[0]: must be an object, is an array"),
  ]) func `a wrong value is an error with its path`(json: String, message: String) {
    let error = #expect(throws: DocumentError.self) { try section(json) }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    ("", "this is not JSON: Unexpected end of file during JSON parse"),
    (
      "{\"intarsia\": 1,\n \"container\" 3}", "this is not JSON: Invalid value around character 29 (line 2, column 14)"
    ),
    ("3", "must be an object, is a number"),
    ("{}", "intarsia: is missing: a document begins with {\"intarsia\": 1"),
    ("{\"intarsia\": 2}", "intarsia: must be version 1, is 2"),
    ("{\"intarsia\": 1, \"sections\": []}", "container: is missing"),
    ("{\"intarsia\": 1, \"container\": {\"width\": 3}, \"sections\": []}", "container.height: is missing"),
    (
      "{\"intarsia\": 1, \"container\": {\"width\": 3, \"height\": -1}, \"sections\": []}",
      "container.height: must be 0 or more, is -1.0"
    ),
    ("{\"intarsia\": 1, \"container\": {\"width\": 3, \"height\": 1}}", "sections: is missing"),
    (
      "{\"intarsia\": 1, \"container\": {\"width\": 3, \"height\": 1}, \"sections\": [], \"axis\": \"up\"}",
      "axis: must be one of \"vertical\", \"horizontal\", is \"up\""
    ),
  ]) func `what is no document at all is an error that says why`(json: String, message: String) {
    let error = #expect(throws: DocumentError.self) { try document(json) }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    (
      #"{"strategy": "masonry", "configuration": {"lane": 2}}"#,
      "sections[0].configuration.lane: unknown, did you mean \"lanes\"?"
    ),
    (#"{"strategy": "masonry", "configuration": {"spacing": 2, "x-mine": 3}}"#, nil),
    (#"{"strategy": "mozaik-grid", "configuration": {"spacing": 2, "rowExtent": null}}"#, nil),
    (#"{"strategy": "masonry", "item": []}"#, "sections[0].item: unknown, did you mean \"items\"?"),
    (
      #"{"strategy": "masonry", "items": [{"extend": 3}]}"#,
      "sections[0].items[0].extend: unknown, did you mean \"extent\"?"
    ),
    (#"{"strategy": "masonry", "items": [{"x-extend": 3}], "x-y": 3}"#, nil),
    (
      #"{"strategy": "masonry", "header": {"extent": 3, "isPinned": true}}"#,
      "sections[0].header.isPinned: unknown, did you mean \"pinned\"?"
    ),
    (
      #"{"strategy": "masonry", "insets": {"left": 3}}"#,
      "sections[0].insets.left: unknown, known are \"bottom\", \"leading\", \"top\" and \"trailing\""
    ),
    (
      #"{"strategy": "square-mosaic", "configuration": {"separators": {"middle": 3}}}"#,
      "sections[0].configuration.separators.middle: unknown, known are \"after\", \"before\" and \"between\""
    ),
    (
      #"{"strategy": "square-mosaic", "configuration": {"pattern": [{"tiles": [{"colum": 0}]}]}}"#,
      "sections[0].configuration.pattern[0].tiles[0].colum: unknown, did you mean \"column\"?"
    ),
  ]) func `an unknown key is a diagnostic with its path`(json: String, message: String?) throws {
    #expect(try section(json).diagnostics.map(\.description) == [message].compactMap(\.self))
  }

  @Test func `messages name what may have been meant`() throws {
    let found = try section(#"{"strategy": "aligned-flow", "configuration": {"alignment": "center"}}"#).diagnostics
    #expect(
      found.map(\.description) == [
        #"sections[0].configuration.alignment: unknown, did you mean "itemAlignment" or "lineAlignment"?"#
      ])
    let missing = #expect(throws: DocumentError.self) {
      try document(#"{"intarsia": 1, "container": {"widht": 3, "height": 4}, "sections": []}"#)
    }
    #expect(missing?.description == #"container.width: is missing; there is "widht""#)
    let insets = #expect(throws: DocumentError.self) { try section(#"{"strategy": "masonry", "insets": [3]}"#) }
    #expect(insets?.description == "sections[0].insets: must be a number or an object")
  }

  @Test func `a strategy of one's own reads its own items`() throws {
    var registry = StrategyRegistry()
    try registry.register(Rows.self, as: "com.example.rows")
    let json = #"{"strategy": "com.example.rows", "configuration": {"gap": 2}, "items": [{"lines": 3}, {"lines": 1}]}"#
    let document = try section(json, registry: registry)
    var layout = document.layout()
    layout.prepare()
    #expect(layout.contentSize == LayoutSize(width: 300, height: 42))
    let again = try LayoutDocument(json: document.json(), registry: registry)
    let (once, twice) = (try document.json(), try again.json())
    #expect(once == twice)
    #expect(throws: DocumentError.self) { try section(json.replacing("1}", with: "\"1\"}"), registry: registry) }
  }
}
