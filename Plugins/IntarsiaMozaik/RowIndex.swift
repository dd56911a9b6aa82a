/// Which items start in which rows, for grids whose items go back to fill holes far behind.
///
/// Rows are taken together in bands. The items of a band form a chain, the latest first, so that what is forgotten
/// from the end is unhooked at once. Two bytes an item say how far before it the next of its chain is.
struct RowIndex: Sendable {
  private struct Band: Sendable {
    var latest: Int32 = -1
    var count: Int32 = 0
    var longest: Int32 = 0

    mutating func add(_ item: Int32, rows: Int) {
      latest = item
      count &+= 1
      longest = max(longest, Int32(truncatingIfNeeded: rows))
    }
  }

  private var bands: ContiguousArray<Band> = []
  /// How many items before each item the next of its chain is; 0: it is the last of it.
  private var steps: ContiguousArray<UInt16> = []
  /// The items from which that is further than two bytes can tell.
  private var longSteps: [Int32: Int32] = [:]
  private static let isLong = UInt16.max
  private var bandShift: Int64 = 5  // 32 rows a band, until there are many more bands than items
  private var longest: Int64 = 0

  /// How many items are known.
  var count: Int { steps.count }

  /// Forgets all items from `item` on, none of which lies above `row`.
  mutating func rewind(keeping item: Int, notAbove row: Int64) {
    guard item < steps.count else { return }
    let first = Int(clamping: max(row, 0) >> bandShift)
    for band in min(first, bands.count)..<bands.count {
      while bands[band].latest >= item {
        bands[band].latest = before(bands[band].latest)
        bands[band].count -= 1
      }
    }
    if !longSteps.isEmpty { longSteps = longSteps.filter { $0.key < item } }
    steps.removeLast(steps.count - item)
  }

  /// Adds the next item.
  mutating func append(_ cells: Cells) {
    while cells.row >> bandShift > Int64(2 * steps.count + 64) { joinBands() }
    longest = max(longest, Int64(cells.rows))
    let position = Int(cells.row >> bandShift)
    while bands.count <= position { bands.append(Band()) }
    let item = Int32(truncatingIfNeeded: steps.count)
    steps.append(step(from: item, to: bands[position].latest))
    bands[position].add(item, rows: cells.rows)
  }

  /// The item before another in its chain; -1 if there is none.
  private func before(_ item: Int32) -> Int32 {
    let step = steps[Int(item)]
    if step == Self.isLong { return longSteps[item] ?? -1 }
    return step == 0 ? -1 : item - Int32(step)
  }

  /// How many items before an item another is; kept aside if that is further than two bytes can tell.
  private mutating func step(from item: Int32, to before: Int32) -> UInt16 {
    let step = before < 0 ? 0 : item - before
    if step < Int32(Self.isLong) { return UInt16(truncatingIfNeeded: step) }
    longSteps[item] = before
    return Self.isLong
  }

  /// Makes one band of every two, and of their chains.
  private mutating func joinBands() {
    let old = bands
    bands = []
    bandShift += 1
    for first in stride(from: 0, to: old.count, by: 2) {
      var (one, other) = (old[first], first + 1 < old.count ? old[first + 1] : Band())
      var joined = Band()
      joined.count = one.count + other.count
      joined.longest = max(one.longest, other.longest)
      joined.latest = max(one.latest, other.latest)
      while other.latest >= 0 || one.latest >= 0 {
        if other.latest > one.latest { (one, other) = (other, one) }  // `one` has the later item
        let item = one.latest
        one.latest = before(item)
        steps[Int(item)] = step(from: item, to: max(one.latest, other.latest))
      }
      bands.append(joined)
    }
  }

  /// Visits, by index, the items that reach into `rows` and some near them; or none of them and answers false, if they
  /// are so many that it is as well to look at all.
  ///
  /// - Complexity: O(*k* log *k* + *rows*), where *k* is the number of items visited; the longest item counts as rows.
  func forEachItem(near rows: ClosedRange<Int64>, _ body: (Int) -> Void) -> Bool {
    let first = Int(clamping: max(0, rows.lowerBound - longest + 1) >> bandShift)
    let last = Int(clamping: min(rows.upperBound >> bandShift, Int64(bands.count - 1)))
    guard first <= last else { return true }
    var near = 0
    for band in first...last where reaches(band, rows.lowerBound) { near += Int(bands[band].count) }
    if near > steps.count / 16 { return false }
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: near) { memory in
      var count = 0
      for band in first...last where reaches(band, rows.lowerBound) {
        var item = bands[band].latest
        while item >= 0 {
          memory.initializeElement(at: count, to: item)
          count += 1
          item = before(item)
        }
      }
      var found = memory  // to be sorted in place
      found.sort()
      for item in found { body(Int(item)) }
    }
    return true
  }

  /// Whether an item of a band can reach as far as `row`.
  private func reaches(_ band: Int, _ row: Int64) -> Bool {
    bands[band].count > 0 && Int64(band + 1) << bandShift + Int64(bands[band].longest) > row
  }
}
