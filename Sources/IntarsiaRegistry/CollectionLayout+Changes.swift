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
    let resolution = try BatchResolution(batch, sectionCount: current.count) { current[$0].itemCount }
    let applied = resolution.applied
    var changed: [(position: Int, section: LayoutSection)] = []
    for position in resolution.asked {
      let new = section(position)
      if let origin = resolution.origin(of: position),
        let change = try resolution.change(of: position, itemCount: new.itemCount)
      {
        let items = applied.items[origin]
        let advanced = current[origin].advanced(to: new, after: change) {
          items?.reloaded.contains($0) == true ? nil : items?.walk?.newIndex(of: $0)
        }
        changed.append((position, advanced))
      } else {
        changed.append((position, new))
      }
    }
    let measured = measurements(carriedBy: applied)
    if applied.sections != nil { current = rearranged(by: resolution, with: changed.map { $0.section }) }
    for (position, section) in changed { current[position] = section }
    for carried in measured { take(carried) }
    log.append(applied)
  }

  /// The sections in their new order; where none goes on, the next of `new` stands.
  private func rearranged(by resolution: BatchResolution, with new: [LayoutSection]) -> [LayoutSection] {
    var rearranged: [LayoutSection] = []
    rearranged.reserveCapacity(resolution.sectionCount)
    var next = 0
    for position in 0..<resolution.sectionCount {
      if next < resolution.asked.count, resolution.asked[next] == position {
        rearranged.append(new[next])
        next += 1
      } else if let origin = resolution.origin(of: position) {
        rearranged.append(current[origin])
      }
    }
    return rearranged
  }

  /// What was measured of an item, or of a whole section, and where that is afterwards.
  private struct CarriedMeasurement {
    let box: SectionBox
    let section: Int
    var item: (measurement: ItemMeasurement, index: Int)?
  }

  /// What was measured of items that leave their place, and of whole sections whose items have identities.
  private func measurements(carriedBy applied: AppliedChange) -> [CarriedMeasurement] {
    var carried: [CarriedMeasurement] = []
    for (section, change) in applied.items {
      let box = current[section].box
      for (item, new) in change.moved {
        guard let measured = box.measurement(at: item) else { continue }
        carried.append(CarriedMeasurement(box: box, section: new.section, item: (measured, new.item)))
      }
      if change.walk == nil, let new = applied.newSection(of: section), box.measurements != nil {
        carried.append(CarriedMeasurement(box: box, section: new))
      }
    }
    return carried
  }

  private mutating func take(_ carried: CarriedMeasurement) {
    guard current[carried.section].box.laysOutLike(carried.box) else { return }
    if let (measurement, index) = carried.item {
      current[carried.section].boxAlone().take(measurement, at: index)
    } else {
      current[carried.section].boxAlone().adoptMeasurements(of: carried.box)
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
  /// What differs from the present frame, or from what was measured before, by less than a pixel moves nothing, so that
  /// measuring comes to an end. Of headers and footers the extent along the scroll axis counts, and one that is 0 long
  /// is no element any more until its section is reloaded; of items as much as their strategy can use.
  ///
  /// - Complexity: O(1), and for an item what its strategy needs to begin again there.
  @discardableResult
  public mutating func setMeasuredSize(_ size: LayoutSize, of id: LayoutElement.ID) -> Bool {
    guard current.indices.contains(id.section) else { return false }
    let measured =
      options.axis == .vertical
      ? LogicalSize(main: size.height, cross: size.width) : LogicalSize(main: size.width, cross: size.height)
    guard measured.main.isFinite, measured.cross.isFinite, measured.main >= 0, measured.cross >= 0 else { return false }
    let pixel = 1 / CollectionFrame(container, options).displayScale
    switch id.kind {
    case .item: return setMeasuredSize(measured, ofItem: id, pixel: pixel)
    case .header:
      guard let extent = extent(measured, of: id, before: current[id.section].measuredHeader, pixel) else {
        return false
      }
      current[id.section].measuredHeader = extent
      return true
    case .footer:
      guard let extent = extent(measured, of: id, before: current[id.section].measuredFooter, pixel) else {
        return false
      }
      current[id.section].measuredFooter = extent
      return true
    case .background, .decoration: return false
    }
  }

  private mutating func setMeasuredSize(
    _ measured: LogicalSize, ofItem id: LayoutElement.ID, pixel: Double
  ) -> Bool {
    let box = current[id.section].box
    guard id.index >= 0, id.index < box.itemCount else { return false }
    let present =
      box.measurement(at: id.index)?.size
      ?? (current[id.section].isPlaced ? box.frame(of: .init(id.index)) : nil).map {
        LogicalSize(main: $0.mainExtent, cross: $0.crossExtent)
      }
    if let present, abs(present.main - measured.main) < pixel, abs(present.cross - measured.cross) < pixel {
      return false
    }
    return current[id.section].boxAlone().setMeasuredSize(measured, at: id.index)
  }

  /// What was measured of a header or footer; nil if there is none, or it is as long as before.
  private func extent(
    _ measured: LogicalSize, of id: LayoutElement.ID, before: MeasuredExtent?, _ pixel: Double
  ) -> MeasuredExtent? {
    guard id.index == 0, current[id.section].isPlaced else { return nil }
    let geometry = current[id.section].box.placed.geometry
    let part = id.kind == .header ? geometry.header : geometry.footer
    let crossExtent = part?.frame.crossExtent ?? before?.crossExtent
    guard let crossExtent, abs((part?.frame.mainExtent ?? 0) - measured.main) >= pixel else { return nil }
    return MeasuredExtent(extent: measured.main, crossExtent: crossExtent, axis: options.axis)
  }

  /// Forgets all that was measured, after a change of the text size for instance.
  public mutating func forgetMeasurements() {
    for section in current.indices {
      if current[section].measuredHeader != nil { current[section].measuredHeader = nil }
      if current[section].measuredFooter != nil { current[section].measuredFooter = nil }
      if current[section].box.isMeasured { current[section].boxAlone().forgetMeasurements() }
    }
  }
}
