/// Two layouts of the same items side by side, before and after a change: what came, what went, and how.
///
///     let before = layout
///     try layout.apply(batch) { … }
///     layout.prepare()
///     let update = LayoutUpdate(from: before, to: layout)
///     update.initialAppearance(of: id)   // where an element of the new layout begins to move
///     update.finalAppearance(of: oldID)  // where one of the old layout ends
///
/// Items are followed through the changes between the two; between layouts that have none in common, what has the same
/// index is the same. Nothing is computed again: every answer comes from the two layouts as they were prepared.
public struct LayoutUpdate: Sendable {
  /// The layout before.
  public let old: CollectionLayout
  /// The layout after.
  public let new: CollectionLayout
  /// How far the scroll offset moves meanwhile, in points: what comes or goes in its place does so on the screen.
  public let offsetChange: Double
  private let trail: ItemTrail?
  private let oldFirst: [Int: Int]
  private let newFirst: [Int: Int]

  /// What leads from one layout to the other, both prepared.
  public init(from old: CollectionLayout, to new: CollectionLayout, offsetChange: Double = 0) {
    self.old = old
    self.new = new
    self.offsetChange = offsetChange.finiteOrZero
    trail = ItemTrail(from: old, to: new)
    oldFirst = old.firstVisibleItems
    newFirst = new.firstVisibleItems
  }

  // MARK: Who is who

  /// What an element is called in the new layout; nil if it went.
  public func newID(of old: LayoutElement.ID) -> LayoutElement.ID? {
    trail?.newID(of: old).flatMap { new.knows($0) ? $0 : nil }
  }

  /// What an element was called in the old layout; nil if it is new.
  public func oldID(of new: LayoutElement.ID) -> LayoutElement.ID? {
    trail?.oldID(of: new).flatMap { old.knows($0) ? $0 : nil }
  }

  // MARK: How they come and go

  /// How an element of the new layout looks to begin with; nil if there is no such element.
  ///
  /// One that was there stands where it stood. One that comes does so in the style of its section. One that was there
  /// but had no place comes from behind its section.
  public func initialAppearance(of id: LayoutElement.ID) -> ElementAppearance? {
    guard let frame = new.frame(of: id) else { return nil }
    let before = oldID(of: id)
    if let before, let frame = old.frame(of: before) { return ElementAppearance(frame: frame) }
    if let before, id.kind == .item, let outside = old.frameBehind(section: before.section, like: frame) {
      return ElementAppearance(frame: outside, alpha: 0)
    }
    let style = new.boxes[id.section].placed.animation.insertion
    return appearance(id, frame, style, in: new, shift: -offsetChange, first: newFirst) { neighbor in
      oldID(of: neighbor).flatMap { old.frame(of: $0) }
    }
  }

  /// How an element of the old layout looks in the end; nil if there was no such element.
  public func finalAppearance(of id: LayoutElement.ID) -> ElementAppearance? {
    guard let frame = old.frame(of: id) else { return nil }
    let after = newID(of: id)
    if let after, let frame = new.frame(of: after) { return ElementAppearance(frame: frame) }
    if let after, id.kind == .item, let outside = new.frameBehind(section: after.section, like: frame) {
      return ElementAppearance(frame: outside, alpha: 0)
    }
    let style = old.boxes[id.section].placed.animation.deletion
    return appearance(id, frame, style, in: old, shift: offsetChange, first: oldFirst) { neighbor in
      newID(of: neighbor).flatMap { new.frame(of: $0) }
    }
  }

  /// How an element of `layout` looks by `style` in the other layout, where the content is `shift` further on.
  private func appearance(
    _ id: LayoutElement.ID, _ frame: LayoutRect, _ style: AppearanceStyle, in layout: CollectionLayout, shift: Double,
    first: [Int: Int], neighborFrame: (LayoutElement.ID) -> LayoutRect?
  ) -> ElementAppearance {
    var appearance = ElementAppearance(
      frame: layout.moved(frame, alongMain: shift), alpha: style.alpha, scale: style.scale,
      delay: id.kind == .item ? style.delay(ofRank: id.index - (first[id.section] ?? 0)) : 0)
    switch style.origin {
    case .place: break
    case .edge(let edge): appearance.frame = layout.moved(appearance.frame, beyond: edge)
    case .neighbor:
      if let neighbor = nearestNeighbor(of: id, neighborFrame) {
        appearance.frame.x = neighbor.x + (neighbor.width - frame.width) / 2
        appearance.frame.y = neighbor.y + (neighbor.height - frame.height) / 2
      }
    }
    return appearance
  }

  /// The frame of the nearest item of the section that has one in the other layout, the one before of equals.
  private func nearestNeighbor(
    of id: LayoutElement.ID, _ frame: (LayoutElement.ID) -> LayoutRect?
  ) -> LayoutRect? {
    guard id.kind == .item else { return nil }
    for distance in 1...Self.farthestNeighbor {
      for index in [id.index - distance, id.index + distance] where index >= 0 {
        if let frame = frame(LayoutElement.ID(section: id.section, index: index)) { return frame }
      }
    }
    return nil
  }

  /// In a large block of items that come together, most have no neighbour and come in their place.
  private static let farthestNeighbor = 64
}

extension ItemTrail {
  func newID(of old: LayoutElement.ID) -> LayoutElement.ID? {
    if old.kind == .item {
      let path = newPath(of: ItemPath(section: old.section, item: old.index))
      return path.map { LayoutElement.ID(section: $0.section, index: $0.item) }
    }
    return newSection(of: old.section).map { LayoutElement.ID(section: $0, index: old.index, kind: old.kind) }
  }

  func oldID(of new: LayoutElement.ID) -> LayoutElement.ID? {
    if new.kind == .item {
      let path = oldPath(of: ItemPath(section: new.section, item: new.index))
      return path.map { LayoutElement.ID(section: $0.section, index: $0.item) }
    }
    return oldSection(of: new.section).map { LayoutElement.ID(section: $0, index: new.index, kind: new.kind) }
  }
}

extension CollectionLayout {
  /// Whether there is such an element, placed or not.
  fileprivate func knows(_ id: LayoutElement.ID) -> Bool {
    guard boxes.indices.contains(id.section) else { return false }
    return id.kind != .item || id.index < boxes[id.section].itemCount
  }

  /// The first item of each section that is visible.
  fileprivate var firstVisibleItems: [Int: Int] {
    guard let viewport else { return [:] }
    var first: [Int: Int] = [:]
    forEachElement(in: rect(of: viewport)) { element in
      if element.kind == .item, first[element.section] == nil { first[element.section] = element.index }
    }
    return first
  }

  /// A frame of the size of `frame`, at the end of a section: where an item stands that has no place.
  fileprivate func frameBehind(section: Int, like frame: LayoutRect) -> LayoutRect? {
    guard let section = self.frame(ofSection: section) else { return nil }
    var outside = frame
    switch (options.axis, geometry.direction) {
    case (.vertical, _): outside.y = section.maxY
    case (.horizontal, .leftToRight): outside.x = section.maxX
    case (.horizontal, .rightToLeft): outside.x = section.x - frame.width
    }
    return outside
  }

  /// `frame`, so much further along the scroll axis.
  func moved(_ frame: LayoutRect, alongMain distance: Double) -> LayoutRect {
    var moved = frame
    switch (geometry.axis, geometry.direction) {
    case (.vertical, _): moved.y += distance
    case (.horizontal, .leftToRight): moved.x += distance
    case (.horizontal, .rightToLeft): moved.x -= distance
    }
    return moved
  }

  /// `frame`, beyond an edge: across the scroll axis that of the content, along it as far as it is long.
  fileprivate func moved(_ frame: LayoutRect, beyond edge: LayoutEdge) -> LayoutRect {
    var moved = frame
    let isVertical = geometry.axis == .vertical
    let isLeft = (edge == .leading) == (geometry.direction == .leftToRight)
    switch edge {
    case .top: moved.y = isVertical ? frame.y - frame.height : -frame.height
    case .bottom: moved.y = isVertical ? frame.y + frame.height : contentSize.height
    case .leading, .trailing:
      moved.x =
        isVertical
        ? isLeft ? -frame.width : contentSize.width
        : isLeft ? frame.x - frame.width : frame.x + frame.width
    }
    return moved
  }
}
