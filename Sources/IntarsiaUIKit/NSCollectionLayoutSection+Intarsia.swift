#if canImport(UIKit) && !os(watchOS)
  public import Intarsia
  public import UIKit

  extension NSCollectionLayoutSection {
    /// A section of a compositional layout whose items are laid out by a strategy.
    ///
    ///     UICollectionViewCompositionalLayout { section, environment in
    ///       NSCollectionLayoutSection(
    ///         LayoutSection(.masonry(lanes: 2, spacing: 8), items: pictures), environment: environment)
    ///     }
    ///
    /// Header and footer become boundary supplementary items of UIKit's usual kinds. A background becomes a decoration of
    /// the kind ``CollectionViewLayout/backgroundKind``, to be registered at the compositional layout. A strategy's own
    /// decorations and self-sizing do not reach into such a section.
    public convenience init(_ section: LayoutSection, environment: any NSCollectionLayoutEnvironment) {
      let size = environment.container.effectiveContentSize
      let group = NSCollectionLayoutGroup.custom(
        CompositionalGroup(
          section, axis: .vertical, width: size.width, height: size.height,
          displayScale: environment.traitCollection.displayScale))
      self.init(group: group)
      take(section.surroundings)
    }

    /// A section that scrolls sideways, `height` points high: the strategy lays its items out along the horizontal axis.
    public convenience init(
      _ section: LayoutSection, scrollingSidewaysWithHeight height: CGFloat,
      behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior = .continuous,
      environment: any NSCollectionLayoutEnvironment
    ) {
      let group = NSCollectionLayoutGroup.custom(
        CompositionalGroup(
          section, axis: .horizontal, width: environment.container.effectiveContentSize.width, height: height,
          displayScale: environment.traitCollection.displayScale))
      self.init(group: group)
      orthogonalScrollingBehavior = behavior
      take(section.surroundings)
    }

    private func take(_ surroundings: SectionSurroundings) {
      let header = surroundings.header.flatMap {
        NSCollectionLayoutBoundarySupplementaryItem($0, UICollectionView.elementKindSectionHeader, .top)
      }
      let footer = surroundings.footer.flatMap {
        NSCollectionLayoutBoundarySupplementaryItem($0, UICollectionView.elementKindSectionFooter, .bottom)
      }
      boundarySupplementaryItems = [header, footer].compactMap { $0 }
      if let background = surroundings.background, background.isVisible {
        let item = NSCollectionLayoutDecorationItem.background(elementKind: CollectionViewLayout.backgroundKind)
        item.contentInsets = NSDirectionalEdgeInsets(background.insets)
        decorationItems = [item]
      }
    }
  }

  extension NSCollectionLayoutGroup {
    fileprivate static func custom(_ group: CompositionalGroup) -> NSCollectionLayoutGroup {
      custom(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .absolute(group.size.width), heightDimension: .absolute(group.size.height))
      ) { environment in
        let size = environment.container.effectiveContentSize
        return group.frames(width: size.width, height: size.height).map { NSCollectionLayoutGroupCustomItem(frame: $0) }
      }
    }
  }

  extension NSCollectionLayoutBoundarySupplementaryItem {
    fileprivate convenience init?(_ part: Supplementary, _ kind: String, _ alignment: NSRectAlignment) {
      guard part.extent > 0, part.extent.isFinite else { return nil }
      self.init(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .absolute(part.extent)),
        elementKind: kind, alignment: alignment)
      pinToVisibleBounds = part.isPinned
    }
  }

  /// The items of a section laid out as one group, from left to right: UIKit mirrors compositional layouts itself.
  private struct CompositionalGroup {
    private let layout: CollectionLayout

    init(_ section: LayoutSection, axis: LayoutAxis, width: Double, height: Double, displayScale: Double) {
      var section = section
      section.surroundings.header = nil
      section.surroundings.footer = nil
      section.surroundings.background = nil
      var layout = CollectionLayout(
        container: LayoutContainer(width: width, height: height, displayScale: displayScale),
        options: CollectionOptions(axis: axis), sections: [section])
      layout.prepare()
      self.layout = layout
    }

    /// How large the group is; never nothing, which UIKit does not take for a size.
    var size: CGSize {
      let size = layout.contentSize
      return CGSize(width: max(size.width, 1), height: max(size.height, 1))
    }

    /// The frame of every item, an empty one for those that are left out.
    func frames(width: Double, height: Double) -> [CGRect] {
      var layout = layout
      if layout.options.axis == .vertical ? width != self.size.width : height != self.size.height {
        layout.container.width = width
        layout.container.height = height
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
