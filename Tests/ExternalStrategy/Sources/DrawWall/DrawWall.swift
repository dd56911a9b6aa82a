import BrickWallStrategy
import Foundation
import Intarsia

/// `draw-wall DOC.json`: draws a document whose sections may be brick walls, in characters.
@main
struct DrawWall {
  static func main() throws {
    guard CommandLine.arguments.count == 2 else {
      print("usage: draw-wall DOC.json")
      exit(2)
    }
    var registry = StrategyRegistry.builtIn
    try registry.register(BrickWall.self, as: BrickWall.name)
    let json = try Data(contentsOf: URL(fileURLWithPath: CommandLine.arguments[1]))
    var layout = try LayoutDocument(json: json, registry: registry).layout()
    layout.prepare()
    print(layout.drawing(columns: 49), terminator: "")
  }
}
