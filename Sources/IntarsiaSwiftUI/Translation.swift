#if canImport(SwiftUI)
  import Intarsia
  import SwiftUI

  extension CGRect {
    init(_ rect: LayoutRect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
  }

  extension CGSize {
    init(_ size: LayoutSize) { self.init(width: size.width, height: size.height) }
  }

  extension LayoutSize {
    init(_ size: CGSize) { self.init(width: size.width, height: size.height) }
  }

  extension CGPoint {
    var isFinite: Bool { x.isFinite && y.isFinite }
  }
#endif
