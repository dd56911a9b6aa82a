import Foundation
import Intarsia
import Testing

@testable import IntarsiaCommand

@Suite struct ChangesTests {
  private func run(_ arguments: String..., in folder: URL) -> CommandRun {
    CommandRun(arguments.map { $0.hasSuffix(".json") ? folder.appendingPathComponent($0).path : $0 })
  }

  private func write(_ text: String, to name: String, in folder: URL) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  /// A column of five, of which the second is wider than high, and the same in two lanes without the third.
  private let column = #"""
    {"intarsia": 1, "container": {"width": 200, "height": 300}, "sections": [
      {"strategy": "masonry", "configuration": {"lanes": 1, "spacing": 0}, "animation": {"style": "fade"}, "header": 20,
       "items": [{"id": "a", "extent": 100}, {"id": "b", "extent": 100}, {"id": "c", "extent": 100},
                 {"id": "d", "extent": 100}, {"id": "e", "extent": 100}]}]}
    """#
  private let lanes = #"""
    {"intarsia": 1, "container": {"width": 200, "height": 300}, "sections": [
      {"strategy": "masonry", "configuration": {"lanes": 2, "spacing": 0}, "header": 20,
       "items": [{"id": "b", "extent": 100}, {"id": "a", "extent": 100}, {"id": "d", "extent": 100},
                 {"id": "f", "extent": 100}, {"id": "e", "extent": 100}]}]}
    """#
  private let script = #"""
    {"intarsia": 1, "viewport": {"offset": 130}, "steps": [
      {"title": "One comes above", "edits": [
        {"edit": "insertItems", "section": 0, "at": 0, "items": [{"extent": 40}]}]},
      {"edits": [{"edit": "deleteItems", "section": 0, "at": 3}]}, {"scroll": 0}]}
    """#

  private func withFiles<Result>(_ body: (URL) throws -> Result) throws -> Result {
    try withFolder { folder in
      try write(column, to: "column.json", in: folder)
      try write(lanes, to: "lanes.json", in: folder)
      try write(script, to: "script.json", in: folder)
      return try body(folder)
    }
  }

  // MARK: Scripts

  @Test func `a script is told step by step`() throws {
    try withFiles { (folder: URL) throws -> Void in
      let told = run("render", "column.json", "--script", "script.json", in: folder)
      #expect(told.code == 0 && told.complaints == [])
      #expect(
        told.text == """
          start    5 items in 1 section, 200 × 520 points, scrolled to 130

          step 0   One comes above
                   1 item comes at 0 of section 0
            anchor     item 0/2 (was item 0/1) stands still at -10 pt; scrolled from 130 to 170
            asked for  6 of 6 items
            on screen  4 stay
            content    1 stays, 5 move, 1 inserted; 200 × 520 → 200 × 560 points

          step 1   item 3 of section 0 deleted
            anchor     item 0/2 goes from -10 to 0 pt; scrolled from 170 to 160, the end of the content
            asked for  5 of 5 items
            on screen  3 move, 1 deleted
            content    4 stay, 2 move, 1 deleted; 200 × 560 → 200 × 460 points
                       item 0/2                 (0, -10) → (0, 0)
                       item 0/3 (was item 0/4)  (0, 190) → (0, 100)
                       item 0/4 (was item 0/5)  (0, 290) → (0, 200)
                       item 0/3                 deleted from (0, 90) 200 × 100

          step 2   scrolls
            anchor     item 0/2 goes from 0 to 160 pt; scrolled from 160 to 0, the start of the content
            asked for  0 of 5 items
            on screen  2 move, 3 come into view, 1 goes out of view
            content    6 stay; 200 × 460 points
                       header 0  comes into view at (0, 0) 200 × 20
                       item 0/0  comes into view at (0, 20) 200 × 40
                       item 0/1  comes into view at (0, 60) 200 × 100
                       item 0/2  (0, 0) → (0, 160)
                       item 0/3  (0, 100) → (0, 260)
                       item 0/4  goes out of view from (0, 200) 200 × 100

          """)
    }
  }

  @Test func `a script becomes data, a picture and a page`() throws {
    try withFiles { (folder: URL) throws -> Void in
      let data = run("render", "column.json", "--script", "script.json", "--format", "json", in: folder)
      let json = try JSONDecoder().decode(JSONValue.self, from: data.output)
      #expect(json.members["steps"]?.elements.map { $0.members["requested"] } == [.number(6), .number(5), .number(0)])
      let picture = run("render", "column.json", "--script", "script.json", "--format", "svg", in: folder).text
      #expect(picture.hasPrefix("<svg ") && picture.contains("class=\"item deleted\""))
      #expect(picture.components(separatedBy: "<svg class=\"panel\"").count == 7)
      #expect(picture.components(separatedBy: " held\"").count == 7)  // in each panel
      let page = run("render", "column.json", "--script", "script.json", "--format", "html", in: folder).text
      #expect(page.contains("</html>") && page.components(separatedBy: "class=\"step\"").count == 4)
      #expect(page.contains("One comes above"))
    }
  }

  @Test func `what is wrong with a script has its path, and ends the run`() throws {
    try withFiles { (folder: URL) throws -> Void in
      try write(script.replacing("\"at\": 3", with: "\"at\": 9"), to: "misfit.json", in: folder)
      let misfit = run("render", "column.json", "--script", "misfit.json", in: folder)
      #expect(misfit.code == 1 && misfit.text.isEmpty)
      #expect(misfit.complaints == ["steps[1].edits[0]: there is no item 9 in section 0, there are 6"])
      try write(script.replacing("insertItems", with: "insertItem"), to: "typo.json", in: folder)
      #expect(
        run("render", "column.json", "--script", "typo.json", in: folder).complaints
          == [#"steps[0].edits[0].edit: no edit is called "insertItem"; did you mean "insertItems"?"#])
      try write(script.replacing("\"title\"", with: "\"titel\""), to: "key.json", in: folder)
      let message = #"steps[0].titel: unknown, did you mean "title"?"#
      #expect(run("render", "column.json", "--script", "key.json", in: folder).complaints == [message])
      let strict = run("render", "column.json", "--script", "key.json", "--strict", in: folder)
      #expect(strict.code == 1 && strict.complaints == [message])
      #expect(
        run("render", "column.json", "--script", "none.json", in: folder).complaints.first?.hasSuffix("cannot be read")
          == true)
      #expect(
        run("render", "column.json", "--script", "lanes.json", in: folder).complaints
          == ["steps: is missing: this is a document, not a script"])
    }
  }

  @Test func `the sample script plays on the first sample, and holds still what it holds`() throws {
    try withFolder { (folder: URL) throws -> Void in
      try write(run("sample", in: folder).text, to: "album.json", in: folder)
      try write(run("sample", "edits", in: folder).text, to: "edits.json", in: folder)
      let told = run("render", "album.json", "--script", "edits.json", "--strict", in: folder)
      #expect(told.code == 0, "\(told.complaints)")
      #expect(told.text.components(separatedBy: "stands still").count == 7)
    }
  }

  // MARK: Transitions

  private func elements(_ run: CommandRun) throws -> [String: [Double]] {
    let json = try JSONDecoder().decode(JSONValue.self, from: run.output)
    var elements: [String: [Double]] = [:]
    for element in json.members["elements"]?.elements ?? [] {
      let name = ["kind", "section", "index", "isLeaving"].map { "\(element.members[$0] ?? .null)" }
      elements[name.joined()] = (element.members["frame"]?.elements ?? []).map {
        if case .number(let number) = $0 { number } else { .nan }
      }
    }
    return elements
  }

  @Test func `a transition is at either end what the document is, and between them on the way`() throws {
    try withFiles { (folder: URL) throws -> Void in
      func drawn(_ progress: String) throws -> [String: [Double]] {
        let run = run(
          "render", "column.json", "--transition", "lanes.json", "--progress", progress, "--format", "json", in: folder)
        #expect(run.code == 0)
        return try elements(run)
      }
      func frames(_ document: String) throws -> [[Double]] {
        let elements = try elements(run("render", document, "--format", "json", in: folder))
        return elements.values.map(\.self).sorted { $0.lexicographicallyPrecedes($1) }
      }
      #expect(try drawn("0").values.sorted { $0.lexicographicallyPrecedes($1) } == frames("column.json"))
      #expect(try drawn("1").values.sorted { $0.lexicographicallyPrecedes($1) } == frames("lanes.json"))
      let way = try drawn("0.25")
      #expect(way.count == 7)  // a header, four that stay, one that comes, one that goes
      let b = "\(JSONValue.string("item"))\(JSONValue.number(0))\(JSONValue.number(0))\(JSONValue.bool(false))"
      #expect(way[b] == [0, 95, 175, 100])  // from 0, 120 and 200 wide to 0, 20 and 100 wide
    }
  }

  @Test func `a transition is a picture, a page and a drawing in characters`() throws {
    try withFiles { (folder: URL) throws -> Void in
      func drawn(_ format: String, _ options: String...) -> CommandRun {
        CommandRun(
          [
            "render", folder.appendingPathComponent("column.json").path, "--transition",
            folder.appendingPathComponent("lanes.json").path, "--progress=0.25", "--format", format,
          ] + options)
      }
      let picture = drawn("svg").text
      #expect(picture.hasPrefix("<svg ") && picture.contains(">b</text>") && picture.contains("opacity=\"0.25\""))
      let screen = drawn("svg", "--offset", "130").text
      #expect(screen.contains("height=\"300\""))
      let page = drawn("html").text
      #expect(page.contains("--p:0.25;") && page.contains("</html>") && page.contains("data-e=\"item.0.2.leaving\""))
      #expect(drawn("txt").text.contains("header"))
      #expect(drawn("svg", "--rect", "0,0,50,50").text.contains("viewBox=\"0 0 50 50\""))
    }
  }

  // MARK: Differences

  @Test func `a difference is listed by identities`() throws {
    try withFiles { (folder: URL) throws -> Void in
      let told = run("diff", "column.json", "lanes.json", in: folder)
      #expect(told.code == 0)
      #expect(
        told.text == """
          elements   1 stays, 4 move, 1 inserted, 1 deleted
          content    200 × 520 → 200 × 320 points

          item 0/0 (was item 0/1)  (0, 120) 200 × 100 → (0, 20) 100 × 100
          item 0/1 (was item 0/0)  (0, 20) 200 × 100 → (100, 20) 100 × 100
          item 0/2 (was item 0/3)  (0, 320) 200 × 100 → (0, 120) 100 × 100
          item 0/3                 inserted at (100, 120) 100 × 100
          item 0/4                 (0, 420) 200 × 100 → (0, 220) 100 × 100
          item 0/2                 deleted from (0, 220) 200 × 100

          """)
      #expect(run("diff", "lanes.json", "lanes.json", in: folder).text.hasPrefix("elements   6 stay\n"))
      let data = run("diff", "column.json", "lanes.json", "--format", "json", in: folder)
      let json = try JSONDecoder().decode(JSONValue.self, from: data.output)
      #expect(json.members["elements"]?.members["moves"]?.elements.count == 4)
      #expect(json.members["contentSize"]?.members["after"] == .array([.number(200), .number(320)]))
      #expect(
        run("diff", "column.json", "lanes.json", "--format", "svg", in: folder).text.contains("class=\"item inserted\"")
      )
      #expect(run("diff", "column.json", "lanes.json", "--format", "html", in: folder).text.contains("deleted from"))
    }
  }

  @Test func `results that were kept differ as their documents do, by index`() throws {
    try withFiles { (folder: URL) throws -> Void in
      for name in ["column", "lanes"] {
        #expect(run("render", "\(name).json", "--format", "json", "-o", "\(name)-result.json", in: folder).code == 0)
      }
      let told = run("diff", "column-result.json", "lanes-result.json", in: folder)
      #expect(
        told.text.hasPrefix("elements   1 stays, 5 move\ncontent    200 × 520 → 200 × 320 points\n"), "\(told.text)")
      #expect(
        run("diff", "lanes-result.json", "lanes-result.json", in: folder).text.hasPrefix("elements   6 stay\n"))
      let drawn = run("diff", "column-result.json", "lanes-result.json", "--format", "svg", in: folder)
      #expect(drawn.text.contains("class=\"item moves\""))
      let mixed = run("diff", "column-result.json", "lanes.json", in: folder)
      #expect(mixed.code == 1 && mixed.complaints.first?.hasSuffix("give two of a kind") == true)
    }
  }

  @Test(arguments: [
    (#"{"elements": []}"#, "contentSize: is missing"),
    (#"{"contentSize": [1], "elements": []}"#, "contentSize: must be two numbers, are 1"),
    (
      #"{"contentSize": [1, 2], "elements": [{"section": 0, "index": 0, "kind": "item", "frame": [1], "zIndex": 0}]}"#,
      "elements[0].frame: must be four numbers, are 1"
    ),
    (
      #"{"contentSize": [1, 2], "elements": [{"section": 0, "index": 0, "kind": "tile", "frame": [1, 2, 3, 4], "zIndex": 0}]}"#,
      #"elements[0].kind: is unknown: "tile""#
    ),
  ])
  func `a wrong result is an error with its path`(json: String, message: String) throws {
    try withFolder { (folder: URL) throws -> Void in
      try write(json, to: "result.json", in: folder)
      let told = run("diff", "result.json", "result.json", in: folder)
      #expect(told.code == 1 && told.complaints == [message])
    }
  }

  @Test func `of very long documents a page shows a part, and says so`() throws {
    try withFolder { (folder: URL) throws -> Void in
      let long =
        #"{"intarsia": 1, "container": {"width": 300, "height": 400}, "sections": [{"strategy": "masonry", "count": 6000}]}"#
      try write(long, to: "long.json", in: folder)
      try write(long.replacing("masonry", with: "square-mosaic"), to: "mosaic.json", in: folder)
      let refused = run("render", "long.json", "--transition", "mosaic.json", "--format", "html", in: folder)
      #expect(refused.code == 1)
      #expect(
        refused.complaints
          == ["a page moves at most 5,000 elements, there are 6,000; --offset N shows a screen of them"])
      let screen = run(
        "render", "long.json", "--transition", "mosaic.json", "--format", "html", "--offset", "900", in: folder)
      #expect(screen.code == 0 && screen.text.components(separatedBy: "data-e=").count < 60)
      let page = run("diff", "long.json", "mosaic.json", "--format", "html", in: folder).text
      #expect(page.contains("<dd>the beginning</dd>") && page.contains("and 5,500 more"))
      #expect(page.utf8.count < 400_000)
      let list = run("diff", "long.json", "mosaic.json", in: folder).text
      #expect(list.split(separator: "\n").count == 6002)
    }
  }
}
