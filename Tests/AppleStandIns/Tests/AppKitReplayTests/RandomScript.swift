import AppKit
import Intarsia
import IntarsiaAppKit
import TestSupport

/// A script of random steps, each followed by every check that there is; the first complaint ends it.
@MainActor struct RandomScript {
  private var generator: SeededGenerator
  private var nextID = 0
  let feed: Feed
  private let axis: LayoutAxis
  private var complaint: String?

  init(seed: UInt32) {
    var generator = SeededGenerator(seed: seed)
    axis = generator.chance(0.8) ? .vertical : .horizontal
    var options = CollectionOptions(axis: axis)
    if generator.chance(0.3) { options.minimumContentExtent = .viewport }
    if generator.chance(0.3) { options.insets = LayoutInsets(top: 7, leading: 5, bottom: 3, trailing: 11) }
    feed = Feed([], size: CGSize(width: 300, height: 400), options: options)
    self.generator = generator
    feed.hasIdentities = self.generator.chance(0.7)
    if self.generator.chance(0.3) { feed.view.changeSurroundings(direction: .rightToLeft) }
    if self.generator.chance(0.3) { feed.layout.selfSizing = [.items, .headers, .footers] }
    if self.generator.chance(0.3) { feed.layout.anchorRule.keepsEnd = true }
    if self.generator.chance(0.2) { feed.layout.payload = { AnyHashable($0.index % 3) } }
    feed.view.habits.asksBeforePrepare = self.generator.chance(0.3)
    feed.view.habits.asksForStalePaths = self.generator.chance(0.5)
    feed.view.habits.announcesBeforePrepare = self.generator.chance(0.3)
    feed.view.habits.setsBoundsFirst = self.generator.chance(0.7)
    feed.view.habits.announcesDocumentBounds = self.generator.chance(0.3)
    feed.view.habits.ignoresTargetOffset = self.generator.chance(0.7)
    feed.view.habits.keepsContentSizeInSwap = self.generator.chance(0.7)
    feed.view.habits.keepsContentSizeInUpdates = self.generator.chance(0.3)
    feed.view.habits.measuresDuringUpdates = self.generator.chance(0.5)
    feed.view.habits.measuresAtEndOfUpdates = self.generator.chance(0.5)
    feed.view.habits.announcesBoundsBeforePrepare = self.generator.chance(0.3)
    feed.view.habits.boundsAnnouncements = self.generator.int(1...3)
  }

  /// Nil if all went well.
  mutating func run(steps: Int) -> String? {
    for number in 0..<steps {
      let step = Step.allCases[number == 0 ? 0 : generator.int(0...(Step.allCases.count - 1))]
      take(step)
      check(step)
      if let complaint { return "step \(number) (\(step)): \(complaint)" }
    }
    return nil
  }

  enum Step: CaseIterable {
    case reload, scroll, scrollFar, scrollAnimated, update, updateOften, rotate, resize, traits, bars, measure, options,
      strategy
    case rotateInUpdate, rotateInvalidated, shrinkToNothing, ask, remeasure, swap, drop
  }

  private mutating func take(_ step: Step) {
    let view = feed.view
    switch step {
    case .reload:
      feed.parts = (0..<generator.int(1...3)).map { _ in part() }
      view.reloadData()
    case .scroll: scroll(by: generator.number(-150...150))
    case .scrollAnimated: scroll(by: generator.number(-900...900), isAnimated: true)
    case .scrollFar: scroll(by: generator.number(-3000...3000))
    case .update: keepingAnchor { $0.update() }
    case .updateOften: for _ in 0..<3 { keepingAnchor { $0.update() } }
    case .rotate: keepingAnchor { $0.feed.view.animateSize(to: $0.size()) }
    case .resize:
      keepingAnchor {
        $0.feed.view.setScrollViewSize($0.size())
        $0.feed.view.layoutSubtreeIfNeeded()
      }
    case .traits:
      let isMirrored = generator.chance(0.5)
      view.changeSurroundings(
        scale: CGFloat(generator.int(0...3)), direction: isMirrored ? .rightToLeft : .leftToRight)
      feed.layout.invalidateLayout()
    case .bars:
      let insets = NSEdgeInsets(top: generator.number(0...60), left: 0, bottom: generator.number(0...30), right: 0)
      view.changeSurroundings(insets: insets)
      scroll(by: 1)
    case .measure: keepingAnchor(isMeasured: true) { $0.measureSomething() }
    case .options: feed.layout.options.sectionDefaults.spacing = generator.number(-5...20)
    case .strategy:
      for index in feed.parts.indices where generator.chance(0.5) { feed.parts[index].strategy = strategy() }
      feed.layout.invalidateLayout()
    case .rotateInvalidated:
      keepingAnchor {
        $0.feed.layout.invalidateLayout()
        $0.feed.view.animateSize(to: $0.size())
      }
    case .rotateInUpdate:
      let size = size()
      view.interruption = { [feed] in feed.view.animateSize(to: size) }
      update()
    case .shrinkToNothing:
      let all = Set(feed.parts.indices.filter { _ in generator.chance(0.7) })
      var gone: [IndexPath] = []
      for section in all {
        gone += feed.parts[section].entries.indices.map { IndexPath(item: $0, section: section) }
        feed.parts[section].entries = []
      }
      feed.batch { feed.view.deleteItems(at: Set(gone)) }
    case .ask:
      for _ in 0..<5 {
        let path = IndexPath(item: generator.int(-2...60), section: generator.int(-1...4))
        _ = feed.layout.layoutAttributesForItem(at: path)
        _ = feed.layout.layoutAttributesForElements(in: CGRect(x: Double.nan, y: 0, width: -5, height: .infinity))
      }
    case .swap: keepingAnchor { $0.swap() }
    case .drop:
      for _ in 0..<10 { checkDrop(at: CGPoint(x: generator.number(-50...600), y: generator.number(-50...2000))) }
    case .remeasure:
      guard let section = feed.parts.indices.randomElement(using: &generator) else { return }
      let paths = feed.parts[section].entries.indices.filter { _ in generator.chance(0.2) }
      for index in paths { feed.parts[section].entries[index].item = item() }
      feed.layout.remeasureItems(at: Set(paths.map { IndexPath(item: $0, section: section) }))
    }
    view.layoutSubtreeIfNeeded()
  }

  private func scroll(by distance: Double, isAnimated: Bool = false) {
    let visible = feed.view.visible
    let target = CGPoint(
      x: visible.minX + (axis == .horizontal ? distance : 0), y: visible.minY + (axis == .vertical ? distance : 0))
    if isAnimated { return feed.view.animateScroll(to: target) }
    feed.scrollView.contentView.scroll(to: target)
    feed.view.layoutSubtreeIfNeeded()
  }

  private mutating func measureSomething() {
    let items = feed.parts.indices.flatMap { section in
      feed.parts[section].entries.indices.map { IndexPath(item: $0, section: section) }
    }
    for _ in 0..<3 {
      guard let path = items.randomElement(using: &generator),
        let original = feed.layout.layoutAttributesForItem(at: path),
        let preferred = feed.layout.layoutAttributesForItem(at: path)
      else { continue }
      let size = CGSize(width: original.size.width, height: generator.number(0...120))
      feed.parts[path.section].entries[path.item].real = size.height
      preferred.size = size
      feed.view.prefer(preferred, to: original)
    }
    feed.view.layoutSubtreeIfNeeded()
  }

  // MARK: Data

  private mutating func part() -> Feed.Part {
    var surroundings = SectionSurroundings()
    if generator.chance(0.6) {
      surroundings.header = Supplementary(
        extent: generator.chance(0.1) ? 0 : 30, isInsideInsets: generator.chance(0.3), isPinned: generator.chance(0.6))
    }
    if generator.chance(0.4) { surroundings.footer = Supplementary(extent: 20, isPinned: generator.chance(0.5)) }
    if generator.chance(0.3) { surroundings.background = SectionBackground() }
    if generator.chance(0.4) { surroundings.insets = LayoutInsets(top: 4, leading: 9, bottom: 6, trailing: 2) }
    if generator.chance(0.3) { surroundings.keepsWhenEmpty = .supplementaries }
    return Feed.Part(
      strategy: strategy(), entries: (0..<generator.int(0...18)).map { _ in entry() }, surroundings: surroundings)
  }

  private mutating func strategy() -> AnyStrategy {
    switch generator.int(0...4) {
    case 0: AnyStrategy(.masonry(lanes: 1, spacing: 0))
    case 1: AnyStrategy(.masonry(lanes: 3, spacing: 1.0 / 3))
    case 2: AnyStrategy(.mozaikGrid(columns: 4, spacing: 2))
    case 3: AnyStrategy(.alignedFlow(spacing: 3))
    default: AnyStrategy(.squareMosaic())
    }
  }

  private mutating func entry() -> Feed.Entry {
    nextID += 1
    return Feed.Entry(id: nextID, item: item(), real: generator.chance(0.3) ? generator.number(0...150) : nil)
  }

  private mutating func item() -> ItemDescription {
    var item = ItemDescription(extent: generator.chance(0.1) ? 0 : generator.number(10...140))
    item.columnSpan = generator.int(1...4)
    item.lineSize = .fixed(width: generator.number(20...150), height: generator.number(10...60))
    return item
  }

  private mutating func size() -> CGSize {
    CGSize(width: generator.number(150...500), height: generator.number(200...500))
  }

  // MARK: Updates

  /// Deletes, inserts, moves and reloads items in sections that stay, and deletes, inserts and moves sections.
  private mutating func update() {
    let old = feed.parts
    var script: [(NSCollectionView) -> Void] = []
    let goneSections = old.indices.filter { _ in generator.chance(0.1) }
    var parts: [(part: Feed.Part, origin: Int?)] = []
    var moving: [(entry: Feed.Entry, from: IndexPath?)] = []
    for section in old.indices where !goneSections.contains(section) {
      var part = old[section]
      part.entries = []
      for (item, entry) in old[section].entries.enumerated() {
        let path = IndexPath(item: item, section: section)
        switch generator.int(0...19) {
        case 0, 1:
          script.append { $0.deleteItems(at: [path]) }
          if generator.chance(0.2) { script.append { $0.deleteItems(at: [path]) } }
        case 2: moving.append((entry, path))
        case 3:
          var changed = entry
          changed.item = self.item()
          part.entries.append(changed)
          script.append { $0.reloadItems(at: [path]) }
        default: part.entries.append(entry)
        }
      }
      parts.append((part, section))
    }
    for section in goneSections { script.append { $0.deleteSections([section]) } }
    if generator.chance(0.1), parts.count > 1 { parts.swapAt(0, parts.count - 1) }
    if generator.chance(0.15) { parts.insert((part(), nil), at: generator.int(0...parts.count)) }
    for _ in 0..<generator.int(0...3) { moving.append((entry(), nil)) }
    var places: [Int: IndexPath?] = [:]
    for (entry, from) in moving {
      guard let target = parts.indices.filter({ parts[$0].origin != nil }).randomElement(using: &generator) else {
        if let from { script.append { $0.deleteItems(at: [from]) } }
        continue
      }
      parts[target].part.entries.insert(entry, at: generator.int(0...parts[target].part.entries.count))
      places[entry.id] = .some(from)
    }
    let kept = parts.compactMap(\.origin)
    for (section, each) in parts.enumerated() {
      guard let origin = each.origin else {
        script.append { $0.insertSections([section]) }
        continue
      }
      if kept != kept.sorted() { script.append { $0.moveSection(origin, toSection: section) } }
      for (item, entry) in each.part.entries.enumerated() {
        guard let place = places[entry.id] else { continue }
        let path = IndexPath(item: item, section: section)
        if let place {
          script.append { $0.moveItem(at: place, to: path) }
        } else {
          script.append { $0.insertItems(at: [path]) }
        }
      }
    }
    script.shuffle(using: &generator)
    feed.parts = parts.map(\.part)
    feed.batch { for step in script { step(feed.view) } }
  }

  // MARK: Checks

  /// A drop target is what is under the point, or a gap of a section that there is.
  private mutating func checkDrop(at point: CGPoint) {
    let counts = feed.parts.map(\.entries.count)
    guard let target = feed.layout.layoutAttributesForDropTarget(at: point) else {
      if counts.contains(where: { $0 > 0 }) && complaint == nil { complaint = "no drop target at \(point)" }
      return
    }
    guard let path = target.indexPath, path.section < counts.count else { return complaint = "dropped at no path" }
    switch target.representedElementCategory {
    case .interItemGap: if path.item > counts[path.section] { complaint = "dropped before \(path) of \(counts)" }
    case .item, .supplementaryView:
      if !target.frame.insetBy(dx: -1, dy: -1).contains(point) { complaint = "dropped on \(target.frame) at \(point)" }
    default: complaint = "dropped on \(target.representedElementCategory)"
    }
  }

  /// Another layout object for the same data.
  private mutating func swap() {
    let old = feed.layout
    let next = CollectionViewLayout(options: old.options) { [unowned feed] index, _ in feed.section(index) }
    next.selfSizing = old.selfSizing
    next.anchorRule = old.anchorRule
    next.payload = old.payload
    feed.use(next)
    let (size, content) = (feed.view.frame.size, next.collectionViewContentSize)
    let (clip, insets) = (feed.view.visible.size, feed.scrollView.contentInsets)
    let room = CGSize(width: clip.width - insets.left - insets.right, height: clip.height - insets.top - insets.bottom)
    if size != CGSize(width: max(content.width, room.width), height: max(content.height, room.height)) {
      complaint = "the document is \(size) for a content of \(content)"
    }
  }

  /// How far the leading edge of each visible item is from that of the view, by identity, in order; nil at an end.
  private func visibleItems(beginningInView: Bool) -> [(id: Int, distance: Double)]? {
    let view = feed.view
    let (visible, insets) = (view.visible, feed.scrollView.contentInsets)
    let (start, end) =
      axis == .vertical ? (visible.minY + insets.top, visible.maxY - insets.bottom) : (visible.minX, visible.maxX)
    var found: [(Int, Double)] = []
    var hidden: [(Int, Double)] = []  // under a pinned header
    for (section, part) in feed.parts.enumerated() {
      let header = feed.headerFrame(section)
      let isPinned = part.surroundings.header?.isPinned == true && !header.isNull
      let cover = isPinned ? axis == .vertical ? header.height : header.width : 0
      for (item, entry) in part.entries.enumerated() {
        let frame = feed.frame(item, section)
        let (low, high) = axis == .vertical ? (frame.minY, frame.maxY) : (frame.minX, frame.maxX)
        guard low < end && high > start else { continue }
        let begins = distance(of: frame) - (axis == .vertical ? insets.top : 0)
        if beginningInView ? begins >= cover : begins + (high - low) > cover {
          found.append((entry.id, distance(of: frame)))
        } else {
          hidden.append((entry.id, distance(of: frame)))
        }
      }
    }
    found += hidden
    let clip = feed.scrollView.contentView
    let least = clip.constrainBoundsRect(visible.offsetBy(dx: -1e9, dy: -1e9))
    let most = clip.constrainBoundsRect(visible.offsetBy(dx: 1e9, dy: 1e9))
    let isAtEnd =
      axis == .vertical
      ? visible.minY <= least.minY + 1 || visible.minY >= most.minY - 1
      : visible.minX <= least.minX + 1 || visible.minX >= most.minX - 1
    return isAtEnd ? nil : found
  }

  private func distance(of frame: CGRect) -> Double {
    let visible = feed.view.visible
    if axis == .vertical { return frame.minY - visible.minY }
    let isMirrored = feed.view.userInterfaceLayoutDirection == .rightToLeft
    return isMirrored ? visible.maxX - frame.maxX : frame.minX - visible.minX
  }

  /// Whether one is at the end of the content, as far as it reaches.
  private func isAtEnd(within tolerance: Double = 0) -> Bool {
    let (visible, isMirrored) = (feed.view.visible, feed.view.userInterfaceLayoutDirection == .rightToLeft)
    let distance = axis == .horizontal && isMirrored ? -1e9 : 1e9
    let far = feed.scrollView.contentView.constrainBoundsRect(visible.offsetBy(dx: distance, dy: 1e9))
    return axis == .vertical ? visible.minY >= far.minY - tolerance : abs(visible.minX - far.minX) <= tolerance
  }

  private mutating func keepingAnchor(isMeasured: Bool = false, _ step: (inout RandomScript) -> Void) {
    feed.view.layoutSubtreeIfNeeded()
    let before = visibleItems(beginningInView: isMeasured)
    let isHeldAtEnd = feed.layout.anchorRule.keepsEnd && isAtEnd()
    feed.view.forgetCalls()
    step(&self)
    feed.view.layoutSubtreeIfNeeded()
    if isHeldAtEnd && !isAtEnd(within: 1) && complaint == nil { complaint = "one was at the end, and is not any more" }
    if isHeldAtEnd { return }
    guard let before, visibleItems(beginningInView: false) != nil, complaint == nil else { return }
    // What is held while views are measured is what begins in view by then, which may be another item; and another again
    // if what comes into view so is measured in turn.
    if !isMeasured && !feed.layout.selfSizing.isEmpty { return }
    if isMeasured && feed.view.calls.count(where: { $0 == "prepare()" }) > 1 { return }
    var places: [Int: IndexPath] = [:]
    for section in feed.parts.indices {
      for (item, entry) in feed.parts[section].entries.enumerated() {
        places[entry.id] = IndexPath(item: item, section: section)
      }
    }
    guard let held = before.first(where: { places[$0.id] != nil }), let place = places[held.id] else { return }
    let after = distance(of: feed.frame(place.item, place.section))
    if abs(after - held.distance) > 1 { complaint = "item \(held.id) was at \(held.distance), is at \(after)" }
  }

  private mutating func check(_ step: Step) {
    guard complaint == nil else { return }
    complaint = feed.violations().first
    if complaint != nil || !feed.layout.selfSizing.isEmpty || step == .measure { return }
    let engine = feed.layout.engine
    var fresh = CollectionLayout(
      container: engine.container, options: engine.options, sections: feed.parts.indices.map(feed.section))
    fresh.prepare()
    fresh.setViewport(engine.viewport)
    if fresh.contentSize != engine.contentSize { complaint = "\(engine.contentSize), afresh \(fresh.contentSize)" }
    let (one, other) = (engine.elements(in: .everything), fresh.elements(in: .everything))
    for (ours, afresh) in zip(one, other) where ours != afresh { complaint = "\(ours), afresh \(afresh)" }
    if one.count != other.count { complaint = "\(one.count) elements, afresh \(other.count)" }
  }
}
