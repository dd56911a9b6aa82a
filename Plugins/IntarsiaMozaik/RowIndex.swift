/// Which items start in which rows, for grids whose items go back to fill holes far behind.
///
/// Rows are taken together in bands. The items of a band form a chain, the latest first, so that what is forgotten
/// from the end is unhooked at once.
struct RowIndex: Sendable {
  private struct Band: Sendable {
    var latest: Int32 = -1
    var count: Int32 = 0
    var longest: Int32 = 0
  }

  /// An item: its band, and the item before it in the chain.
  private struct Link: Sendable {
    let band: Int32
    let before: Int32
  }

  private var bands: ContiguousArray<Band> = []
  private var links: ContiguousArray<Link> = []
  private var bandShift: Int64 = 3  // eight rows a band, until there are many more bands than items
  private var longest: Int64 = 0

  /// How many items are known.
  var count: Int { links.count }

  /// Forgets all items from `item` on.
  mutating func rewind(keeping item: Int) {
    while links.count > item, let link = links.popLast() {
      bands[Int(link.band)].latest = link.before
      bands[Int(link.band)].count -= 1
    }
  }

  /// Adds the next item.
  mutating func append(_ cells: Cells) {
    while cells.row >> bandShift > Int64(2 * links.count + 64) { joinBands() }
    if Int64(cells.rows) > longest { longest = Int64(cells.rows) }
    hook(Int(cells.row >> bandShift), rows: Int32(truncatingIfNeeded: cells.rows))
  }

  private mutating func hook(_ position: Int, rows: Int32) {
    while bands.count <= position { bands.append(Band()) }
    var band = bands[position]
    links.append(Link(band: Int32(truncatingIfNeeded: position), before: band.latest))
    band.latest = Int32(truncatingIfNeeded: links.count - 1)
    band.count += 1
    if rows > band.longest { band.longest = rows }
    bands[position] = band
  }

  /// Makes one band of every two.
  private mutating func joinBands() {
    let old = self
    bands = []
    links.removeAll(keepingCapacity: true)
    bandShift += 1
    for link in old.links { hook(Int(link.band) / 2, rows: old.bands[Int(link.band)].longest) }
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
    if near > links.count / 16 { return false }
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: near) { memory in
      var count = 0
      for band in first...last where reaches(band, rows.lowerBound) {
        var item = bands[band].latest
        while item >= 0 {
          memory.initializeElement(at: count, to: item)
          count += 1
          item = links[Int(item)].before
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
