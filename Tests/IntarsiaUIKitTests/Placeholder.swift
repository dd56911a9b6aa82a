#if canImport(UIKit) && !os(watchOS)
  import IntarsiaUIKit
  import Testing
  import UIKit

  @Test func `the adapter brings the layout with it`() {
    #expect(CollectionLayout(container: LayoutContainer(width: 1, height: 1)).contentSize.width == 0)
  }
#endif
