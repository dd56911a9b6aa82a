/// Hills one behind the other, paler the farther they are.
struct Hills: Subject {
  func draw(_ canvas: inout Canvas, _ palette: Palette, _ numbers: inout SeededNumbers) -> String {
    let horizon = numbers.number(0.42...0.58)
    drawSky(&canvas, palette, &numbers, horizon: horizon)
    let count = numbers.count(4...6)
    for layer in 0..<count {
      let depth = Double(layer) / Double(count - 1)
      let y = canvas.height * (horizon + (0.94 - horizon) * depth)
      let swing = canvas.height * (0.075 - 0.03 * depth)
      let color = palette.skyLow.mixed(with: palette.far, 0.35).mixed(with: palette.near, depth)
      let humps = max(Int(canvas.width / canvas.side * (3 - 1.4 * depth)), 1)
      let path = ground(canvas, at: y, swing: swing, &numbers, humps: humps)
      canvas.path(path, canvas.gradient(color.lighter(0.05), color.darker(0.08)))
      if layer == count - 2 { trees(&canvas, palette, &numbers, at: y + swing) }
    }
    return numbers.one(of: ["Hills", "Valley", "Downs", "Fields"])
  }

  /// A few round trees that stand together.
  private func trees(_ canvas: inout Canvas, _ palette: Palette, _ numbers: inout SeededNumbers, at y: Double) {
    let middle = canvas.width * numbers.number(0.15...0.85)
    for _ in 0..<numbers.count(0...5) {
      let size = canvas.side * numbers.number(0.025...0.05)
      let x = middle + canvas.side * numbers.number(-0.16...0.16)
      let color = palette.near.mixed(with: palette.accent, numbers.number(0.05...0.35))
      canvas.line(Path(x, y).line(x, y - size * 1.6), palette.near.hex, size * 0.16)
      canvas.ellipse(x, y - size * 1.9, size * 0.8, size * 1.15, color.hex)
    }
  }
}

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
        peak(&canvas, at: x, foot: foot, high: high, color: color, snow: palette.sun.lighter(0.5), &numbers)
        x += size * numbers.number(0.45...0.8)
      }
      canvas.rect(0, foot - 1, canvas.width, canvas.height - foot + 2, color.darker(0.1).hex)
    }
    let ground = palette.near.darker(0.15)
    for row in 0..<2 {
      let foot = canvas.height * (0.93 + 0.08 * Double(row))
      let size = canvas.side * (0.075 + 0.04 * Double(row))
      var x = -size
      while x < canvas.width + size {
        if numbers.chance(0.75) {
          fir(
            &canvas, at: x, foot: foot + size * 0.2, size: size * numbers.number(0.7...1.3),
            ground.lighter(row == 0 ? 0.1 : 0))
        }
        x += size * numbers.number(0.45...1.1)
      }
      canvas.rect(0, foot, canvas.width, canvas.height - foot + 2, ground.lighter(row == 0 ? 0.1 : 0).hex)
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

  private func fir(_ canvas: inout Canvas, at x: Double, foot: Double, size: Double, _ color: Color) {
    canvas.path(
      Path(x - size * 0.32, foot).line(x - size * 0.16, foot - size * 0.6).line(x - size * 0.22, foot - size * 0.6)
        .line(x, foot - size * 1.5).line(x + size * 0.22, foot - size * 0.6).line(x + size * 0.16, foot - size * 0.6)
        .line(x + size * 0.32, foot).closed, color.hex)
  }
}
