import Foundation

/// Inlaid work: pieces of wood that make a pattern, each with its grain.
struct Inlay: Subject {
  private static let darkWoods = [Color(0x4A2F1E), Color(0x3A2A22), Color(0x5A3823), Color(0x33302A)]
  private static let redWoods = [
    Color(0x8F5A33), Color(0x7A3324), Color(0x9A5A2A), Color(0x55634A), Color(0x3D5960), Color(0x6E4427),
  ]
  private static let brownWoods = [Color(0xC08A4E), Color(0xB5713C), Color(0xAD8550), Color(0xA8662F)]
  private static let lightWoods = [Color(0xE6CB9A), Color(0xDDB87F), Color(0xEBD9B4)]

  func draw(_ canvas: inout Canvas, _ palette: Palette, _ numbers: inout SeededNumbers) -> String {
    let woods = [Self.darkWoods, Self.redWoods, Self.brownWoods, Self.lightWoods].map { numbers.one(of: $0) }
    let scale = numbers.number(0.75...1.35)
    let name: String
    switch numbers.count(0...5) {
    case 0: name = blocks(&canvas, woods, scale)
    case 1: name = herringbone(&canvas, woods, scale)
    case 2: name = star(&canvas, woods, points: numbers.one(of: [6, 8, 8, 12]))
    case 3: name = rays(&canvas, woods, &numbers)
    case 4: name = diamonds(&canvas, woods, scale)
    default: name = pinwheels(&canvas, woods, scale)
    }
    grain(&canvas, &numbers)
    frame(&canvas, woods)
    return name
  }

  /// Cubes seen from a corner: three rhombs of three woods.
  private func blocks(_ canvas: inout Canvas, _ woods: [Color], _ scale: Double) -> String {
    let side = canvas.side / 5.2 * scale
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

  /// Planks of one by four, which meet at right angles; everything repeats after eight.
  private func herringbone(_ canvas: inout Canvas, _ woods: [Color], _ scale: Double) -> String {
    let unit = canvas.side / 11 * scale
    var planks: [Int: Path] = [:]
    func add(_ x: Int, _ y: Int, _ width: Int, _ height: Int, wood: Int) {
      for left in [x - 8, x, x + 8] where left < 8 && left + width > 0 {
        for top in [y - 8, y, y + 8] where top < 8 && top + height > 0 {
          let box = Path.box(Double(left) * unit, Double(top) * unit, Double(width) * unit, Double(height) * unit)
          planks[wood] = planks[wood]?.joined(with: box) ?? box
        }
      }
    }
    for step in 0..<8 {
      add(step, step, 4, 1, wood: step % 2 == 0 ? 3 : 2)
      add(step, step - 7, 1, 4, wood: step % 2 == 0 ? 1 : 0)
    }
    let tile = planks.sorted { $0.key < $1.key }.map { wood, path in
      "<path d='\(path.text)' fill='\(woods[wood].hex)' stroke='#0004' stroke-width='.8'/>"
    }
    canvas.background(canvas.pattern(8 * unit, 8 * unit, turned: 45, tile.joined()))
    return "Herringbone"
  }

  /// Diamonds of two woods on a chequered ground.
  private func diamonds(_ canvas: inout Canvas, _ woods: [Color], _ scale: Double) -> String {
    let side = (canvas.side / 4 * scale).rounded()
    func diamond(_ x: Double, _ y: Double, _ half: Double, _ color: Color) -> String {
      let path = Path(x, y - half).line(x + half * 0.72, y).line(x, y + half).line(x - half * 0.72, y).closed
      return "<path d='\(path.text)' fill='\(color.hex)'/>"
    }
    var tiles = ""
    for (column, row) in [(0.0, 0.0), (1, 0), (0, 1), (1, 1)] {
      let isEven = column == row
      let (x, y) = ((column + 0.5) * side, (row + 0.5) * side)
      tiles += "<path d='\(Path.box(column * side, row * side, side, side).text)' fill='\(woods[isEven ? 1 : 2].hex)'/>"
      tiles += diamond(x, y, side * 0.44, woods[isEven ? 3 : 0]) + diamond(x, y, side * 0.2, woods[isEven ? 0 : 3])
    }
    canvas.background(canvas.pattern(2 * side, 2 * side, tiles))
    return "Lozenges"
  }

  /// Rhombs round the middle, half in light and half in shade, in a ring.
  private func star(_ canvas: inout Canvas, _ woods: [Color], points: Int) -> String {
    canvas.background(woods[1].hex)
    let (x, y) = (canvas.width / 2, canvas.height / 2)
    let radius = canvas.side * 0.42
    canvas.circle(x, y, radius * 1.06, woods[3].hex)
    canvas.circle(x, y, radius * 1.02, woods[0].hex)
    let half = radius * 0.54 * sin(.pi / Double(points)) * (points == 6 ? 0.9 : 1.05)
    for turn in 0..<points {
      canvas.turned(Double(turn) * 360 / Double(points), about: x, y) { canvas in
        let (long, tip) = (y - radius * 0.5, y - radius * 0.98)
        canvas.path(Path(x, y).line(x - half, long).line(x, tip).closed, woods[3].hex)
        canvas.path(Path(x, y).line(x + half, long).line(x, tip).closed, woods[2].hex)
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
  private func pinwheels(_ canvas: inout Canvas, _ woods: [Color], _ scale: Double) -> String {
    let side = canvas.side / 3.6 * scale
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
