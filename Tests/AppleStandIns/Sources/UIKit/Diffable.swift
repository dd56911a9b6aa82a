/// The identifiers that a collection view is to show, as far as tests need them.
public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>:
  Sendable
{
  public typealias Section = SectionIdentifierType
  public typealias Item = ItemIdentifierType
  public private(set) var sectionIdentifiers: [Section] = []
  private var items: [Section: [Item]] = [:]
  var reloaded: Set<Item> = []

  public init() {}

  public var itemIdentifiers: [Item] { sectionIdentifiers.flatMap { items[$0] ?? [] } }
  public func itemIdentifiers(inSection identifier: Section) -> [Item] { items[identifier] ?? [] }

  public mutating func appendSections(_ identifiers: [Section]) { sectionIdentifiers += identifiers }

  public mutating func appendItems(_ identifiers: [Item], toSection sectionIdentifier: Section? = nil) {
    guard let section = sectionIdentifier ?? sectionIdentifiers.last else { return }
    items[section, default: []] += identifiers
  }

  public mutating func insertItems(_ identifiers: [Item], beforeItem beforeIdentifier: Item) {
    for section in sectionIdentifiers {
      guard let index = items[section]?.firstIndex(of: beforeIdentifier) else { continue }
      items[section]?.insert(contentsOf: identifiers, at: index)
    }
  }

  public mutating func deleteItems(_ identifiers: [Item]) {
    for section in sectionIdentifiers { items[section]?.removeAll(where: identifiers.contains) }
  }

  public mutating func reloadItems(_ identifiers: [Item]) { reloaded.formUnion(identifiers) }

  func path(of item: Item) -> IndexPath? {
    for (number, section) in sectionIdentifiers.enumerated() {
      if let index = items[section]?.firstIndex(of: item) { return IndexPath(item: index, section: number) }
    }
    return nil
  }
}

/// Finds out what happened between two snapshots, and tells the collection view in one batch.
@MainActor
open class UICollectionViewDiffableDataSource<Section: Hashable & Sendable, Item: Hashable & Sendable>:
  NSObject, UICollectionViewDataSource
{
  public typealias CellProvider = (UICollectionView, IndexPath, Item) -> UICollectionViewCell?
  private weak var view: UICollectionView?
  private let provider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<Section, Item>()

  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    view = collectionView
    provider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  open func snapshot() -> NSDiffableDataSourceSnapshot<Section, Item> {
    var copy = current
    copy.reloaded = []
    return copy
  }

  open func itemIdentifier(for indexPath: IndexPath) -> Item? {
    guard current.sectionIdentifiers.indices.contains(indexPath.section) else { return nil }
    let items = current.itemIdentifiers(inSection: current.sectionIdentifiers[indexPath.section])
    return items.indices.contains(indexPath.item) ? items[indexPath.item] : nil
  }

  open func applySnapshotUsingReloadData(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>) {
    current = snapshot
    view?.reloadData()
    view?.layoutIfNeeded()
  }

  open func apply(_ snapshot: NSDiffableDataSourceSnapshot<Section, Item>, animatingDifferences: Bool = true) {
    let old = current
    view?.performBatchUpdates {
      self.current = snapshot
      self.tellSections(from: old)
      self.tellItems(from: old)
    }
  }

  private func tellSections(from old: NSDiffableDataSourceSnapshot<Section, Item>) {
    for change in current.sectionIdentifiers.difference(from: old.sectionIdentifiers) {
      switch change {
      case .insert(let offset, _, _): view?.insertSections([offset])
      case .remove(let offset, _, _): view?.deleteSections([offset])
      }
    }
  }

  /// Items that stay in a section that stays; what changes places moves.
  private func tellItems(from old: NSDiffableDataSourceSnapshot<Section, Item>) {
    for section in Set(old.sectionIdentifiers).intersection(current.sectionIdentifiers) {
      let (before, after) = (old.itemIdentifiers(inSection: section), current.itemIdentifiers(inSection: section))
      let difference = after.difference(from: before).inferringMoves()
      for case .remove(_, let item, let place) in difference {
        guard let path = old.path(of: item) else { continue }
        if place != nil || staysElsewhere(item, old) {
          if let new = current.path(of: item) { view?.moveItem(at: path, to: new) }
        } else {
          view?.deleteItems(at: [path])
        }
      }
      for case .insert(_, let item, nil) in difference where !staysElsewhere(item, old) {
        if let path = current.path(of: item) { view?.insertItems(at: [path]) }
      }
      for item in current.reloaded {
        if let path = old.path(of: item), before.contains(item) { view?.reloadItems(at: [path]) }
      }
    }
  }

  /// Whether an item was in a section that stays, and is now in one that was there before.
  private func staysElsewhere(_ item: Item, _ old: NSDiffableDataSourceSnapshot<Section, Item>) -> Bool {
    guard let from = old.path(of: item), let to = current.path(of: item) else { return false }
    let (before, after) = (old.sectionIdentifiers[from.section], current.sectionIdentifiers[to.section])
    return current.sectionIdentifiers.contains(before) && old.sectionIdentifiers.contains(after)
  }

  // MARK: What the collection view asks

  open func numberOfSections(in collectionView: UICollectionView) -> Int { current.sectionIdentifiers.count }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    current.itemIdentifiers(inSection: current.sectionIdentifiers[section]).count
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    itemIdentifier(for: indexPath).flatMap { provider(collectionView, indexPath, $0) }
      ?? UICollectionViewCell(frame: .zero)
  }
}
