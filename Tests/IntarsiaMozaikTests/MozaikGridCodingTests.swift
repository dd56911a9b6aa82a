import Foundation
import IntarsiaMozaik
import Testing

@Suite struct MozaikGridCodingTests {
  private func decoded(_ json: String) throws -> MozaikGrid {
    try JSONDecoder().decode(MozaikGrid.self, from: Data(json.utf8))
  }

  private func message(_ json: String) -> String {
    do {
      return "decoded \(try decoded(json))"
    } catch DecodingError.dataCorrupted(let context) {
      return context.codingPath.map(\.stringValue).joined(separator: ".") + ": " + context.debugDescription
    } catch {
      return "\(error)"
    }
  }

  @Test func `missing keys take their defaults`() throws {
    #expect(try decoded("{}") == MozaikGrid())
    #expect(try decoded(#"{"rowExtent": null, "x-note": 1}"#) == MozaikGrid())
  }

  @Test func `columns are a number or a list of widths, spacing stands for both`() throws {
    let grid = try decoded(#"{"columns": 5, "rowExtent": 44, "spacing": 4, "lineSpacing": -2, "placement": "skyline"}"#)
    #expect(
      grid
        == MozaikGrid(columns: .equal(5), rowExtent: 44, interitemSpacing: 4, lineSpacing: -2, placement: .skyline))
    #expect(try decoded(#"{"columns": [30, 50.5]}"#).columns == .fixed([30, 50.5]))
  }

  @Test func `what is written can be read`() throws {
    for placement in MozaikGrid.Placement.allCases {
      for grid in [
        MozaikGrid(columns: 7, rowExtent: 30.5, spacing: -3, placement: placement),
        MozaikGrid(columns: .fixed([1, 2.5]), interitemSpacing: 1, lineSpacing: 2, placement: placement),
      ] {
        #expect(try JSONDecoder().decode(MozaikGrid.self, from: JSONEncoder().encode(grid)) == grid)
      }
    }
  }

  @Test func `wrong values throw with their path`() {
    #expect(message(#"{"columns": 0}"#) == "columns: must be at least 1, is 0")
    #expect(message(#"{"columns": []}"#) == "columns: must name at least one width")
    #expect(message(#"{"columns": [5, -1]}"#) == "columns: width 1 must be 0 or more, is -1.0")
    #expect(message(#"{"columns": "three"}"#) == "columns: must be a whole number of equal columns or a list of widths")
    #expect(message(#"{"columns": 2.5}"#) == "columns: must be a whole number of equal columns or a list of widths")
    #expect(message(#"{"rowExtent": -1}"#) == "rowExtent: must be 0 or more, is -1.0")
    #expect(
      message(#"{"placement": "ordered"}"#)
        == #"placement: must be one of "fill", "skyline", "readingOrder", is "ordered""#)
  }
}
