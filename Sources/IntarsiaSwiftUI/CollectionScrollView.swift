#if canImport(SwiftUI)
  public import Intarsia
  public import SwiftUI

  /// A collection of any length that scrolls, of which only what is visible has views.
  ///
  ///     CollectionScrollView(sections: [LayoutSection(.masonry(lanes: 3), items: descriptions)]) { element in
  ///       PictureView(pictures[element.index])
  ///     }
  ///
  /// The sizes of items come from their descriptions: a view is offered the frame of its element and is not measured.
  /// Headers, footers, backgrounds and decorations ask for a view as items do, with the kind of their element.
  /// Right-to-left needs nothing. SwiftUI keeps the scroll offset when the sections are others; to hold the first visible
  /// item instead, use the layouts for UIKit and AppKit.
  @MainActor
  public struct CollectionScrollView<Content: View>: View {
    private let revision: CollectionRevision
    private let showsIndicators: Bool
    private let margin: CGFloat
    private let id: @MainActor (ItemPath) -> AnyHashable
    private let content: @MainActor (LayoutElement) -> Content
    @Environment(\.layoutDirection) private var direction
    @Environment(\.displayScale) private var displayScale
    @State private var window = CollectionWindow()

    /// Sections that depend on the container: they are asked for again when it has another size.
    ///
    /// `margin` points before and behind what is visible have views too. `id` tells what an item is whatever its index,
    /// so that its view keeps its state; by default it is the index.
    public init(
      options: CollectionOptions = CollectionOptions(), showsIndicators: Bool = true, margin: CGFloat = 0,
      id: @escaping @MainActor (ItemPath) -> AnyHashable = { $0.item },
      sections: @escaping @MainActor (LayoutContainer) -> [LayoutSection],
      @ViewBuilder content: @escaping @MainActor (LayoutElement) -> Content
    ) {
      revision = CollectionRevision(options: options, sections: sections)
      self.showsIndicators = showsIndicators
      self.margin = margin
      self.id = id
      self.content = content
    }

    /// Sections that are what they are, whatever the container.
    public init(
      sections: [LayoutSection], options: CollectionOptions = CollectionOptions(), showsIndicators: Bool = true,
      margin: CGFloat = 0, id: @escaping @MainActor (ItemPath) -> AnyHashable = { $0.item },
      @ViewBuilder content: @escaping @MainActor (LayoutElement) -> Content
    ) {
      self.init(
        options: options, showsIndicators: showsIndicators, margin: margin, id: id, sections: { _ in sections },
        content: content)
    }

    /// The scroll view.
    public var body: some View {
      GeometryReader { outer in
        ScrollView(revision.options.axis == .vertical ? .vertical : .horizontal, showsIndicators: showsIndicators) {
          scrolled(in: outer).environment(\.layoutDirection, .leftToRight)  // the layout has mirrored everything itself
        }
        .coordinateSpace(name: CollectionWindow.space)
      }
    }

    /// The content: as large as the layout says, with views where it is visible.
    ///
    /// The inner reader is evaluated whenever the content moves, as its frame in the scroll view's space is another then.
    private func scrolled(in outer: GeometryProxy) -> some View {
      let size = layout(in: outer).contentSize
      return GeometryReader { inner in
        ZStack(alignment: .topLeading) {
          ForEach(elements(of: outer, at: inner), id: \.id) { shown in
            content(shown.element)
              .environment(\.layoutDirection, direction)
              .frame(width: shown.element.frame.width, height: shown.element.frame.height)
              .offset(x: shown.element.frame.x, y: shown.element.frame.y)
              .zIndex(Double(shown.element.zIndex))
          }
        }
        .frame(width: size.width, height: size.height, alignment: .topLeading)
      }
      .frame(width: size.width, height: size.height)
    }

    private func layout(in outer: GeometryProxy) -> CollectionLayout {
      window.layout(
        of: revision,
        in: LayoutContainer(
          width: outer.size.width, height: outer.size.height,
          direction: direction == .rightToLeft ? .rightToLeft : .leftToRight, displayScale: displayScale))
    }

    private func elements(of outer: GeometryProxy, at inner: GeometryProxy) -> [ShownElement] {
      var layout = layout(in: outer)
      let moved = inner.frame(in: .named(CollectionWindow.space)).origin
      let free = LayoutRect(x: -moved.x, y: -moved.y, width: outer.size.width, height: outer.size.height)
      let viewport = layout.viewport(showing: free, between: LayoutInsets(outer.safeAreaInsets))
      layout.setViewport(viewport)
      return layout.elements(in: viewport, margin: margin).map { element in
        ShownElement(
          element: element,
          id: ShownElement.ID(
            section: element.section, kind: element.kind,
            identity: element.kind == .item
              ? id(ItemPath(section: element.section, item: element.index)) : AnyHashable(element.index)))
      }
    }
  }

  extension CollectionScrollView {
    /// One section of identifiable items.
    ///
    ///     CollectionScrollView(pictures, strategy: .masonry(lanes: 3)) {
    ///       ItemDescription(width: $0.width, height: $0.height)
    ///     } content: {
    ///       PictureView($0)
    ///     }
    public init<Data: RandomAccessCollection, ItemContent: View>(
      _ data: Data, strategy: some DescribedLayoutStrategy, options: CollectionOptions = CollectionOptions(),
      showsIndicators: Bool = true, margin: CGFloat = 0, description: (Data.Element) -> ItemDescription,
      @ViewBuilder content: @escaping @MainActor (Data.Element) -> ItemContent
    ) where Data.Element: Identifiable, Content == ItemContent? {
      let items = Array(data)
      self.init(
        sections: [LayoutSection(strategy, items: items.map(description))], options: options,
        showsIndicators: showsIndicators, margin: margin, id: { items[$0.item].id },
        content: { $0.kind == .item ? content(items[$0.index]) : nil })
    }
  }
#endif
