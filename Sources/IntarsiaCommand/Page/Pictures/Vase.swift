import Foundation

/// A vase with a few stems, on a table before a wall.
struct Vase: Subject {
  func draw(_ canvas: inout Canvas, _ palette: Palette, _ numbers: inout SeededNumbers) -> String {
    let table = canvas.height * numbers.number(0.74...0.82)
    drawRoom(&canvas, palette, &numbers, table: table)
    let size = min(canvas.side * 0.36, canvas.height * 0.27)
    let x = canvas.width * numbers.number(0.42...0.58)
    let foot = table + (canvas.height - table) * 0.3
    let color = numbers.one(of: [palette.accent, palette.near.lighter(0.12), palette.far])
    let neck = foot - size
    for stem in 0..<numbers.count(4...6) {
      let lean = (Double(stem) - 2.3) * 0.17 + numbers.number(-0.06...0.06)
      let length = size * numbers.number(0.85...1.35)
      let tip = (x: x + sin(lean) * length, y: neck - cos(lean) * length)
      canvas.line(
        Path(x + lean * size * 0.12, neck + 4).curve(
          x + lean * size * 0.12, neck - length * 0.4, tip.x - sin(lean) * length * 0.3, tip.y + length * 0.3, tip.x,
          tip.y), palette.near.mixed(with: palette.far, 0.3).hex, size * 0.025)
      if numbers.chance(0.55) {
        flower(
          &canvas, at: tip, size * numbers.number(0.1...0.16),
          numbers.one(of: [palette.accent, palette.sun, palette.skyLow]), palette)
      } else {
        leaves(&canvas, along: lean, from: (x, neck), length: length, size: size * 0.2, palette, &numbers)
      }
    }
    canvas.ellipse(x + size * 0.08, foot, size * 0.5, size * 0.07, palette.near.hex, opacity: 0.28)
    let body = vase(x, foot, size, numbers.count(0...2))
    canvas.path(body, canvas.gradient(color.lighter(0.16), color.darker(0.22), across: true))
    return "Still Life with Vase"
  }

  private func vase(_ x: Double, _ foot: Double, _ size: Double, _ kind: Int) -> Path {
    let top = foot - size * 1.02
    switch kind {
    case 0:  // round, with a neck
      return Path(x - size * 0.12, top).curve(
        x - size * 0.1, top + size * 0.3, x - size * 0.42, top + size * 0.35, x - size * 0.4, top + size * 0.68
      ).curve(x - size * 0.38, foot - size * 0.08, x - size * 0.26, foot, x - size * 0.2, foot).line(
        x + size * 0.2, foot
      )
      .curve(x + size * 0.26, foot, x + size * 0.38, foot - size * 0.08, x + size * 0.4, top + size * 0.68).curve(
        x + size * 0.42, top + size * 0.35, x + size * 0.1, top + size * 0.3, x + size * 0.12, top
      ).closed
    case 1:  // an amphora
      return Path(x - size * 0.2, top).curve(
        x - size * 0.12, top + size * 0.14, x - size * 0.38, top + size * 0.2, x - size * 0.36, top + size * 0.42
      ).curve(x - size * 0.34, top + size * 0.75, x - size * 0.18, foot - size * 0.1, x - size * 0.16, foot)
        .line(x + size * 0.16, foot).curve(
          x + size * 0.18, foot - size * 0.1, x + size * 0.34, top + size * 0.75, x + size * 0.36, top + size * 0.42
        ).curve(x + size * 0.38, top + size * 0.2, x + size * 0.12, top + size * 0.14, x + size * 0.2, top).closed
    default:  // a plain beaker
      return Path(x - size * 0.27, top).line(x - size * 0.21, foot - size * 0.06).curve(
        x - size * 0.2, foot, x - size * 0.2, foot, x - size * 0.14, foot
      ).line(x + size * 0.14, foot).curve(
        x + size * 0.2, foot, x + size * 0.2, foot, x + size * 0.21, foot - size * 0.06
      )
      .line(x + size * 0.27, top).closed
    }
  }

  private func flower(
    _ canvas: inout Canvas, at tip: (x: Double, y: Double), _ size: Double, _ color: Color, _ palette: Palette
  ) {
    for petal in 0..<6 {
      let angle = Double(petal) * .pi / 3
      canvas.circle(tip.x + cos(angle) * size * 0.62, tip.y + sin(angle) * size * 0.62, size * 0.5, color.hex)
    }
    canvas.circle(tip.x, tip.y, size * 0.42, palette.near.mixed(with: palette.accent, 0.4).hex)
  }

  private func leaves(
    _ canvas: inout Canvas, along lean: Double, from foot: (x: Double, y: Double), length: Double, size: Double,
    _ palette: Palette, _ numbers: inout SeededNumbers
  ) {
    for pair in 1...3 {
      let part = 0.35 + 0.22 * Double(pair)
      let x = foot.x + sin(lean) * length * part
      let y = foot.y - cos(lean) * length * part
      let color = palette.far.mixed(with: palette.near, numbers.number(0.2...0.6))
      for side in [-1.0, 1] {
        let angle = lean * 180 / .pi + side * 52
        canvas.turned(angle, about: x, y) { $0.path(Plant.leaf(x, y, size, size * 0.3), color.hex) }
      }
    }
  }
}
