/// The mark of the project: a star of wood in a frame, as inlaid work has it.
enum InlayMark {
  /// The mark as a part of the page.
  static let svg = "<svg viewBox=\"0 0 56 56\" aria-hidden=\"true\">\(shapes)</svg>"

  /// The mark as a picture of its own.
  static let uri = DataURI.svg(
    "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 56 56'>" + shapes.replacing("\"", with: "'") + "</svg>")

  /// Eight rhombs round the middle, four kinds of wood.
  private static let shapes: String = {
    let woods = ["#e8c990", "#b5713c", "#d9a860", "#8a4a2b"]
    var shapes = "<path fill=\"#3b2618\" d=\"M0 0h56v56H0z\"/>"
    for turn in 0..<8 {
      shapes += """
        <path fill="\(woods[turn % 2 == 0 ? 0 : 1])" transform="rotate(\(turn * 45) 28 28)" d="M28 28l-5.2-12.5L28 3z"/>\
        <path fill="\(woods[turn % 2 == 0 ? 3 : 2])" transform="rotate(\(turn * 45) 28 28)" d="M28 28l5.2-12.5L28 3z"/>
        """
    }
    return shapes
  }()
}
