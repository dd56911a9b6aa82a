import IntarsiaCore

/// From main and cross to x and y: turns, mirrors and snaps, in that order, once for every element.
struct AxisGeometry: Hashable, Sendable {
  var axis = LayoutAxis.vertical
  var direction = LayoutDirection.leftToRight
  /// Pixels a point, or nil where nothing is rounded.
  var snappingScale: Double?
  /// The whole content, about which is mirrored.
  var content = LogicalSize()

  /// Where the content is mirrored: at a vertical axis its width, at a horizontal one its length up to a whole pixel.
  private var mirror: Double {
    guard axis == .horizontal, let snappingScale else { return axis == .vertical ? content.cross : content.main }
    return Rounding.up(content.main * snappingScale) / snappingScale
  }

  func physical(_ rect: LogicalRect) -> LayoutRect {
    let turned = unrounded(rect)
    guard let snappingScale else { return turned }
    let x = Rounding.half(up: turned.x, toPixelsAt: snappingScale)
    let y = Rounding.half(up: turned.y, toPixelsAt: snappingScale)
    return LayoutRect(
      x: x, y: y, width: Rounding.half(up: turned.x + turned.width, toPixelsAt: snappingScale) - x,
      height: Rounding.half(up: turned.y + turned.height, toPixelsAt: snappingScale) - y)
  }

  /// Turned and mirrored only.
  func unrounded(_ rect: LogicalRect) -> LayoutRect {
    var turned =
      axis == .vertical
      ? LayoutRect(x: rect.crossOrigin, y: rect.mainOrigin, width: rect.crossExtent, height: rect.mainExtent)
      : LayoutRect(x: rect.mainOrigin, y: rect.crossOrigin, width: rect.mainExtent, height: rect.crossExtent)
    if direction == .rightToLeft { turned.x = mirror - turned.x - turned.width }
    return turned
  }

  /// The way back.
  func logical(_ rect: LayoutRect) -> LogicalRect {
    let x = direction == .rightToLeft ? mirror - rect.maxX : rect.x
    return axis == .vertical
      ? LogicalRect(mainOrigin: rect.y, crossOrigin: x, mainExtent: rect.height, crossExtent: rect.width)
      : LogicalRect(mainOrigin: x, crossOrigin: rect.y, mainExtent: rect.width, crossExtent: rect.height)
  }

  /// What covers everything whose final frame overlaps `rect`: as far as rounding can move an edge, larger.
  func logical(covering rect: LayoutRect) -> LogicalRect {
    let margin = snappingScale.map { 1 / $0 } ?? 0
    let rect = logical(rect)
    return LogicalRect(
      mainOrigin: rect.mainOrigin - margin, crossOrigin: rect.crossOrigin - margin,
      mainExtent: rect.mainExtent + 2 * margin, crossExtent: rect.crossExtent + 2 * margin)
  }

  /// What covers everything whose start or end lies in `rect` on the scroll axis, a pixel more included.
  func physicalCovering(_ rect: LogicalRect) -> LayoutRect {
    let margin = snappingScale.map { 1 / $0 } ?? 0
    return physicalStretch(from: rect.mainOrigin - margin, extent: rect.mainExtent + 2 * margin)
  }

  /// A stretch of the scroll axis, from its leading end, without bounds across it.
  func physicalStretch(from start: Double, extent: Double) -> LayoutRect {
    guard axis == .horizontal else {
      return LayoutRect(x: -.infinity, y: start, width: .infinity, height: extent)
    }
    let x = direction == .rightToLeft ? physical(content).width - start - extent : start
    return LayoutRect(x: x, y: -.infinity, width: extent, height: .infinity)
  }

  func physical(_ size: LogicalSize) -> LayoutSize {
    var size = size
    if let snappingScale {
      size.main = Rounding.up(size.main * snappingScale) / snappingScale
    }
    return axis == .vertical
      ? LayoutSize(width: size.cross, height: size.main) : LayoutSize(width: size.main, height: size.cross)
  }
}

extension LayoutRect {
  /// Whether the two share a point, by the rule of ``IntarsiaCore/LogicalRect/overlaps(_:)``.
  public func overlaps(_ other: LayoutRect) -> Bool {
    LogicalRect(mainOrigin: y, crossOrigin: x, mainExtent: height, crossExtent: width).overlaps(
      LogicalRect(mainOrigin: other.y, crossOrigin: other.x, mainExtent: other.height, crossExtent: other.width))
  }
}
