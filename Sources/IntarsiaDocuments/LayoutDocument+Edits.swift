import IntarsiaCore
package import IntarsiaRegistry

extension LayoutDocument {
  /// Takes over a batch of edits, and with it the layout that was made of this document, to be prepared again.
  ///
  /// - Parameter isPrepared: Whether the layout has taken over nothing since it was prepared.
  /// - Throws: ``MisfitEdit`` if one does not fit; then nothing is changed.
  package mutating func apply(
    _ edits: [LayoutEdit], to layout: inout CollectionLayout, isPrepared: Bool = true, counting: ItemRequests? = nil
  ) throws(MisfitEdit) {
    var (document, changed) = (self, layout)
    for (number, edit) in edits.enumerated() {
      if let message = document.applyAlone(edit, to: &changed, isPrepared) {
        throw MisfitEdit(edit: number, message: message)
      }
    }
    let batch = try EditBatch(edits)
    let counts = document.sections.map(\.documentItems.count)
    let origins: [SectionOrigin]
    do throws(BatchError) {
      origins = try batch.update.origins(itemCounts: counts)
    } catch {
      throw batch.misfit(error, itemCounts: counts)
    }
    document.sections = try document.sections(from: origins, batch)
    do throws(BatchError) {
      try changed.apply(batch.update) { index in
        let section = document.sections[index].section
        return counting.map { section.counted(by: $0) } ?? section
      }
    } catch {
      throw batch.misfit(error, itemCounts: counts)
    }
    (self, layout) = (document, changed)
  }

  // MARK: What moves items

  /// The sections after a batch: where nothing is new, as they are.
  private func sections(from origins: [SectionOrigin], _ batch: EditBatch) throws(MisfitEdit) -> [DocumentSection] {
    var next: [DocumentSection] = []
    for (index, origin) in origins.enumerated() {
      if let old = origin.section, let items = origin.items {
        next.append(try section(index, from: old, items, batch))
      } else if let section = batch.newSections[index] ?? origin.section.flatMap({ batch.changedSections[$0] }) {
        next.append(section)
      }
    }
    for path in batch.newItems.keys where origins[path.section].items == nil {
      throw MisfitEdit(
        edit: batch.edit(placing: path),
        message: "section \(path.section) is given as a whole by another edit of the batch; its items belong there")
    }
    return next
  }

  private func section(
    _ index: Int, from old: Int, _ origins: [ItemPath?], _ batch: EditBatch
  ) throws(MisfitEdit) -> DocumentSection {
    var section = sections[old]
    let isSame =
      origins.count == section.documentItems.count
      && origins.enumerated().allSatisfy {
        $1 == ItemPath(section: old, item: $0) && batch.changedItems[ItemPath(section: old, item: $0)] == nil
      }
    if isSame { return section }
    let items = origins.enumerated().map { item, origin in
      guard let origin else { return batch.newItems[ItemPath(section: index, item: item)] ?? DocumentItem() }
      return batch.changedItems[origin] ?? sections[origin.section].documentItems[origin.item]
    }
    func edit(of item: Int) -> Int {
      origins[item].map(batch.edit(changing:)) ?? batch.edit(placing: ItemPath(section: index, item: item))
    }
    if let (item, original) = items.firstDuplicate {
      throw MisfitEdit(
        edit: max(edit(of: item), edit(of: original)),
        message: "items \(original) and \(item) of section \(index) would both be \"\(items[item].id ?? "")\"")
    }
    do {
      try section.setItems(items)
    } catch {
      let found = items.map { try? $0.asWritten() }
      let error = DocumentError(error, in: .array(found.map { $0 ?? .null }))
      throw MisfitEdit(edit: edit(of: error.firstIndex ?? 0), message: error.description)
    }
    return section
  }

  // MARK: What moves none

  /// Takes over an edit that is no part of a batch; answers why it cannot.
  private mutating func applyAlone(
    _ edit: LayoutEdit, to layout: inout CollectionLayout, _ isPrepared: Bool
  ) -> String? {
    switch edit {
    case .measure(let ids, let width, let height):
      if !isPrepared && (width == nil || height == nil) {
        return "must say both width and height, since the batch before it has not been laid out yet"
      }
      for id in ids {
        if let message = misfit(id, in: layout) { return message }
        let present = isPrepared ? layout.frame(of: id) : nil
        let size = LayoutSize(width: width ?? present?.width ?? 0, height: height ?? present?.height ?? 0)
        layout.setMeasuredSize(size, of: id)
      }
    case .forgetMeasurements: layout.forgetMeasurements()
    case .setStrategy(let strategy, let section):
      guard sections.indices.contains(section) else { return noSection(section) }
      guard let described = strategy.described, (try? sections[section].setStrategy(strategy)) != nil,
        layout.setStrategy(described, ofSection: section)
      else { return "section \(section) reads its own items, which no other strategy can" }
    case .setContainer(let change):
      container.width = change.width ?? container.width
      container.height = change.height ?? container.height
      container.displayScale = change.displayScale ?? container.displayScale
      container.direction = change.direction ?? container.direction
      options.axis = change.axis ?? options.axis
      (layout.container, layout.options) = (container, options)
    default: break
    }
    return nil
  }

  private func misfit(_ id: LayoutElement.ID, in layout: CollectionLayout) -> String? {
    guard sections.indices.contains(id.section) else { return noSection(id.section) }
    if id.kind != .item { return layout.frame(of: id) == nil ? "section \(id.section) has no \(id.kind.name)" : nil }
    let count = sections[id.section].documentItems.count
    return id.index < count
      ? nil : BatchError.noSuchItem(ItemPath(section: id.section, item: id.index), itemCount: count).description
  }

  private func noSection(_ section: Int) -> String {
    BatchError.noSuchSection(section, sectionCount: sections.count).description
  }
}
