import Intarsia
import Testing

@Suite struct StrategyRegistryTests {
  @Test func `a registered value is found by its name`() throws {
    var registry = StrategyRegistry()
    try registry.register(.masonry(lanes: 3), as: "three-lanes")
    #expect(try registry.strategy(named: "three-lanes") == AnyStrategy(.masonry(lanes: 3)))
    #expect(try registry.strategy(named: "three-lanes").unwrapped(as: Masonry.self)?.lanes == 3)
    #expect(registry.names == ["three-lanes"])
  }

  @Test func `duplicate and unknown names are errors that name the known ones`() throws {
    var registry = StrategyRegistry()
    try registry.register(Masonry.self, as: "masonry")
    #expect(throws: RegistryError.duplicateName("masonry", known: ["masonry"])) {
      try registry.register(.masonry(), as: "masonry")
    }
    #expect(throws: RegistryError.unknownName("spiral", known: ["masonry"])) {
      try registry.strategy(named: "spiral")
    }
    #expect(
      "\(RegistryError.unknownName("spiral", known: ["masonry"]))"
        == "no strategy is called \"spiral\", known are \"masonry\"")
    #expect(throws: RegistryError.needsConfiguration("masonry")) { try registry.strategy(named: "masonry") }
  }
}
