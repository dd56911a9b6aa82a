#if canImport(UIKit) && !os(watchOS)
  public import Intarsia
  public import UIKit

  /// What a section may depend on besides its items: how much room there is, and how large text is to be.
  ///
  /// When it differs, every section is asked for again. How far the content is scrolled is no part of it, nor are the
  /// insets along the scroll axis, which change while bars come and go.
  public struct LayoutEnvironment: Hashable, Sendable {
    /// The collection view's size, direction, scale and insets.
    public let container: LayoutContainer
    /// The size of text that the user has chosen.
    public let contentSizeCategory: UIContentSizeCategory
  }

  extension LayoutEnvironment {
    @MainActor init(_ container: LayoutContainer, of view: UICollectionView, axis: LayoutAxis) {
      self.container = container.withoutGuides(along: axis)
      contentSizeCategory = view.traitCollection.preferredContentSizeCategory
    }
  }

  extension LayoutContainer {
    /// A view as the layout has to know it, in a size that it has or is about to have.
    @MainActor init(_ view: UICollectionView, size: CGSize) {
      let direction: LayoutDirection =
        view.effectiveUserInterfaceLayoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
      self.init(
        width: size.width, height: size.height, direction: direction, displayScale: view.traitCollection.displayScale,
        guides: InsetGuides(
          contentInsets: LayoutInsets(view.adjustedContentInset, direction),
          safeArea: LayoutInsets(view.safeAreaInsets, direction),
          margins: LayoutInsets(view.directionalLayoutMargins)))
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
      container.guides.margins = across(guides.margins)
      return container
    }
  }
#endif
