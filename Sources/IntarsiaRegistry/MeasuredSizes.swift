import IntarsiaCore

/// The sizes that a host has measured of a section's items, by what identifies them, for the width they were measured at.
///
/// A class, since the section's items are a function that has to see what comes in later; a box owns one alone.
final class MeasuredSizes: @unchecked Sendable {  // written to by the sole owner of its box only
  private(set) var current: [UInt64: LogicalSize] = [:]
  private(set) var crossExtent: Double?
  private var before: (crossExtent: Double, sizes: [UInt64: LogicalSize])?

  init() {}

  init(copying other: MeasuredSizes) {
    current = other.current
    crossExtent = other.crossExtent
    before = other.before
  }

  subscript(key: UInt64) -> LogicalSize? {
    get { current.isEmpty ? nil : current[key] }
    set { current[key] = newValue }
  }

  var isEmpty: Bool { current.isEmpty && before?.sizes.isEmpty != false }

  func forget() {
    current = [:]
    before = nil
  }

  /// Takes over a size, if it was measured at the extent that items are measured at here.
  func take(_ measurement: ItemMeasurement, for key: UInt64) -> Bool {
    crossExtent = crossExtent ?? measurement.crossExtent
    guard crossExtent == measurement.crossExtent else { return false }
    current[key] = measurement.size
    return true
  }

  /// Takes over what another section has measured.
  func adopt(_ other: MeasuredSizes) {
    if crossExtent == nil || crossExtent == other.crossExtent {
      for (item, size) in other.current { current[item] = size }  // `merge` does not compile embedded
    }
    before = before ?? other.before
    crossExtent = crossExtent ?? other.crossExtent
  }

  /// From now on items are measured at `crossExtent`; what was measured at the extent before is kept for its return.
  func select(_ crossExtent: Double) {
    guard crossExtent != self.crossExtent else { return }
    let returning = before?.crossExtent == crossExtent ? before?.sizes : nil
    if let old = self.crossExtent { before = (old, current) }
    current = returning ?? [:]
    self.crossExtent = crossExtent
  }

  /// Items have other indices now; `newIndex` tells which, or nil for those whose measurement is forgotten.
  func renumber(_ newIndex: (Int) -> Int?) {
    func renumbered(_ sizes: [UInt64: LogicalSize]) -> [UInt64: LogicalSize] {
      var new: [UInt64: LogicalSize] = [:]
      for (old, size) in sizes {
        if let index = newIndex(Int(truncatingIfNeeded: old)) { new[UInt64(index)] = size }
      }
      return new
    }
    if !current.isEmpty { current = renumbered(current) }
    if let old = before, !old.sizes.isEmpty { before = (old.crossExtent, renumbered(old.sizes)) }
  }

  /// The keys under which the two know different sizes.
  func keysThatDiffer(from other: MeasuredSizes) -> Set<UInt64> {
    var keys: Set<UInt64> = []
    for (key, size) in current where other.current[key] != size { keys.insert(key) }
    for key in other.current.keys where current[key] == nil { keys.insert(key) }
    return keys
  }
}

/// A size that was measured, and the width of the section when it was.
struct ItemMeasurement: Hashable, Sendable {
  let size: LogicalSize
  let crossExtent: Double
}

/// What tells an item from all others whatever its index: a number that the app gives it.
public struct ItemIdentity: RawRepresentable, Hashable, Sendable {
  /// The number.
  public let rawValue: UInt64

  /// The identity with this number.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// The identity of what an app tells apart by `id`: its hash value, which is another one each time the app runs.
  ///
  /// Of 64 bits: among a million items two have the same once in 37 million cases.
  public init(hashing id: some Hashable) { rawValue = UInt64(truncatingIfNeeded: id.hashValue) }
}

extension ItemDescription {
  /// The same item with the size that was measured of it.
  func measured(_ size: LogicalSize) -> ItemDescription {
    var measured = self
    measured.extent = size.main
    measured.lineSize = .fixed(width: size.cross, height: size.main)
    return measured
  }
}
