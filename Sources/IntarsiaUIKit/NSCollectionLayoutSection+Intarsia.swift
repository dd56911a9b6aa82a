#if canImport(UIKit) && !os(watchOS)
  public import Intarsia
  public import UIKit

  extension NSCollectionLayoutSection {
    /// A section of a compositional layout, one that scrolls vertically, whose items are laid out by a strategy.
    ///
    ///     UICollectionViewCompositionalLayout { section, environment in
    ///       NSCollectionLayoutSection(
    ///         LayoutSection(.masonry(lanes: 2, spacing: 8), items: pictures), environment: environment)
    ///     }
    ///
    /// Header and footer become boundary supplementary items of UIKit's usual kinds. A background becomes a decoration of
    /// the kind ``CollectionViewLayout/backgroundKind``, to be registered at the compositional layout. A strategy's own
    /// decorations and self-sizing do not reach into such a section. Its insets are those of the surroundings: how long
    /// the section is depends on how wide it is, which `contentInsets` would change afterwards.
    public convenience init(_ section: LayoutSection, environment: any NSCollectionLayoutEnvironment) {
      let group = CompositionalGroup(
        section, axis: .vertical, size: environment.container.effectiveContentSize, environment)
      self.init(group: .custom(group, width: .fractionalWidth(1)))
      take(section)
    }

    /// A section that scrolls sideways, `height` points high: the strategy lays its items out along the horizontal axis.
    public convenience init(
      _ section: LayoutSection, scrollingSidewaysWithHeight height: CGFloat,
      behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .continuous,
      environment: any NSCollectionLayoutEnvironment
    ) {
      let size = CGSize(width: environment.container.effectiveContentSize.width, height: height)
      let group = CompositionalGroup(section, axis: .horizontal, size: size, environment)
      self.init(group: .custom(group, width: .absolute(group.size.width)))
      orthogonalScrollingBehavior = behavior
      take(section)
    }

    private func take(_ section: LayoutSection) {
      boundarySupplementaryItems = [
        section.shownHeader.map {
          NSCollectionLayoutBoundarySupplementaryItem($0, UICollectionView.elementKindSectionHeader, .top)
        },
        section.shownFooter.map {
          NSCollectionLayoutBoundarySupplementaryItem($0, UICollectionView.elementKindSectionFooter, .bottom)
        },
      ].compactMap { $0 }
      if let background = section.surroundings.background, background.isVisible {
        let item = NSCollectionLayoutDecorationItem.background(elementKind: CollectionViewLayout.backgroundKind)
        item.contentInsets = NSDirectionalEdgeInsets(background.insets)
        decorationItems = [item]
      }
    }
  }

  extension NSCollectionLayoutGroup {
    fileprivate static func custom(
      _ group: CompositionalGroup, width: NSCollectionLayoutDimension
    ) -> NSCollectionLayoutGroup {
      custom(layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: .absolute(group.size.height))) {
        group.frames(width: $0.container.effectiveContentSize.width).map {
          NSCollectionLayoutGroupCustomItem(frame: $0)
        }
      }
    }
  }

  extension NSCollectionLayoutBoundarySupplementaryItem {
    fileprivate convenience init(_ part: Supplementary, _ kind: String, _ alignment: NSRectAlignment) {
      self.init(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(part.outerExtent(along: .vertical))),
        elementKind: kind, alignment: alignment)
      contentInsets = NSDirectionalEdgeInsets(part.insets)
      pinToVisibleBounds = part.isPinned
      zIndex = part.zIndex
    }
  }

  /// The items of a section laid out as one group, from left to right: UIKit mirrors compositional layouts itself.
  private struct CompositionalGroup {
    private let layout: CollectionLayout

    @MainActor init(
      _ section: LayoutSection, axis: LayoutAxis, size: CGSize, _ environment: any NSCollectionLayoutEnvironment
    ) {
      var section = section
      section.surroundings.header = nil
      section.surroundings.footer = nil
      section.surroundings.background = nil
      var layout = CollectionLayout(
        container: LayoutContainer(
          width: size.width, height: size.height, displayScale: environment.traitCollection.displayScale),
        options: CollectionOptions(axis: axis), sections: [section])
      layout.prepare()
      self.layout = layout
    }

    /// How large the group is; never nothing, which UIKit does not take for a size.
    var size: CGSize {
      let size = layout.contentSize
      return CGSize(width: max(size.width, 1), height: max(size.height, 1))
    }

    /// The frame of every item, an empty one for those that are left out; across the scroll axis as wide as the group
    /// turns out to be.
    func frames(width: Double) -> [CGRect] {
      var layout = layout
      if layout.options.axis == .vertical && layout.container.width != width {
        layout.container.width = width
        layout.prepare()
      }
      let count = layout.sections[0].itemCount
      return (0..<count).map { layout.frame(ofItem: $0, inSection: 0).map { CGRect($0) } ?? .zero }
    }
  }

  extension NSDirectionalEdgeInsets {
    fileprivate init(_ insets: LayoutInsets) {
      self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
    }
  }
#endif
