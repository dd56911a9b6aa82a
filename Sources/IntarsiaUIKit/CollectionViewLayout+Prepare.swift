#if canImport(UIKit) && !os(watchOS)
  import Intarsia
  import UIKit

  /// A layout prepared before the collection view asks for it, and what it was prepared for.
  struct PreparedAhead {
    let layout: CollectionLayout
    let environment: LayoutEnvironment
  }

  extension CollectionViewLayout {
    /// Nothing happened to the data, but answers may be others.
    func invalidateAnswers() {
      let context = UICollectionViewLayoutInvalidationContext()
      ahead = nil
      invalidateLayout(with: context)
    }

    func note(_ context: UICollectionViewLayoutInvalidationContext) {
      if context.invalidateEverything {
        outdated = context.invalidateDataSourceCounts ? .items : max(outdated, .sections)
        if outdated == .items {
          update.awaitsNotice = false
          if !hold.isForAnimation { hold = AnchorHold() }
        }
        ahead = nil
      } else if context.invalidateDataSourceCounts {
        (update.awaitsNotice, update.allowedPrepares) = (true, 0)
        ahead = nil
      }
      update.allowedPrepares += 1
      noteMovement(context)
    }

    /// Between the data's change and the word of what changed, sections stay those of the data before.
    func prepare(for view: UICollectionView) {
      let container = LayoutContainer(view, size: view.bounds.size)
      if update.missesNotice(), !fits(view) { outdated = .items }
      if update.awaitsNotice {
        engine.container = container
        engine.prepare()
        engine.setViewport(viewport(of: view, in: view.bounds))
        return
      }
      let sizeBefore = engine.contentSize
      if let ahead, ahead.layout.container == container {
        (engine, environment) = (ahead.layout, ahead.environment)
      } else {
        environment = bring(&engine, upToDateWith: view, container)
      }
      outdated = .nothing
      ahead = nil
      noteShortfall(in: view)
      limitCounts(to: view)
      startAtLeadingEnd(of: view)
      engine.setViewport(viewport(of: view, in: view.bounds))
      continueMotion(in: view)
      if engine.contentSize != sizeBefore { contentSizeDidChange?(CGSize(engine.contentSize)) }
    }

    /// Prepares `layout` for the view in `container`, with new sections where they are needed.
    private func bring(
      _ layout: inout CollectionLayout, upToDateWith view: UICollectionView, _ container: LayoutContainer
    ) -> LayoutEnvironment {
      let next = LayoutEnvironment(container, of: view, axis: layout.options.axis)
      layout.container = container
      if outdated != .nothing || next != environment {
        if let environment, environment.contentSizeCategory != next.contentSizeCategory { layout.forgetMeasurements() }
        let sections = (0..<view.numberOfSections).map { section($0, for: next) }
        if outdated == .items { layout.sections = sections } else { layout.renewSections(with: sections) }
        if let drag { _ = layout.moveItem(from: drag.origin, to: drag.current) }
      }
      layout.prepare()
      return next
    }

    func section(_ index: Int, for environment: LayoutEnvironment) -> LayoutSection {
      sectionProvider?(index, environment) ?? LayoutSection(.masonry(lanes: 1), items: [])
    }

    /// The layout as it will be at another size, to know where to scroll; kept for the `prepare` that follows.
    func lookAhead(in view: UICollectionView, size: CGSize) -> CollectionLayout {
      let container = LayoutContainer(view, size: size)
      if let ahead, ahead.layout.container == container { return ahead.layout }
      var layout = engine
      let environment = bring(&layout, upToDateWith: view, container)
      ahead = PreparedAhead(layout: layout, environment: environment)
      return layout
    }

    /// Items that the data source does not have are not shown.
    private func limitCounts(to view: UICollectionView) {
      let sections = engine.sections
      countLimits = sections.indices.map {
        $0 < view.numberOfSections && view.numberOfItems(inSection: $0) < sections[$0].itemCount
          ? view.numberOfItems(inSection: $0) : .max
      }
    }

    /// UIKit begins at the left, which is the far end where one scrolls from right to left.
    private func startAtLeadingEnd(of view: UICollectionView) {
      if isPositioned || engine.contentSize.width <= 0 { return }
      isPositioned = true
      guard engine.options.axis == .horizontal, engine.container.direction == .rightToLeft else { return }
      let start = engine.offsetRange(in: viewport(of: view, in: view.bounds)).lowerBound
      view.contentOffset = CGPoint(engine.visible(LayoutRect(view.bounds), scrolledTo: start).origin)
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

  /// Where a batch update stands, as far as UIKit has said.
  struct UpdateProgress {
    /// The data are others already, what happened to them is not said yet.
    var awaitsNotice = false
    /// Between that word and the end of the update.
    var isRunning = false
    /// By how much to scroll when the update ends.
    var heldBack = CGPoint.zero
    /// Where the layout has said to scroll to, before the delegate is asked.
    var target: CGPoint?
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
