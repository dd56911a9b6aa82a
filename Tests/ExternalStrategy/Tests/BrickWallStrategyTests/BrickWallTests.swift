import BrickWallStrategy
import Foundation
import Intarsia
import IntarsiaTestKit
import Testing

@Suite struct BrickWallTests {
  private let laws = StrategyLaws { random in
    LawSample(
      BrickWall(bricks: random.int(2...9), height: random.number(0...90)), descriptions: random.descriptions(),
      in: random.container(), claims: .keepsPrefix)
  }

  @Test func `keeps the laws of a strategy`() {
    #expect(laws.broken() == [])
    #expect(laws.brokenByCoding(refusing: [#"{"bricks": 1}"#, #"{"height": -3}"#]) == [])
  }

  @Test func `every other row begins half a brick further on`() {
    var layout = SectionLayout(BrickWall(bricks: 3, height: 20), items: Items(Array(repeating: NoFacts(), count: 8)))
    layout.prepare(in: LogicalContainer(crossExtent: 300))
    #expect(layout.elements(in: .everything).map(\.frame.crossOrigin) == [0, 100, 200, 50, 150, 0, 100, 200])
    #expect(layout.arrangement.placement(ofItemAt: 4) == ItemPlacement(cross: 1, main: 1))
    #expect(layout.contentSize == LogicalSize(main: 60, cross: 300))
  }

  @Test func `options out of range are replaced and reported`() {
    var layout = SectionLayout(BrickWall(bricks: 0, height: .nan), items: Items([NoFacts(), NoFacts()]))
    layout.prepare(in: LogicalContainer(crossExtent: 300))
    #expect(
      layout.arrangement.diagnostics == [
        LayoutDiagnostic(field: 0, issue: .tooSmall, used: 2), LayoutDiagnostic(field: 1, issue: .notFinite, used: 0),
      ])
  }

  @Test func `a document finds it by name, and wrong options by path`() throws {
    var registry = StrategyRegistry.builtIn
    try registry.register(BrickWall.self, as: BrickWall.name)
    func document(_ configuration: String) throws -> LayoutDocument {
      let json = """
        {"intarsia": 1, "container": {"width": 240, "height": 400},
         "sections": [{"strategy": "com.example.brick-wall", "configuration": \(configuration), "count": 5}]}
        """
      return try LayoutDocument(json: Data(json.utf8), registry: registry)
    }
    var layout = try document(#"{"bricks": 3, "height": 20}"#).layout()
    layout.prepare()
    #expect(layout.frame(ofItem: 3, inSection: 0) == LayoutRect(x: 40, y: 20, width: 80, height: 20))
    #expect(throws: DocumentError.self) { try document(#"{"bricks": 1}"#) }
  }
}
