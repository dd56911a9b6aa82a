import IntarsiaAlignedFlow
import IntarsiaMasonry
import IntarsiaMozaik
public import IntarsiaRegistry
import IntarsiaSquareMosaic

extension StrategyRegistry {
  /// The strategies that come with Intarsia: `mozaik-grid`, `masonry`, `aligned-flow` and `square-mosaic`.
  public static let builtIn: StrategyRegistry = {
    var registry = StrategyRegistry()
    do {
      try registry.register(MozaikGrid.self, as: "mozaik-grid")
      try registry.register(Masonry.self, as: "masonry")
      try registry.register(AlignedFlow.self, as: "aligned-flow")
      try registry.register(SquareMosaic.self, as: "square-mosaic")
    } catch {
      preconditionFailure("a built-in name is taken: \(error)")
    }
    return registry
  }()
}
