package import IntarsiaRegistry

/// What is different between two layouts: of documents, or of results that were kept.
package struct LayoutDifference: Sendable {
  /// How large the contents are.
  package let oldSize, newSize: LayoutSize
  /// What the items are called, and along which axis they scroll; empty where only results are known.
  package let oldDocument, newDocument: LayoutDocument
  /// What became of each element.
  package let comparison: LayoutComparison

  /// Between two documents.
  package init(_ difference: DocumentDifference) {
    (oldSize, newSize) = (difference.old.contentSize, difference.new.contentSize)
    (oldDocument, newDocument) = (difference.oldDocument, difference.newDocument)
    comparison = difference.comparison
  }

  /// Between two results, whose elements are the same if they have the same section, kind and index.
  package init(from old: LayoutResult, to new: LayoutResult) {
    (oldSize, newSize) = (old.size, new.size)
    (oldDocument, newDocument) = (old.nameless, new.nameless)
    comparison = LayoutComparison(from: old, to: new)
  }
}

extension LayoutResult {
  fileprivate var size: LayoutSize { LayoutSize(width: contentSize[0], height: contentSize[1]) }

  /// A document as wide as the content, which knows nothing of its items.
  fileprivate var nameless: LayoutDocument {
    LayoutDocument(container: LayoutContainer(width: contentSize[0], height: contentSize[1]), sections: [])
  }
}

extension LayoutComparison {
  fileprivate init(from old: LayoutResult, to new: LayoutResult) {
    let before = Dictionary(old.layoutElements, uniquingKeysWith: { first, _ in first })
    let after = Dictionary(new.layoutElements, uniquingKeysWith: { first, _ in first })
    let present = new.layoutElements.map { id, element in
      let former = before[id]
      let fate: Fate = former == nil ? .inserted : former?.frame == element.frame ? .stays : .moves
      return Entry(fate: fate, old: former, new: element, frameBefore: former?.frame, frameAfter: element.frame)
    }
    let gone = old.layoutElements.filter { after[$0.id] == nil }.map { _, element in
      Entry(fate: .deleted, old: element, new: nil, frameBefore: element.frame, frameAfter: nil)
    }
    self.init(entries: present + gone)
  }
}
