import IntarsiaCore
import IntarsiaStorage

/// The layout of a whole collection: sections one behind the other, each by its own strategy.
///
///     var layout = CollectionLayout(container: LayoutContainer(width: 390, height: 844))
///     layout.sections = [
///       LayoutSection(.masonry(lanes: 3), items: pictures),
///       LayoutSection(.alignedFlow(), items: tags),
///     ]
///     layout.prepare()
///     layout.contentSize                // how large the scrolling content is
///     layout.elements(in: visible)      // what stands where
///
/// A value: a copy keeps its answers whatever happens to the original. Every question can be asked at any time; before
/// `prepare`, out of range or with a rect that is none, the answer is nil or empty.
public struct CollectionLayout: Sendable {
  /// What the host says of its view.
  public var container: LayoutContainer
  /// What holds for the whole collection.
  public var options: CollectionOptions
  /// What is laid out; takes effect at the next `prepare`.
  ///
  /// A section that is given anew in its place is taken to have the same items if it has as many; to say what really
  /// happened, use ``apply(_:section:)``.
  public var sections: [LayoutSection] {
    get { current }
    set { replaceSections(with: newValue) }
  }
  /// What is visible; pinned headers and footers stand in it. Nil: nothing is pinned.
  public internal(set) var viewport: Viewport?

  var current: [LayoutSection]
  var log = ChangeLog()

  // As of the last `prepare`; `current` may be ahead.
  var geometry = AxisGeometry()
  var boxes: [SectionBox] = []
  var starts: ContiguousArray<Double> = []
  var index = ReachIndex()
  var isExact = true
  var farthestPin = 0.0
  var preparedMoment: ChangeLog.Moment
  private var room: CollectionRoom?

  /// The layout of `sections`, to be prepared.
  public init(
    container: LayoutContainer, options: CollectionOptions = CollectionOptions(), sections: [LayoutSection] = []
  ) {
    self.container = container
    self.options = options
    current = sections
    preparedMoment = log.now
  }

  /// Brings everything up to date with container, options and sections; what has not changed is not computed again.
  ///
  /// With a limit, only what can begin before it along the scroll axis has to be placed, so that the first screen of a
  /// long collection is there at once; the rest is estimated, and placed by a later call with a higher limit or none.
  /// What was placed once stays placed, whatever changes: no edit makes a guess of what is exact.
  ///
  /// - Complexity: that of the strategies for what changed, and O(*sections*), a few nanoseconds each.
  public mutating func prepare(until limit: Double = .infinity) { prepare { _ in limit } }

  /// Places everything up to an item and the item itself, so that its frame is exact; what follows stays estimated.
  public mutating func prepare(through item: ItemPath) {
    if current.indices.contains(item.section), item.item >= 0 {
      current[item.section].keepLeading(min(item.item, current[item.section].itemCount - 1) + 1)
    }
    prepare { $0 < item.section ? .infinity : -.infinity }
  }

  /// Prepares each section as far as `limit` says, along the scroll axis of the collection.
  private mutating func prepare(until limit: (Int) -> Double) {
    let frame = CollectionFrame(container, options)
    let room = currentRoom() ?? CollectionRoom(container, options)
    self.room = room
    var sectionRoom: SectionRoom?
    if !sectionsStandWhereTheyStood { boxes.removeAll(keepingCapacity: true) }
    starts.removeAll(keepingCapacity: true)
    index.truncate(to: 0)
    boxes.reserveCapacity(current.count)
    farthestPin = 0
    var start = frame.insets.before
    var spacing = 0.0
    var estimate = ExtentEstimate()
    for position in current.indices {
      let until = limit(position) - start
      let section =
        keep(position, in: room, until: until) ?? place(position, in: room, frame, &sectionRoom, until: until, estimate)
      estimate.add(section)
      let own = start + (section.extent > 0 ? spacing : 0)
      start = own + section.extent
      if section.extent > 0 { spacing = section.spacing }
      starts.append(own)
      farthestPin = max(farthestPin, section.farthestPin)
      index.append(section.reach.shifted(by: own))
    }
    index.finish()
    isExact = estimate.isExact
    geometry = frame.geometry(contentEnd: current.isEmpty ? nil : start + frame.insets.after)
    preparedMoment = log.now
  }

  /// Container and options as they were in the last pass; nil if they are others now.
  func currentRoom() -> CollectionRoom? {
    guard let room, room.container == container, room.options == options else { return nil }
    return room
  }

  /// One section in its place along the scroll axis.
  func place(_ section: Int) -> SectionGeometry { boxes[section].placed.geometry.moved(by: starts[section]) }

  /// One section as it is, if nothing has changed: tens of thousands of times in every pass.
  @inline(__always)
  private mutating func keep(_ position: Int, in room: CollectionRoom, until: Double) -> SectionSummary? {
    guard let summary = current[position].upToDate(in: room, until: until) else { return nil }
    if position == boxes.count { boxes.append(current[position].box) }
    return summary
  }

  /// One section, laid out again.
  ///
  /// `room` is that of the section before, which mostly has the same.
  private mutating func place(
    _ position: Int, in collection: CollectionRoom, _ frame: CollectionFrame, _ room: inout SectionRoom?, until: Double,
    _ estimate: ExtentEstimate
  ) -> SectionSummary {
    // Nobody else holds the box while it is placed, so nothing in it is copied.
    if position < boxes.count { boxes[position] = .none }
    let summary = current[position].place(in: collection, frame, &room, until: until, estimate)
    if position < boxes.count { boxes[position] = current[position].box } else { boxes.append(current[position].box) }
    return summary
  }

  /// Whether what is placed of each section that has not changed is found under its number.
  private var sectionsStandWhereTheyStood: Bool {
    boxes.count == current.count
      && boxes.indices.allSatisfy { current[$0].isStale || current[$0].box === boxes[$0] }
  }
}
