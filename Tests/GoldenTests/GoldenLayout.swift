import Intarsia

extension LayoutRect {
  /// As the files have it: x, y, width, height.
  var numbers: [Double] { [x, y, width, height] }

  init(_ numbers: [Double]) { self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]) }
}

extension LayoutSize {
  var numbers: [Double] { [width, height] }
}

extension LayoutInsets {
  /// Insets by side, read from left to right.
  init(_ value: GoldenValue) {
    self.init(
      top: value["top"].number, leading: value["left"].number, bottom: value["bottom"].number,
      trailing: value["right"].number)
  }
}

extension CollectionLayout {
  /// A frame by identity, as the files have it.
  func numbers(_ section: Int, _ index: Int = 0, _ kind: LayoutElement.Kind = .item) -> [Double]? {
    frame(of: LayoutElement.ID(section: section, index: index, kind: kind))?.numbers
  }
}
