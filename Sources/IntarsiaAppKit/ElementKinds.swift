#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import Foundation
  public import Intarsia
  public import AppKit

  extension CollectionViewLayout {
    /// The kind of the decoration views behind whole sections.
    public static let backgroundKind: NSCollectionView.DecorationElementKind = "intarsia.background"
    /// The kind of the decoration views between blocks, lines or rows.
    public static let separatorKind: NSCollectionView.DecorationElementKind = "intarsia.separator"

    /// The kind of the decoration views that a strategy adds: `intarsia.separator`, or `intarsia.decoration.16` and so on.
    public static func decorationKind(_ kind: LogicalElement.Kind) -> NSCollectionView.DecorationElementKind {
      kind == .separator ? separatorKind : "\(decorationPrefix)\(kind.rawValue)"
    }

    private static let decorationPrefix = "intarsia.decoration."

    /// The kind of a decoration of that name, if it is one of ours.
    static func decoration(ofKind name: NSCollectionView.DecorationElementKind) -> LayoutElement.Kind? {
      if name == backgroundKind { return .background }
      if name == separatorKind { return .decoration(.separator) }
      guard name.hasPrefix(decorationPrefix) else { return nil }
      return UInt8(name.dropFirst(decorationPrefix.count)).map { .decoration(.init(rawValue: $0)) }
    }

    static func supplementary(ofKind name: NSCollectionView.SupplementaryElementKind) -> LayoutElement.Kind? {
      switch name {
      case NSCollectionView.elementKindSectionHeader: .header
      case NSCollectionView.elementKindSectionFooter: .footer
      default: nil
      }
    }
  }

  extension LayoutElement.ID {
    /// Where the collection view counts it.
    var indexPath: IndexPath { IndexPath(item: index, section: section) }

    /// An element by the path that the collection view counts it by; nil for a path that names no element.
    init?(_ path: IndexPath, _ kind: LayoutElement.Kind) {
      guard path.count == 2 else { return nil }
      self.init(section: path.section, index: path.item, kind: kind)
    }
  }

  extension LayoutElement.Kind {
    /// The kind of the supplementary view; nil for what is none.
    @MainActor var supplementaryKind: NSCollectionView.SupplementaryElementKind? {
      switch self {
      case .header: NSCollectionView.elementKindSectionHeader
      case .footer: NSCollectionView.elementKindSectionFooter
      default: nil
      }
    }

    /// The kind of the decoration view; nil for what is none.
    @MainActor var decorationKind: NSCollectionView.DecorationElementKind? {
      switch self {
      case .background: CollectionViewLayout.backgroundKind
      case .decoration(let kind): CollectionViewLayout.decorationKind(kind)
      default: nil
      }
    }
  }
#endif
