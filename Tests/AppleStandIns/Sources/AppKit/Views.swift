// Stands in for AppKit in the tests of this package: the signatures that the adapter uses, as far as it uses them, and
// a collection view that keeps to AppKit's order of calls. Nothing here is seen by users of the library.
@_exported public import Foundation

extension IndexPath {
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var item: Int { self[1] }
  public var section: Int { self[0] }
}

public enum NSUserInterfaceLayoutDirection: Int, Sendable { case leftToRight, rightToLeft }

@MainActor open class NSWindow: NSObject {
  public internal(set) var backingScaleFactor: CGFloat = 2
}

@MainActor public class NSNib: NSObject {}

@MainActor open class NSView: NSObject {
  open var frame: CGRect
  open var bounds: CGRect
  open var userInterfaceLayoutDirection = NSUserInterfaceLayoutDirection.leftToRight
  open internal(set) var window: NSWindow?
  open internal(set) var safeAreaInsets = NSEdgeInsets()
  open private(set) weak var superview: NSView?
  open private(set) var subviews: [NSView] = []
  open var needsLayout = true

  public init(frame frameRect: NSRect) {
    frame = frameRect
    bounds = CGRect(origin: .zero, size: frameRect.size)
  }

  public required init?(coder: NSCoder) { nil }

  open func addSubview(_ view: NSView) {
    subviews.append(view)
    view.superview = self
  }

  open func setFrameSize(_ newSize: NSSize) {
    frame.size = newSize
    bounds.size = newSize
  }

  open var enclosingScrollView: NSScrollView? { superview as? NSScrollView ?? superview?.enclosingScrollView }

  /// As far as it is asked here: between a clip view and what lies in it.
  open func convert(_ rect: NSRect, from view: NSView?) -> NSRect {
    rect.offsetBy(dx: -offset(in: view).x, dy: -offset(in: view).y)
  }

  open func convert(_ point: NSPoint, to view: NSView?) -> NSPoint {
    NSPoint(x: point.x + offset(in: view).x, y: point.y + offset(in: view).y)
  }

  /// Where this view's origin is in an enclosing one.
  private func offset(in view: NSView?) -> CGPoint {
    guard view !== self, let superview else { return .zero }
    let outer = superview.offset(in: view)
    return CGPoint(x: frame.minX + outer.x, y: frame.minY + outer.y)
  }

  open func layout() {}
  open func layoutSubtreeIfNeeded() {
    for view in subviews { view.layoutSubtreeIfNeeded() }
    if needsLayout {
      needsLayout = false
      layout()
    }
  }
}

/// Shows a part of its document, and never what is not there.
@MainActor open class NSClipView: NSView {
  open var documentView: NSView? {
    didSet { if let documentView { addSubview(documentView) } }
  }

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      if newValue == super.bounds { return }
      let collection = documentView as? NSCollectionView
      let old = super.bounds
      if collection?.habits.setsBoundsFirst ?? false { super.bounds = newValue }
      collection?.clipBounds(from: old, to: newValue)
      super.bounds = newValue
      collection?.needsLayout = true
    }
  }

  open func constrainBoundsRect(_ proposedBounds: NSRect) -> NSRect {
    guard let document = documentView?.frame else { return proposedBounds }
    let insets = enclosingScrollView?.contentInsets ?? NSEdgeInsets()
    var bounds = proposedBounds
    bounds.origin.x = max(-insets.left, min(bounds.minX, document.maxX + insets.right - bounds.width))
    bounds.origin.y = max(-insets.top, min(bounds.minY, document.maxY + insets.bottom - bounds.height))
    return bounds
  }

  open func scroll(to newOrigin: NSPoint) {
    bounds = constrainBoundsRect(CGRect(origin: newOrigin, size: bounds.size))
  }
}

@MainActor open class NSScrollView: NSView {
  public let contentView: NSClipView
  open var contentInsets = NSEdgeInsets()
  /// Where the scrollers are, as far as they were told.
  public private(set) var reflectedOrigin = CGPoint.zero

  public override init(frame frameRect: NSRect) {
    contentView = NSClipView(frame: CGRect(origin: .zero, size: frameRect.size))
    super.init(frame: frameRect)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { nil }

  open var documentView: NSView? {
    get { contentView.documentView }
    set { contentView.documentView = newValue }
  }

  open func reflectScrolledClipView(_ cView: NSClipView) { reflectedOrigin = cView.bounds.origin }
}
