/// Shows a view in a window, as often as it is told to, and writes down what breaks the contract.
@MainActor public final class ViewHost {
  public var size: CGSize
  public var direction: LayoutDirection
  public var displayScale: CGFloat = 2
  public var safeArea = EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0)
  /// How far a scroll view is scrolled from its left and top; nil: to its leading end.
  public var scrollOffset: CGPoint?
  public var habits = ViewHostHabits()
  /// What is shown, from back to front.
  public internal(set) var shown: [ShownView] = []
  public internal(set) var violations: [String] = []
  /// How many times a layout has measured a view.
  public var measureCount = 0
  /// The size of the content of the scroll view that was shown last.
  public private(set) var contentSize = CGSize.zero
  var spaces: [AnyHashable: CGRect] = [:]
  var state: [[AnyHashable]: AnyObject] = [:]

  public init(size: CGSize, direction: LayoutDirection = .leftToRight) {
    self.size = size
    self.direction = direction
  }

  /// Evaluates `root` as it is now and answers what is shown then.
  @discardableResult
  public func show(_ root: some View) -> [ShownView] {
    shown = []
    var environment = EnvironmentValues()
    environment.layoutDirection = direction
    environment.displayScale = displayScale
    let context = Context(host: self, environment: environment, path: [])
    let window = CGRect(origin: .zero, size: size)
    for node in context.nodes(of: root) {
      node.place(aligned(node.size(ProposedViewSize(size)), in: window, .center, context))
    }
    return shown
  }

  func complain(_ text: String) { if violations.count < 20 { violations.append(text) } }

  func scroll(of content: CGSize, in visible: CGSize, axes: Axis.Set, _ direction: LayoutDirection) -> CGPoint {
    if !content.width.isFinite || !content.height.isFinite { complain("the content is \(content)") }
    contentSize = content
    let startsRight = axes.contains(.horizontal) && direction == .rightToLeft
    return scrollOffset ?? CGPoint(x: startsRight ? content.width - visible.width : 0, y: 0)
  }
}

/// What may differ from one time to another.
public struct ViewHostHabits {
  /// Proposals that are tried before the one that counts.
  public var probes: [ProposedViewSize] = []
  /// In which bounds a layout is told to place its views, given those that it was measured for.
  public var bounds: (CGRect) -> CGRect = { $0 }
  /// The cache of a layout stays when the layout is another value.
  public var keepsLayoutCache = false
}

/// A text that is shown.
public struct ShownView {
  public let text: String
  public let frame: CGRect
  /// The direction in the text's own surroundings.
  public let direction: LayoutDirection
  /// What keeps its state: where it stands in the tree, by the names that `ForEach` gives.
  public let path: [AnyHashable]
}

/// What surrounds a view.
@MainActor struct Context {
  let host: ViewHost
  var environment: EnvironmentValues
  let path: [AnyHashable]

  func inside(_ step: some Hashable) -> Context {
    Context(host: host, environment: environment, path: path + [AnyHashable(step)])
  }

  func nodes(of view: some View) -> [Node] {
    if let view = view as? any HostView { return view.nodes(in: self) }
    let inside = inside("\(type(of: view))")
    for (label, value) in Mirror(reflecting: view).children {
      (value as? any HostFilled)?.fill(from: inside, label: label ?? "")
    }
    return inside.nodes(of: view.body)
  }
}

/// Something that has a size and a place.
@MainActor struct Node {
  let size: (ProposedViewSize) -> CGSize
  let place: (CGRect) -> Void
  nonisolated(unsafe) var values: [ObjectIdentifier: Any] = [:]
  var zIndex = 0.0

  init(
    _ context: Context, size: @escaping (ProposedViewSize) -> CGSize, place: @escaping (CGRect) -> Void
  ) {
    self.size = size
    self.place = place
  }

  func resized(_ size: @escaping (ProposedViewSize) -> CGSize, place: @escaping (CGRect) -> Void) -> Node {
    var node = self
    node = Node(copying: node, size: size, place: place)
    return node
  }

  private init(
    copying node: Node, size: @escaping (ProposedViewSize) -> CGSize, place: @escaping (CGRect) -> Void
  ) {
    self.size = size
    self.place = place
    values = node.values
    zIndex = node.zIndex
  }
}
