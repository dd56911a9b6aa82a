package import IntarsiaRegistry

/// Two documents side by side, prepared, with who is who between them.
///
/// Sections and items are the same that have the same `id`; without one, those at the same index. An item that has one
/// and is in another section afterwards has moved there, unless several sections show it.
package struct DocumentDifference: Sendable {
  /// The documents.
  package let oldDocument, newDocument: LayoutDocument
  /// Their layouts.
  package let old, new: CollectionLayout
  /// What leads from one to the other.
  package let update: LayoutUpdate
  /// What is different.
  package let comparison: LayoutComparison

  private enum SectionKey: Hashable {
    case id(String), index(Int)
  }

  private enum ItemKey: Hashable {
    case id(String)
    case inSection(SectionKey, String)
    case index(SectionKey, Int)
  }

  package init(from old: LayoutDocument, to new: LayoutDocument) {
    (oldDocument, newDocument) = (old, new)
    var layout = old.layout()
    layout.prepare()
    self.old = layout
    let repeated = Self.repeatedIDs(in: old).union(Self.repeatedIDs(in: new))
    let batch = BatchUpdate(from: Self.keys(of: old, repeated), to: Self.keys(of: new, repeated))
    do {
      try layout.apply(batch) { new.sections[$0].section }
    } catch {
      assertionFailure("what leads from one list to another fits: \(error)")
    }
    layout.sections = new.sections.map(\.section)
    (layout.container, layout.options) = (new.container, new.options)
    layout.prepare()
    self.new = layout
    update = LayoutUpdate(from: self.old, to: layout)
    comparison = LayoutComparison(update)
  }

  private static func keys(
    of document: LayoutDocument, _ repeated: Set<String>
  ) -> [(id: SectionKey, items: [ItemKey])] {
    document.sections.enumerated().map { index, section in
      let key = section.id.map(SectionKey.id) ?? .index(index)
      let items = section.documentItems.enumerated().map { index, item -> ItemKey in
        guard let id = item.id else { return .index(key, index) }
        return repeated.contains(id) ? .inSection(key, id) : .id(id)
      }
      return (key, items)
    }
  }

  /// The identities that items of several sections have.
  private static func repeatedIDs(in document: LayoutDocument) -> Set<String> {
    var (seen, repeated): (Set<String>, Set<String>) = ([], [])
    for item in document.sections.lazy.flatMap(\.documentItems) {
      if let id = item.id, !seen.insert(id).inserted { repeated.insert(id) }
    }
    return repeated
  }
}
