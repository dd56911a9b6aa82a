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
