public import IntarsiaRegistry
import IntarsiaMasonry

extension StrategyRegistry {
  /// The strategies that come with Intarsia: `masonry`.
  public static let builtIn: StrategyRegistry = {
    var registry = StrategyRegistry()
    do {
      try registry.register(Masonry.self, as: "masonry")
    } catch {
      preconditionFailure("a built-in name is taken: \(error)")
    }
    return registry
  }()
}
