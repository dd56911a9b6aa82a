public enum Axis: Int8, Hashable, Sendable {
  case horizontal, vertical

  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

public struct EdgeInsets: Equatable, Sendable {
  public var top, leading, bottom, trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }
}

public enum CoordinateSpace: Hashable {
  case global, local
  case named(AnyHashable)
}

@MainActor public struct GeometryProxy {
  let frame: CGRect
  let host: ViewHost
  public var size: CGSize { frame.size }
  public var safeAreaInsets: EdgeInsets { host.safeArea }

  public func frame(in space: CoordinateSpace) -> CGRect {
    switch space {
    case .global: return frame
    case .local: return CGRect(origin: .zero, size: frame.size)
    case .named(let name):
      guard let origin = host.spaces[name]?.origin else {
        host.complain("no coordinate space is called \(name)")
        return frame
      }
      return frame.offsetBy(dx: -origin.x, dy: -origin.y)
    }
  }
}

public struct GeometryReader<Content: View>: View, HostView {
  let content: (GeometryProxy) -> Content
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  func nodes(in context: Context) -> [Node] {
    [
      Node(context) {
        $0.replacingUnspecifiedDimensions()
      } place: { frame in
        let proxy = GeometryProxy(frame: frame, host: context.host)
        for child in context.inside("geometry").nodes(of: content(proxy)) {
          child.place(aligned(child.size(ProposedViewSize(frame.size)), in: frame, .topLeading, context))
        }
      }
    ]
  }
}

/// Shows its content at the host's scroll offset, which counts from the left and the top.
public struct ScrollView<Content: View>: View, HostView {
  let axes: Axis.Set
  let content: Content

  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  func nodes(in context: Context) -> [Node] {
    [
      Node(context) {
        $0.replacingUnspecifiedDimensions()
      } place: { frame in
        for child in context.inside("scroll").nodes(of: content) {
          let size = child.size(
            ProposedViewSize(
              width: axes.contains(.horizontal) ? nil : frame.width,
              height: axes.contains(.vertical) ? nil : frame.height))
          let offset = context.host.scroll(of: size, in: frame.size, axes: axes, context.environment.layoutDirection)
          child.place(
            CGRect(x: frame.minX - offset.x, y: frame.minY - offset.y, width: size.width, height: size.height))
        }
      }
    ]
  }
}
