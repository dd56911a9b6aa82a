public struct ProposedViewSize: Equatable, Sendable {
  public var width, height: CGFloat?
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)
  public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

public struct UnitPoint: Hashable, Sendable {
  public var x, y: CGFloat
  public static let topLeading = UnitPoint(x: 0, y: 0)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let bottomTrailing = UnitPoint(x: 1, y: 1)
}

public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// What a view is to the layout around it; on the main thread, whatever the compiler knows of it.
public struct LayoutSubview: Equatable {
  final class Handle: @unchecked Sendable {
    let node: Node
    let host: ViewHost
    var placed: (position: CGPoint, anchor: UnitPoint, proposal: ProposedViewSize)?
    init(node: Node, host: ViewHost) {
      self.node = node
      self.host = host
    }
  }
  let handle: Handle

  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value {
    handle.node.values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    MainActor.assumeIsolated {
      handle.host.measureCount += 1
      return handle.node.size(proposal)
    }
  }

  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    MainActor.assumeIsolated {
      if handle.placed != nil { handle.host.complain("a view is placed twice") }
      if ![position.x, position.y].allSatisfy(\.isFinite) { handle.host.complain("placed at \(position): a trap") }
      for length in [proposal.width, proposal.height] where length.map({ $0.isNaN || $0 < 0 }) ?? false {
        handle.host.complain("a view is offered \(proposal)")
      }
    }
    handle.placed = (position, anchor, proposal)
  }

  public static func == (one: LayoutSubview, other: LayoutSubview) -> Bool { one.handle === other.handle }
}

public struct LayoutSubviews: RandomAccessCollection, Equatable, @unchecked Sendable {
  let all: ArraySlice<LayoutSubview>
  public let layoutDirection: LayoutDirection
  public var startIndex: Int { all.startIndex }
  public var endIndex: Int { all.endIndex }
  public subscript(index: Int) -> LayoutSubview { all[index] }
  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    LayoutSubviews(all: all[bounds], layoutDirection: layoutDirection)
  }
}

public protocol Animatable {}

@preconcurrency public protocol Layout: Sendable, Animatable {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews
  func makeCache(subviews: Subviews) -> Cache
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
}

extension Layout {
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
  public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    LayoutView(layout: self, content: content())
  }
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

/// A layout with its views: probed with several proposals, then placed in bounds that the host chooses.
struct LayoutView<L: Layout, Content: View>: View, HostView {
  private final class CacheSlot {
    var cache: L.Cache
    init(_ cache: L.Cache) { self.cache = cache }
  }
  let layout: L
  let content: Content

  func nodes(in context: Context) -> [Node] {
    let host = context.host
    let handles = context.inside("layout").nodes(of: content).map { LayoutSubview.Handle(node: $0, host: host) }
    let subviews = LayoutSubviews(
      all: ArraySlice(handles.map(LayoutSubview.init)), layoutDirection: context.environment.layoutDirection)
    let path = context.path + ["cache"]
    let slot = host.state[path] as? CacheSlot ?? CacheSlot(layout.makeCache(subviews: subviews))
    if host.state[path] != nil, !host.habits.keepsLayoutCache {
      layout.updateCache(&slot.cache, subviews: subviews)
    }
    host.state[path] = slot

    func size(_ proposal: ProposedViewSize) -> CGSize {
      let size = layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &slot.cache)
      if size.width.isNaN || size.height.isNaN || size.width < 0 || size.height < 0 {
        host.complain("the size for \(proposal) is \(size)")
      }
      return size
    }
    return [
      Node(context) { proposal in
        for probe in host.habits.probes { _ = size(probe) }
        return size(proposal)
      } place: { given in
        let bounds = host.habits.bounds(given)
        layout.placeSubviews(
          in: bounds, proposal: ProposedViewSize(given.size), subviews: subviews, cache: &slot.cache)
        for handle in handles {
          let placed =
            handle.placed ?? (CGPoint(x: bounds.midX, y: bounds.midY), .center, ProposedViewSize(bounds.size))
          handle.placed = nil
          let size = handle.node.size(placed.proposal)
          let frame = CGRect(
            x: placed.position.x - size.width * placed.anchor.x, y: placed.position.y - size.height * placed.anchor.y,
            width: size.width, height: size.height)
          handle.node.place(mirrored(frame, in: bounds, context))
        }
      }
    ]
  }
}
