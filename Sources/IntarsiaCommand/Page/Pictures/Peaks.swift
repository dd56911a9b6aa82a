/// Mountains with light and shade, and firs before them.
struct Peaks: Subject {
  func draw(_ canvas: inout Canvas, _ palette: Palette, _ numbers: inout SeededNumbers) -> String {
    drawSky(&canvas, palette, &numbers, horizon: numbers.number(0.4...0.6))
    let ranges = numbers.count(2...3)
    for range in 0..<ranges {
      let depth = Double(range) / Double(max(ranges - 1, 1))
      let color = palette.skyLow.mixed(with: palette.far, 0.55 + 0.3 * depth).mixed(with: palette.near, 0.5 * depth)
      let foot = canvas.height * (0.78 + 0.16 * depth)
      let size = canvas.side * (0.62 - 0.22 * depth)
      var x = -size * numbers.number(0.1...0.4)
      while x < canvas.width + size * 0.3 {
        let high = size * numbers.number(0.6...1.05)
        peak(
          &canvas, at: x, foot: foot, high: high, color: color, snow: Color(0xFFFFFF).mixed(with: palette.skyLow, 0.12),
          &numbers)
        x += size * numbers.number(0.45...0.8)
      }
      canvas.rect(0, foot - 1, canvas.width, canvas.height - foot + 2, color.darker(0.1).hex)
    }
    let ground = palette.near.darker(0.15)
    for row in 0..<2 {
      let foot = canvas.height * (0.93 + 0.08 * Double(row))
      let size = canvas.side * (0.075 + 0.04 * Double(row))
      let color = ground.lighter(row == 0 ? 0.1 : 0)
      var wood = Path.box(0, foot, canvas.width, canvas.height - foot + 2)
      var x = -size
      while x < canvas.width + size {
        if numbers.chance(0.75) {
          wood = wood.joined(with: fir(at: x, foot: foot + size * 0.2, size: size * numbers.number(0.7...1.3)))
        }
        x += size * numbers.number(0.45...1.1)
      }
      canvas.path(wood, color.hex)
    }
    return numbers.one(of: ["Ridge", "Pass", "Summit", "Range"])
  }

  private func peak(
    _ canvas: inout Canvas, at x: Double, foot: Double, high: Double, color: Color, snow: Color,
    _ numbers: inout SeededNumbers
  ) {
    let half = high * numbers.number(0.7...0.95)
    let top = foot - high
    let lean = half * numbers.number(-0.15...0.15)
    canvas.path(
      Path(x - half, foot).line(x + lean, top).line(x + half, foot).closed, color.lighter(0.1).hex)
    // The side away from the light, with a broken edge.
    canvas.path(
      Path(x + lean, top).line(x + half, foot).line(x + half * 0.1, foot).line(x + half * 0.2, foot - high * 0.3)
        .line(x + lean - half * 0.08, foot - high * 0.55).closed, color.darker(0.16).hex)
    let cap = 0.3
    let left = (x + lean) + (x - half - x - lean) * cap
    let right = (x + lean) + (x + half - x - lean) * cap
    let line = top + high * cap
    canvas.path(
      Path(x + lean, top).line(right, line).line(x + lean + half * 0.13, line - high * 0.07)
        .line(x + lean + half * 0.02, line + high * 0.06).line(x + lean - half * 0.12, line - high * 0.05)
        .line(left, line).closed, snow.hex, opacity: 0.88)
  }

  private func fir(at x: Double, foot: Double, size: Double) -> Path {
    Path(x - size * 0.32, foot).line(x - size * 0.16, foot - size * 0.6).line(x - size * 0.22, foot - size * 0.6)
      .line(x, foot - size * 1.5).line(x + size * 0.22, foot - size * 0.6).line(x + size * 0.16, foot - size * 0.6)
      .line(x + size * 0.32, foot).closed
  }
}
