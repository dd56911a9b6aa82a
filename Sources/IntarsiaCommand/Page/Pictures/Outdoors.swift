extension Subject {
  /// The sky with its light; answers where the light stands.
  @discardableResult
  func drawSky(
    _ canvas: inout Canvas, _ palette: Palette, _ numbers: inout SeededNumbers, horizon: Double
  ) -> (x: Double, y: Double, radius: Double) {
    canvas.background(canvas.gradient(palette.skyTop, palette.skyLow))
    let radius = canvas.side * numbers.number(0.07...0.14)
    let x = canvas.width * numbers.number(0.18...0.82)
    let y = canvas.height * horizon * numbers.number(0.35...0.8)
    canvas.circle(x, y, radius * 3.4, canvas.glow(palette.sun))
    canvas.circle(x, y, radius, palette.sun.hex)
    return (x, y, radius)
  }

  /// Ground with a soft edge, from `y` down.
  func ground(
    _ canvas: Canvas, at y: Double, swing: Double, _ numbers: inout SeededNumbers, humps: Int
  ) -> Path {
    let step = canvas.width / Double(humps)
    var x = -step * numbers.number(0.1...0.9)
    var height = y + numbers.number(-1...1) * swing
    var path = Path(x, height)
    var rises = numbers.chance(0.5)
    while x < canvas.width {
      let nextX = x + step * numbers.number(0.7...1.3)
      let next = y + (rises ? -1 : 1) * swing * numbers.number(0.25...1)
      let middle = (x + nextX) / 2
      path = path.curve(middle, height, middle, next, nextX, next)
      (x, height) = (nextX, next)
      rises.toggle()
    }
    return path.line(x, canvas.height).line(-step, canvas.height).closed
  }
}
