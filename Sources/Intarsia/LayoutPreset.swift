public import IntarsiaAlignedFlow
public import IntarsiaCore
public import IntarsiaMasonry
public import IntarsiaMozaik
public import IntarsiaRegistry
public import IntarsiaSquareMosaic

/// What one of the layouts that Intarsia succeeds does where nobody tells it otherwise, as values to begin with.
///
///     var layout = CollectionLayout(
///       container: container, options: LayoutPreset.waterfall.options,
///       sections: [LayoutSection(LayoutPreset.waterfall.strategy, items: pictures)])
///
/// The numbers are those of the originals' sources; where ours differ on purpose, the README says so.
public struct LayoutPreset<Strategy: DescribedLayoutStrategy>: Hashable, Sendable {
  /// The strategy with the original's defaults.
  public let strategy: Strategy
  /// The original's insets, spacing between sections, and the like.
  public let options: CollectionOptions
  /// A header or footer that stands where the original puts it; give it an extent.
  public let supplementary: Supplementary

  /// The same header or footer, `extent` points long.
  public func supplementary(extent: Double) -> Supplementary {
    var supplementary = supplementary
    supplementary.extent = extent
    return supplementary
  }
}

extension LayoutPreset where Strategy == MozaikGrid {
  /// ADMozaicCollectionViewLayout 4.1.0: spacings of 0, no insets, content at least as long as the viewport; headers and
  /// footers inside the section's insets and as wide as the columns. Columns and row extent have no default there.
  public static let mozaic = LayoutPreset(
    strategy: MozaikGrid(columns: 3, spacing: 0), options: CollectionOptions(minimumContentExtent: .viewport),
    supplementary: Supplementary(extent: 0, isInsideInsets: true, width: .content))
}

extension LayoutPreset where Strategy == Masonry {
  /// CHTCollectionViewWaterfallLayout 1.0.1: 2 lanes, spacings of 10, shortest first, everything cut to whole pixels; no
  /// insets, headers and footers as wide as the container.
  public static let waterfall = LayoutPreset(
    strategy: Masonry(lanes: 2, laneSpacing: 10, itemSpacing: 10, pixelRounding: .down),
    options: CollectionOptions(), supplementary: Supplementary(extent: 0, width: .container))

  /// The tutorial's PinterestLayout: 3 lanes in turn, a padding of 6 round each item, that is spacings of 12 and a rim
  /// of 6; no headers.
  public static let pinterest = LayoutPreset(
    strategy: Masonry(lanes: 3, spacing: 12, placement: .roundRobin),
    options: CollectionOptions(sectionDefaults: SectionSurroundings(insets: LayoutInsets(all: 6))),
    supplementary: .none)
}

extension LayoutPreset where Strategy == AlignedFlow {
  /// FSQCollectionViewAlignedLayout 1.1.1: from the top leading corner, spacings of 5, items of 100 × 100, 10 points
  /// between sections and 5 round the content; headers pinned and as wide as the container.
  public static let alignedLayout: LayoutPreset = {
    var item = ItemDescription()
    item.lineSize = .fixed(width: 100, height: 100)
    return LayoutPreset(
      strategy: AlignedFlow(.topLeading, spacing: 5),
      options: CollectionOptions(
        insets: LayoutInsets(all: 5), sectionDefaults: SectionSurroundings(spacing: 10), itemDefaults: item),
      supplementary: Supplementary(extent: 0, width: .container, isPinned: true))
  }()
}

extension LayoutPreset where Strategy == SquareMosaic {
  /// SquareMosaicLayout 4.1.2: no separators, no spacing between sections; headers and footers are kept by an empty
  /// section unless they hide. The pattern has no default there; this is its demo's snake.
  public static let squareMosaicLayout = LayoutPreset(
    strategy: SquareMosaic(pattern: .snake),
    options: CollectionOptions(sectionDefaults: SectionSurroundings(keepsWhenEmpty: .supplementaries)),
    supplementary: Supplementary(extent: 0))
}
