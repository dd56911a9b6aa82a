/// A composition of quarters, halves and circles on a grid.
struct Shapes: Subject {
  func draw(_ canvas: inout Canvas, _ palette: Palette, _ numbers: inout SeededNumbers) -> String {
    let across = max(Int((canvas.width / canvas.side * 3).rounded()), 2)
    let down = max(Int((canvas.height / canvas.side * 3).rounded()), 2)
    let (w, h) = (canvas.width / Double(across), canvas.height / Double(down))
    let colors = [palette.paper, palette.far, palette.near, palette.accent, palette.skyLow, palette.sun]
    canvas.background(palette.paper.hex)
    var last = 0
    let grounds = (0..<across * down).map { _ in
      last = (last + numbers.count(1...4)) % colors.count
      return last
    }
    func corner(of cell: Int) -> (x: Double, y: Double) { (Double(cell % across) * w, Double(cell / across) * h) }
    for (cell, ground) in grounds.enumerated() where ground > 0 {
      canvas.rect(corner(of: cell).x, corner(of: cell).y, w + 0.6, h + 0.6, colors[ground].hex)
    }
    for (cell, ground) in grounds.enumerated() {
      let color = colors[(ground + numbers.count(1...5)) % colors.count]
      shape(&canvas, corner(of: cell).x, corner(of: cell).y, w, h, color.hex, &numbers)
    }
    return "Composition No. \(numbers.count(2...48))"
  }

  private func shape(
    _ canvas: inout Canvas, _ x: Double, _ y: Double, _ w: Double, _ h: Double, _ fill: String,
    _ numbers: inout SeededNumbers
  ) {
    let (r, b) = (x + w, y + h)
    switch numbers.count(0...8) {
    case 0: canvas.path(Path(x, y).line(r, y).curve(r, y + h * 0.55, x + w * 0.55, b, x, b).closed, fill)
    case 1: canvas.path(Path(r, y).line(r, b).curve(x + w * 0.45, b, x, y + h * 0.55, x, y).closed, fill)
    case 2: canvas.path(Path(r, b).line(x, b).curve(x, y + h * 0.45, x + w * 0.45, y, r, y).closed, fill)
    case 3: canvas.path(Path(x, b).line(x, y).curve(x + w * 0.55, y, r, y + h * 0.45, r, b).closed, fill)
    case 4: canvas.ellipse(x + w / 2, y + h / 2, w * 0.36, h * 0.36, fill)
    case 5:
      canvas.path(
        Path(x, y).curve(x + w * 0.55, y, r, y + h * 0.45, r, b).curve(x + w * 0.45, b, x, y + h * 0.55, x, y).closed,
        fill)
    case 6: canvas.path(Path(x, b).line(r, y).line(r, b).closed, fill)
    case 7:
      for bar in 0..<3 { canvas.rect(x, y + h * (0.12 + 0.3 * Double(bar)), w, h * 0.15, fill) }
    default:
      canvas.path(Path(x, b).curve(x, y + h * 0.35, r, y + h * 0.35, r, b).closed, fill)
    }
  }
}
