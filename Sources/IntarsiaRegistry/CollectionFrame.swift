import IntarsiaCore

/// Container and options brought together: how much room there is, before anything is laid out.
struct CollectionFrame {
  let insets: LogicalInsets
  let displayScale: Double
  private let container: LayoutContainer
  private let options: CollectionOptions
  private let crossExtent: Double

  init(_ container: LayoutContainer, _ options: CollectionOptions) {
    self.container = container
    self.options = options
    insets = options.axis.logical(options.insets)
    let scale = container.displayScale
    displayScale = scale.isFinite && scale > 0 ? scale : 1
    let visible = options.axis == .vertical ? container.width : container.height
    crossExtent = (options.crossExtent ?? visible).extentOrZero
  }

  /// The room of a section across the scroll axis.
  func cross(for surroundings: SectionSurroundings) -> CrossFrame {
    let guide = options.axis.logical(guide(surroundings.insetReference))
    return CrossFrame(
      container: CrossSpan(origin: 0, extent: crossExtent),
      section: CrossSpan(
        origin: insets.leading, extent: (crossExtent - guide.cross - insets.cross).extentOrZero))
  }

  /// How main and cross become x and y, for content that ends at `contentEnd`; nil if there are no sections.
  func geometry(contentEnd: Double?) -> AxisGeometry {
    var content = LogicalSize()
    if let contentEnd {
      let least =
        switch options.minimumContentExtent {
        case .none: 0.0
        case .points(let points): points.extentOrZero
        case .viewport: viewportExtent
        }
      let guide = options.axis.logical(guide(options.sectionDefaults.insetReference))
      content = LogicalSize(
        main: max(contentEnd.extentOrZero, least),
        cross: options.crossExtent == nil ? (crossExtent - guide.cross).extentOrZero : crossExtent)
    }
    return AxisGeometry(
      axis: options.axis, direction: container.direction, snappingScale: options.snapsToPixels ? displayScale : nil,
      content: content)
  }

  private var viewportExtent: Double {
    let visible = options.axis == .vertical ? container.height : container.width
    return (visible - options.axis.logical(container.guides.contentInsets).main).extentOrZero
  }

  private func guide(_ reference: InsetReference?) -> LayoutInsets {
    switch reference ?? .contentInsets {
    case .none: LayoutInsets()
    case .contentInsets: container.guides.contentInsets
    case .safeArea: container.guides.safeArea
    case .margins: container.guides.margins
    }
  }
}
