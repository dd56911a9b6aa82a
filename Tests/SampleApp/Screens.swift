#if canImport(UIKit) && !os(watchOS)
  import IntarsiaUIKit
  import UIKit

  /// Items of mixed spans in a matrix, as ADMozaicCollectionViewLayout has them; items can be dragged.
  final class MixedSpansScreen: SampleScreen {
    override func configure(_ layout: CollectionViewLayout) {
      title = "Mixed spans"
      sections = [Array(0..<40), Array(40..<70)]
      layout.options = LayoutPreset.mozaic.options
    }

    override func section(_ index: Int, in environment: LayoutEnvironment) -> LayoutSection {
      let spans = [(2, 2), (1, 1), (1, 1), (1, 2), (2, 1), (1, 1)]
      return LayoutSection(
        .mozaikGrid(columns: environment.container.width > 600 ? 6 : 4, spacing: 2),
        items: sections[index].map {
          let span = spans[$0 % spans.count]
          return ItemDescription(columnSpan: span.0, rowSpan: span.1)
        },
        surroundings: SectionSurroundings(header: Supplementary(extent: 40, isPinned: true)))
    }

    /// For a long-press recognizer: `began`, `changed`, `ended` in turn.
    func drag(from start: CGPoint, to end: CGPoint) {
      guard let path = collectionView.indexPathForItem(at: start) else { return }
      guard collectionView.beginInteractiveMovementForItem(at: path) else { return }
      collectionView.updateInteractiveMovementTargetPosition(end)
      collectionView.endInteractiveMovement()
    }
  }

  /// Pictures with a caption in lanes, as in the Pinterest tutorial: cells learn from the layout how high the picture is.
  final class PinterestScreen: SampleScreen {
    override func configure(_ layout: CollectionViewLayout) {
      title = "Pinterest"
      layout.options = LayoutPreset.pinterest.options
      layout.payload = { element in element.kind == .item ? AnyHashable(CGFloat(element.frame.height - 24)) : nil }
    }

    override func section(_ index: Int, in environment: LayoutEnvironment) -> LayoutSection {
      LayoutSection(
        LayoutPreset.pinterest.strategy,
        items: sections[index].map { ItemDescription(width: 300, height: Double(200 + $0 % 5 * 60)) })
    }
  }

  /// Words in lines, each as large as its cell says, as FSQCollectionViewAlignedLayout has them.
  final class TagsScreen: SampleScreen {
    override func configure(_ layout: CollectionViewLayout) {
      title = "Tags"
      layout.selfSizing = .items
    }

    override func section(_ index: Int, in environment: LayoutEnvironment) -> LayoutSection {
      let numbers = sections[index]
      return LayoutSection(
        .alignedFlow(.topCenter, spacing: 8),
        items: numbers.map { _ in ItemDescription(lineSize: .fixed(width: 80, height: 32)) },
        identity: { ItemIdentity(rawValue: UInt64(numbers[$0])) },
        surroundings: SectionSurroundings(insets: LayoutInsets(all: 16)))
    }
  }

  /// Squares that wind through the screen, as SquareMosaicLayout has them, with lines between the blocks.
  final class SnakeScreen: SampleScreen {
    override func configure(_ layout: CollectionViewLayout) {
      title = "Snake"
      layout.options = LayoutPreset.squareMosaicLayout.options
      layout.register(SampleHeader.self, forDecorationViewOfKind: CollectionViewLayout.separatorKind)
    }

    override func section(_ index: Int, in environment: LayoutEnvironment) -> LayoutSection {
      var snake = LayoutPreset.squareMosaicLayout.strategy
      snake.separators.between = 6
      snake.drawsSeparators = true
      return LayoutSection(snake, count: sections[index].count)
    }
  }

  /// All four; the root view controller of the sample.
  final class SampleTabs: UITabBarController {
    override func viewDidLoad() {
      super.viewDidLoad()
      viewControllers = [MixedSpansScreen(), PinterestScreen(), TagsScreen(), SnakeScreen()]
    }
  }
#endif
