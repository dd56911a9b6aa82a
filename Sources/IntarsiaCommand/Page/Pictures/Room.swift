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
