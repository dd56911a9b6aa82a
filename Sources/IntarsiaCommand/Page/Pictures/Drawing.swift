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
