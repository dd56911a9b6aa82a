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
