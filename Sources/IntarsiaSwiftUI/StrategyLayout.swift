#if canImport(SwiftUI)
  public import Intarsia
  public import SwiftUI

  /// Lays views out by a strategy, as a stack or a grid of SwiftUI does.
  ///
  ///     StrategyLayout(.masonry(lanes: 3)) {
  ///       ForEach(pictures) { PictureView($0) }
  ///     }
  ///
  /// Views that say nothing of their size are measured, as wide as their lane or line at most; what a view cannot say of
  /// itself it says with `itemSpan(columns:rows:)`, `lineAttributes(_:)` or `itemDescription(_:)`. The strategy can be
  /// another one in the next moment: views move there.
  ///
  /// SwiftUI creates every view inside of a layout, visible or not. For tens to hundreds of views, then; for more there
  /// is ``CollectionScrollView``. A strategy's separators are no views and are not shown.
  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  public struct StrategyLayout: Layout {
    /// The axis along which the views go on.
    public var axis: LayoutAxis
    /// How far the layout wants to reach across that axis where it is free to choose: for an unspecified proposal.
    public var idealExtent: CGFloat

    private let strategy: any Hashable & Sendable
    private let section: @Sendable (Subviews) -> LayoutSection

    /// Lays views out by a strategy that is fed by their descriptions and measured sizes.
    public init(_ strategy: some DescribedLayoutStrategy, axis: LayoutAxis = .vertical, idealExtent: CGFloat = 320) {
      self.init(AnyStrategy(strategy), axis: axis, idealExtent: idealExtent)
    }

    /// The same with a strategy out of a registry.
    public init(_ strategy: AnyStrategy, axis: LayoutAxis = .vertical, idealExtent: CGFloat = 320) {
      self.init(strategy, axis: axis, idealExtent: idealExtent) { LayoutSection(strategy, describing: $0) }
    }

    /// Lays views out by any strategy: `item` tells what it must know of a view, for the space on offer.
    public init<Strategy: LayoutStrategy>(
      _ strategy: Strategy, axis: LayoutAxis = .vertical, idealExtent: CGFloat = 320,
      item: @escaping @Sendable (LayoutSubview, ProposedSpace) -> Strategy.Item
    ) {
      self.init(strategy, axis: axis, idealExtent: idealExtent) { subviews in
        LayoutSection(strategy, items: Items(count: subviews.count) { item(subviews[item: $0], $1) })
      }
    }

    private init(
      _ strategy: any Hashable & Sendable, axis: LayoutAxis, idealExtent: CGFloat,
      section: @escaping @Sendable (Subviews) -> LayoutSection
    ) {
      self.strategy = strategy
      self.axis = axis
      self.idealExtent = idealExtent
      self.section = section
    }

    /// The layouts of the sizes that were proposed last; thrown away when the views change.
    public func makeCache(subviews: Subviews) -> Cache { Cache() }

    /// As wide as it is proposed and as long as the views need.
    public func sizeThatFits(
      proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) -> CGSize {
      let proposed = axis == .vertical ? proposal.width : proposal.height
      var size = CGSize(layout(across: proposed, subviews, &cache).contentSize)
      if proposed == .infinity {
        if axis == .vertical { size.width = .infinity } else { size.height = .infinity }
      }
      return size
    }

    /// Places every view in the bounds that there are, whatever was proposed before.
    public func placeSubviews(
      in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
    ) {
      let layout = layout(across: axis == .vertical ? bounds.width : bounds.height, subviews, &cache)
      let origin = bounds.origin.isFinite ? bounds.origin : .zero
      for index in 0..<subviews.count {
        if let frame = layout.frame(ofItem: index, inSection: 0) {
          let frame = CGRect(frame).offsetBy(dx: origin.x, dy: origin.y)
          subviews[item: index].place(at: frame.origin, anchor: .topLeading, proposal: ProposedViewSize(frame.size))
        } else {
          subviews[item: index].place(at: Self.outOfSight, anchor: .bottomTrailing, proposal: .zero)
        }
      }
    }

    /// Where views go that the strategy leaves out: SwiftUI would centre what is not placed at all.
    private static let outOfSight = CGPoint(x: -1e5, y: -1e5)

    /// The layout for an extent across the axis; its own idea of one where there is none or no end to it.
    private func layout(across extent: CGFloat?, _ subviews: Subviews, _ cache: inout Cache)
      -> CollectionLayout
    {
      let extent = extent.flatMap { $0 == .infinity ? nil : $0 } ?? idealExtent
      // The engine stays left-to-right: SwiftUI itself mirrors what a layout places.
      return cache.layout(
        of: strategy, in: LayoutContainer(width: extent, height: extent),
        options: CollectionOptions(axis: axis, snapsToPixels: false)
      ) { section(subviews) }
    }
  }
#endif
