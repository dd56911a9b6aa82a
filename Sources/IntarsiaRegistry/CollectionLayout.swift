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
  var places: [SectionGeometry] = []
  var boxes: [SectionBox] = []
  var isExact = true
  var index = ReachIndex()

  /// The layout of `sections`, to be prepared.
  public init(
    container: LayoutContainer, options: CollectionOptions = CollectionOptions(), sections: [LayoutSection] = []
  ) {
    self.container = container
    self.options = options
    current = sections
  }

  /// Brings everything up to date with container, options and sections; what has not changed is not computed again.
  ///
  /// With a limit, only what can begin before it along the scroll axis has to be placed, so that the first screen of a
  /// long collection is there at once; the rest is estimated, and placed by a later call with a higher limit or none.
  /// What was placed once stays exact.
  ///
  /// - Complexity: that of the strategies for what changed, and O(*sections*).
  public mutating func prepare(until limit: Double = .infinity) {
    let frame = CollectionFrame(container, options)
    places.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    index.truncate(to: 0)
    var start = frame.insets.before
    var spacing = 0.0
    var estimate = ExtentEstimate()
    for position in current.indices {
      let surroundings = current[position].surroundings.filled(from: options.sectionDefaults)
      let cross = frame.cross(for: surroundings)
      prepareBox(at: position, in: cross, surroundings, displayScale: frame.displayScale, until: limit - start)
      let content = estimate.contentSize(of: current[position].box)
      var place = SectionGeometry(
        SectionStack(current[position], content, in: cross, surroundings, axis: options.axis))
      let hasExtent = place.extent > 0
      place.move(by: start + (hasExtent ? spacing : 0))
      start = place.end
      if hasExtent { spacing = (surroundings.spacing ?? 0).finiteOrZero }
      places.append(place)
      boxes.append(current[position].box)
      index.append(place.reach)
    }
    index.finish()
    isExact = estimate.isExact
    geometry = frame.geometry(contentEnd: current.isEmpty ? nil : start + frame.insets.after)
  }

  /// Lays the items of one section out, in a box that no copy of this layout shares.
  private mutating func prepareBox(
    at position: Int, in cross: CrossFrame, _ surroundings: SectionSurroundings, displayScale: Double, until: Double
  ) {
    current[position].takeBoxAlone()
    let box = current[position].box
    box.describe(along: options.axis, defaults: options.itemDefaults)
    box.prepare(
      in: LogicalContainer(
        crossExtent: cross.itemExtent(surroundings, axis: options.axis), displayScale: displayScale),
      until: current[position].wasComplete ? .infinity : until)
    if box.isComplete { current[position].wasComplete = true }
  }
}

/// Guesses the extent of what is not placed yet from what is.
struct ExtentEstimate {
  private var placedCount = 0
  private var placedExtent = 0.0
  private(set) var isExact = true

  /// The content size of a section, with as much added as its unplaced items will take if they are like the others.
  mutating func contentSize(of box: SectionBox) -> LogicalSize {
    var size = box.contentSize
    placedCount += box.preparedCount
    placedExtent += size.main
    if box.isComplete { return size }
    isExact = false
    let missing = Double(box.itemCount - box.preparedCount)
    if box.preparedCount > 0 {
      size.main += missing * size.main / Double(box.preparedCount)
    } else if placedCount > 0 {
      size.main += missing * placedExtent / Double(placedCount)
    } else {
      size.main += missing
    }
    return size
  }
}
