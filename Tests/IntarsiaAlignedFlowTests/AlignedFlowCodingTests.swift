import Foundation
import IntarsiaAlignedFlow
import Testing

@Suite struct AlignedFlowCodingTests {
  private func decoded(_ text: String) throws -> AlignedFlow {
    try JSONDecoder().decode(AlignedFlow.self, from: Data(text.utf8))
  }

  private func message(_ text: String) -> String {
    do {
      return "\(try decoded(text))"
    } catch DecodingError.dataCorrupted(let context) {
      return (context.codingPath.map(\.stringValue) + [context.debugDescription]).joined(separator: ": ")
    } catch {
      return "\(type(of: error))"
    }
  }

  @Test func `what is written is read again`() throws {
    for lines in AlignedFlow.LineAlignment.allCases {
      for items in AlignedFlow.ItemAlignment.allCases {
        let flow = AlignedFlow(
          .init(lines: lines, items: items), itemSpacing: -2.5, lineSpacing: 7, overflow: .aligned,
          centerRounding: .down, preferredLineExtent: 64)
        let read = try JSONDecoder().decode(AlignedFlow.self, from: try JSONEncoder().encode(flow))
        #expect(read == flow)
      }
    }
  }

  @Test func `missing keys take their defaults, and spacing stands for both`() throws {
    #expect(try decoded("{}") == AlignedFlow())
    #expect(try decoded(#"{"spacing": 3}"#) == AlignedFlow(itemSpacing: 3, lineSpacing: 3))
    #expect(try decoded(#"{"spacing": 3, "lineSpacing": 4}"#) == AlignedFlow(itemSpacing: 3, lineSpacing: 4))
    #expect(
      try decoded(#"{"lineAlignment": "center", "itemAlignment": "end"}"#)
        == AlignedFlow(.init(lines: .center, items: .end)))
  }

  @Test func `wrong values throw and say where and why`() {
    #expect(
      message(#"{"lineAlignment": "left"}"#)
        == #"lineAlignment: must be one of "leading", "center", "trailing", is "left""#)
    #expect(
      message(#"{"itemAlignment": "top"}"#) == #"itemAlignment: must be one of "start", "center", "end", is "top""#)
    #expect(message(#"{"overflow": "x"}"#) == #"overflow: must be one of "safe", "aligned", is "x""#)
    #expect(message(#"{"centerRounding": "up"}"#) == #"centerRounding: must be one of "exact", "down", is "up""#)
    #expect(message(#"{"preferredLineExtent": -1}"#) == "preferredLineExtent: must be 0 or more, is -1.0")
    #expect(message(#"{"itemSpacing": "wide"}"#) == "DecodingError")
  }
}
