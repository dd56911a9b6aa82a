import Foundation
import Intarsia
import Testing

@testable import IntarsiaCommand

struct SwiftSpellingTests {
  private func spelled(_ strategy: some DescribedLayoutStrategy & Codable, _ name: String) -> String {
    SwiftSpelling(DecodedStrategy(strategy, named: name)).expression
  }

  // Each strategy stands here as it is expected to be spelled, so the compiler vouches for the spelling.

  @Test func `Masonry is spelled with what differs from its defaults`() {
    let strategies: [(Masonry, String)] = [
      (.masonry(), ".masonry()"),
      (.masonry(lanes: 3), ".masonry(lanes: 3)"),
      (.masonry(lanes: 3, spacing: 2.5), ".masonry(lanes: 3, spacing: 2.5)"),
      (.masonry(spacing: -4, placement: .roundRobin), ".masonry(spacing: -4, placement: .roundRobin)"),
      (Masonry(lanes: 2, laneSpacing: 8, itemSpacing: 4), "Masonry(lanes: 2, laneSpacing: 8, itemSpacing: 4)"),
      (
        Masonry(lanes: 4, laneSpacing: 8, itemSpacing: 8, placement: .reversedRoundRobin, pixelRounding: .down),
        "Masonry(lanes: 4, laneSpacing: 8, itemSpacing: 8, placement: .reversedRoundRobin, pixelRounding: .down)"
      ),
    ]
    for (strategy, text) in strategies { #expect(spelled(strategy, "masonry") == text) }
  }

  @Test func `A mozaik grid is spelled with what differs from its defaults`() {
    let strategies: [(MozaikGrid, String)] = [
      (.mozaikGrid(), ".mozaikGrid()"),
      (.mozaikGrid(columns: 10, spacing: 10), ".mozaikGrid(columns: 10, spacing: 10)"),
      (.mozaikGrid(columns: .fixed([100, 62.5])), ".mozaikGrid(columns: .fixed([100, 62.5]))"),
      (.mozaikGrid(rowExtent: 44, placement: .skyline), ".mozaikGrid(rowExtent: 44, placement: .skyline)"),
      (
        MozaikGrid(columns: .equal(3), interitemSpacing: 8, lineSpacing: 0, placement: .readingOrder),
        "MozaikGrid(columns: .equal(3), interitemSpacing: 8, lineSpacing: 0, placement: .readingOrder)"
      ),
      (
        MozaikGrid(columns: .fixed([10, 20]), rowExtent: 5, interitemSpacing: 1, lineSpacing: 2),
        "MozaikGrid(columns: .fixed([10, 20]), rowExtent: 5, interitemSpacing: 1, lineSpacing: 2)"
      ),
    ]
    for (strategy, text) in strategies { #expect(spelled(strategy, "mozaik-grid") == text) }
  }

  @Test func `An aligned flow is spelled with what differs from its defaults`() {
    let strategies: [(AlignedFlow, String)] = [
      (.alignedFlow(), ".alignedFlow()"),
      (.alignedFlow(spacing: 6), ".alignedFlow(spacing: 6)"),
      (.alignedFlow(.topTrailing), ".alignedFlow(.topTrailing)"),
      (.alignedFlow(.topCenter, spacing: 0), ".alignedFlow(.topCenter, spacing: 0)"),
      (.alignedFlow(.center), ".alignedFlow(.center)"),
      (.alignedFlow(.init(lines: .leading, items: .end)), ".alignedFlow(.init(lines: .leading, items: .end))"),
      (AlignedFlow(itemSpacing: 4, lineSpacing: 12), "AlignedFlow(itemSpacing: 4, lineSpacing: 12)"),
      (
        AlignedFlow(
          .center, itemSpacing: 8, lineSpacing: 8, overflow: .aligned, centerRounding: .down, preferredLineExtent: 60),
        "AlignedFlow(.center, itemSpacing: 8, lineSpacing: 8, overflow: .aligned, centerRounding: .down, "
          + "preferredLineExtent: 60)"
      ),
    ]
    for (strategy, text) in strategies { #expect(spelled(strategy, "aligned-flow") == text) }
  }

  @Test func `A square mosaic is spelled with what differs from its defaults`() {
    let strategies: [(SquareMosaic, String)] = [
      (.squareMosaic(), ".squareMosaic()"),
      (.squareMosaic(separators: .init(between: 12)), ".squareMosaic(separators: .init(between: 12))"),
      (
        .squareMosaic(pattern: [.oneTwo, .threeAcross.repeating]),
        ".squareMosaic(pattern: [.oneTwo, .threeAcross.repeating])"
      ),
      (
        .squareMosaic(pattern: [
          .init(units: 4, gap: 2, rowExtent: 40, tiles: [.init(columns: 3, rows: 2), .init(column: 3)], repeats: true)
        ]),
        ".squareMosaic(pattern: "
          + "[.init(units: 4, gap: 2, rowExtent: 40, tiles: [.init(columns: 3, rows: 2), .init(column: 3)], "
          + "repeats: true)])"
      ),
      (
        SquareMosaic(separators: .init(before: 1, after: 2), drawsSeparators: true, partialBlock: .whole),
        "SquareMosaic(separators: .init(before: 1, after: 2), drawsSeparators: true, partialBlock: .whole)"
      ),
    ]
    for (strategy, text) in strategies { #expect(spelled(strategy, "square-mosaic") == text) }
  }

  @Test func `The options of every built-in strategy are known to the spelling`() throws {
    let known: [String: Set<String>] = [
      "masonry": ["lanes", "laneSpacing", "itemSpacing", "placement", "pixelRounding"],
      "mozaik-grid": ["columns", "rowExtent", "interitemSpacing", "lineSpacing", "placement"],
      "aligned-flow": [
        "lineAlignment", "itemAlignment", "itemSpacing", "lineSpacing", "overflow", "centerRounding",
        "preferredLineExtent",
      ],
      "square-mosaic": ["pattern", "separators", "drawsSeparators", "partialBlock"],
    ]
    #expect(Set(known.keys) == Set(StrategyRegistry.builtIn.names))
    for (name, options) in known {
      let defaults = try StrategyRegistry.builtIn.defaults(ofStrategy: name).members
      #expect(options.isSuperset(of: defaults.keys), "spell the new options of \(name)")
    }
  }

  @Test func `A strategy of someone else's is asked of the registry`() {
    #expect(
      spelled(Masonry(), "com.example.\"spiral\"") == #"try registry.strategy(named: "com.example.\"spiral\"")"#)
  }

  @Test func `The JSON of a section is a section of its first items`() throws {
    for sample in Sample.all {
      let document = try sample.document
      for section in document.sections {
        let code = SectionCode(section, id: "x")
        let text = "{\"intarsia\": 1, \"container\": {\"width\": 390, \"height\": 844}, \"sections\": [\(code.json)]}"
        let read = try LayoutDocument(json: Data(text.utf8), registry: .builtIn)
        #expect(read.diagnostics.isEmpty)
        #expect(read.sections[0].items == Array(section.items.prefix(3)))
        #expect(read.sections[0].surroundings == section.surroundings)
        #expect(try JSONValue(encoding: read.sections[0].strategy) == JSONValue(encoding: section.strategy))
        #expect(read.sections[0].notes == section.notes)
        #expect(code.omittedItems == section.items.count - 3)
      }
    }
  }

  @Test func `JSON is written as it is read`() throws {
    let texts = [
      "[]", "{}", "null", "true", "-1.5", "\"a\\\"\\n\\\\é\"", "[1, [2, {}], {\"a\": []}]",
      "{\"items\": [1], \"strategy\": \"x\", \"b\": \"\(String(repeating: "long ", count: 30))\"}",
    ]
    for text in texts {
      let value = try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
      #expect(try JSONDecoder().decode(JSONValue.self, from: Data(JSONText(value).text.utf8)) == value)
    }
    let object = try JSONDecoder().decode(JSONValue.self, from: Data(texts[7].utf8))
    #expect(JSONText(object).text.hasPrefix("{\n  \"strategy\": \"x\",\n  \"b\": "))
  }

  @Test func `Coloured code is the same code`() {
    for code in [#"{"a\"b": [1.5, "<x>"], "c": true}"#, ".masonry(lanes: 3)", "Ünïcode <&> \"open", "5a.b"] {
      var html = CodeColors.html(code).replacing("</span>", with: "")
      for looks in ["s", "d", "n"] { html = html.replacing("<span class=\"\(looks)\">", with: "") }
      #expect(html == code.escapedForHTML)
    }
  }
}
