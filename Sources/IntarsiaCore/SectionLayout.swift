/// The lifecycle of one section: a strategy with its items, its arrangement, and the change that separates the two.
///
///     var layout = SectionLayout(Masonry(lanes: 3), items: Items(pictures))
///     layout.prepare(in: LogicalContainer(crossExtent: 390))
///     layout.contentSize              // how much room it takes
///     layout.elements(in: visible)    // what stands there
///
/// The only place where the three are paired; a copy has what was pending in the original.
public struct SectionLayout<Strategy: LayoutStrategy>: Sendable {
  /// How the section is laid out.
  public private(set) var strategy: Strategy
  /// What is laid out.
  public private(set) var items: Items<Strategy.Item>
  /// Where it stands, as of the last `prepare`.
  @inlinable public var arrangement: Strategy.Arrangement { storedArrangement }
  @usableFromInline var storedArrangement = Strategy.Arrangement()
  @usableFromInline var container: LogicalContainer?
  @usableFromInline var pending = SectionChange(oldCount: 0)
  @usableFromInline var isUpToDate = false

  /// A section that is not prepared yet.
  public init(_ strategy: Strategy, items: Items<Strategy.Item>) {
    self.strategy = strategy
    self.items = items
    invalidate()
  }

  /// Everything may have changed.
  public mutating func invalidate() {
    // Between no items and no items no run can say "all replaced", so the head start goes.
    if pending.newCount == 0 && items.count == 0 { storedArrangement = Strategy.Arrangement() }
    pending.replace(0..<pending.newCount, with: items.count)
    isUpToDate = false
  }

  /// The items are now `new`, and `change` tells how they came about; counts that do not fit invalidate everything.
  public mutating func invalidate(_ change: SectionChange, items new: Items<Strategy.Item>) {
    items = new
    if change.oldCount == pending.newCount && change.newCount == new.count {
      pending.append(change)
      isUpToDate = isUpToDate && change.runs.isEmpty
    } else {
      invalidate()
    }
  }

  /// Lays the same items out in another way from now on.
  public mutating func setStrategy(_ new: Strategy) {
    if new != strategy {
      strategy = new
      invalidate()
    }
  }

  /// Brings the arrangement up to date, at least as far as `until` along main; does nothing if it is already.
  public mutating func prepare(in container: LogicalContainer, until: Double = .infinity) {
    _ = Strategy.place(&self, in: container, until: until)
  }

  /// The same, and answers what has become of the items.
  @inlinable mutating func place(in container: LogicalContainer, until: Double) -> PlacedItems {
    if container != self.container {
      if self.container != nil { invalidate() }  // else all is new anyway
      self.container = container
    }
    if !isUpToDate {
      let pass = LayoutPass(in: container, after: pending, until: until)
      strategy.prepare(items, for: pass, into: &storedArrangement)
      pending = SectionChange(oldCount: items.count)
      isUpToDate = storedArrangement.preparedCount >= items.count
    }
    return PlacedItems(
      count: items.count, placedCount: storedArrangement.preparedCount, isComplete: isUpToDate,
      size: storedArrangement.contentSize, reach: storedArrangement.reach)
  }

  /// Whether every item is placed, so that the content size is exact.
  public var isComplete: Bool { isUpToDate }

  /// The size of what is prepared, in points.
  public var contentSize: LogicalSize { arrangement.contentSize }

  /// What overlaps `rect`: items by index, then decorations.
  public func elements(in rect: LogicalRect) -> [LogicalElement] {
    var found: [LogicalElement] = []
    arrangement.forEachElement(in: rect) { found.append($0) }
    return found
  }

  /// The section as text, for a debugger or the message of a failed test.
  public var drawing: String {
    var drawing = FrameDrawing(content: contentSize)
    arrangement.forEachElement(in: .everything) { element in
      drawing.add(element.frame, label: element.id.kind == .item ? element.id.index : nil)
    }
    return drawing.text
  }
}
