import Foundation
import Intarsia

/// A document and its layout, prepared and timed.
struct PreparedDocument {
  let document: LayoutDocument
  let layout: CollectionLayout
  /// How long preparing took.
  let seconds: Double

  init(_ document: LayoutDocument, offset: Double? = nil) {
    self.document = document
    var layout = document.layout()
    let start = DispatchTime.now().uptimeNanoseconds
    layout.prepare()
    seconds = Double(DispatchTime.now().uptimeNanoseconds - start) / 1e9
    if let offset {
      let container = document.container
      layout.setViewport(
        Viewport(
          offset: offset, extent: document.options.axis == .vertical ? container.height : container.width))
    }
    self.layout = layout
  }

  /// What bad items and options were replaced by, with paths.
  var diagnostics: [DocumentDiagnostic] { layout.documentDiagnostics }

  /// The layout as data.
  func result(in rect: LayoutRect?) -> LayoutResult { LayoutResult(layout, in: rect ?? .everything) }

  /// One line that says how much was laid out.
  var summary: String {
    let items = document.sections.reduce(0) { $0 + $1.section.itemCount }
    let size = layout.contentSize
    return
      "\(items) items in \(document.sections.count) sections, \(Self.text(size.width)) × \(Self.text(size.height)) points"
  }

  static func text(_ number: Double) -> String { String(format: "%.0f", number) }
}

extension LayoutDocument {
  /// The document's own title.
  var title: String? { notes["x-title"]?.text }
}

extension DocumentSection {
  /// The section's own title, or the name of its strategy.
  var title: String { notes["x-title"]?.text ?? strategy.name }
}

extension DocumentItem {
  /// The item's own label.
  var label: String? { notes["x-label"]?.text }
}
