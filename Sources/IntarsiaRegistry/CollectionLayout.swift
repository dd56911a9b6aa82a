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
  public var sections: [LayoutSection]
  /// What is visible; pinned headers and footers stand in it. Nil: nothing is pinned.
  public internal(set) var viewport: Viewport?

  var geometry = AxisGeometry()
  var places: [SectionGeometry] = []
  var boxes: [SectionBox] = []  // as prepared; `sections` may be ahead of them
  var index = ReachIndex()

  /// The layout of `sections`, to be prepared.
  public init(
    container: LayoutContainer, options: CollectionOptions = CollectionOptions(), sections: [LayoutSection] = []
  ) {
    self.container = container
    self.options = options
    self.sections = sections
  }

  /// Brings everything up to date with container, options and sections; what has not changed is not computed again.
  ///
  /// - Complexity: that of the strategies for what changed, and O(*sections*).
  public mutating func prepare() {
    let frame = CollectionFrame(container, options)
    places.removeAll(keepingCapacity: true)
    boxes.removeAll(keepingCapacity: true)
    index.truncate(to: 0)
    var start = frame.insets.before
    var spacing = 0.0
    for position in sections.indices {
      let surroundings = sections[position].surroundings.filled(from: options.sectionDefaults)
      let cross = frame.cross(for: surroundings)
      let box = prepareBox(at: position, in: cross, surroundings, displayScale: frame.displayScale)
      var place = SectionGeometry(SectionStack(box, in: cross, surroundings, axis: options.axis))
      let hasExtent = place.extent > 0
      place.move(by: start + (hasExtent ? spacing : 0))
      start = place.end
      if hasExtent { spacing = (surroundings.spacing ?? 0).finiteOrZero }
      places.append(place)
      boxes.append(box)
      index.append(place.reach)
    }
    index.finish()
    geometry = frame.geometry(contentEnd: sections.isEmpty ? nil : start + frame.insets.after)
  }

  /// Lays the items of one section out, in a box that no copy of this layout shares.
  private mutating func prepareBox(
    at position: Int, in cross: CrossFrame, _ surroundings: SectionSurroundings, displayScale: Double
  ) -> SectionBox {
    if !isKnownUniquelyReferenced(&sections[position].box) { sections[position].box = sections[position].box.copy() }
    let box = sections[position].box
    box.describe(along: options.axis, defaults: options.itemDefaults)
    box.prepare(
      in: LogicalContainer(
        crossExtent: cross.itemExtent(surroundings, axis: options.axis), displayScale: displayScale))
    return box
  }
}
