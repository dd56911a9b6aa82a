/// How an element looks before it comes, or after it has gone: a value, one of the named or a mixture of them.
///
///     .fade      .scale(0.8)      .slide(from: .leading)      .fromNeighbor      .none
///     .fade.staggered(by: 0.02)   // one after the other
public struct AppearanceStyle: Hashable, Sendable {
  /// Where an element comes from or goes to.
  public enum Origin: Hashable, Sendable {
    /// Its own place.
    case place
    /// Beyond an edge: across the scroll axis that of the content, along it as far as the element is long.
    case edge(LayoutEdge)
    /// The nearest item of its section that was there before, or is there afterwards.
    case neighbor
  }

  /// Where it comes from or goes to.
  public var origin: Origin
  /// How opaque it is there, from 0 to 1.
  public var alpha: Double
  /// How large it is there, as a part of its size.
  public var scale: Double
  /// How many seconds an item begins after the one before it.
  public var stagger: Double
  /// The longest that an item waits, in seconds.
  public var longestDelay: Double

  /// A style of one's own; without arguments an element is there at once.
  public init(
    from origin: Origin = .place, alpha: Double = 1, scale: Double = 1, stagger: Double = 0, longestDelay: Double = 0.3
  ) {
    self.origin = origin
    self.alpha = alpha
    self.scale = scale
    self.stagger = stagger
    self.longestDelay = longestDelay
  }

  /// It is there, or gone, at once.
  public static let none = AppearanceStyle()

  /// It becomes opaque in its place.
  public static let fade = AppearanceStyle(alpha: 0)

  /// It grows in its place and becomes opaque.
  public static func scale(_ scale: Double = 0.5) -> AppearanceStyle { AppearanceStyle(alpha: 0, scale: scale) }

  /// It comes in over an edge.
  public static func slide(from edge: LayoutEdge) -> AppearanceStyle { AppearanceStyle(from: .edge(edge)) }

  /// It comes out of the item next to it.
  public static let fromNeighbor = AppearanceStyle(from: .neighbor, alpha: 0)

  /// The same, with each item `seconds` after the one before it, the first visible one at once.
  public func staggered(by seconds: Double, upTo longest: Double = 0.3) -> AppearanceStyle {
    var staggered = self
    staggered.stagger = seconds
    staggered.longestDelay = longest
    return staggered
  }

  /// How long the item that is the `rank`-th to begin waits.
  func delay(ofRank rank: Int) -> Double { min(Double(max(rank, 0)) * stagger.extentOrZero, longestDelay.extentOrZero) }
}

/// An edge of the content; leading and trailing follow the direction of reading.
public enum LayoutEdge: String, Hashable, Sendable, CaseIterable {
  /// The upper edge.
  case top
  /// The edge where reading begins.
  case leading
  /// The lower edge.
  case bottom
  /// The edge opposite to leading.
  case trailing
}

/// How the elements of a section come and go.
public struct SectionAnimation: Hashable, Sendable {
  /// How what is inserted looks before it comes.
  public var insertion: AppearanceStyle
  /// How what is deleted looks after it has gone.
  public var deletion: AppearanceStyle

  /// Both fade unless told otherwise.
  public init(insertion: AppearanceStyle = .fade, deletion: AppearanceStyle = .fade) {
    self.insertion = insertion
    self.deletion = deletion
  }

  /// The same for both.
  public init(_ style: AppearanceStyle) { self.init(insertion: style, deletion: style) }
}

/// How an element looks at one end of an animation, or in the midst of one.
public struct ElementAppearance: Hashable, Sendable {
  /// Where it stands.
  public var frame: LayoutRect
  /// How opaque it is, from 0 to 1.
  public var alpha: Double
  /// How large it is drawn about the centre of its frame.
  public var scale: Double
  /// How many seconds it waits before it begins.
  public var delay: Double

  /// An element as a layout has it, unless told otherwise.
  public init(frame: LayoutRect, alpha: Double = 1, scale: Double = 1, delay: Double = 0) {
    self.frame = frame
    self.alpha = alpha
    self.scale = scale
    self.delay = delay
  }

  /// The frame with the scale worked in, for hosts that do not draw their views larger or smaller than they are.
  public var scaledFrame: LayoutRect {
    if scale == 1 { return frame }
    let (width, height) = (frame.width * scale, frame.height * scale)
    return LayoutRect(
      x: frame.x + (frame.width - width) / 2, y: frame.y + (frame.height - height) / 2, width: width, height: height)
  }

  /// What lies between this and `other`; exactly the one or the other at 0 and 1, and where both agree.
  func interpolated(to other: ElementAppearance, at progress: Double) -> ElementAppearance {
    func between(_ one: Double, _ two: Double) -> Double { one.interpolated(to: two, at: progress) }
    return ElementAppearance(
      frame: LayoutRect(
        x: between(frame.x, other.frame.x), y: between(frame.y, other.frame.y),
        width: between(frame.width, other.frame.width), height: between(frame.height, other.frame.height)),
      alpha: between(alpha, other.alpha), scale: between(scale, other.scale))
  }
}

extension Double {
  /// What lies between the number and `other`; exactly the one or the other at 0 and 1, and where both agree.
  func interpolated(to other: Double, at progress: Double) -> Double {
    if self == other || progress <= 0 { return self }
    return progress >= 1 ? other : self * (1 - progress) + other * progress
  }
}
