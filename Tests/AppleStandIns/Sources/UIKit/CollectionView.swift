@MainActor @preconcurrency public protocol UICollectionViewDataSource: AnyObject {
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
  public func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
}

@MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint
}

extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
}

@MainActor open class UICollectionReusableView: UIView {
  public required override init(frame: CGRect) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  open func prepareForReuse() {}
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { layoutAttributes }
}

@MainActor open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView(frame: .zero)
}

/// Shows what its layout says, in UIKit's order of calls, and writes down whatever breaks the contract.
@MainActor open class UICollectionView: UIScrollView {
  public enum ElementCategory: UInt, Sendable { case cell, supplementaryView, decorationView }
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { reloadData() }
  }
  /// What this host does in one of the several ways that UIKit has been seen to do it.
  public var habits = HostHabits()
  /// What the layout did against the contract.
  public internal(set) var violations: [String] = []
  /// The latest calls, by name.
  public internal(set) var calls: [String] = []

  /// Makes all views anew, as after a change of traits.
  public func reloadVisibleViews() {
    shown = [:]
    setNeedsLayout()
    layoutIfNeeded()
  }

  public func forgetViolations() { violations = [] }
  public func forgetCalls() { calls = [] }

  var layout: UICollectionViewLayout
  var counts: [Int] = []
  var shown: [ElementKey: ShownElement] = [:]
  var invalidity = Invalidity()
  var collectedUpdates: [UICollectionViewUpdateItem]?
  var isInUpdate = false
  var isPreparing = false
  /// As the layout was last prepared for.
  var preparedInset = UIEdgeInsets.zero
  /// Happens once, in the middle of the next update: a rotation for instance.
  public var interruption: (() -> Void)?
  var movement: InteractiveMovement?
  var ledger = AnswerLedger()
  private var classes: [String: UICollectionReusableView.Type] = [:]

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    self.layout = layout
    super.init(frame: frame)
    layout.collectionView = self
  }

  public required init?(coder: NSCoder) { nil }

  open var collectionViewLayout: UICollectionViewLayout {
    get { layout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  // MARK: What layouts ask

  open var numberOfSections: Int { counts.count }

  open func numberOfItems(inSection section: Int) -> Int { counts[section] }

  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    shown.values.first { $0.attributes.representedElementCategory == .cell && $0.attributes.frame.contains(point) }?
      .attributes.indexPath
  }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[ElementKey(category: .cell, kind: "", path: indexPath)]?.view as? UICollectionViewCell
  }

  open func supplementaryView(forElementKind kind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
    shown[ElementKey(category: .supplementaryView, kind: kind, path: indexPath)]?.view
  }

  open var indexPathsForVisibleItems: [IndexPath] {
    shown.values.filter { $0.attributes.representedElementCategory == .cell }.map(\.attributes.indexPath)
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    layout.layoutAttributesForItem(at: indexPath)
  }

  // MARK: Views

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes[identifier] = cellClass as? UICollectionReusableView.Type
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String
  ) {
    classes["\(elementKind) \(identifier)"] = viewClass as? UICollectionReusableView.Type
  }

  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    classes[identifier]?.init(frame: .zero) as? UICollectionViewCell ?? UICollectionViewCell(frame: .zero)
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    classes["\(elementKind) \(identifier)"]?.init(frame: .zero) ?? UICollectionReusableView(frame: .zero)
  }

  // MARK: Data

  open func reloadData() {
    readCounts()
    shown = [:]
    layout.invalidateLayout(with: context(everything: true, counts: true))
  }

  /// The data are others and the layout is told so, but no update follows.
  public func changeCountsWithoutUpdate() {
    readCounts()
    layout.invalidateLayout(with: context(counts: true))
    layoutIfNeeded()
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

  func context(everything: Bool = false, counts: Bool = false) -> UICollectionViewLayoutInvalidationContext {
    let context = type(of: layout).newContext()
    context.hostSaysEverything = everything
    context.hostSaysCounts = counts
    return context
  }

  // MARK: Bounds

  open override var bounds: CGRect {
    get { super.bounds }
    set {
      if newValue == super.bounds { return }
      note("shouldInvalidateLayout(forBoundsChange:)")
      let isScroll = newValue.size == super.bounds.size && adjustedContentInset == preparedInset
      let context =
        layout.shouldInvalidateLayout(forBoundsChange: newValue)
        ? layout.invalidationContext(forBoundsChange: newValue) : nil
      if habits.setsBoundsFirst { super.bounds = newValue }
      if let context {
        invalidity.causes.insert(isScroll ? .scroll : .resize)
        checkBoundsContext(context, isScroll: isScroll)
        layout.invalidateLayout(with: context)
      }
      super.bounds = newValue
      setNeedsLayout()
    }
  }

  open override func layoutSubviews() { pass() }

  func note(_ call: String) {
    calls.append(call)
    if calls.count > 4000 { calls.removeFirst(2000) }
  }
}

/// Ways in which UIKit's order of calls has been seen to differ.
public struct HostHabits: Sendable {
  /// Asks for what is visible before it lets the layout prepare, as after rotations.
  public var asksBeforePrepare = false
  /// Asks by path for what has just been removed, before it tells of the update.
  public var asksForStalePaths = false
  /// Tells of an update before the layout is prepared, and not after.
  public var announcesBeforePrepare = false
  /// The bounds are new already when the layout is invalidated for them.
  public var setsBoundsFirst = false
  /// Asks views that come with an update for their size while it runs.
  public var measuresDuringUpdates = false
  /// The same when the layout has said already where to scroll to.
  public var measuresAtEndOfUpdates = false
  /// How many times a rotation is announced.
  public var boundsAnnouncements = 1
  /// The announcement comes before the layout is prepared.
  public var announcesBoundsBeforePrepare = false

  public init() {}
}
