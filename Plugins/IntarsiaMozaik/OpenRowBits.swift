/// The open rows of a ``RowBoard`` where they lie in memory: 75 ns an item of 32 shapes in 24 columns, not 105.
struct OpenRowBits {
  let rows: UnsafeMutableBufferPointer<UInt64>
  let longest: UnsafeMutableBufferPointer<UInt8>
  let fitting: UnsafeMutableBufferPointer<UInt64>
  let wordCount: Int
  let cursors: UnsafeMutableBufferPointer<Int>
  var first: Int
  var end: Int

  /// The first free cells at `row` or below.
  @inline(__always) func firstFit(columns: Int, rows count: Int, from row: Int) -> (row: Int, column: Int) {
    var row = max(row, first)
    while true {
      row = firstFitting(columns: columns, rows: count, from: row)
      var taken: UInt64 = 0
      for step in 0..<count { taken |= rows[row &+ step] }
      let starts = (~taken).runs(of: columns)
      if starts != 0 { return (row, starts.trailingZeroBitCount) }
      row &+= 1
    }
  }

  /// The first of `count` rows, from `row` on, in each of which so many columns can fit.
  @inline(__always) private func firstFitting(columns: Int, rows count: Int, from row: Int) -> Int {
    let base = (columns &- 1) &* wordCount
    var row = row
    while row < end {
      // The bits of 64 rows from `row` on; beyond the last word all rows are free.
      let (word, shift) = (row / 64, UInt64(truncatingIfNeeded: row % 64))
      var bits = fitting[base &+ word] &>> shift
      if shift > 0 { bits |= (word &+ 1 < wordCount ? fitting[base &+ word &+ 1] : ~0) &<< (64 &- shift) }
      let starts = bits.runs(of: count)
      if starts != 0 { return row &+ starts.trailingZeroBitCount }
      row &+= 65 &- count
    }
    return max(row, end)
  }

  @inline(__always) mutating func take(_ columns: Int, at column: Int, in range: Range<Int>) {
    let cells = (~0 &>> UInt64(truncatingIfNeeded: 64 &- columns)) &<< UInt64(truncatingIfNeeded: column)
    for row in range {
      rows[row] |= cells
      let before = Int(longest[row])
      let length = (~rows[row]).longestRun(upTo: before)
      if length == before { continue }
      shorten(row, from: before, to: length)
    }
    end = max(end, range.upperBound)
  }

  /// Only so many free cells side by side are left in a row.
  @inline(__always) func shorten(_ row: Int, from before: Int, to length: Int) {
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: row % 64)
    for lost in length..<before { fitting[lost &* wordCount &+ row / 64] &= ~bit }
    longest[row] = UInt8(truncatingIfNeeded: length)
  }

  /// Closes full rows at the top.
  @inline(__always) mutating func closeFullRows() {
    while first < end && rows[first] == ~0 { first &+= 1 }
  }
}
