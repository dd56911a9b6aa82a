import Foundation

/// Inlaid work: pieces of wood that make a pattern, each with its grain.
struct Inlay: Subject {
  private static let woods = [
    Color(0x4A2F1E), Color(0x6E4427), Color(0x8F5A33), Color(0xA8662F), Color(0xC08A4E), Color(0xD6AC72),
    Color(0xE6CB9A), Color(0x7A3324), Color(0x5C6B4C), Color(0x39545A),
  ]

  func draw(_ canvas: inout Canvas, _ palette: Palette, _ numbers: inout SeededNumbers) -> String {
    var woods = Self.woods.shuffled(using: &numbers)
    // Light, dark and two between, so that the pattern shows.
    woods.sort { $0.red + $0.green < $1.red + $1.green }
    let four = [woods[0], woods[3], woods[6], woods[9]]
    let name: String
    switch numbers.count(0...4) {
    case 0: name = blocks(&canvas, four)
    case 1: name = herringbone(&canvas, four)
    case 2: name = star(&canvas, four)
    case 3: name = rays(&canvas, four, &numbers)
    default: name = pinwheels(&canvas, four)
    }
    grain(&canvas, &numbers)
    frame(&canvas, four)
    return name
  }

  /// Cubes seen from a corner: three rhombs of three woods.
  private func blocks(_ canvas: inout Canvas, _ woods: [Color]) -> String {
    let side = canvas.side / 5.2
    let (w, h) = (side * 3.0.squareRoot(), side * 3)
    func rhomb(_ points: [(Double, Double)], _ color: Color) -> String {
      let text = points.map { "\(($0.0 * w).decimal(places: 1)),\(($0.1 * side).decimal(places: 1))" }
      return "<path d='M\(text.joined(separator: " "))z' fill='\(color.hex)'/>"
    }
    func cube(_ x: Double, _ y: Double) -> String {
      rhomb([(x, y), (x + 0.5, y - 0.5), (x + 1, y), (x + 0.5, y + 0.5)], woods[3])
        + rhomb([(x, y), (x + 0.5, y + 0.5), (x + 0.5, y + 1.5), (x, y + 1)], woods[2])
        + rhomb([(x + 1, y), (x + 0.5, y + 0.5), (x + 0.5, y + 1.5), (x + 1, y + 1)], woods[0])
    }
    let tiles = cube(0, 0.5) + cube(-0.5, 2) + cube(0.5, 2) + cube(-0.5, -1) + cube(0.5, -1) + cube(0, 3.5)
    canvas.background(canvas.pattern(w, h, tiles))
    return "Tumbling Blocks"
  }

  private func herringbone(_ canvas: inout Canvas, _ woods: [Color]) -> String {
    let unit = canvas.side / 9
    var tiles = ""
    // Planks of one by four, each a step further; the pattern repeats after eight steps.
    for step in -8..<16 {
      for (number, repeatX) in [-8, 0, 8].enumerated() {
        _ = number
        let x = Double(step + repeatX) * unit
        let y = Double(step) * unit
        let one = woods[(step + 16) % 2 == 0 ? 2 : 3]
        let other = woods[(step + 16) % 2 == 0 ? 1 : 2]
        tiles += plank(x, y, 4 * unit, unit, one) + plank(x + 4 * unit, y, unit, 4 * unit, other)
      }
    }
    canvas.background(canvas.pattern(8 * unit, 8 * unit, turned: 45, tiles))
    return "Herringbone"
  }

  private func plank(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color) -> String {
    """
    <rect x='\(x.decimal(places: 1))' y='\(y.decimal(places: 1))' width='\(width.decimal(places: 1))' \
    height='\(height.decimal(places: 1))' fill='\(color.hex)' stroke='#0003'/>
    """
  }

  /// Eight rhombs round the middle.
  private func star(_ canvas: inout Canvas, _ woods: [Color]) -> String {
    canvas.background(woods[1].hex)
    let (x, y) = (canvas.width / 2, canvas.height / 2)
    let radius = canvas.side * 0.43
    canvas.circle(x, y, radius * 1.02, woods[0].hex)
    for turn in 0..<8 {
      canvas.turned(Double(turn) * 45, about: x, y) { canvas in
        let (half, long) = (radius * 0.92 * sin(.pi / 8) * 0.54, radius * 0.5)
        canvas.path(Path(x, y).line(x - half * 1.1, y - long).line(x, y - radius * 0.98).closed, woods[3].hex)
        canvas.path(Path(x, y).line(x + half * 1.1, y - long).line(x, y - radius * 0.98).closed, woods[2].hex)
      }
    }
    canvas.circle(x, y, radius * 0.1, woods[1].hex)
    return "Star"
  }

  /// Wedges from a point at the edge, in turn light and dark.
  private func rays(_ canvas: inout Canvas, _ woods: [Color], _ numbers: inout SeededNumbers) -> String {
    let (x, y) = (canvas.width * numbers.number(0.3...0.7), canvas.height * 0.96)
    let reach = canvas.width + canvas.height
    let count = 22
    for ray in 0..<count {
      let from = .pi + Double(ray) * .pi / Double(count) - 0.15
      let to = from + .pi / Double(count) + 0.004
      canvas.path(
        Path(x, y).line(x + cos(from) * reach, y + sin(from) * reach).line(x + cos(to) * reach, y + sin(to) * reach)
          .closed, woods[ray % 2 == 0 ? 3 : ray % 4 == 1 ? 2 : 1].hex)
    }
    canvas.rect(0, y - canvas.side * 0.02, canvas.width, canvas.height, woods[0].hex)
    canvas.path(
      Path(x - canvas.side * 0.2, y).arc(canvas.side * 0.2, x + canvas.side * 0.2, y).closed, woods[1].hex)
    canvas.path(
      Path(x - canvas.side * 0.12, y).arc(canvas.side * 0.12, x + canvas.side * 0.12, y).closed, woods[3].hex)
    return "Marquetry"
  }

  /// Squares of four triangles each.
  private func pinwheels(_ canvas: inout Canvas, _ woods: [Color]) -> String {
    let side = canvas.side / 4
    func triangle(_ points: [Double], _ color: Color) -> String {
      "<path d='M\(points.map { ($0 * side).decimal(places: 1) }.joined(separator: " "))z' fill='\(color.hex)'/>"
    }
    let tiles =
      triangle([0, 0, 0.5, 0.5, 0.5, 0], woods[3]) + triangle([0.5, 0, 0.5, 0.5, 1, 0], woods[1])
      + triangle([1, 0, 0.5, 0.5, 1, 0.5], woods[2]) + triangle([1, 0.5, 0.5, 0.5, 1, 1], woods[0])
      + triangle([1, 1, 0.5, 0.5, 0.5, 1], woods[3]) + triangle([0.5, 1, 0.5, 0.5, 0, 1], woods[1])
      + triangle([0, 1, 0.5, 0.5, 0, 0.5], woods[2]) + triangle([0, 0.5, 0.5, 0.5, 0, 0], woods[0])
    canvas.background(canvas.pattern(side, side, tiles))
    return "Parquet"
  }

  /// Fine lines over everything, as wood has them.
  private func grain(_ canvas: inout Canvas, _ numbers: inout SeededNumbers) {
    let lines = (0..<5).map { line in
      let y = 3 + Double(line) * 7.3 + numbers.number(-2...2)
      let bow = numbers.number(-3...3)
      return """
        <path d='M0 \(y.decimal(places: 1))q30 \(bow.decimal(places: 1)) 60 0t60 0' fill='none' stroke='#2b1608' \
        stroke-opacity='.16' stroke-width='\(numbers.number(0.5...1.3).decimal(places: 1))'/>
        """
    }
    canvas.background(canvas.pattern(120, 38, turned: numbers.number(-14...14), lines.joined()))
  }

  private func frame(_ canvas: inout Canvas, _ woods: [Color]) {
    let width = canvas.side * 0.035
    for (inset, color) in [(0.0, woods[0]), (width, woods[3])] {
      let thickness = inset == 0 ? width : width * 0.28
      canvas.rect(inset, inset, canvas.width - 2 * inset, thickness, color.hex)
      canvas.rect(inset, canvas.height - inset - thickness, canvas.width - 2 * inset, thickness, color.hex)
      canvas.rect(inset, inset, thickness, canvas.height - 2 * inset, color.hex)
      canvas.rect(canvas.width - inset - thickness, inset, thickness, canvas.height - 2 * inset, color.hex)
    }
  }
}
