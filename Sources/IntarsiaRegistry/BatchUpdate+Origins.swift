/// Where a section that there is after a batch comes from, and each of its items.
public struct SectionOrigin: Hashable, Sendable {
  /// The section before; nil if it is new.
  public let section: Int?
  /// Where each item was before, nil for one that is new; nil if the section is new or reloaded, and its items with it.
  public let items: [ItemPath?]?
}

extension BatchUpdate {
  /// Where everything comes from that there is afterwards, so that what is kept beside a layout can follow the batch.
  ///
  ///     let origins = try batch.origins(itemCounts: titles.map(\.count))
  ///     titles = origins.map { $0.items?.map { path in path.map { titles[$0.section][$0.item] } ?? "new" } ?? [] }
  ///
  /// - Parameter itemCounts: How many items each section had before.
  /// - Complexity: O(*n* log *steps*), where *n* is the number of items afterwards.
  /// - Throws: ``BatchError`` if the batch cannot have happened.
  public func origins(itemCounts: [Int]) throws(BatchError) -> [SectionOrigin] {
    let resolution = try BatchResolution(self, sectionCount: itemCounts.count) { itemCounts[$0] }
    var origins: [SectionOrigin] = []
    for section in 0..<resolution.sectionCount {
      guard let old = resolution.origin(of: section) else {
        origins.append(SectionOrigin(section: resolution.applied.oldSection(of: section), items: nil))
        continue
      }
      let walk = resolution.applied.items[old]?.walk
      let count = walk?.newCount ?? itemCounts[old]
      if let item = walk?.misfit { throw .noSuchItem(ItemPath(section: section, item: item), itemCount: count) }
      let items = (0..<count).map { resolution.applied.oldPath(of: ItemPath(section: section, item: $0)) }
      origins.append(SectionOrigin(section: old, items: items))
    }
    return origins
  }
}
