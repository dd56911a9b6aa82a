/// The sea with the light on it, and sometimes a sail.
struct Sea: Subject {
  func draw(_ canvas: inout Canvas, _ palette: Palette, _ numbers: inout SeededNumbers) -> String {
    let horizon = numbers.number(0.48...0.64)
    let line = canvas.height * horizon
    let light = drawSky(&canvas, palette, &numbers, horizon: horizon)
    if numbers.chance(0.6) {
      let far = palette.skyLow.mixed(with: palette.far, 0.7)
      canvas.path(ground(canvas, at: line, swing: canvas.height * 0.035, &numbers, humps: 3), far.hex)
    }
    let water = palette.far.mixed(with: palette.near, 0.15)
    canvas.rect(
      0, line, canvas.width, canvas.height - line + 1, canvas.gradient(water.lighter(0.28), palette.near.lighter(0.06)))
    let depth = canvas.height - line
    for step in 0..<9 {
      let part = (Double(step) + 0.6) / 9
      let length = light.radius * numbers.number(0.7...1.5) * (0.9 + 1.3 * part)
      let x = light.x + light.radius * numbers.number(-0.5...0.5) - length
      canvas.rect(
        x, line + depth * part * part, 2 * length, 1.5 + depth * 0.022 * part, palette.sun.hex, round: 4,
        opacity: 0.75 - 0.5 * part)
    }
    let hasSail = numbers.chance(0.45)
    if hasSail { sail(&canvas, palette, &numbers, at: line + depth * numbers.number(0.12...0.3)) }
    if numbers.chance(0.5) {
      let shore = ground(canvas, at: canvas.height * 0.95, swing: canvas.height * 0.05, &numbers, humps: 2)
      canvas.path(shore, palette.near.darker(0.25).hex)
    }
    return hasSail ? numbers.one(of: ["Crossing", "Sail", "Regatta"]) : numbers.one(of: ["Bay", "Tide", "Sound"])
  }

  private func sail(_ canvas: inout Canvas, _ palette: Palette, _ numbers: inout SeededNumbers, at y: Double) {
    let size = canvas.side * numbers.number(0.09...0.15)
    let x = canvas.width * numbers.number(0.2...0.8)
    canvas.path(
      Path(x + size * 0.06, y).line(x + size * 0.06, y - size * 1.5).curve(
        x + size * 0.5, y - size, x + size * 0.66, y - size * 0.5, x + size * 0.7, y
      ).closed, palette.sun.lighter(0.4).hex)
    canvas.path(
      Path(x - size * 0.04, y).line(x - size * 0.04, y - size * 1.15).line(x - size * 0.45, y).closed,
      palette.accent.hex)
    canvas.path(
      Path(x - size * 0.55, y + size * 0.08).line(x + size * 0.8, y + size * 0.08).line(x + size * 0.55, y + size * 0.3)
        .line(x - size * 0.35, y + size * 0.3).closed, palette.near.darker(0.3).hex)
  }
}
