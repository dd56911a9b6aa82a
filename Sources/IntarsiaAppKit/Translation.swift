#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import Intarsia
  import AppKit

  extension CGRect {
    init(_ rect: LayoutRect) { self.init(x: rect.x, y: rect.y, width: rect.width, height: rect.height) }
  }

  extension LayoutRect {
    init(_ rect: CGRect) {
      self.init(x: rect.origin.x, y: rect.origin.y, width: rect.size.width, height: rect.size.height)
    }

    var origin: LayoutPoint { LayoutPoint(x: x, y: y) }

    /// Whether a host can show a view there.
    var hasExtent: Bool { width > 0 && height > 0 }
  }

  extension CGSize {
    init(_ size: LayoutSize) { self.init(width: size.width, height: size.height) }
  }

  extension LayoutPoint {
    init(_ point: CGPoint) { self.init(x: point.x, y: point.y) }
  }

  extension CGPoint {
    init(_ point: LayoutPoint) { self.init(x: point.x, y: point.y) }
  }

  extension LayoutInsets {
    init(_ insets: NSEdgeInsets, isMirrored: Bool) {
      self.init(
        top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
        trailing: isMirrored ? insets.left : insets.right)
    }
  }

  extension ItemPath {
    /// Nil for the path of a whole section.
    init?(_ path: IndexPath) {
      guard path.count == 2, path.item != NSNotFound else { return nil }
      self.init(section: path.section, item: path.item)
    }
  }

  extension IndexPath {
    init(_ path: ItemPath) { self.init(item: path.item, section: path.section) }
  }
#endif
