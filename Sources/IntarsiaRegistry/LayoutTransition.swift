/// The way from one layout to another, at any point of it: of the same items by another strategy or pattern, in another
/// width, or after a change.
///
///     let transition = LayoutTransition(from: three, to: five, in: viewport)
///     transition.elements(in: visible, at: 0.3)   // what is visible in either, on its way
///     transition.contentSize(at: 0.3)
///     transition.offset(at: 0.3)                  // what was visible stays so
///
/// At 0 and at 1 the answers are those of the two layouts, bit for bit. What has no place in one of them comes from, or
/// leaves to, a frame outside; what is inserted or deleted does so in the style of its section, without its delays. On
/// the way it can be turned round or be given another goal, and goes on from where everything is.
public struct LayoutTransition: Sendable {
  /// A layout on the way.
  private struct Station: Sendable {
    let layout: CollectionLayout
    /// Where the viewport is there; nil if nothing is known of one.
    let offset: Double?
    /// What leads here from the station before.
    let update: LayoutUpdate?
    /// How items go from each station before to here.
    let trails: [ItemTrail?]
    /// How far the way to here was walked when another goal was given.
    var reached = 1.0
  }

  private var stations: [Station]

  /// The way between two prepared layouts.
  ///
  /// With a viewport, or one that `start` has, what is visible there stays where it is as far as it can, and pinned
  /// headers and footers stay pinned.
  public init(
    from start: CollectionLayout, to goal: CollectionLayout, in viewport: Viewport? = nil,
    rule: AnchorRule = AnchorRule()
  ) {
    var start = start
    if let viewport { start.setViewport(viewport) }
    stations = [Station(layout: start, offset: start.viewport?.offset, update: nil, trails: [])]
    add(goal, rule: rule)
  }

  private mutating func add(_ goal: CollectionLayout, rule: AnchorRule) {
    guard let viewport = stations.last?.layout.viewport, let before = stations.last?.layout else {
      return add(goal, offset: nil)
    }
    var goal = goal
    var target = goal.viewport ?? viewport
    target.offset = goal.offset(restoring: before.anchor(in: viewport), in: target, rule: rule)
    goal.setViewport(target)
    add(goal, offset: target.offset)
  }

  private mutating func add(_ goal: CollectionLayout, offset: Double?) {
    let change = stations.last?.offset.flatMap { before in offset.map { $0 - before } }
    let update = stations.last.map { LayoutUpdate(from: $0.layout, to: goal, offsetChange: change ?? 0) }
    stations.append(
      Station(
        layout: goal, offset: offset, update: update, trails: stations.map { ItemTrail(from: $0.layout, to: goal) }))
  }

  /// The layout that is reached in the end, its viewport moved with the anchor.
  public var goal: CollectionLayout { stations[stations.count - 1].layout }

  // MARK: On the way

  /// How large the content is.
  public func contentSize(at progress: Double) -> LayoutSize { contentSize(last, progress) }

  /// The scroll offset at which what was visible stays where it is; nil if no viewport is known.
  public func offset(at progress: Double) -> Double? { offset(last, progress) }

  /// What stands at `rect` of the content on the way, of all that is there in either layout.
  ///
  /// Ordered as in the goal; what leaves it stands where it would have been.
  ///
  /// - Complexity: O(log *n* + *k* log *k*), where *k* is the number of elements at the places of `rect` in both.
  public func elements(in rect: LayoutRect, at progress: Double) -> [TransitionElement] {
    elements(in: rect, last, progress.isNaN ? 0 : progress).sorted { $0.id.precedes($1.id) }
  }

  /// The very same by identity; nil if there is no such element.
  public func element(_ id: TransitionElement.ID, at progress: Double) -> TransitionElement? {
    let station = last - id.layoutsBack
    guard id.layoutsBack >= 0, station >= 0 else { return nil }
    return element(Member(station: station, id: id.element), last, progress.isNaN ? 0 : progress)
  }

  // MARK: Another way

  /// The way from where everything is at `progress` to another goal, from progress 0 on; nothing jumps.
  public func redirected(
    to goal: CollectionLayout, at progress: Double, rule: AnchorRule = AnchorRule()
  ) -> LayoutTransition {
    var redirected = halted(at: progress)
    redirected.add(goal, rule: rule)
    return redirected
  }

  /// The way back from where everything is at `progress`, from progress 0 on; nothing jumps.
  public func turnedRound(at progress: Double) -> LayoutTransition {
    let back = stations[last - 1]
    var turned = halted(at: progress)
    turned.add(back.layout, offset: back.offset)
    return turned
  }

  /// The stations that tell how everything is at `progress`.
  private func halted(at progress: Double) -> LayoutTransition {
    var halted = self
    if progress >= 1 {
      halted.stations = [Station(layout: goal, offset: stations[last].offset, update: nil, trails: [])]
    } else if progress > 0 {
      halted.stations[last].reached = progress
    } else {
      halted.stations.removeLast()
    }
    return halted
  }

  // MARK: From station to station

  private var last: Int { stations.count - 1 }

  private func contentSize(_ station: Int, _ progress: Double) -> LayoutSize {
    let end = stations[station].layout.contentSize
    if station == 0 || progress >= 1 { return end }
    let start = contentSize(station - 1, stations[station - 1].reached)
    return LayoutSize(
      width: start.width.interpolated(to: end.width, at: progress),
      height: start.height.interpolated(to: end.height, at: progress))
  }

  private func offset(_ station: Int, _ progress: Double) -> Double? {
    guard let end = stations[station].offset else { return nil }
    if station == 0 || progress >= 1 { return end }
    return offset(station - 1, stations[station - 1].reached)?.interpolated(to: end, at: progress)
  }

  /// An element as the last of the stations that have it calls it.
  private struct Member: Hashable {
    let station: Int
    let id: LayoutElement.ID
  }

  private func elements(in rect: LayoutRect, _ station: Int, _ progress: Double) -> [TransitionElement] {
    var members: [Member] = []
    if station == 0 || progress > 0 {
      stations[station].layout.forEachElement(in: self.rect(rect, station, progress, at: station, 1)) {
        members.append(Member(station: station, id: $0.id))
      }
    }
    if station > 0, progress < 1 {
      let (before, reached) = (station - 1, stations[station - 1].reached)
      for element in elements(in: self.rect(rect, station, progress, at: before, reached), before, reached) {
        members.append(promoted(Member(station: before - element.id.layoutsBack, id: element.id.element), to: station))
      }
    }
    var seen: Set<Member> = []
    return members.compactMap { member in
      guard seen.insert(member).inserted, let element = element(member, station, progress),
        element.appearance.frame.overlaps(rect)
      else { return nil }
      return element
    }
  }

  /// `member` as `station` calls it, if it has a place there.
  private func promoted(_ member: Member, to station: Int) -> Member {
    guard let id = stations[station].trails[member.station]?.newID(of: member.id),
      stations[station].layout.frame(of: id) != nil
    else { return member }
    return Member(station: station, id: id)
  }

  /// Whom `member` of `station` was at the station before, if it was there.
  private func before(_ member: Member, _ station: Int) -> Member? {
    if member.station < station { return member }
    for earlier in stride(from: station - 1, through: 0, by: -1) {
      guard let id = stations[station].trails[earlier]?.oldID(of: member.id),
        stations[earlier].layout.frame(of: id) != nil
      else { continue }
      return Member(station: earlier, id: id)
    }
    return nil
  }

  private func element(_ member: Member, _ station: Int, _ progress: Double) -> TransitionElement? {
    appearance(member, station, progress).map {
      TransitionElement(
        id: .init(element: member.id, layoutsBack: station - member.station), appearance: $0,
        zIndex: stations[member.station].layout.element(of: member.id)?.zIndex ?? 0)
    }
  }

  /// How `member` looks on the way to `station`; nil if it is not there, or not yet or no longer.
  private func appearance(_ member: Member, _ station: Int, _ progress: Double) -> ElementAppearance? {
    let isLeaving = member.station < station
    if isLeaving && progress >= 1 { return nil }
    guard
      let end = isLeaving
        ? stations[member.station + 1].update?.finalAppearance(of: member.id)
        : stations[station].layout.frame(of: member.id).map({ ElementAppearance(frame: $0) })
    else { return nil }
    if station == 0 || progress >= 1 { return end }
    let start: ElementAppearance?
    if let before = before(member, station) {
      start = appearance(before, station - 1, stations[station - 1].reached)
    } else {
      start = progress > 0 ? stations[station].update?.initialAppearance(of: member.id) : nil
    }
    return start?.interpolated(to: end, at: progress)
  }

  /// The rect of the content at one station that is on the screen where `rect` is at another.
  private func rect(
    _ rect: LayoutRect, _ station: Int, _ progress: Double, at other: Int, _ reached: Double
  ) -> LayoutRect {
    if other == station ? progress >= 1 : progress <= 0 { return rect }
    let (one, two) = (stations[station].layout.geometry, stations[other].layout.geometry)
    let before = stations[max(station - 1, 0)].layout.geometry
    guard one.axis == two.axis, one.direction == two.direction, before.axis == one.axis,
      before.direction == one.direction
    else {
      return stations[other].layout.viewport.map(stations[other].layout.rect) ?? .everything
    }
    var moved = rect
    if let from = offset(station, progress), let to = offset(other, reached) {
      moved = stations[other].layout.moved(rect, alongMain: to - from)
    }
    if one.axis == .horizontal, one.direction == .rightToLeft {
      moved.x += contentSize(other, reached).width - contentSize(station, progress).width
    }
    return moved
  }
}
