// Stands in for SwiftUI in the tests of this package: the signatures that the adapter uses, as far as it uses them, and a
// host that evaluates views, proposes sizes and mirrors as SwiftUI does. Nothing here is seen by users of the library.
@_exported public import Foundation

public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor var body: Body { get }
}

extension Never: View {
  public var body: Never { fatalError("a view of the host has no body") }
}

/// A view that the host knows by itself.
protocol HostView: View where Body == Never {
  /// What takes part in the layout around it.
  @MainActor func nodes(in context: Context) -> [Node]
}

extension HostView {
  public var body: Never { fatalError("a view of the host has no body") }
}

@resultBuilder public enum ViewBuilder {
  public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView {
    var all: [any View] = []
    for view in repeat each content { all.append(view) }
    return TupleView(all: all)
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
}

public struct EmptyView: View, HostView {
  public init() {}
  func nodes(in context: Context) -> [Node] { [] }
}

public struct TupleView: View, HostView {
  let all: [any View]
  func nodes(in context: Context) -> [Node] {
    all.enumerated().flatMap { context.inside($0).nodes(of: $1) }
  }
}

extension Optional: View, HostView where Wrapped: View {
  public typealias Body = Never
  func nodes(in context: Context) -> [Node] { map { context.inside("some").nodes(of: $0) } ?? [] }
}

/// Ten points a character, twenty a line.
public struct Text: View, HostView {
  let string: String
  public init(_ string: some StringProtocol) { self.string = String(string) }

  func nodes(in context: Context) -> [Node] {
    [
      Node(context) { proposal in
        let natural = CGFloat(string.count) * 10
        guard let width = proposal.width, width < natural else { return CGSize(width: natural, height: 20) }
        let perLine = max(1, (width / 10).rounded(.down))
        return CGSize(width: perLine * 10, height: (CGFloat(string.count) / perLine).rounded(.up) * 20)
      } place: { frame in
        context.host.shown.append(
          ShownView(text: string, frame: frame, direction: context.environment.layoutDirection, path: context.path))
      }
    ]
  }
}

/// A text that takes what it is given, so that a test sees the whole frame of an item.
public struct FillingText: View, HostView {
  let string: String
  public init(_ string: String) { self.string = string }

  func nodes(in context: Context) -> [Node] {
    [
      Node(context) {
        $0.replacingUnspecifiedDimensions()
      } place: { frame in
        context.host.shown.append(
          ShownView(text: string, frame: frame, direction: context.environment.layoutDirection, path: context.path))
      }
    ]
  }
}

/// Takes what it is given; 10 where it is free to choose.
public struct Color: View, HostView, Sendable {
  public static let clear = Color()
  func nodes(in context: Context) -> [Node] {
    [
      Node(context) {
        $0.replacingUnspecifiedDimensions()
      } place: { _ in
      }
    ]
  }
}

/// A view whose size is no number, as broken views of an app may have it.
public struct BrokenView: View, HostView {
  let size: CGSize
  public init(size: CGSize) { self.size = size }
  func nodes(in context: Context) -> [Node] {
    [
      Node(context) { _ in
        size
      } place: { _ in
      }
    ]
  }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View, HostView {
  let data: Data
  let id: (Data.Element) -> ID
  let content: (Data.Element) -> Content

  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  func nodes(in context: Context) -> [Node] {
    var seen: Set<ID> = []
    return data.flatMap { element in
      if !seen.insert(id(element)).inserted { context.host.complain("\(id(element)) occurs twice in a ForEach") }
      return context.inside(id(element)).nodes(of: content(element))
    }
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: \.id, content: content)
  }
}

public struct Alignment: Equatable, Sendable {
  let x: CGFloat
  let y: CGFloat
  public static let topLeading = Alignment(x: 0, y: 0)
  public static let center = Alignment(x: 0.5, y: 0.5)
}

public struct ZStack<Content: View>: View, HostView {
  let alignment: Alignment
  let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  func nodes(in context: Context) -> [Node] {
    let children = context.inside("stack").nodes(of: content)
    return [
      Node(context) { proposal in
        children.map { $0.size(proposal) }.reduce(.zero) {
          CGSize(width: max($0.width, $1.width), height: max($0.height, $1.height))
        }
      } place: { frame in
        for child in children.sorted(by: { $0.zIndex < $1.zIndex }) {
          child.place(aligned(child.size(ProposedViewSize(frame.size)), in: frame, alignment, context))
        }
      }
    ]
  }
}

/// Where a child stands in its parent, mirrored as the parent's surroundings say.
@MainActor func aligned(_ size: CGSize, in frame: CGRect, _ alignment: Alignment, _ context: Context) -> CGRect {
  let x = (frame.width - size.width) * alignment.x
  return mirrored(
    CGRect(
      x: frame.minX + x, y: frame.minY + (frame.height - size.height) * alignment.y, width: size.width,
      height: size.height), in: frame, context)
}

/// As the documentation has it: the x position of each view within its parent is flipped.
@MainActor func mirrored(_ child: CGRect, in frame: CGRect, _ context: Context) -> CGRect {
  guard context.environment.layoutDirection == .rightToLeft else { return child }
  return CGRect(
    x: frame.maxX - (child.maxX - frame.minX), y: child.minY, width: child.width, height: child.height)
}
