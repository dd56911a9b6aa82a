#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  public import Intarsia

  /// What a section may depend on besides its items: how much room there is.
  ///
  /// When it differs, every section is asked for again. How far the content is scrolled is no part of it, nor are the
  /// insets along the scroll axis, which change while bars come and go.
  public struct LayoutEnvironment: Hashable, Sendable {
    /// The size of what shows of the collection view, its direction, scale and insets.
    public let container: LayoutContainer
  }

  extension LayoutEnvironment {
    init(_ container: LayoutContainer, axis: LayoutAxis) {
      self.container = container.withoutGuides(along: axis)
    }
  }

  extension LayoutContainer {
    /// A view as the layout has to know it, where so large a part of it shows, or is about to.
    @MainActor init(_ view: NSCollectionView, size: CGSize) {
      let isMirrored = view.isMirrored
      var guides = InsetGuides(contentInsets: LayoutInsets(view.contentInsets, isMirrored: isMirrored))
      if #available(macOS 11, *) { guides.safeArea = LayoutInsets(view.safeAreaInsets, isMirrored: isMirrored) }
      self.init(
        width: size.width, height: size.height, direction: isMirrored ? .rightToLeft : .leftToRight,
        displayScale: Double(view.window?.backingScaleFactor ?? 1), guides: guides)
    }

    fileprivate func withoutGuides(along axis: LayoutAxis) -> LayoutContainer {
      func across(_ insets: LayoutInsets) -> LayoutInsets {
        axis == .vertical
          ? LayoutInsets(leading: insets.leading, trailing: insets.trailing)
          : LayoutInsets(top: insets.top, bottom: insets.bottom)
      }
      var container = self
      container.guides.contentInsets = across(guides.contentInsets)
      container.guides.safeArea = across(guides.safeArea)
      return container
    }
  }

  extension NSCollectionView {
    /// AppKit does not mirror collection views; the layout does.
    var isMirrored: Bool { userInterfaceLayoutDirection == .rightToLeft }

    /// The insets of the scroll view around it.
    var contentInsets: NSEdgeInsets { enclosingScrollView?.contentInsets ?? NSEdgeInsets() }

    /// What shows of it; all of it where nothing scrolls.
    var shownRect: CGRect {
      guard let clip = enclosingScrollView?.contentView else { return bounds }
      return convert(clip.bounds, from: clip)
    }

    /// What will show of it, where the layout is told of bounds: those of what shows, or of the whole document.
    func shownRect(toldOf bounds: NSRect) -> CGRect {
      enclosingScrollView == nil || bounds != self.bounds ? bounds : shownRect
    }

    /// Makes the document as large as its content, and no smaller than what there is room for.
    func resizeDocument(for layout: CollectionLayout) {
      guard let scrollView = enclosingScrollView, scrollView.documentView === self else { return }
      let (shown, insets) = (LayoutRect(scrollView.contentView.bounds), scrollView.contentInsets)
      setFrameSize(
        CGSize(
          layout.documentSize(
            showing: LayoutSize(width: shown.width, height: shown.height),
            coveredBy: LayoutInsets(insets, isMirrored: isMirrored))))
    }

    /// Scrolls there at once; makes the document long enough for it, which it may not be yet.
    func scroll(toShow origin: CGPoint, of layout: CollectionLayout) {
      guard let scrollView = enclosingScrollView, scrollView.documentView === self else { return }
      let content = layout.contentSize
      if frame.width < content.width || frame.height < content.height { resizeDocument(for: layout) }
      if shownRect.origin == origin { return }
      scrollView.contentView.scroll(to: convert(origin, to: scrollView.contentView))
      scrollView.reflectScrolledClipView(scrollView.contentView)
    }
  }
#endif
