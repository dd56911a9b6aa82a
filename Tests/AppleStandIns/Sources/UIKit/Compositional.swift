@MainActor public class NSCollectionLayoutDimension: NSObject {
  enum Kind { case fractionalWidth, fractionalHeight, absolute, estimated }
  let kind: Kind
  public let dimension: CGFloat
  init(_ kind: Kind, _ dimension: CGFloat) {
    self.kind = kind
    self.dimension = dimension
  }
  public class func fractionalWidth(_ fraction: CGFloat) -> Self { made(.fractionalWidth, fraction) }
  public class func fractionalHeight(_ fraction: CGFloat) -> Self { made(.fractionalHeight, fraction) }
  public class func absolute(_ points: CGFloat) -> Self { made(.absolute, points) }
  public class func estimated(_ points: CGFloat) -> Self { made(.estimated, points) }
  public var isAbsolute: Bool { kind == .absolute }

  private class func made<Dimension: NSCollectionLayoutDimension>(_ kind: Kind, _ value: CGFloat) -> Dimension {
    guard let made = NSCollectionLayoutDimension(kind, value) as? Dimension else {
      preconditionFailure("not subclassed")
    }
    return made
  }

  func points(in size: CGSize) -> CGFloat {
    switch kind {
    case .fractionalWidth: dimension * size.width
    case .fractionalHeight: dimension * size.height
    case .absolute, .estimated: dimension
    }
  }
}

@MainActor public class NSCollectionLayoutSize: NSObject {
  public let widthDimension: NSCollectionLayoutDimension
  public let heightDimension: NSCollectionLayoutDimension
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    widthDimension = width
    heightDimension = height
  }
}

@MainActor public protocol NSCollectionLayoutContainer: NSObjectProtocol {
  var contentSize: CGSize { get }
  var effectiveContentSize: CGSize { get }
  var contentInsets: NSDirectionalEdgeInsets { get }
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}

@MainActor public protocol NSCollectionLayoutEnvironment: NSObjectProtocol {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

@MainActor public class NSCollectionLayoutGroupCustomItem: NSObject {
  public let frame: CGRect
  public let zIndex: Int
  public convenience init(frame: CGRect) { self.init(frame: frame, zIndex: 0) }
  public init(frame: CGRect, zIndex: Int) {
    self.frame = frame
    self.zIndex = zIndex
  }
}

public typealias NSCollectionLayoutGroupCustomItemProvider =
  (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

@MainActor public class NSCollectionLayoutGroup: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  let itemProvider: NSCollectionLayoutGroupCustomItemProvider

  init(_ layoutSize: NSCollectionLayoutSize, _ itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider) {
    self.layoutSize = layoutSize
    self.itemProvider = itemProvider
  }

  public class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self {
    func made<Group>() -> Group {
      guard let group = NSCollectionLayoutGroup(layoutSize, itemProvider) as? Group else {
        preconditionFailure("not subclassed")
      }
      return group
    }
    return made()
  }
}

public struct NSRectAlignment: RawRepresentable, Equatable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let top = NSRectAlignment(rawValue: 1)
  public static let bottom = NSRectAlignment(rawValue: 5)
}

@MainActor public class NSCollectionLayoutBoundarySupplementaryItem: NSObject {
  public let layoutSize: NSCollectionLayoutSize
  public let elementKind: String
  public let alignment: NSRectAlignment
  public var pinToVisibleBounds = false
  public var contentInsets = NSDirectionalEdgeInsets.zero
  public var zIndex = 0
  public init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.layoutSize = layoutSize
    self.elementKind = elementKind
    self.alignment = alignment
  }
}

@MainActor public class NSCollectionLayoutDecorationItem: NSObject {
  public let elementKind: String
  public var contentInsets = NSDirectionalEdgeInsets.zero
  init(_ elementKind: String) { self.elementKind = elementKind }
  public class func background(elementKind: String) -> Self {
    func made<Item>() -> Item {
      guard let item = NSCollectionLayoutDecorationItem(elementKind) as? Item else {
        preconditionFailure("not subclassed")
      }
      return item
    }
    return made()
  }
}

public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}

@MainActor public class NSCollectionLayoutSection: NSObject {
  public let group: NSCollectionLayoutGroup
  public var contentInsets = NSDirectionalEdgeInsets.zero
  public var interGroupSpacing: CGFloat = 0
  public var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  public var decorationItems: [NSCollectionLayoutDecorationItem] = []
  init(of group: NSCollectionLayoutGroup) { self.group = group }
  public convenience init(group: NSCollectionLayoutGroup) { self.init(of: group) }
}

public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  Int, any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// Sections of one custom group each, one below the other; mirrors itself from right to left, as UIKit's does.
@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  private var placed: [UICollectionViewLayoutAttributes] = []
  private var height: CGFloat = 0
  /// Asks the groups that there are at another width, before it asks for sections.
  public var keepsSections = false
  /// What the sections came out as.
  public private(set) var sections: [NSCollectionLayoutSection] = []

  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    provider = sectionProvider
    super.init()
  }

  public required init?(coder: NSCoder) { nil }

  open override func prepare() {
    guard let view = collectionView else { return }
    let before = sections
    (placed, height, sections) = ([], 0, [])
    for index in 0..<view.numberOfSections {
      let surroundings = Surroundings(view.bounds.size, view.traitCollection)
      guard let section = keepsSections ? before[safe: index] : provider(index, surroundings) else { continue }
      sections.append(section)
      place(section, index, in: view)
    }
    if view.effectiveUserInterfaceLayoutDirection == .rightToLeft {
      for each in placed { each.frame.origin.x = view.bounds.width - each.frame.maxX }
    }
  }

  private func place(_ section: NSCollectionLayoutSection, _ index: Int, in view: UICollectionView) {
    func placeBoundary(_ alignment: NSRectAlignment) {
      for item in section.boundarySupplementaryItems where item.alignment == alignment {
        let size = CGSize(
          width: item.layoutSize.widthDimension.points(in: view.bounds.size),
          height: item.layoutSize.heightDimension.points(in: view.bounds.size))
        let attributes = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: item.elementKind, with: IndexPath(item: 0, section: index))
        attributes.frame = CGRect(
          x: item.contentInsets.leading, y: height + item.contentInsets.top,
          width: size.width - item.contentInsets.leading - item.contentInsets.trailing,
          height: size.height - item.contentInsets.top - item.contentInsets.bottom)
        attributes.zIndex = item.zIndex
        placed.append(attributes)
        height += size.height
      }
    }
    placeBoundary(.top)
    let width = view.bounds.width - section.contentInsets.leading - section.contentInsets.trailing
    let size = CGSize(
      width: section.group.layoutSize.widthDimension.points(in: CGSize(width: width, height: view.bounds.height)),
      height: section.group.layoutSize.heightDimension.points(in: CGSize(width: width, height: view.bounds.height)))
    if size.width <= 0 || size.height <= 0 { view.complain("a dimension must be greater than 0: \(size)") }
    let items = section.group.itemProvider(Surroundings(size, view.traitCollection))
    if items.count != view.numberOfItems(inSection: index) {
      view.complain("\(items.count) frames for \(view.numberOfItems(inSection: index)) items")
    }
    if size.width > width, section.orthogonalScrollingBehavior == .none { view.complain("the group is too wide") }
    for (item, custom) in items.enumerated() {
      if !CGRect(origin: .zero, size: size).insetBy(dx: -0.01, dy: -0.01).contains(custom.frame) {
        view.complain("item \(item) leaves its group: \(custom.frame) in \(size)")
      }
      let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: index))
      attributes.frame = custom.frame.offsetBy(dx: section.contentInsets.leading, dy: height)
      attributes.zIndex = custom.zIndex
      placed.append(attributes)
    }
    height += size.height
    placeBoundary(.bottom)
  }

  open override var collectionViewContentSize: CGSize {
    CGSize(width: collectionView?.bounds.width ?? 0, height: height)
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    placed.filter { $0.frame.intersects(rect) && !$0.frame.isEmpty }.compactMap {
      $0.copy() as? UICollectionViewLayoutAttributes
    }
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    copy { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    copy { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
  }

  private func copy(
    where isWanted: (UICollectionViewLayoutAttributes) -> Bool
  ) -> UICollectionViewLayoutAttributes? {
    placed.first(where: isWanted)?.copy() as? UICollectionViewLayoutAttributes
  }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

/// The container and the traits that providers are told.
@MainActor private final class Surroundings: NSObject, NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let traitCollection: UITraitCollection
  let contentInsets = NSDirectionalEdgeInsets.zero
  init(_ contentSize: CGSize, _ traitCollection: UITraitCollection) {
    self.contentSize = contentSize
    self.traitCollection = traitCollection
  }
  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentSize: CGSize { contentSize }
  var effectiveContentInsets: NSDirectionalEdgeInsets { contentInsets }
}
