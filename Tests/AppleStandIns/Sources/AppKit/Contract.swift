/// Which element, as the host counts them.
struct ElementKey: Hashable {
  let category: NSCollectionElementCategory
  let kind: String
  let path: IndexPath

  init(category: NSCollectionElementCategory, kind: String, path: IndexPath) {
    self.category = category
    self.kind = kind
    self.path = path
  }

  @MainActor init(_ attributes: NSCollectionViewLayoutAttributes) {
    self.init(
      category: attributes.representedElementCategory, kind: attributes.representedElementKind ?? "",
      path: attributes.indexPath ?? IndexPath())
  }
}

struct ShownElement {
  let view: any NSCollectionViewElement
  /// A copy that nobody else holds.
  var attributes: NSCollectionViewLayoutAttributes
  var wasAsked = false
}

/// What the layout has said is out of date since it was last prepared.
struct Invalidity {
  enum Cause: Hashable { case scroll, resize, preferred, other }

  var isPending = false
  /// What may answer otherwise after the next `prepare`; nil: everything.
  var keys: [ElementKey]? = []
  /// Causes that the host knows of for the context in hand.
  var causes: Set<Cause> = []
  var offsetAdjustment = CGPoint.zero
}

/// What a layout has answered: no element may change without an invalidation, no object may be handed out twice.
@MainActor struct AnswerLedger {
  private var answers: [ElementKey: NSCollectionViewLayoutAttributes] = [:]
  private var handedOut: [ObjectIdentifier: NSCollectionViewLayoutAttributes] = [:]

  nonisolated init() {}

  mutating func forget() { answers = [:] }

  mutating func forget(_ keys: [ElementKey]) { for key in keys { answers[key] = nil } }

  /// Takes an answer in; the complaints about it, and a copy to work with. The object itself is spoilt afterwards, as
  /// a host that animates does.
  mutating func take(
    _ attributes: NSCollectionViewLayoutAttributes
  ) -> (copy: NSCollectionViewLayoutAttributes, complaints: [String]) {
    var complaints: [String] = []
    if handedOut[ObjectIdentifier(attributes)] != nil { complaints.append("an object is handed out twice") }
    if handedOut.count > 5000 { handedOut = [:] }
    handedOut[ObjectIdentifier(attributes)] = attributes
    guard let copy = attributes.copy() as? NSCollectionViewLayoutAttributes else {
      return (attributes, ["a copy is of another class"])
    }
    if !copy.isEqual(attributes) { complaints.append("a copy is not equal to its original") }
    let key = ElementKey(attributes)
    if let before = answers[key], !before.isEqual(copy) {
      complaints.append("\(key) changed without an invalidation: \(before.frame) became \(copy.frame)")
    }
    answers[key] = copy
    attributes.frame = CGRect(x: -777, y: -777, width: 1, height: 1)
    attributes.alpha = 0.123
    return (copy, complaints)
  }
}

extension NSCollectionView {
  func complain(_ text: String) {
    if violations.count < 20 { violations.append(text) }
  }

  /// By path, with everything that the host checks about an answer.
  func answer(for key: ElementKey) -> NSCollectionViewLayoutAttributes? {
    let found: NSCollectionViewLayoutAttributes? =
      switch key.category {
      case .item: current.layoutAttributesForItem(at: key.path)
      case .supplementaryView: current.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
      case .decorationView: current.layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
      case .interItemGap: current.layoutAttributesForInterItemGap(before: key.path)
      }
    return found.map(taken)
  }

  /// By rect, the same.
  func answers(in rect: CGRect) -> [NSCollectionViewLayoutAttributes] {
    let found = current.layoutAttributesForElements(in: rect).map(taken)
    var seen: Set<ElementKey> = []
    for attributes in found {
      let key = ElementKey(attributes)
      if !seen.insert(key).inserted { complain("\(key) is in one answer twice") }
      if attributes.frame.isEmpty { complain("\(key) is announced without an extent: \(attributes.frame)") }
      guard let other = answer(for: key) else {
        complain("\(key) is found by rect, not by path")
        continue
      }
      if !other.isEqual(attributes) {
        complain("\(key) is \(attributes.frame) by rect, \(other.frame) by path")
      }
    }
    return found
  }

  private func taken(_ attributes: NSCollectionViewLayoutAttributes) -> NSCollectionViewLayoutAttributes {
    if type(of: attributes) != type(of: current).layoutAttributesClass {
      complain("attributes of another class than the layout names")
    }
    let frame = attributes.frame
    if ![frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite) { complain("no finite frame") }
    let (copy, complaints) = ledger.take(attributes)
    for complaint in complaints { complain(complaint) }
    return copy
  }

  /// Every element by path that the data source has, against all that there is by rect.
  public func checkAll() {
    checkGaps()
    let byRect = answers(in: CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7))
    let items = Set(byRect.filter { $0.representedElementCategory == .item }.compactMap(\.indexPath))
    for section in counts.indices {
      for item in 0..<counts[section] {
        let path = IndexPath(item: item, section: section)
        if let other = current.layoutAttributesForItem(at: path), !other.frame.isEmpty, !items.contains(path) {
          complain("\(path) is found by path, not by rect")
        }
      }
    }
    for path in items where !counts.indices.contains(path.section) || path.item >= counts[path.section] {
      complain("\(path) is announced, but the data source has \(counts)")
    }
    for path in [
      IndexPath(item: 0, section: counts.count), IndexPath(item: counts.last ?? 0, section: counts.count - 1),
      IndexPath(item: NSNotFound, section: 0),
    ] where current.layoutAttributesForItem(at: path) != nil {
      complain("\(path) is out of range and has attributes")
    }
  }

  /// Scrolling may name pinned views only, ones that there are; and never everything.
  func checkBoundsContext(_ context: NSCollectionViewLayoutInvalidationContext, isScroll: Bool) {
    checkPresence(context)
    guard isScroll else { return }
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      complain("scrolling invalidates everything")
    }
    if context.invalidatedItemIndexPaths?.isEmpty == false { complain("scrolling invalidates items") }
    if context.invalidatedSupplementaryIndexPaths?.values.allSatisfy(\.isEmpty) ?? true {
      complain("scrolling invalidates nothing in particular")
    }
  }

  func checkGaps() {
    for section in counts.indices {
      for item in [0, counts[section] / 2, counts[section]] {
        let path = IndexPath(item: item, section: section)
        guard let gap = current.layoutAttributesForInterItemGap(before: path) else { continue }
        if gap.representedElementCategory != .interItemGap || gap.indexPath != path {
          complain("no gap before \(path)")
        }
        if gap.frame.isEmpty || gap.frame.isInfinite { complain("the gap before \(path) is \(gap.frame)") }
      }
      let behind = IndexPath(item: counts[section] + 1, section: section)
      if current.layoutAttributesForInterItemGap(before: behind) != nil { complain("there is a gap before \(behind)") }
    }
  }

  func checkPresence(_ context: NSCollectionViewLayoutInvalidationContext) {
    for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
      for path in paths {
        let found = current.layoutAttributesForSupplementaryView(ofKind: kind, at: path)
        if found?.frame.isEmpty ?? true { complain("\(kind) of \(path) is invalidated but there is none") }
      }
    }
  }

  /// Called by the layout's own base class.
  func layoutWasInvalidated(with context: NSCollectionViewLayoutInvalidationContext) {
    note("invalidateLayout(with:)")
    if isPreparing { complain("the layout is invalidated while it prepares") }
    let isNarrow = invalidity.causes == [.scroll]
    let named = (context.invalidatedSupplementaryIndexPaths ?? [:]).flatMap { kind, paths in
      paths.map { ElementKey(category: .supplementaryView, kind: kind, path: $0) }
    }
    invalidity.keys = isNarrow ? invalidity.keys.map { $0 + named } : nil
    for path in context.invalidatedItemIndexPaths ?? [] {  // these will be asked again
      shown[ElementKey(category: .item, kind: "", path: path)]?.wasAsked = false
    }
    for key in named { shown[key]?.wasAsked = false }
    invalidity.causes = []
    invalidity.isPending = true
    if collectedUpdates == nil && !isInUpdate {
      invalidity.offsetAdjustment.x += context.contentOffsetAdjustment.x
      invalidity.offsetAdjustment.y += context.contentOffsetAdjustment.y
    }
    needsLayout = true
  }
}
