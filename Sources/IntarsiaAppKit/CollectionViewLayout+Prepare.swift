#if canImport(AppKit) && !targetEnvironment(macCatalyst)
  import Intarsia
  import AppKit

  extension CollectionViewLayout {
    /// Nothing happened to the data, but answers may be others.
    func invalidateAnswers() {
      let context = NSCollectionViewLayoutInvalidationContext()
      invalidateLayout(with: context)
    }

    func note(_ context: NSCollectionViewLayoutInvalidationContext) {
      if context.invalidateEverything {
        outdated = context.invalidateDataSourceCounts ? .items : max(outdated, .sections)
        if outdated == .items {
          update.awaitsNotice = false
          if !hold.isForAnimation {
            hold = AnchorHold()
            restoresAnchor = false
          }
        }
      } else if context.invalidateDataSourceCounts {
        (update.awaitsNotice, update.allowedPrepares) = (true, 0)
      }
      update.allowedPrepares += 1
    }

    /// Between the data's change and the word of what changed, sections stay those of the data before.
    func prepare(for view: NSCollectionView) {
      isPreparing = true
      place(for: view)
      lastShown = view.shownRect
      engine.setViewport(viewport(of: view, showing: lastShown))
      isPreparing = false
      updateAnimation(in: view)
    }

    private func place(for view: NSCollectionView) {
      let container = LayoutContainer(view, size: view.shownRect.size)
      if update.missesNotice(), !fits(view) { outdated = .items }
      if update.awaitsNotice {
        engine.container = container
        engine.prepare()
        return
      }
      let sizeBefore = engine.contentSize
      bringUpToDate(with: view, container)
      outdated = .nothing
      limitCounts(to: view)
      startAtLeadingEnd(of: view)
      if restoresAnchor, !update.isRunning, !hold.isForAnimation { restoreAnchor(in: view) }
      if engine.contentSize != sizeBefore { contentSizeDidChange?(CGSize(engine.contentSize)) }
    }

    /// Prepares the layout for the container, with new sections where they are needed.
    private func bringUpToDate(with view: NSCollectionView, _ container: LayoutContainer) {
      let next = LayoutEnvironment(container, axis: engine.options.axis)
      engine.container = container
      if outdated != .nothing || next != environment {
        let sections = (0..<view.numberOfSections).map { section($0, for: next) }
        if outdated == .items { engine.sections = sections } else { engine.renewSections(with: sections) }
      }
      engine.prepare()
      environment = next
    }

    func section(_ index: Int, for environment: LayoutEnvironment) -> LayoutSection {
      sectionProvider?(index, environment) ?? LayoutSection(.masonry(lanes: 1), items: [])
    }

    /// Items that the data source does not have are not shown.
    private func limitCounts(to view: NSCollectionView) {
      let sections = engine.sections
      countLimits = sections.indices.map {
        $0 < view.numberOfSections && view.numberOfItems(inSection: $0) < sections[$0].itemCount
          ? view.numberOfItems(inSection: $0) : .max
      }
    }

    /// AppKit begins at the left, which is the far end where one scrolls from right to left.
    private func startAtLeadingEnd(of view: NSCollectionView) {
      if isPositioned || engine.contentSize.width <= 0 { return }
      isPositioned = true
      guard engine.options.axis == .horizontal, engine.container.direction == .rightToLeft else { return }
      let start = engine.offsetRange(in: viewport(of: view, showing: view.shownRect)).lowerBound
      view.scroll(
        toShow: CGPoint(engine.visible(LayoutRect(view.shownRect), scrolledTo: start).origin), of: engine)
    }
  }

  /// What of the sections the next `prepare` asks for.
  enum Outdated: Comparable {
    /// Those that are there are up to date.
    case nothing
    /// All, with the items that there are.
    case sections
    /// All, with other items.
    case items
  }

  /// Where a batch update stands, as far as AppKit has said.
  struct UpdateProgress {
    /// The data are others already, what happened to them is not said yet.
    var awaitsNotice = false
    /// Between that word and the end of the update.
    var isRunning = false
    /// One for each invalidation since the data are others; a `prepare` beyond them means that no word will come.
    var allowedPrepares = 0

    /// Notes a `prepare`; whether that word should have come before it.
    mutating func missesNotice() -> Bool {
      defer { allowedPrepares = max(0, allowedPrepares - 1) }
      if allowedPrepares > 0 || !awaitsNotice { return false }
      awaitsNotice = false
      return true
    }
  }
#endif
