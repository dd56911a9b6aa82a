/// A picture in the making: shapes one above the other, in units of which it has about 200,000.
struct Canvas {
  let width: Double
  let height: Double
  /// The shorter side.
  var side: Double { min(width, height) }
  private var shapes = ""
  private var definitions = ""
  private var gradients = 0

  /// A canvas that is `ratio` times as wide as it is high.
  init(ratio: Double) {
    width = (200_000 * ratio).squareRoot().rounded()
    height = (200_000 / ratio).squareRoot().rounded()
  }

  /// The finished picture.
  var svg: String {
    let defs = definitions.isEmpty ? "" : "<defs>\(definitions)</defs>"
    return "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 \(width.css) \(height.css)'>\(defs)\(shapes)</svg>"
  }

  // MARK: Paint

  /// A gradient from one colour to another, downwards unless told otherwise.
  mutating func gradient(_ from: Color, _ to: Color, across: Bool = false) -> String {
    gradients += 1
    let direction = across ? "" : " x2='0' y2='1'"
    definitions += """
      <linearGradient id='g\(gradients)'\(direction)><stop stop-color='\(from.hex)'/>\
      <stop offset='1' stop-color='\(to.hex)'/></linearGradient>
      """
    return "url(#g\(gradients))"
  }

  /// Light that fades away from the middle.
  mutating func glow(_ color: Color) -> String {
    gradients += 1
    definitions += """
      <radialGradient id='g\(gradients)'><stop stop-color='\(color.hex)' stop-opacity='.55'/>\
      <stop offset='1' stop-color='\(color.hex)' stop-opacity='0'/></radialGradient>
      """
    return "url(#g\(gradients))"
  }

  /// A pattern of tiles of that size.
  mutating func pattern(_ width: Double, _ height: Double, turned degrees: Double = 0, _ content: String) -> String {
    gradients += 1
    let turn = degrees == 0 ? "" : " patternTransform='rotate(\(n(degrees)))'"
    definitions += """
      <pattern id='g\(gradients)' width='\(n(width))' height='\(n(height))' patternUnits='userSpaceOnUse'\(turn)>\
      \(content)</pattern>
      """
    return "url(#g\(gradients))"
  }

  // MARK: Shapes

  mutating func background(_ fill: String) { rect(0, 0, width, height, fill) }

  mutating func rect(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ fill: String, round: Double = 0, opacity: Double = 1
  ) {
    let corner = round > 0 ? " rx='\(n(round))'" : ""
    shapes += """
      <rect x='\(n(x))' y='\(n(y))' width='\(n(width))' height='\(n(height))'\(corner) fill='\(fill)'\(see(opacity))/>
      """
  }

  mutating func circle(_ x: Double, _ y: Double, _ radius: Double, _ fill: String, opacity: Double = 1) {
    shapes += "<circle cx='\(n(x))' cy='\(n(y))' r='\(n(radius))' fill='\(fill)'\(see(opacity))/>"
  }

  mutating func ellipse(_ x: Double, _ y: Double, _ rx: Double, _ ry: Double, _ fill: String, opacity: Double = 1) {
    shapes += "<ellipse cx='\(n(x))' cy='\(n(y))' rx='\(n(rx))' ry='\(n(ry))' fill='\(fill)'\(see(opacity))/>"
  }

  mutating func path(_ path: Path, _ fill: String, opacity: Double = 1) {
    shapes += "<path d='\(path.text)' fill='\(fill)'\(see(opacity))/>"
  }

  mutating func line(_ path: Path, _ stroke: String, _ width: Double, opacity: Double = 1) {
    shapes += """
      <path d='\(path.text)' fill='none' stroke='\(stroke)' stroke-width='\(n(width))' stroke-linecap='round'\
      \(see(opacity))/>
      """
  }

  /// What `body` draws, turned about a point.
  mutating func turned(_ degrees: Double, about x: Double, _ y: Double, _ body: (inout Canvas) -> Void) {
    shapes += "<g transform='rotate(\(n(degrees)) \(n(x)) \(n(y)))'>"
    body(&self)
    shapes += "</g>"
  }

  private func see(_ opacity: Double) -> String { opacity < 1 ? " opacity='\(opacity.decimal(places: 2))'" : "" }

  private func n(_ value: Double) -> String { value.decimal(places: 1) }
}
