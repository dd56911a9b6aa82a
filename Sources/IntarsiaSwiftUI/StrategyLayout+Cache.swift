#if canImport(SwiftUI)
  import Intarsia
  import SwiftUI

  @available(iOS 16, macOS 13, tvOS 16, watchOS 9, *)
  extension StrategyLayout {
    /// What has been laid out for the sizes that were proposed last.
    public struct Cache {
      private var entries: [(strategy: AnyHashable, layout: CollectionLayout)] = []
      /// SwiftUI tries the least, the ideal and the greatest size before it settles on one.
      private static let limit = 4

      mutating func layout(
        of strategy: any Hashable & Sendable, in container: LayoutContainer, options: CollectionOptions,
        section: () -> LayoutSection
      ) -> CollectionLayout {
        let strategy = AnyHashable(strategy)
        for entry in entries
        where entry.layout.container == container && entry.layout.options == options && entry.strategy == strategy {
          return entry.layout
        }
        var layout = CollectionLayout(container: container, options: options, sections: [section()])
        layout.prepare()
        if entries.count == Self.limit { entries.removeFirst() }
        entries.append((strategy, layout))
        return layout
      }
    }
  }
#endif
