package import IntarsiaRegistry

/// A document and its layout while a script is played: what is visible stays where it is on the screen.
package struct EditedDocument: Sendable {
  /// The document as it is now.
  package private(set) var document: LayoutDocument
  /// Its layout, prepared, with a viewport.
  package private(set) var layout: CollectionLayout
  private let script: DocumentScript
  private let requests = ItemRequests()

  /// The document before the first step.
  package init(_ document: LayoutDocument, playing script: DocumentScript) {
    self.document = document
    self.script = script
    layout = CollectionLayout(
      container: document.container, options: document.options,
      sections: document.sections.map { [requests] in $0.section.counted(by: requests) })
    layout.prepare()
    scroll(to: script.offset)
  }

  private var viewport: Viewport {
    let container = document.container
    return script.viewport(of: document.options.axis == .vertical ? container.height : container.width)
  }

  private mutating func scroll(to offset: Double) {
    var viewport = viewport
    let range = layout.offsetRange(in: viewport)
    viewport.offset = min(max(offset, range.lowerBound), range.upperBound)
    layout.setViewport(viewport)
  }

  /// Plays a step, and tells what it did.
  ///
  /// - Throws: ``DocumentError`` with the path of the edit that does not fit; then nothing is changed.
  package mutating func play(_ number: Int) throws(DocumentError) -> EditReport {
    let (step, before) = (script.steps[number], self)
    let anchor = layout.anchor(in: layout.viewport ?? viewport)
    requests.reset()
    for (batch, edits) in step.batches.enumerated() {
      do throws(MisfitEdit) {
        try document.apply(edits, to: &layout, isPrepared: batch == 0, counting: requests)
      } catch {
        self = before
        let place = step.path(toEdit: error.edit, ofBatch: batch)
        throw DocumentError(path: "steps[\(number)].\(place)", message: error.message)
      }
    }
    layout.prepare()
    scroll(to: layout.offset(restoring: anchor, in: viewport, rule: script.rule))
    if let target = step.scroll {
      guard let offset = offset(of: target) else {
        self = before
        throw DocumentError(path: "steps[\(number)].scroll", message: "there is no such element, or it has no place")
      }
      scroll(to: offset)
    }
    return EditReport(
      step, number, from: before, to: self, anchor: anchor, requested: requests.count)
  }

  private func offset(of target: ScrollTarget) -> Double? {
    if let offset = target.offset { return offset }
    let viewport = layout.viewport ?? viewport
    if let item = target.item {
      let path = ItemPath(section: target.section, item: item)
      return layout.offset(bringing: path, to: target.position, in: viewport)
    }
    let header = LayoutElement.ID(section: target.section, kind: .header)
    return layout.offset(bringing: header, to: target.position, in: viewport)
      ?? layout.offset(
        bringing: ItemPath(section: target.section, item: 0), to: target.position, in: viewport)
  }
}
