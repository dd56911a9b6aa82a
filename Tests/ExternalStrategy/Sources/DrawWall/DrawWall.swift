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

    let size = layout.contentSize
    var drawing = FrameDrawing(content: LogicalSize(main: size.height, cross: size.width), columns: 49)
    for element in layout.elements(in: .everything) {
      let frame = LogicalRect(
        mainOrigin: element.frame.y, crossOrigin: element.frame.x, mainExtent: element.frame.height,
        crossExtent: element.frame.width)
      drawing.add(frame, label: element.index)
    }
    print(drawing.text, terminator: "")
  }
}
