@MainActor @preconcurrency public protocol NSCollectionViewDataSource: AnyObject {
  func numberOfSections(in collectionView: NSCollectionView) -> Int
  func collectionView(_ collectionView: NSCollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(
    _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
  ) -> NSCollectionViewItem
  func collectionView(
    _ collectionView: NSCollectionView,
    viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSView
}

extension NSCollectionViewDataSource {
  public func numberOfSections(in collectionView: NSCollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: NSCollectionView,
    viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSView { NSView(frame: .zero) }
}

/// What stands for an element on the screen.
@MainActor @preconcurrency public protocol NSCollectionViewElement: AnyObject {
  func apply(_ layoutAttributes: NSCollectionViewLayoutAttributes)
  func preferredLayoutAttributesFitting(
    _ layoutAttributes: NSCollectionViewLayoutAttributes
  ) -> NSCollectionViewLayoutAttributes
}

extension NSCollectionViewElement {
  public func apply(_ layoutAttributes: NSCollectionViewLayoutAttributes) {}
  public func preferredLayoutAttributesFitting(
    _ layoutAttributes: NSCollectionViewLayoutAttributes
  ) -> NSCollectionViewLayoutAttributes { layoutAttributes }
}

@MainActor open class NSCollectionViewItem: NSObject, NSCollectionViewElement {
  open var view: NSView {
    get { loaded ?? NSView(frame: .zero) }
    set { loaded = newValue }
  }
  private var loaded: NSView?
  public override nonisolated init() {}
  open func apply(_ layoutAttributes: NSCollectionViewLayoutAttributes) {}
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: NSCollectionViewLayoutAttributes
  ) -> NSCollectionViewLayoutAttributes { layoutAttributes }
}

/// Shows what its layout says, in AppKit's order of calls, and writes down whatever breaks the contract.
@MainActor open class NSCollectionView: NSView {
  public typealias SupplementaryElementKind = String
  public typealias DecorationElementKind = String
  public enum UpdateAction: Int, Sendable { case insert, delete, reload, move, none }
  public static let elementKindSectionHeader: SupplementaryElementKind = "NSCollectionElementKindSectionHeader"
  public static let elementKindSectionFooter: SupplementaryElementKind = "NSCollectionElementKindSectionFooter"
  public static let elementKindInterItemGapIndicator: SupplementaryElementKind =
    "NSCollectionElementKindInterItemGapIndicator"

  open weak var dataSource: (any NSCollectionViewDataSource)? {
    didSet { reloadData() }
  }
  /// What this host does in one of the several ways that AppKit has been seen to do it.
  public var habits = HostHabits()
  /// What the layout did against the contract.
  public internal(set) var violations: [String] = []
  /// The latest calls, by name.
  public internal(set) var calls: [String] = []

  /// Makes all views anew.
  public func reloadVisibleViews() {
    shown = [:]
    needsLayout = true
    layoutSubtreeIfNeeded()
  }

  public func forgetViolations() { violations = [] }
  public func forgetCalls() { calls = [] }

  var current: NSCollectionViewLayout
  var counts: [Int] = []
  var shown: [ElementKey: ShownElement] = [:]
  var invalidity = Invalidity()
  var collectedUpdates: [NSCollectionViewUpdateItem]?
  var isInUpdate = false
  var isPreparing = false
  var isSwapping = false
  /// As the layout last answered.
  public internal(set) var contentSize = CGSize.zero
  /// As the layout was last prepared for.
  var preparedInset = NSEdgeInsets()
  /// Called whenever views are asked where they come from and go to.
  public var animationProbe: ((NSCollectionViewLayout) -> Void)?
  /// Happens once, in the middle of the next update.
  public var interruption: (() -> Void)?
  var ledger = AnswerLedger()

  public override init(frame frameRect: NSRect) {
    current = NSCollectionViewLayout()
    super.init(frame: frameRect)
  }

  /// With a layout from the first moment on, as out of a nib.
  public init(collectionViewLayout layout: NSCollectionViewLayout) {
    current = layout
    super.init(frame: .zero)
    layout.collectionView = self
  }

  public required init?(coder: NSCoder) { nil }

  /// Here every change of the layout is an animated one.
  open var collectionViewLayout: NSCollectionViewLayout? {
    get { current }
    set { if let newValue { swapLayout(for: newValue) } }
  }

  // MARK: What layouts ask

  open var numberOfSections: Int { counts.count }

  open func numberOfItems(inSection section: Int) -> Int { counts[section] }

  // MARK: Data

  open func reloadData() {
    readCounts()
    shown = [:]
    current.invalidateLayout(with: context(everything: true, counts: true))
  }

  /// The data are others and the layout is told so, but no update follows.
  public func changeCountsWithoutUpdate() {
    readCounts()
    current.invalidateLayout(with: context(counts: true))
    layoutSubtreeIfNeeded()
  }

  func readCounts() {
    guard let dataSource else {
      counts = []
      return
    }
    counts = (0..<dataSource.numberOfSections(in: self)).map {
      dataSource.collectionView(self, numberOfItemsInSection: $0)
    }
  }

  func context(everything: Bool = false, counts: Bool = false) -> NSCollectionViewLayoutInvalidationContext {
    let context = type(of: current).newContext()
    context.hostSaysEverything = everything
    context.hostSaysCounts = counts
    return context
  }

  // MARK: Bounds

  /// What shows of this view.
  public var visible: CGRect { enclosingScrollView?.contentView.bounds ?? bounds }

  var contentInset: NSEdgeInsets { enclosingScrollView?.contentInsets ?? NSEdgeInsets() }

  /// The clip view shows another part, or a part of another size, or is about to.
  func clipBounds(from old: CGRect, to new: CGRect) {
    note("shouldInvalidateLayout(forBoundsChange:)")
    let isScroll = new.size == old.size && NSEdgeInsetsEqual(contentInset, preparedInset)
    let told =
      habits.setsBoundsFirst && habits.announcesDocumentBounds ? documentBounds(from: old.size, to: new.size) : new
    guard current.shouldInvalidateLayout(forBoundsChange: told) else { return }
    let context = current.invalidationContext(forBoundsChange: told)
    invalidity.causes.insert(isScroll ? .scroll : .resize)
    checkBoundsContext(context, isScroll: isScroll)
    current.invalidateLayout(with: context)
  }

  /// The document grows with what shows it before its content is laid out again.
  private func documentBounds(from old: CGSize, to new: CGSize) -> CGRect {
    if new != old {
      setFrameSize(documentSize(in: new))
    }
    return bounds
  }

  public func documentSize(in clip: CGSize) -> CGSize {
    CGSize(
      width: max(contentSize.width, clip.width - contentInset.left - contentInset.right),
      height: max(contentSize.height, clip.height - contentInset.top - contentInset.bottom))
  }

  /// Gives the scroll view around it another size.
  public func setScrollViewSize(_ size: CGSize) {
    guard let scrollView = enclosingScrollView else { return setFrameSize(size) }
    scrollView.frame.size = size
    scrollView.contentView.frame.size = size
    scrollView.contentView.bounds.size = size
  }

  /// Other surroundings, without a word to the current.
  public func changeSurroundings(
    scale: CGFloat? = nil, insets: NSEdgeInsets? = nil, direction: NSUserInterfaceLayoutDirection? = nil
  ) {
    if let scale {
      window = NSWindow()
      window?.backingScaleFactor = scale
    }
    if let insets { enclosingScrollView?.contentInsets = insets }
    if let direction { userInterfaceLayoutDirection = direction }
  }

  public func changeSafeArea(_ insets: NSEdgeInsets) { safeAreaInsets = insets }

  open override func layout() { pass() }

  func note(_ call: String) {
    calls.append(call)
    if calls.count > 4000 { calls.removeFirst(2000) }
  }
}

/// Ways in which AppKit's behaviour has been seen to differ, or may.
public struct HostHabits: Sendable {
  /// Asks for what is visible before it lets the layout prepare.
  public var asksBeforePrepare = false
  /// Asks by path for what has just been removed, before it tells of the update.
  public var asksForStalePaths = false
  /// Tells of an update before the layout is prepared, and not after.
  public var announcesBeforePrepare = false
  /// Asks views that come with an update for their size while it runs.
  public var measuresDuringUpdates = false
  /// The same when the layout has said already where to scroll to.
  public var measuresAtEndOfUpdates = false
  /// How many times an animated change of the size is announced.
  public var boundsAnnouncements = 1
  /// The announcement comes before the layout is prepared.
  public var announcesBoundsBeforePrepare = false
  /// Where the layout wants to scroll to after an update makes no difference.
  public var ignoresTargetOffset = true
  /// The document stays as large as it was when the layout is another one.
  public var keepsContentSizeInSwap = true
  /// The document stays as large as it was until an update has ended.
  public var keepsContentSizeInUpdates = false
  /// What shows is another part already when the layout is told of it.
  public var setsBoundsFirst = true
  /// Tells the layout of the bounds of the whole document and not of what shows of it; what shows has changed before.
  public var announcesDocumentBounds = false

  public init() {}
}
