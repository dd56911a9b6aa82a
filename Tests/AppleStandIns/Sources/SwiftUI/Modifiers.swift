/// What a modifier makes of the views that it stands behind.
public struct ModifiedView: View, HostView {
  let content: any View
  let change: @MainActor (Context, any View) -> [Node]
  func nodes(in context: Context) -> [Node] { change(context, content) }
}

extension View {
  /// Changes what surrounds a view.
  private func changed(_ change: @escaping @MainActor (Context) -> Context) -> ModifiedView {
    ModifiedView(content: self) { change($0).nodes(of: $1) }
  }

  /// Changes the nodes one by one.
  private func each(_ change: @escaping @MainActor (Node, Context) -> Node) -> ModifiedView {
    ModifiedView(content: self) { context, content in context.nodes(of: content).map { change($0, context) } }
  }

  public func environment<Value>(
    _ keyPath: WritableKeyPath<EnvironmentValues, Value>, _ value: Value
  ) -> some View {
    changed { context in
      var context = context
      context.environment[keyPath: keyPath] = value
      return context
    }
  }

  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    each { node, context in
      for length in [width, height].compactMap({ $0 }) where !(length >= 0 && length.isFinite) {
        context.host.complain("invalid frame dimension \(length)")
      }
      return node.resized { proposal in
        let own = node.size(ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height))
        return CGSize(width: width ?? own.width, height: height ?? own.height)
      } place: { frame in
        node.place(aligned(node.size(ProposedViewSize(frame.size)), in: frame, alignment, context))
      }
    }
  }

  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    each { node, context in
      node.resized(node.size) { frame in
        let x = context.environment.layoutDirection == .rightToLeft ? -x : x
        node.place(frame.offsetBy(dx: x, dy: y))
      }
    }
  }

  public func zIndex(_ value: Double) -> some View {
    each { node, _ in
      var node = node
      node.zIndex = value
      return node
    }
  }

  public func coordinateSpace<Name: Hashable>(name: Name) -> some View {
    each { node, context in
      node.resized(node.size) { frame in
        let before = context.host.spaces[AnyHashable(name)]
        context.host.spaces[AnyHashable(name)] = frame
        node.place(frame)
        context.host.spaces[AnyHashable(name)] = before
      }
    }
  }

  public func layoutValue<Key: LayoutValueKey>(key: Key.Type, value: Key.Value) -> some View {
    each { node, _ in
      var node = node
      node.values[ObjectIdentifier(key)] = value
      return node
    }
  }
}

// MARK: What views read

public enum LayoutDirection: Hashable, Sendable, CaseIterable { case leftToRight, rightToLeft }

public struct EnvironmentValues {
  public var layoutDirection = LayoutDirection.leftToRight
  public var displayScale: CGFloat = 2
}

/// Filled in by the host before a body is evaluated, as state is.
protocol HostFilled {
  @MainActor func fill(from context: Context, label: String)
}

@propertyWrapper public struct Environment<Value>: HostFilled {
  private final class Slot {
    var value: Value?
  }
  private let keyPath: KeyPath<EnvironmentValues, Value>
  private let slot = Slot()

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { self.keyPath = keyPath }
  public var wrappedValue: Value { slot.value ?? EnvironmentValues()[keyPath: keyPath] }
  func fill(from context: Context, label: String) { slot.value = context.environment[keyPath: keyPath] }
}

/// Belongs to a place in the tree and not to the value of the view.
@propertyWrapper public struct State<Value>: HostFilled {
  private final class Slot {
    var value: Value
    init(_ value: Value) { self.value = value }
  }
  private final class Link {
    var slot: Slot
    init(_ slot: Slot) { self.slot = slot }
  }
  private let link: Link

  public init(wrappedValue: Value) { link = Link(Slot(wrappedValue)) }
  public var wrappedValue: Value {
    get { link.slot.value }
    nonmutating set { link.slot.value = newValue }
  }
  func fill(from context: Context, label: String) {
    if let kept = context.host.state[context.path + [label]] as? Slot {
      link.slot = kept
    } else {
      context.host.state[context.path + [label]] = link.slot
    }
  }
}
