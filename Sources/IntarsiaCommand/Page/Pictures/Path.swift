/// An outline.
struct Path {
  /// As SVG has it.
  private(set) var text = ""

  /// An outline that begins at a point.
  init(_ x: Double, _ y: Double) { text = "M\(pair(x, y))" }

  /// An upright rectangle.
  static func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Path {
    let (w, h) = (width.decimal(places: 1), height.decimal(places: 1))
    return Path(x, y).adding("h\(w)v\(h)h-\(w)z")
  }

  /// Both outlines as one.
  func joined(with other: Path) -> Path { adding(other.text) }

  func line(_ x: Double, _ y: Double) -> Path { adding("L\(pair(x, y))") }

  func curve(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x: Double, _ y: Double) -> Path {
    adding("C\(pair(x1, y1)),\(pair(x2, y2)),\(pair(x, y))")
  }

  func arc(_ radius: Double, _ x: Double, _ y: Double, clockwise: Bool = true) -> Path {
    adding("A\(pair(radius, radius)),0,0,\(clockwise ? 1 : 0),\(pair(x, y))")
  }

  var closed: Path { adding("Z") }

  private func adding(_ more: String) -> Path {
    var path = self
    path.text += more
    return path
  }

  private func pair(_ x: Double, _ y: Double) -> String { "\(x.decimal(places: 1)),\(y.decimal(places: 1))" }
}
