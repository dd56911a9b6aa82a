import Foundation
import IntarsiaCore
import IntarsiaSquareMosaic
import Testing

@Suite struct SquareMosaicCodingTests {
  private func decoded(_ json: String) throws -> SquareMosaic {
    try JSONDecoder().decode(SquareMosaic.self, from: Data(json.utf8))
  }

  private func encoded(_ mosaic: SquareMosaic) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(mosaic), as: UTF8.self)
  }

  @Test func `missing keys take their defaults`() throws {
    #expect(try decoded("{}") == SquareMosaic())
    #expect(try decoded(#"{"separators": {"between": 4}}"#) == SquareMosaic(separators: .init(between: 4)))
  }

  @Test func `a pattern is a name or a list of blocks`() throws {
    #expect(try decoded(#"{"pattern": "snake"}"#) == SquareMosaic(pattern: .snake))
    let json = """
      {"pattern": ["oneTwo", {"units": 2, "gap": 3, "rowExtent": 40, "tiles": [{"columns": 2}, {"row": 1, "rows": 2}]},
                   {"block": "threeAcross", "repeats": true}],
       "drawsSeparators": true, "partialBlock": "whole"}
      """
    #expect(
      try decoded(json)
        == SquareMosaic(
          pattern: [
            .oneTwo,
            .init(units: 2, gap: 3, rowExtent: 40, tiles: [.init(columns: 2), .init(row: 1, rows: 2)]),
            .threeAcross.repeating,
          ], drawsSeparators: true, partialBlock: .whole))
  }

  @Test func `what is written is read again`() throws {
    let own = SquareMosaic.Block(
      units: 3, gap: -2, tiles: [.init(column: 1, row: 2, columns: 2, rows: 3)], repeats: true)
    for mosaic in [
      SquareMosaic(), SquareMosaic(pattern: [.oneTwo, .twoOne, .threeAcross.repeating]),
      SquareMosaic(
        pattern: [.twoOne, own], separators: .init(before: 1, between: -2, after: 3), drawsSeparators: true,
        partialBlock: .whole),
    ] { #expect(try decoded(encoded(mosaic)) == mosaic) }
    #expect(
      try encoded(SquareMosaic(pattern: [.oneTwo]))
        == #"{"drawsSeparators":false,"partialBlock":"tight","pattern":["oneTwo"],"#
        + #""separators":{"after":0,"before":0,"between":0}}"#)
  }

  @Test(arguments: [
    (#"{"pattern": "spiral"}"#, "pattern", #"must be "snake" or a list of blocks, is "spiral""#),
    (#"{"pattern": []}"#, "pattern", "must have at least one block"),
    (#"{"pattern": ["five"]}"#, "pattern[0]", #"must be one of "oneTwo", "twoOne", "threeAcross", is "five""#),
    (#"{"pattern": ["oneTwo", {"block": "five"}]}"#, "pattern[1].block", #"is "five""#),
    (#"{"pattern": [{"units": 0, "tiles": [{}]}]}"#, "pattern[0].units", "must be at least 1, is 0"),
    (#"{"pattern": [{"units": 2}]}"#, "pattern[0].tiles", "must have at least one tile"),
    (#"{"pattern": [{"units": 2, "tiles": [{"column": 1, "columns": 2}]}]}"#, "pattern[0].tiles", "within the 2 units"),
    (#"{"pattern": [{"units": 2, "tiles": [{"row": -1}]}]}"#, "pattern[0].tiles[0].row", "must be 0 or more, is -1"),
    (#"{"pattern": [{"rowExtent": -1, "tiles": [{}]}]}"#, "pattern[0].rowExtent", "must be 0 or more, is -1"),
    (#"{"partialBlock": "half"}"#, "partialBlock", #"must be one of "tight", "whole", is "half""#),
  ])
  func `wrong values throw with their path`(json: String, path: String, message: String) throws {
    let error = #expect(throws: DecodingError.self) { try decoded(json) }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let found = context.codingPath.map { key in key.intValue.map { "[\($0)]" } ?? ".\(key.stringValue)" }.joined()
    #expect(found.dropFirst() == path)
    #expect(context.debugDescription.contains(message), "\(context.debugDescription)")
  }

  @Test func `a block given by a closure cannot be written`() {
    let mosaic = SquareMosaic(pattern: [.custom(id: 4) { _ in [] }])
    #expect(throws: EncodingError.self) { try encoded(mosaic) }
  }
}
