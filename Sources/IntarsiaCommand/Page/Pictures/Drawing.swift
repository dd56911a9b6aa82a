/// A picture drawn from the numbers of an item: always the same one for the same section, item and proportion.
struct Drawing {
  /// What it is called.
  let name: String
  /// The picture as an SVG document.
  let svg: String
  var uri: String { DataURI.svg(svg) }

  /// The picture of an item, `ratio` times as wide as it is high.
  init(section: Int, item: Int, ratio: Double) {
    var numbers = SeededNumbers(section: section, item: item)
    let palette = Self.palette(section: section, item: item, &numbers)
    var canvas = Canvas(ratio: ratio)
    let subject = Self.subject(section: section, item: item, ratio: ratio, &numbers)
    name = "\(palette.mood) \(subject.draw(&canvas, palette, &numbers))"
    svg = canvas.svg
  }

  /// A section keeps to seven of the ten palettes, and neighbours seldom share one.
  private static func palette(section: Int, item: Int, _ numbers: inout SeededNumbers) -> Palette {
    let step = item * 3 + item / 7 + numbers.count(0...1)
    return Palette.all[(section * 4 + step % 7) % Palette.all.count]
  }

  /// Landscapes where there is width, flowers and vases where there is height, inlaid work anywhere.
  private static func subject(
    section: Int, item: Int, ratio: Double, _ numbers: inout SeededNumbers
  ) -> any Subject {
    let wide: [any Subject] = [Hills(), Sea(), Peaks(), Town(), Hills(), Sea(), Peaks(), Inlay(), Shapes(), Fruit()]
    let square: [any Subject] = [Inlay(), Hills(), Shapes(), Fruit(), Sea(), Inlay(), Plant(), Peaks(), Vase(), Town()]
    let high: [any Subject] = [Plant(), Vase(), Peaks(), Inlay(), Plant(), Shapes(), Vase(), Hills(), Town(), Sea()]
    let subjects = ratio > 1.25 ? wide : ratio < 0.85 ? high : square
    return subjects[(item * 7 + section * 3 + numbers.count(0...2)) % subjects.count]
  }
}

/// Something that can be drawn.
protocol Subject {
  /// Draws it, and says what it is.
  func draw(_ canvas: inout Canvas, _ palette: Palette, _ numbers: inout SeededNumbers) -> String
}

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
