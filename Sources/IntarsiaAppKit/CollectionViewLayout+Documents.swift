#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import AppKit
  public import Foundation
  public import Intarsia

  extension CollectionViewLayout {
    /// A layout out of a document; its container is that of the view.
    public convenience init(document: LayoutDocument) {
      let sections = document.sections.map(\.section)
      self.init(options: document.options) { index, _ in
        sections.indices.contains(index) ? sections[index] : LayoutSection(.masonry(lanes: 1), items: [])
      }
      engine.sections = sections
    }

    /// A layout out of a document as a server sends it, with the strategies that `registry` knows.
    public convenience init(json: Data, registry: StrategyRegistry = .builtIn) throws(DocumentError) {
      self.init(document: try LayoutDocument(json: json, registry: registry))
    }
  }
#endif
