import Foundation
import Intarsia
import IntarsiaTestKit
import Testing

/// Strategies as others wrote them against generation 1: they compile, keep the laws, and lay out as they always did.
@Suite struct CompatibilityTests {
  @Test func `a list that does what is required and nothing else keeps the laws`() {
    let laws = StrategyLaws { random in
      LawSample(
        FrozenList(height: random.number(0...90)), items: random.array { _ in NoFacts() }, in: random.container(),
        claims: .keepsPrefix)
    }
    #expect(laws.broken(seeds: 0..<6) == [])
  }

  @Test func `shelves that use all that is offered keep the laws`() {
    let laws = StrategyLaws { random in
      LawSample(
        FrozenShelves(perShelf: random.int(1...5), board: random.number(0...9)), descriptions: random.descriptions(),
        in: random.container())
    }
    #expect(laws.broken(seeds: 0..<6) == [])
    #expect(laws.brokenByCoding(refusing: [#"{"perShelf": 0}"#, #"{"board": -1}"#], seeds: 0..<6) == [])
  }

  @Test func `a wrapper round them keeps the laws`() {
    let laws = StrategyLaws { random in
      let shelves = FrozenShelves(perShelf: random.int(1...5), board: random.number(0...9))
      return LawSample(
        FrozenMargin(base: shelves, margin: random.number(0...40)),
        items: random.array { .init(depth: $0.number(0...80)) },
        hostile: [0, -3, .nan, .infinity, 1e6].map { .init(depth: $0) }, in: random.container(), claims: .hangsOut)
    }
    #expect(laws.broken(seeds: 0..<6) == [])
  }

  @Test func `shelves stand where they always stood`() {
    var layout = SectionLayout(
      FrozenMargin(base: FrozenShelves(perShelf: 2, board: 5), margin: 20),
      items: Items([.init(depth: 30), .init(depth: 10), .init(depth: 12)]))
    layout.prepare(in: LogicalContainer(crossExtent: 220))
    func rect(_ main: Double, _ cross: Double, _ extent: Double, _ width: Double) -> LogicalRect {
      LogicalRect(mainOrigin: main, crossOrigin: cross, mainExtent: extent, crossExtent: width)
    }
    #expect(
      layout.elements(in: .everything) == [
        LogicalElement(.init(0), frame: rect(0, 20, 30, 100)), LogicalElement(.init(1), frame: rect(20, 120, 10, 100)),
        LogicalElement(.init(2), frame: rect(35, 20, 12, 100)),
        LogicalElement(.init(0, kind: .frozenBoard), frame: rect(30, 20, 5, 200)),
        LogicalElement(.init(1, kind: .frozenBoard), frame: rect(47, 20, 5, 200)),
      ])
    #expect(layout.contentSize == LogicalSize(main: 52, cross: 220))
    #expect(layout.arrangement.placement(ofItemAt: 2) == ItemPlacement(cross: 0, main: 1))
  }

  @Test func `a document of generation 1 is laid out as it always was`() throws {
    var registry = StrategyRegistry.builtIn
    try registry.register(FrozenShelves.self, as: "com.example.shelves")
    let json = """
      {"intarsia": 1, "container": {"width": 200, "height": 300},
       "sections": [{"strategy": "com.example.shelves", "configuration": {"perShelf": 2},
                     "items": [{"depth": 30}, {"depth": 10}], "header": {"extent": 44}}]}
      """
    var layout = try LayoutDocument(json: Data(json.utf8), registry: registry).layout()
    layout.prepare()
    #expect(layout.frame(ofItem: 1, inSection: 0) == LayoutRect(x: 100, y: 64, width: 100, height: 10))
    #expect(layout.contentSize == LayoutSize(width: 200, height: 78))
  }
}
