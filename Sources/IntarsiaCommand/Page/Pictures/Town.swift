/// Roofs in rows, with light behind some windows.
struct Town: Subject {
  func draw(_ canvas: inout Canvas, _ palette: Palette, _ numbers: inout SeededNumbers) -> String {
    drawSky(&canvas, palette, &numbers, horizon: 0.45)
    for row in 0..<3 {
      let depth = Double(row) / 2
      let wall = palette.skyLow.mixed(with: palette.far, 0.5).mixed(with: palette.near, 0.15 + 0.75 * depth)
      let unit = canvas.side * (0.13 + 0.05 * depth)
      let line = canvas.height * (0.52 + 0.2 * depth)
      var x = -unit * numbers.number(0...0.8)
      while x < canvas.width {
        let width = unit * numbers.number(0.75...1.5)
        let top = line - unit * numbers.number(-0.3...1.1)
        house(&canvas, x, top, width, unit: unit, wall: wall.lighter(numbers.number(0...0.09)), palette, &numbers)
        x += width
      }
    }
    return numbers.one(of: ["Roofs", "Windows", "Quarter", "Quay"])
  }

  private func house(
    _ canvas: inout Canvas, _ x: Double, _ top: Double, _ width: Double, unit: Double, wall: Color, _ palette: Palette,
    _ numbers: inout SeededNumbers
  ) {
    let roof = numbers.chance(0.3) ? palette.accent.mixed(with: wall, 0.35) : wall.darker(0.22)
    switch numbers.count(0...2) {
    case 0:
      canvas.path(
        Path(x, top + 1).line(x + width / 2, top - width * 0.45).line(x + width, top + 1).closed, roof.hex)
    case 1: canvas.rect(x, top - unit * 0.1, width, unit * 0.12, roof.hex)
    default:
      canvas.path(
        Path(x, top + 1).line(x + width * 0.14, top - unit * 0.3).line(x + width * 0.86, top - unit * 0.3)
          .line(x + width, top + 1).closed, roof.hex)
    }
    canvas.rect(x, top, width + 0.6, canvas.height - top, wall.hex)
    let columns = max(Int(width / (unit * 0.36)), 1)
    let step = width / Double(columns)
    var (lit, dark): (Path?, Path?)
    for row in 0..<3 {
      for column in 0..<columns where numbers.chance(0.6) {
        let window = Path.box(
          x + step * (Double(column) + 0.3), top + unit * (0.2 + 0.4 * Double(row)), step * 0.4, unit * 0.22)
        if numbers.chance(0.38) {
          lit = lit?.joined(with: window) ?? window
        } else {
          dark = dark?.joined(with: window) ?? window
        }
      }
    }
    if let lit { canvas.path(lit, palette.accent.mixed(with: palette.sun, 0.55).hex) }
    if let dark { canvas.path(dark, wall.darker(0.3).hex) }
  }
}
