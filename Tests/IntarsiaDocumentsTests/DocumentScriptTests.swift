import Foundation
import Intarsia
import Testing

@Suite struct DocumentScriptTests {
  private func script(_ json: String) throws(DocumentError) -> DocumentScript {
    try DocumentScript(json: Data(json.utf8), registry: .builtIn)
  }

  private func edit(_ json: String) throws(DocumentError) -> DocumentScript {
    try script(#"{"intarsia": 1, "steps": [{"edits": [\#(json)]}]}"#)
  }

  @Test func `a script says what is visible, and what happens`() throws {
    let script = try script(
      #"""
      {"intarsia": 1, "viewport": {"offset": 30, "coveredBefore": 4, "coveredAfter": 5, "keepsStart": false, "keepsEnd": true},
       "steps": [
         {"title": "all", "edits": [
           {"edit": "insertItems", "section": 0, "at": 2, "items": [{"extent": 3}, {"id": "b"}]},
           {"edit": "insertItems", "section": 1, "at": 0, "count": 3},
           {"edit": "deleteItems", "section": 0, "at": [4, 2]}, {"edit": "moveItem", "section": 0, "from": 1, "to": 5},
           {"edit": "moveItem", "section": 0, "from": 1, "toSection": 2, "to": 5},
           {"edit": "reloadItems", "section": 0, "at": 3, "items": [{}]},
           {"edit": "resizeItems", "section": 0, "at": [3, 4], "items": [{}, {"extent": 9}]},
           {"edit": "measureItems", "section": 1, "at": [3, 4], "width": 20, "height": 30.5},
           {"edit": "measureHeader", "section": 1, "height": 30}, {"edit": "measureFooter", "section": 1, "height": 30},
           {"edit": "forgetMeasurements"}]},
         {"batches": [[
           {"edit": "insertSections", "at": 1, "sections": [{"strategy": "masonry"}]}, {"edit": "deleteSections", "at": 0},
           {"edit": "moveSection", "from": 1, "to": 2}], [
           {"edit": "reloadSections", "at": 3, "sections": [{"strategy": "masonry", "configuration": {"lanes": 3}}]},
           {"edit": "setStrategy", "section": 0, "strategy": "masonry", "configuration": {"lanes": 3}},
           {"edit": "setContainer", "width": 3, "height": 4, "displayScale": 2, "direction": "rightToLeft", "axis": "horizontal"}]],
          "scroll": {"section": 0, "item": 3, "position": "center"}},
         {"scroll": 40}, {"scroll": {"section": 2}}]}
      """#)
    #expect(script.diagnostics == [])
    #expect(script.viewport(of: 9) == Viewport(offset: 30, extent: 9, coveredBefore: 4, coveredAfter: 5))
    #expect(script.rule == AnchorRule(keepsStart: false, keepsEnd: true))
    #expect(script.steps.map(\.title) == ["all", nil, nil, nil])
    #expect(
      script.steps.flatMap { $0.batches.flatMap { $0.map(\.summary) } } == [
        "2 items come at 2 of section 0", "3 items come at 0 of section 1", "items 2, 4 of section 0 deleted",
        "item 1 of section 0 moved to 5", "item 1 of section 0 moved to 5 of section 2", "item 3 of section 0 reloaded",
        "items 3, 4 of section 0 resized", "items 3, 4 of section 1 measured: 20 wide, 30.5 high",
        "header of section 1 measured: 30 high", "footer of section 1 measured: 30 high", "all measurements forgotten",
        "1 section comes at 1", "section 0 deleted", "section 1 moved to 2", "section 3 reloaded",
        "section 0 laid out by masonry",
        "container: 3 wide, 4 high, right to left, 2 pixels a point, scrolling horizontally",
      ])
    #expect(script.steps[1].scroll?.position == .center && script.steps[1].scroll?.item == 3)
    #expect(script.steps[2].scroll?.offset == 40 && script.steps[3].scroll?.section == 2)
  }

  @Test(arguments: [
    ("3", "must be an object, is a number"),
    ("{}", "intarsia: is missing: a script begins with {\"intarsia\": 1, \"steps\": ["),
    (#"{"intarsia": 2}"#, "intarsia: must be version 1, is 2"),
    (#"{"intarsia": 1}"#, "steps: is missing"),
    (#"{"intarsia": 1, "step": []}"#, #"steps: is missing; there is "step""#),
    (#"{"intarsia": 1, "sections": []}"#, "steps: is missing: this is a document, not a script"),
    (#"{"intarsia": 1, "steps": [{}]}"#, "steps[0].edits: is missing"),
    (
      #"{"intarsia": 1, "steps": [{"edits": [], "batches": []}]}"#,
      "steps[0].batches: a step has either edits, which are one batch, or batches of them"
    ),
    (#"{"intarsia": 1, "steps": [{"scroll": {}}]}"#, "steps[0].scroll.section: is missing"),
    (#"{"intarsia": 1, "steps": [{"scroll": "up"}]}"#, "steps[0].scroll: must be a number or an object"),
    (
      #"{"intarsia": 1, "steps": [{"scroll": {"section": 0, "position": "top"}}]}"#,
      #"steps[0].scroll.position: must be one of "start", "center", "end", "nearest", is "top""#
    ),
    (
      #"{"intarsia": 1, "viewport": {"coveredBefore": -1}, "steps": []}"#,
      "viewport.coveredBefore: must be 0 or more, is -1.0"
    ),
  ]) func `what is no script is an error that says why`(json: String, message: String) {
    let error = #expect(throws: DocumentError.self) { try script(json) }
    #expect(error?.description == message)
  }

  @Test(arguments: [
    (#"{"edit": "insertItem"}"#, #"edit: no edit is called "insertItem"; did you mean "insertItems"?"#),
    ("{}", "edit: is missing"),
    (#"{"edit": "deleteItems", "section": 0}"#, "at: is missing"),
    (#"{"edit": "deleteItems", "at": 0}"#, "section: is missing"),
    (#"{"edit": "deleteItems", "section": 0, "at": "1"}"#, "at: must be a whole number, or an array of some"),
    (#"{"edit": "deleteItems", "section": 0, "at": [1, -2]}"#, "at: must be 0 or more, is -2"),
    (#"{"edit": "insertItems", "section": 0, "at": -1, "count": 1}"#, "at: must be 0 or more, is -1"),
    (#"{"edit": "insertItems", "section": 0, "at": 1}"#, "items: is missing"),
    (
      #"{"edit": "insertItems", "section": 0, "at": 1, "items": [], "count": 3}"#,
      "count: there are either items or a count of them"
    ),
    (
      #"{"edit": "insertItems", "section": 0, "at": 1, "items": [{"extent": -1}]}"#,
      "items[0].extent: must be 0 or more, is -1.0"
    ),
    (#"{"edit": "moveItem", "section": 0, "from": 1}"#, "to: is missing"),
    (
      #"{"edit": "reloadItems", "section": 0, "at": [1, 2], "items": [{}]}"#,
      #"items: must be as many as "at" names, 2, are 1"#
    ),
    (#"{"edit": "measureItems", "section": 0, "at": 1}"#, "height: is missing"),
    (
      #"{"edit": "insertSections", "at": 1, "sections": [{"strategy": "masonri"}]}"#,
      "sections[0].strategy: no strategy"
    ),
    (
      #"{"edit": "setStrategy", "section": 0, "strategy": "masonry", "configuration": {"lanes": 0}}"#,
      "configuration.lanes: must be"
    ),
    (#"{"edit": "setContainer", "axis": "up"}"#, "axis: must be one of"),
  ]) func `a wrong edit is an error with its path`(json: String, message: String) {
    let error = #expect(throws: DocumentError.self) { try edit(json) }
    #expect(error?.description.hasPrefix("steps[0].edits[0].\(message)") == true, "\(error?.description ?? "none")")
  }

  @Test(arguments: [
    (
      #"{"edit": "deleteItems", "section": 0, "at": 1, "itms": 3}"#,
      #"itms: unknown, known are "at", "edit" and "section""#
    ),
    (
      #"{"edit": "insertItems", "section": 0, "at": 1, "items": [{"extend": 1}]}"#,
      #"items[0].extend: unknown, did you mean "extent"?"#
    ),
    (
      #"{"edit": "insertSections", "at": 1, "sections": [{"strategy": "masonry", "configuration": {"lane": 2}}]}"#,
      #"sections[0].configuration.lane: unknown, did you mean "lanes"?"#
    ),
    (
      #"{"edit": "reloadSections", "at": [1, 3], "sections": [{"strategy": "masonry"}, {"strategy": "masonry", "item": []}]}"#,
      #"sections[1].item: unknown, did you mean "items"?"#
    ),
    (
      #"{"edit": "reloadSections", "at": [1, 3], "sections": [{"strategy": "masonry"}, {"strategy": "masonry", "configuration": {"lane": 2}}]}"#,
      #"sections[1].configuration.lane: unknown, did you mean "lanes"?"#
    ),
    (
      #"{"edit": "setStrategy", "section": 1, "strategy": "masonry", "configuration": {"lane": 2}}"#,
      #"configuration.lane: unknown, did you mean "lanes"?"#
    ),
    (#"{"edit": "forgetMeasurements", "x-why": "text size"}"#, nil),
  ]) func `a misspelt key is told with its path`(json: String, message: String?) throws {
    #expect(
      try edit(json).diagnostics.map(\.description) == [message.map { "steps[0].edits[0].\($0)" }].compactMap(\.self))
  }

  @Test func `misspelt keys of steps are told too, in batches as well`() throws {
    let script = try script(
      #"""
      {"intarsia": 1, "viewport": {"ofset": 3}, "steps": [{"titel": "a", "scroll": {"section": 0, "itm": 3}},
       {"batches": [[], [{"edit": "forgetMeasurements", "at": 3}]]}]}
      """#)
    #expect(
      script.diagnostics.map(\.description) == [
        #"steps[0].scroll.itm: unknown, did you mean "item"?"#, #"steps[0].titel: unknown, did you mean "title"?"#,
        #"viewport.ofset: unknown, did you mean "offset"?"#, #"steps[1].batches[1][0].at: unknown, known are "edit""#,
      ])
  }
}
