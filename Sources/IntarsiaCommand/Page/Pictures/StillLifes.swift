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

/// Fruit on a table, in a bowl or without.
struct Fruit: Subject {
  func draw(_ canvas: inout Canvas, _ palette: Palette, _ numbers: inout SeededNumbers) -> String {
    let table = canvas.height * numbers.number(0.6...0.7)
    drawRoom(&canvas, palette, &numbers, table: table)
    let size = canvas.side * 0.15
    let foot = table + (canvas.height - table) * 0.36
    let middle = canvas.width * numbers.number(0.4...0.6)
    let colors = [
      palette.accent, palette.far, palette.skyLow.mixed(with: palette.accent, 0.45), palette.sun.darker(0.12),
    ]
    let hasBowl = numbers.chance(0.5)
    if hasBowl {
      for place in [-1.15, 0.05, 1.2, -0.5, 0.65] {
        let up = place.magnitude > 1 ? 0.72 : place == 0.05 ? 1.0 : 1.35
        fruit(
          &canvas, middle + place * size * 0.9, foot - size * (0.6 + up), size * 0.72, numbers.one(of: colors), palette,
          &numbers)
      }
      canvas.ellipse(middle + size * 0.2, foot, size * 1.5, size * 0.16, palette.near.hex, opacity: 0.28)
      let bowl = numbers.one(of: [palette.near.lighter(0.15), palette.paper.darker(0.25), palette.far.darker(0.2)])
      canvas.path(
        Path(middle - size * 2.1, foot - size * 1.15).curve(
          middle - size * 1.9, foot - size * 0.3, middle - size, foot, middle - size * 0.6, foot
        ).line(middle + size * 0.6, foot).curve(
          middle + size, foot, middle + size * 1.9, foot - size * 0.3, middle + size * 2.1, foot - size * 1.15
        ).closed, canvas.gradient(bowl.lighter(0.12), bowl.darker(0.2), across: true))
      return "Still Life with Bowl"
    }
    let count = numbers.count(2...4)
    for place in 0..<count {
      let x = middle + (Double(place) - Double(count - 1) / 2) * size * 1.85
      let y = foot + size * (place % 2 == 0 ? 0.25 : -0.05)
      let own = size * numbers.number(0.8...1.05)
      canvas.ellipse(x + own * 0.25, y + own * 0.04, own * 0.95, own * 0.14, palette.near.hex, opacity: 0.28)
      fruit(&canvas, x, y - own * 0.94, own, numbers.one(of: colors), palette, &numbers)
    }
    return ["Two Fruits", "Three Fruits", "Four Fruits"][count - 2]
  }

  private func fruit(
    _ canvas: inout Canvas, _ x: Double, _ y: Double, _ radius: Double, _ color: Color, _ palette: Palette,
    _ numbers: inout SeededNumbers
  ) {
    let isPear = numbers.chance(0.4)
    let paint = canvas.gradient(color.lighter(0.2), color.darker(0.14), across: true)
    var top = y - radius
    if isPear {
      top = y - radius * 1.75
      canvas.path(
        Path(x - radius * 0.95, y + radius * 0.1).curve(
          x - radius * 0.9, y - radius * 0.8, x - radius * 0.4, y - radius * 0.8, x - radius * 0.3, y - radius * 1.5
        ).curve(
          x - radius * 0.2, top - radius * 0.05, x + radius * 0.2, top - radius * 0.05, x + radius * 0.3,
          y - radius * 1.5
        )
        .curve(
          x + radius * 0.4, y - radius * 0.8, x + radius * 0.9, y - radius * 0.8, x + radius * 0.95, y + radius * 0.1
        ).curve(x + radius, y + radius * 1.25, x - radius, y + radius * 1.25, x - radius * 0.95, y + radius * 0.1)
        .closed,
        paint)
    } else {
      canvas.circle(x, y, radius, paint)
    }
    canvas.ellipse(x - radius * 0.38, y - radius * 0.32, radius * 0.16, radius * 0.26, "#fff", opacity: 0.28)
    canvas.line(
      Path(x, top + radius * 0.08).line(x + radius * 0.12, top - radius * 0.26), palette.near.hex, radius * 0.09)
    if numbers.chance(0.6) {
      canvas.turned(62, about: x, top) {
        $0.path(Plant.leaf(x, top, radius * 0.7, radius * 0.2), palette.far.mixed(with: palette.near, 0.5).hex)
      }
    }
  }
}

extension Subject {
  /// A wall, sometimes with an arch or a window's light on it, and a table.
  func drawRoom(_ canvas: inout Canvas, _ palette: Palette, _ numbers: inout SeededNumbers, table: Double) {
    canvas.background(canvas.gradient(palette.paper, palette.paper.mixed(with: palette.skyLow, 0.55)))
    let wide = canvas.side * numbers.number(0.5...0.72)
    let x = canvas.width * numbers.number(0.3...0.7) - wide / 2
    let top = canvas.height * numbers.number(0.1...0.22)
    switch numbers.count(0...2) {
    case 0:
      canvas.path(
        Path(x, table).line(x, top + wide / 2).arc(wide / 2, x + wide, top + wide / 2).line(x + wide, table).closed,
        palette.far.hex, opacity: 0.3)
    case 1:
      canvas.circle(
        x + wide / 2, top + wide / 2, wide / 2, palette.sun.mixed(with: palette.accent, 0.12).hex, opacity: 0.75)
    default:
      for pane in 0..<2 {
        let left = x + Double(pane) * wide * 0.5
        canvas.path(
          Path(left, top).line(left + wide * 0.44, top + wide * 0.1).line(left + wide * 0.44, top + wide * 1.0)
            .line(left, top + wide * 0.9).closed, palette.sun.hex, opacity: 0.35)
      }
    }
    let wood = palette.near.mixed(with: palette.far, 0.35).mixed(with: palette.paper, 0.2)
    canvas.rect(
      0, table, canvas.width, canvas.height - table + 1, canvas.gradient(wood.lighter(0.08), wood.darker(0.12)))
    canvas.rect(0, table, canvas.width, canvas.side * 0.008, wood.lighter(0.3).hex, opacity: 0.6)
  }
}

/// A branch with leaves on paper, as in a herbarium.
struct Plant: Subject {
  func draw(_ canvas: inout Canvas, _ palette: Palette, _ numbers: inout SeededNumbers) -> String {
    canvas.background(canvas.gradient(palette.paper.lighter(0.12), palette.paper.mixed(with: palette.skyLow, 0.25)))
    let middle = canvas.width / 2
    if numbers.chance(0.7) {
      canvas.circle(
        middle + canvas.side * numbers.number(-0.16...0.16), canvas.height * numbers.number(0.3...0.5),
        canvas.side * numbers.number(0.22...0.33), palette.accent.mixed(with: palette.paper, 0.35).hex, opacity: 0.85)
    }
    let foot = canvas.height * 0.95
    let top = canvas.height * numbers.number(0.1...0.16)
    let bend = canvas.side * numbers.number(-0.16...0.16)
    let green = numbers.one(of: [palette.near, palette.far.darker(0.25), palette.near.mixed(with: palette.far, 0.5)])
    func stem(_ part: Double) -> (x: Double, y: Double) {
      (middle + bend * (4 * part * (1 - part) - part * 0.6), foot + (top - foot) * part)
    }
    let end = stem(1)
    let bow = stem(0.5)
    canvas.line(
      Path(middle, foot).curve(
        bow.x + bend * 0.3, foot + (top - foot) * 0.35, bow.x + bend * 0.2, foot + (top - foot) * 0.65, end.x, end.y),
      green.hex, canvas.side * 0.012)
    let pairs = numbers.count(4...7)
    let isFern = numbers.chance(0.35)
    let round = isFern ? 0.16 : numbers.number(0.26...0.46)
    for pair in 0..<pairs {
      let part = 0.18 + 0.76 * Double(pair) / Double(pairs)
      let at = stem(part)
      let size = canvas.side * (isFern ? 0.36 : 0.3) * (1.05 - part * 0.65)
      for side in [-1.0, 1] {
        let angle = side * (isFern ? 66 : 48 + numbers.number(-7...7))
        let shade = side < 0 ? green.lighter(0.1) : green.darker(0.08)
        canvas.turned(angle, about: at.x, at.y) { $0.path(Self.leaf(at.x, at.y, size, size * round), shade.hex) }
      }
    }
    canvas.path(Self.leaf(end.x, end.y + 3, canvas.side * 0.14, canvas.side * 0.14 * round), green.hex)
    return isFern ? "Fern" : numbers.one(of: ["Branch", "Olive", "Herbarium", "Laurel"])
  }

  /// A leaf that stands upright on its point.
  static func leaf(_ x: Double, _ y: Double, _ length: Double, _ half: Double) -> Path {
    Path(x, y).curve(x - half * 1.35, y - length * 0.3, x - half * 0.8, y - length * 0.8, x, y - length)
      .curve(x + half * 0.8, y - length * 0.8, x + half * 1.35, y - length * 0.3, x, y).closed
  }
}
