#if canImport(UIKit) && !os(watchOS)
  public import Intarsia
  public import UIKit

  /// The layout of a `UICollectionView` whose sections are laid out by strategies.
  ///
  ///     let layout = CollectionViewLayout { section, environment in
  ///       LayoutSection(.masonry(lanes: environment.container.width > 600 ? 4 : 2, spacing: 8), items: pictures)
  ///     }
  ///     let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
  ///
  /// The data source says how many sections and items there are, the section provider how they are laid out. Headers and
  /// footers are supplementary views of the kinds `UICollectionView.elementKindSectionHeader` and
  /// `elementKindSectionFooter` at item 0 of their section. Backgrounds, separators and other decorations are decoration
  /// views of the kinds ``backgroundKind``, ``separatorKind`` and ``decorationKind(_:)``; each appears once a class is
  /// registered for its kind. Right-to-left needs nothing: the layout mirrors itself.
  @MainActor
  open class CollectionViewLayout: UICollectionViewLayout {
    /// Gives the section at an index for an environment.
    public typealias SectionProvider = @MainActor (_ section: Int, _ environment: LayoutEnvironment) -> LayoutSection

    /// How sections are laid out: asked when data are reloaded, when a section changes, and when the environment differs.
    public var sectionProvider: SectionProvider? {
      didSet { invalidateLayout() }
    }

    /// What holds for the whole collection.
    public var options: CollectionOptions {
      get { engine.options }
      set {
        if newValue == engine.options { return }
        engine.options = newValue
        invalidateAnswers()
      }
    }

    /// Gives an element something to carry to its view, such as how high the picture in a cell is.
    public var payload: (@MainActor (LayoutElement) -> AnyHashable?)? {
      didSet { invalidateAnswers() }
    }

    /// Which views say themselves how large they are, in `preferredLayoutAttributesFitting(_:)`; none by default.
    public var selfSizing: SelfSizingElements = []

    /// What comes before holding the first visible item in its place while things change.
    public var anchorRule = AnchorRule()

    /// What scrolling comes to rest at.
    public var snapRule = SnapRule.none

    /// Called when the content has another size, at the end of `prepare`: for a view that is as high as its content.
    public var contentSizeDidChange: (@MainActor (CGSize) -> Void)?

    /// The layout as it answers now, for all that UIKit has no question for.
    public internal(set) var engine: CollectionLayout

    var environment: LayoutEnvironment?
    var outdated = Outdated.items
    var isPositioned = false
    var update = UpdateProgress()
    /// Where to scroll for the measurements since the last `prepare`.
    var measuredOffset: CGPoint?
    var hold = AnchorHold()
    var motion: Motion?
    var drag: Drag?
    var ahead: PreparedAhead?
    var countLimits: [Int] = []
    var decorationKinds: Set<String> = []
    var textSizeObserver: TextSizeObserver?

    /// A layout that asks `sectionProvider` for each section.
    public init(options: CollectionOptions = CollectionOptions(), sectionProvider: @escaping SectionProvider) {
      engine = CollectionLayout(container: LayoutContainer(width: 0, height: 0), options: options)
      self.sectionProvider = sectionProvider
      super.init()
      observeTextSize()
    }

    /// A layout out of a storyboard: without sections until it has a ``sectionProvider``.
    public required init?(coder: NSCoder) {
      engine = CollectionLayout(container: LayoutContainer(width: 0, height: 0))
      super.init(coder: coder)
      observeTextSize()
    }

    /// Asks for the sections of these items again, whose content is as it was but whose size is another.
    open func remeasureItems(at indexPaths: [IndexPath]) { remeasure(indexPaths) }

    // MARK: What UIKit is told once

    /// What answers are made of.
    open override class var layoutAttributesClass: AnyClass { LayoutElementAttributes.self }

    /// No: the layout mirrors itself, and must not be mirrored again.
    open override var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    /// The direction that the layout is in, so that it never is in the opposite one.
    open override var developmentLayoutDirection: UIUserInterfaceLayoutDirection {
      engine.container.direction == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// Decorations of a kind appear once a class is registered for it.
    open override func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
      super.register(viewClass, forDecorationViewOfKind: elementKind)
      noteDecorations(ofKind: elementKind, areRegistered: viewClass != nil)
    }

    /// Decorations of a kind appear once a nib is registered for it.
    open override func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
      super.register(nib, forDecorationViewOfKind: elementKind)
      noteDecorations(ofKind: elementKind, areRegistered: nib != nil)
    }

    // MARK: Invalidate, prepare

    /// Notes what is out of date; answers stay what they are until the next `prepare`.
    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      note(context)
      super.invalidateLayout(with: context)
    }

    /// Brings the layout up to date with the collection view and, where they are out of date, its sections.
    open override func prepare() {
      super.prepare()
      if let view = collectionView { prepare(for: view) }
    }

    // MARK: Content size, elements

    /// How large the content is.
    open override var collectionViewContentSize: CGSize { CGSize(engine.contentSize) }

    /// What is in `rect`, section by section: header, items by index, footer, background, decorations.
    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      var found: [UICollectionViewLayoutAttributes] = []
      engine.forEachElement(in: LayoutRect(rect)) { element in
        if element.frame.hasExtent, let attributes = attributes(for: element) { found.append(attributes) }
      }
      return found
    }

    /// The same attributes by path; nil if there is no such item.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      attributes(at: indexPath, .item)
    }

    /// The same attributes by path; nil if there is no such header or footer.
    open override func layoutAttributesForSupplementaryView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      Self.supplementary(ofKind: elementKind).flatMap { attributes(at: indexPath, $0) }
    }

    /// The same attributes by path; nil if there is no such decoration.
    open override func layoutAttributesForDecorationView(
      ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      Self.decoration(ofKind: elementKind).flatMap { attributes(at: indexPath, $0) }
    }

    // MARK: Bounds

    /// Whether the bounds have another size, or a pinned view moves.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
      guard let view = collectionView, environment != nil else { return false }
      if !hold.isForAnimation && !update.isRunning { motion = nil }
      noteDelegate(newBounds, of: view)
      return needsPlacing(view, in: newBounds) || !pinnedElements(of: view, movedBy: newBounds).isEmpty
    }

    /// The pinned views that move; at another size the scroll offset that keeps the first visible item where it is.
    open override func invalidationContext(
      forBoundsChange newBounds: CGRect
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      if let view = collectionView { describe(newBounds, of: view, in: context) }
      return context
    }

    /// Keeps what is visible, before a rotation for instance.
    open override func prepare(forAnimatedBoundsChange oldBounds: CGRect) {
      super.prepare(forAnimatedBoundsChange: oldBounds)
      guard let view = collectionView, oldBounds.size != view.bounds.size else { return }  // it only scrolls
      if hold.anchor == nil || hold.size != oldBounds.size { holdAnchor(of: view, in: oldBounds) }
      hold.isForAnimation = true
    }

    /// Lets go of it.
    open override func finalizeAnimatedBoundsChange() {
      super.finalizeAnimatedBoundsChange()
      endAnimation()
    }

    // MARK: From one layout to another

    /// Keeps what is visible in the layout that this one follows.
    open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
      super.prepareForTransition(from: oldLayout)
      if let old = oldLayout as? CollectionViewLayout { follow(old) }
    }

    /// Lets go of it.
    open override func finalizeLayoutTransition() {
      super.finalizeLayoutTransition()
      endAnimation()
    }

    // MARK: Self-sizing

    /// Whether a view that says itself how large it is makes a difference of a pixel or more.
    open override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool {
      guard let id = element(of: originalAttributes), selfSizing.includes(id.kind) else {
        return false
      }
      return measure(id, as: preferredAttributes.size)
    }

    /// The measured view, and by how much to scroll so that the first visible item stays where it is.
    open override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
      if let view = collectionView, let id = element(of: originalAttributes) {
        describeMeasurement(of: id, in: view, context)
      }
      return context
    }

    // MARK: Updates

    /// Takes over what was inserted, deleted, moved and reloaded.
    open override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      if let view = collectionView { begin(BatchUpdate(updateItems), in: view) }
    }

    /// Scrolls by what was held back during the update.
    open override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      if let view = collectionView { endUpdate(in: view) }
    }

    /// Where to scroll during an update, a rotation or a change of the layout, so that the first visible item stays.
    open override func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint {
      let proposed = super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
      guard let view = collectionView, hold.isForAnimation || update.isRunning, let anchor = hold.anchor else {
        return proposed
      }
      let target = offset(restoring: anchor, in: engine, of: view, view.bounds)
      (update.heldBack, update.target) = (.zero, target)
      return target
    }

    /// Where scrolling comes to rest, by ``snapRule``.
    open override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
      let proposed = super.targetContentOffset(
        forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity)
      guard let view = collectionView, snapRule != .none else { return proposed }
      return restOffset(proposed: proposed, velocity: velocity, of: view)
    }

    // MARK: How views come and go

    /// Where an item begins to move: where it stood, or as its section's animation has it.
    open override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      initialAttributes(at: itemIndexPath, .item)
        ?? super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }

    /// Where an item of before ends: where it stands now, or as its section's animation has it.
    open override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      finalAttributes(at: itemIndexPath, .item) ?? super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }

    /// Where a header or footer begins to move.
    open override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      Self.supplementary(ofKind: elementKind).flatMap { initialAttributes(at: elementIndexPath, $0) }
        ?? super.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
    }

    /// Where a header or footer of before ends.
    open override func finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      Self.supplementary(ofKind: elementKind).flatMap { finalAttributes(at: elementIndexPath, $0) }
        ?? super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
    }

    /// Where a decoration begins to move.
    open override func initialLayoutAttributesForAppearingDecorationElement(
      ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      Self.decoration(ofKind: elementKind).flatMap { initialAttributes(at: decorationIndexPath, $0) }
        ?? super.initialLayoutAttributesForAppearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
    }

    /// Where a decoration of before ends.
    open override func finalLayoutAttributesForDisappearingDecorationElement(
      ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      Self.decoration(ofKind: elementKind).flatMap { finalAttributes(at: decorationIndexPath, $0) }
        ?? super.finalLayoutAttributesForDisappearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
    }

    /// The headers or footers that sections which stay have got.
    open override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
      Self.supplementary(ofKind: elementKind).map(pathsThatCome) ?? []
    }

    /// The headers or footers that sections which stay have lost.
    open override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
      Self.supplementary(ofKind: elementKind).map(pathsThatGo) ?? []
    }

    /// The decorations that sections which stay have got.
    open override func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] {
      Self.decoration(ofKind: elementKind).map(pathsThatCome) ?? []
    }

    /// The decorations that sections which stay have lost.
    open override func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] {
      Self.decoration(ofKind: elementKind).map(pathsThatGo) ?? []
    }

    // MARK: Reordering

    /// The place that a dragged item takes.
    open override func targetIndexPath(
      forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath {
      place(of: previousIndexPath, draggedTo: position)
    }

    /// Puts the item where it was dropped, or back where it came from.
    open override func invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
      let context = super.invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
      drag?.end = Drag.End(context: context, place: movementCancelled ? nil : indexPaths.first.flatMap(ItemPath.init))
      return context
    }
  }
#endif
