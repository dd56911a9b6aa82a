#if canImport(SwiftUI)
  import Intarsia
  import SwiftUI

  /// What a view was made with; as long as it is the same object, sections are the same.
  @MainActor
  final class CollectionRevision {
    let options: CollectionOptions
    let sections: @MainActor (LayoutContainer) -> [LayoutSection]

    init(options: CollectionOptions, sections: @escaping @MainActor (LayoutContainer) -> [LayoutSection]) {
      self.options = options
      self.sections = sections
    }
  }

  /// The prepared layout, which outlives the values of the view that shows it.
  @MainActor
  final class CollectionWindow {
    static let space = "intarsia.collection"
    private var revision: CollectionRevision?
    private var layout = CollectionLayout(container: LayoutContainer(width: 0, height: 0))

    func layout(of revision: CollectionRevision, in container: LayoutContainer) -> CollectionLayout {
      if revision === self.revision && container == layout.container { return layout }
      self.revision = revision
      layout.container = container
      layout.options = revision.options
      layout.sections = revision.sections(container)
      layout.prepare()
      return layout
    }
  }

  /// An element with what it is called as long as it is there.
  struct ShownElement {
    struct ID: Hashable {
      let section: Int
      let kind: LayoutElement.Kind
      let identity: AnyHashable
    }

    let element: LayoutElement
    let id: ID
  }

  extension LayoutInsets {
    init(_ insets: EdgeInsets) {
      self.init(top: insets.top, leading: insets.leading, bottom: insets.bottom, trailing: insets.trailing)
    }
  }
#endif
