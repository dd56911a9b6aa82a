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
