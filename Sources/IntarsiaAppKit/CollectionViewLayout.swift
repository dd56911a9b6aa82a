#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  public import AppKit
  public import Intarsia

  /// The layout of an `NSCollectionView` whose sections are laid out by strategies.
  ///
  ///     let layout = CollectionViewLayout { section, environment in
  ///       LayoutSection(.masonry(lanes: environment.container.width > 600 ? 4 : 2, spacing: 8), items: pictures)
  ///     }
  ///     let view = NSCollectionView()
  ///     view.collectionViewLayout = layout
  ///
  /// The data source says how many sections and items there are, the section provider how they are laid out. Headers and
  /// footers are supplementary views of the kinds `NSCollectionView.elementKindSectionHeader` and
  /// `elementKindSectionFooter` at item 0 of their section. Backgrounds, separators and other decorations are decoration
  /// views of the kinds ``backgroundKind``, ``separatorKind`` and ``decorationKind(_:)``; each appears once a class is
  /// registered for its kind. Right-to-left needs nothing: the layout mirrors itself, and scrolls itself after updates.
  @MainActor
  open class CollectionViewLayout: NSCollectionViewLayout {
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

    /// Gives an element something to carry to its view, such as how high the picture in an item is.
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

    /// The layout as it answers now, for all that AppKit has no question for.
    public internal(set) var engine: CollectionLayout

    var environment: LayoutEnvironment?
    var outdated = Outdated.items
    var isPositioned = false
    var update = UpdateProgress()
    var hold = AnchorHold()
    /// What showed before the change that the layout is told of: AppKit tells when it has happened.
    var lastShown = CGRect.zero
    var animation = RunningAnimation()
    /// Whether the next `prepare` scrolls to what is held.
    var restoresAnchor = false
    /// Where the layout scrolls by itself is no news to it while it prepares for that.
    var isPreparing = false
    var countLimits: [Int] = []
    var decorationKinds: Set<NSCollectionView.DecorationElementKind> = []
    /// Between the word that this layout follows another and the end of the transition.
    var isArriving = false

    /// A layout that asks `sectionProvider` for each section.
    public init(options: CollectionOptions = CollectionOptions(), sectionProvider: @escaping SectionProvider) {
      engine = CollectionLayout(container: LayoutContainer(width: 0, height: 0), options: options)
      self.sectionProvider = sectionProvider
      super.init()
    }

    /// A layout out of a storyboard: without sections until it has a ``sectionProvider``.
    public required init?(coder: NSCoder) {
      engine = CollectionLayout(container: LayoutContainer(width: 0, height: 0))
      super.init(coder: coder)
    }

    /// Asks for the sections of these items again, whose content is as it was but whose size is another.
    open func remeasureItems(at indexPaths: Set<IndexPath>) { remeasure(indexPaths) }

    // MARK: What AppKit is told once

    /// What answers are made of.
    open override class var layoutAttributesClass: AnyClass { LayoutElementAttributes.self }

    /// Decorations of a kind appear once a class is registered for it.
    open override func register(
      _ viewClass: AnyClass?, forDecorationViewOfKind elementKind: NSCollectionView.DecorationElementKind
    ) {
      super.register(viewClass, forDecorationViewOfKind: elementKind)
      noteDecorations(ofKind: elementKind, areRegistered: viewClass != nil)
    }

    /// Decorations of a kind appear once a nib is registered for it.
    open override func register(
      _ nib: NSNib?, forDecorationViewOfKind elementKind: NSCollectionView.DecorationElementKind
    ) {
      super.register(nib, forDecorationViewOfKind: elementKind)
      noteDecorations(ofKind: elementKind, areRegistered: nib != nil)
    }

    // MARK: Invalidate, prepare

    /// Notes what is out of date; answers stay what they are until the next `prepare`.
    open override func invalidateLayout(with context: NSCollectionViewLayoutInvalidationContext) {
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
    open override func layoutAttributesForElements(in rect: NSRect) -> [NSCollectionViewLayoutAttributes] {
      var found: [NSCollectionViewLayoutAttributes] = []
      engine.forEachElement(in: LayoutRect(rect)) { element in
        if element.frame.hasExtent, let attributes = attributes(for: element) { found.append(attributes) }
      }
      return found
    }

    /// The same attributes by path; nil if there is no such item.
    open override func layoutAttributesForItem(at indexPath: IndexPath) -> NSCollectionViewLayoutAttributes? {
      attributes(at: indexPath, .item)
    }

    /// The same attributes by path; nil if there is no such header or footer.
    open override func layoutAttributesForSupplementaryView(
      ofKind elementKind: NSCollectionView.SupplementaryElementKind, at indexPath: IndexPath
    ) -> NSCollectionViewLayoutAttributes? {
      Self.supplementary(ofKind: elementKind).flatMap { attributes(at: indexPath, $0) }
    }

    /// The same attributes by path; nil if there is no such decoration.
    open override func layoutAttributesForDecorationView(
      ofKind elementKind: NSCollectionView.DecorationElementKind, at indexPath: IndexPath
    ) -> NSCollectionViewLayoutAttributes? {
      Self.decoration(ofKind: elementKind).flatMap { attributes(at: indexPath, $0) }
    }

    /// The item, header or footer under a point, or else the gap that is nearest to it.
    open override func layoutAttributesForDropTarget(
      at pointInCollectionView: NSPoint
    ) -> NSCollectionViewLayoutAttributes? {
      dropTargetAttributes(at: pointInCollectionView)
    }

    /// The gap before an item, or behind the last one of a section; nil if there is none.
    open override func layoutAttributesForInterItemGap(
      before indexPath: IndexPath
    ) -> NSCollectionViewLayoutAttributes? {
      gapAttributes(before: indexPath)
    }

    // MARK: Bounds

    /// Whether the bounds have another size, or a pinned view moves.
    open override func shouldInvalidateLayout(forBoundsChange newBounds: NSRect) -> Bool {
      guard let view = collectionView, environment != nil, !isPreparing else { return false }
      let shown = view.shownRect(toldOf: newBounds)
      noteScroll(to: shown)
      return needsPlacing(view, showing: shown) || !pinnedElements(of: view, movedBy: shown).isEmpty
    }

    /// The pinned views that move; at another size the first visible item is noted, to be scrolled to by `prepare`.
    open override func invalidationContext(
      forBoundsChange newBounds: NSRect
    ) -> NSCollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(forBoundsChange: newBounds)
      if let view = collectionView { describe(view.shownRect(toldOf: newBounds), of: view, in: context) }
      return context
    }

    /// Keeps what was noted as the size became another, before any of it is animated.
    open override func prepare(forAnimatedBoundsChange oldBounds: NSRect) {
      super.prepare(forAnimatedBoundsChange: oldBounds)
      guard let view = collectionView, hold.anchor != nil, hold.size != view.shownRect.size else { return }
      beginAnimation(from: animation.beforeResize ?? engine)
      updateAnimation(in: view)
      hold.isForAnimation = true
    }

    /// Scrolls to it, and lets go with the next scrolling; in the middle of an update, when that ends.
    open override func finalizeAnimatedBoundsChange() {
      super.finalizeAnimatedBoundsChange()
      if let view = collectionView, hold.isForAnimation, !update.isRunning {
        animation = RunningAnimation()
        restoreAnchor(in: view)
      }
    }

    // MARK: From one layout to another

    /// Notes which layout follows, to say where views go.
    open override func prepareForTransition(to newLayout: NSCollectionViewLayout) {
      super.prepareForTransition(to: newLayout)
      animation.successor = newLayout as? CollectionViewLayout
    }

    /// Keeps what is visible in the layout that this one follows.
    open override func prepareForTransition(from oldLayout: NSCollectionViewLayout) {
      super.prepareForTransition(from: oldLayout)
      isArriving = true
      if let old = oldLayout as? CollectionViewLayout { follow(old) }
    }

    /// Scrolls to it, in a document as large as the content, which AppKit may have left as it was.
    open override func finalizeLayoutTransition() {
      super.finalizeLayoutTransition()
      animation = RunningAnimation()
      guard isArriving, let view = collectionView else { return }
      isArriving = false
      view.resizeDocument(for: engine)
      if hold.isForAnimation { restoreAnchor(in: view) }
    }

    // MARK: Self-sizing

    /// Whether a view that says itself how large it is makes a difference of a pixel or more.
    open override func shouldInvalidateLayout(
      forPreferredLayoutAttributes preferredAttributes: NSCollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: NSCollectionViewLayoutAttributes
    ) -> Bool {
      guard let id = element(of: originalAttributes), selfSizing.includes(id.kind) else {
        return false
      }
      return measure(id, as: preferredAttributes.size)
    }

    /// The measured view; if it moves the first visible item, that is noted, to be scrolled to by `prepare`.
    open override func invalidationContext(
      forPreferredLayoutAttributes preferredAttributes: NSCollectionViewLayoutAttributes,
      withOriginalAttributes originalAttributes: NSCollectionViewLayoutAttributes
    ) -> NSCollectionViewLayoutInvalidationContext {
      let context = super.invalidationContext(
        forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
      if let view = collectionView, let id = element(of: originalAttributes) {
        describeMeasurement(of: id, in: view, context)
      }
      return context
    }

    // MARK: Updates

    /// Takes over what was inserted, deleted, moved and reloaded.
    open override func prepare(forCollectionViewUpdates updateItems: [NSCollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      if let view = collectionView { begin(BatchUpdate(updateItems), in: view) }
    }

    /// Scrolls so that the first visible item is where it was: AppKit may not do so itself.
    open override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      if let view = collectionView { endUpdate(in: view) }
    }

    // MARK: How views come and go

    /// Where an item was before, or how it looks before it comes.
    open override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> NSCollectionViewLayoutAttributes? {
      initialAttributes(at: itemIndexPath, .item)
        ?? super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }

    /// Where an item goes, or how it looks when it has gone.
    open override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> NSCollectionViewLayoutAttributes? {
      finalAttributes(at: itemIndexPath, .item) ?? super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }

    /// Where a header or footer was before, or how it looks before it comes.
    open override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: NSCollectionView.SupplementaryElementKind, at elementIndexPath: IndexPath
    ) -> NSCollectionViewLayoutAttributes? {
      initialAttributes(at: elementIndexPath, Self.supplementary(ofKind: elementKind))
        ?? super.initialLayoutAttributesForAppearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
    }

    /// Where a header or footer goes, or how it looks when it has gone.
    open override func finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind elementKind: NSCollectionView.SupplementaryElementKind, at elementIndexPath: IndexPath
    ) -> NSCollectionViewLayoutAttributes? {
      finalAttributes(at: elementIndexPath, Self.supplementary(ofKind: elementKind))
        ?? super.finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: elementKind, at: elementIndexPath)
    }

    /// Where a decoration was before, or how it looks before it comes.
    open override func initialLayoutAttributesForAppearingDecorationElement(
      ofKind elementKind: NSCollectionView.DecorationElementKind, at decorationIndexPath: IndexPath
    ) -> NSCollectionViewLayoutAttributes? {
      initialAttributes(at: decorationIndexPath, Self.decoration(ofKind: elementKind))
        ?? super.initialLayoutAttributesForAppearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
    }

    /// Where a decoration goes, or how it looks when it has gone.
    open override func finalLayoutAttributesForDisappearingDecorationElement(
      ofKind elementKind: NSCollectionView.DecorationElementKind, at decorationIndexPath: IndexPath
    ) -> NSCollectionViewLayoutAttributes? {
      finalAttributes(at: decorationIndexPath, Self.decoration(ofKind: elementKind))
        ?? super.finalLayoutAttributesForDisappearingDecorationElement(ofKind: elementKind, at: decorationIndexPath)
    }

    /// The headers or footers that go with the change.
    open override func indexPathsToDeleteForSupplementaryView(
      ofKind elementKind: NSCollectionView.SupplementaryElementKind
    ) -> Set<IndexPath> {
      super.indexPathsToDeleteForSupplementaryView(ofKind: elementKind)
        .union(paths(ofKind: Self.supplementary(ofKind: elementKind), going: true))
    }

    /// The decorations that go with the change.
    open override func indexPathsToDeleteForDecorationView(
      ofKind elementKind: NSCollectionView.DecorationElementKind
    ) -> Set<IndexPath> {
      super.indexPathsToDeleteForDecorationView(ofKind: elementKind)
        .union(paths(ofKind: Self.decoration(ofKind: elementKind), going: true))
    }

    /// The headers or footers that come with the change.
    open override func indexPathsToInsertForSupplementaryView(
      ofKind elementKind: NSCollectionView.SupplementaryElementKind
    ) -> Set<IndexPath> {
      super.indexPathsToInsertForSupplementaryView(ofKind: elementKind)
        .union(paths(ofKind: Self.supplementary(ofKind: elementKind), going: false))
    }

    /// The decorations that come with the change.
    open override func indexPathsToInsertForDecorationView(
      ofKind elementKind: NSCollectionView.DecorationElementKind
    ) -> Set<IndexPath> {
      super.indexPathsToInsertForDecorationView(ofKind: elementKind)
        .union(paths(ofKind: Self.decoration(ofKind: elementKind), going: false))
    }

    // MARK: Scroll offset

    /// Where to scroll during an update, a change of the size or of the layout, so that the first visible item stays.
    open override func targetContentOffset(forProposedContentOffset proposedContentOffset: NSPoint) -> NSPoint {
      let proposed = super.targetContentOffset(forProposedContentOffset: proposedContentOffset)
      guard let view = collectionView, hold.isForAnimation || update.isRunning, let anchor = hold.anchor else {
        return proposed
      }
      return target(restoring: anchor, in: view) ?? proposed
    }

    /// Where scrolling comes to rest, by ``snapRule``.
    open override func targetContentOffset(
      forProposedContentOffset proposedContentOffset: NSPoint, withScrollingVelocity velocity: NSPoint
    ) -> NSPoint {
      let proposed = super.targetContentOffset(
        forProposedContentOffset: proposedContentOffset, withScrollingVelocity: velocity)
      guard let view = collectionView, snapRule != .none else { return proposed }
      return restOffset(proposed: proposed, velocity: velocity, of: view)
    }
  }
#endif
