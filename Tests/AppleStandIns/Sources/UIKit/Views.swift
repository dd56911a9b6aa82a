public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let large = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryL")
  public static let extraExtraLarge = UIContentSizeCategory(rawValue: "UICTContentSizeCategoryXXL")
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
}

@MainActor public class UITraitCollection: NSObject {
  public var displayScale: CGFloat = 2
  public var layoutDirection = UITraitEnvironmentLayoutDirection.leftToRight
  public var preferredContentSizeCategory = UIContentSizeCategory.large
}

@MainActor public class UIColor: NSObject {
  public let components: [CGFloat]
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    components = [hue, saturation, brightness, alpha]
  }
  public init(white: CGFloat, alpha: CGFloat) { components = [white, alpha] }
}

@MainActor open class UIView: NSObject {
  open var frame: CGRect {
    didSet { if bounds.size != frame.size { bounds.size = frame.size } }
  }
  open var bounds: CGRect
  open var alpha: CGFloat = 1
  open var backgroundColor: UIColor?
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  public internal(set) var safeAreaInsets = UIEdgeInsets.zero
  open var directionalLayoutMargins = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
  public let traitCollection = UITraitCollection()
  public private(set) var subviews: [UIView] = []
  open var autoresizingMask: UIView.AutoresizingMask = []

  public struct AutoresizingMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
  }

  public init(frame: CGRect) {
    self.frame = frame
    bounds = CGRect(origin: .zero, size: frame.size)
  }

  public required init?(coder: NSCoder) {
    frame = .zero
    bounds = .zero
  }

  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight: .leftToRight
    default: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }
  public private(set) weak var superview: UIView?
  open func addSubview(_ view: UIView) {
    subviews.append(view)
    view.superview = self
  }
  open func layoutSubviews() {}
  public func setNeedsLayout() { needsLayout = true }
  public func layoutIfNeeded() {
    if needsLayout {
      needsLayout = false
      layoutSubviews()
    }
  }
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  private(set) var needsLayout = true
}

public enum UISemanticContentAttribute: Int, Sendable { case unspecified, forceLeftToRight = 3, forceRightToLeft }

@MainActor open class UILabel: UIView {
  open var text: String?
  open var numberOfLines = 1
  /// Ten points a character, twenty a line.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let natural = CGFloat(text?.count ?? 0) * 10
    guard natural > size.width, size.width > 0 else { return CGSize(width: natural, height: 20) }
    return CGSize(width: size.width, height: (natural / size.width).rounded(.up) * 20)
  }
}

@MainActor open class UIScrollView: UIView {
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }
  open var contentInset = UIEdgeInsets.zero
  open internal(set) var contentSize = CGSize.zero
  open weak var delegate: (any UIScrollViewDelegate)?
  open var alwaysBounceVertical = false
  /// As for `contentInsetAdjustmentBehavior = .automatic` in a navigation controller: only along the scroll axis.
  open var adjustedContentInset: UIEdgeInsets {
    UIEdgeInsets(
      top: contentInset.top + safeAreaInsets.top, left: contentInset.left,
      bottom: contentInset.bottom + safeAreaInsets.bottom, right: contentInset.right)
  }
}

@MainActor public protocol UIScrollViewDelegate: AnyObject {}

@MainActor public class UINib: NSObject {}

@MainActor open class UIViewController: NSObject {
  open var title: String?
  private var loadedView: UIView?

  public override nonisolated init() {}
  public required init?(coder: NSCoder) {}
  open func viewDidLoad() {}

  public var view: UIView {
    if let loadedView { return loadedView }
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    loadedView = view
    viewDidLoad()
    return view
  }
  public func loadViewIfNeeded() { _ = view }
}

@MainActor open class UITabBarController: UIViewController {
  open var viewControllers: [UIViewController]?
}

extension UIView {
  public func changeTraits(_ change: (UITraitCollection) -> Void) { change(traitCollection) }
  public func changeSafeArea(_ insets: UIEdgeInsets) { safeAreaInsets = insets }
}
