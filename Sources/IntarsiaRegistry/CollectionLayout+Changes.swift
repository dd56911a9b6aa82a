import IntarsiaCore

extension CollectionLayout {
  /// Takes over a batch of changes, to be laid out by the next `prepare`; answers stay those of the last until then.
  ///
  /// `section` is asked for each section that is new or reloaded or whose items the batch touches, by its new number; all
  /// others stay as they are.
  ///
  /// - Complexity: O(*sections* + *steps* · log *steps*), besides asking.
  /// - Throws: ``BatchError`` if the batch cannot have happened; then nothing is changed.
  public mutating func apply(_ batch: BatchUpdate, section: (Int) -> LayoutSection) throws(BatchError) {
    if batch.isEmpty { return }
    let resolution = try BatchResolution(batch, itemCounts: current.map { $0.itemCount })
    let applied = resolution.applied
    var next: [LayoutSection] = []
    next.reserveCapacity(resolution.origins.count)
    for (position, origin) in resolution.origins.enumerated() {
      guard resolution.asked.contains(position) else {
        if let origin { next.append(current[origin]) }
        continue
      }
      let new = section(position)
      if let origin, let change = try resolution.change(of: position, itemCount: new.itemCount) {
        let items = applied.items[origin]
        next.append(
          current[origin].advanced(to: new, after: change) {
            items?.reloaded.contains($0) == true ? nil : items?.walk?.newIndex(of: $0)
          })
      } else {
        next.append(new)
      }
    }
    carryMeasurements(over: applied, into: &next)
    current = next
    log.append(applied)
  }

  /// What was measured of items that left their place, and of whole sections whose items have identities.
  private func carryMeasurements(over applied: AppliedChange, into next: inout [LayoutSection]) {
    for (section, change) in applied.items {
      for (old, new) in change.moved {
        guard let size = current[section].box.measuredSize(at: old) else { continue }
        next[new.section].takeBoxAlone()
        _ = next[new.section].box.setMeasuredSize(size, at: new.item)
      }
      if change.walk == nil, let new = applied.newSection(of: section), current[section].box.measurements != nil {
        next[new].takeBoxAlone()
        next[new].box.adoptMeasurements(of: current[section].box)
      }
    }
  }

  /// Lays the described items of a section out in another way; false if there is no such section or its items are typed.
  @discardableResult
  public mutating func setStrategy(_ strategy: AnyStrategy, ofSection section: Int) -> Bool {
    current.indices.contains(section) && current[section].setStrategy(strategy)
  }

  // MARK: Measurements

  /// Uses the size that the host measured of an element from the next `prepare` on; false if nothing will move.
  ///
  /// What differs from the present frame by less than a pixel moves nothing, so that measuring comes to an end. Of headers
  /// and footers the extent along the scroll axis counts, of items as much as their strategy can use.
  ///
  /// - Complexity: O(1), and for an item what its strategy needs to begin again there.
  @discardableResult
  public mutating func setMeasuredSize(_ size: LayoutSize, of id: LayoutElement.ID) -> Bool {
    guard current.indices.contains(id.section), places.indices.contains(id.section) else { return false }
    let measured =
      options.axis == .vertical
      ? LogicalSize(main: size.height, cross: size.width) : LogicalSize(main: size.width, cross: size.height)
    guard measured.main.isFinite, measured.cross.isFinite, measured.main >= 0, measured.cross >= 0 else { return false }
    let pixel = 1 / CollectionFrame(container, options).displayScale
    switch id.kind {
    case .item:
      guard id.index >= 0, id.index < current[id.section].itemCount else { return false }
      if let frame = boxes[id.section].frame(of: .init(id.index)),
        abs(frame.mainExtent - measured.main) < pixel, abs(frame.crossExtent - measured.cross) < pixel
      {
        return false
      }
      // What its strategy cannot use does not show in the frame; said twice, it would otherwise be news for ever.
      if let known = current[id.section].box.measuredSize(at: id.index),
        abs(known.main - measured.main) < pixel, abs(known.cross - measured.cross) < pixel
      {
        return false
      }
      current[id.section].takeBoxAlone()
      return current[id.section].box.setMeasuredSize(measured, at: id.index)
    case .header, .footer:
      let frame = id.kind == .header ? places[id.section].header?.frame : places[id.section].footer?.frame
      guard let frame, abs(frame.mainExtent - measured.main) >= pixel else { return false }
      let extent = MeasuredExtent(extent: measured.main, crossExtent: frame.crossExtent)
      if id.kind == .header {
        current[id.section].measuredHeader = extent
      } else {
        current[id.section].measuredFooter = extent
      }
      return true
    case .background, .decoration: return false
    }
  }

  /// Forgets all that was measured, after a change of the text size for instance.
  public mutating func forgetMeasurements() {
    for section in current.indices {
      current[section].measuredHeader = nil
      current[section].measuredFooter = nil
      current[section].takeBoxAlone()
      current[section].box.forgetMeasurements()
    }
  }

  /// Sections given as a whole: those in the same place with as many items are taken to have the same. What was measured
  /// of items with identities stays, and of headers and footers.
  mutating func replaceSections(with new: [LayoutSection]) {
    var applied = AppliedChange()
    let common = min(current.count, new.count)
    for position in 0..<common where current[position].itemCount != new[position].itemCount {
      applied.items[position] = AppliedChange.ItemsChange()
    }
    if current.count != new.count {
      applied.sections = .init(
        walk: IndexWalk(
          oldCount: current.count, removed: Set(common..<current.count), inserted: Set(common..<new.count)),
        moved: [:])
    }
    var new = new
    for position in 0..<common {
      new[position].measuredHeader = new[position].measuredHeader ?? current[position].measuredHeader
      new[position].measuredFooter = new[position].measuredFooter ?? current[position].measuredFooter
      if current[position].box.measurements != nil, current[position].box !== new[position].box {
        new[position].takeBoxAlone()
        new[position].box.adoptMeasurements(of: current[position].box)
      }
    }
    current = new
    log.append(applied)
  }
}
