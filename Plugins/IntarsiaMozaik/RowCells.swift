/// The taken cells of one row, as bits; what lies behind the last column is taken from the start.
protocol RowCells: Equatable {
  /// A row of free cells.
  init(columns: Int)
  /// Whether no cell is free.
  var isFull: Bool { get }
  /// The first of `count` free cells side by side, at `column` or behind it.
  func firstRun(of count: Int, from column: Int) -> Int?
  /// Takes cells.
  mutating func take(_ columns: Range<Int>)
  /// Takes what `other` has taken.
  mutating func formUnion(_ other: Self)
  /// Writes the bits behind others.
  func append(to words: inout ContiguousArray<UInt64>)
}

extension RowCells {
  /// Whether so many cells side by side are free.
  func hasRun(of count: Int) -> Bool { firstRun(of: count, from: 0) != nil }
}

/// A row of up to 64 columns.
struct NarrowRow: RowCells {
  /// So many columns fit.
  static let most = 64
  private var taken: UInt64

  init(columns: Int) { self.init(columns: columns, taken: 0) }

  /// A row in which the cells of the bits that are set are taken.
  init(columns: Int, taken: UInt64) { self.taken = columns >= Self.most ? taken : taken | ~0 << UInt64(columns) }

  var isFull: Bool { taken == ~0 }

  /// The bits of the taken cells among the first.
  func cells(upTo columns: Int) -> UInt64 { taken & (~0 >> UInt64(Self.most - columns)) }

  /// Visits what is taken among the first columns, side by side.
  func forEachTakenRun(upTo columns: Int, _ body: (Range<Int>) -> Void) {
    var rest = cells(upTo: columns)
    while rest != 0 {
      let start = rest.trailingZeroBitCount
      let count = (~(rest >> UInt64(start))).trailingZeroBitCount
      body(start..<(start + count))
      rest &= ~((~0 >> UInt64(64 - count)) << UInt64(start))
    }
  }

  func firstRun(of count: Int, from column: Int) -> Int? {
    let starts = (~taken).runs(of: count) & (~0 &<< UInt64(column))
    return starts == 0 ? nil : starts.trailingZeroBitCount
  }

  func hasRun(of count: Int) -> Bool { (~taken).runs(of: count) != 0 }

  mutating func take(_ columns: Range<Int>) {
    taken |= (~0 &>> UInt64(Self.most - columns.count)) &<< UInt64(columns.lowerBound)
  }

  mutating func formUnion(_ other: NarrowRow) { taken |= other.taken }

  func append(to words: inout ContiguousArray<UInt64>) { words.append(taken) }
}

extension UInt64 {
  /// The bits at which `count` bits begin that are set, side by side or every so many bits, found by doubling.
  @inline(__always) func runs(of count: Int, by distance: Int = 1) -> UInt64 {
    var starts = self
    var reached = 1
    while reached < count {
      let step = Swift.min(reached, count - reached)
      starts &= starts &>> UInt64(truncatingIfNeeded: step &* distance)
      reached += step
    }
    return starts
  }

  /// How many set bits side by side there are at most, as far as that matters.
  @inline(__always) func longestRun(upTo most: Int) -> Int {
    var starts = self
    var length = 0
    while length < most && starts != 0 {
      starts &= starts &>> 1
      length &+= 1
    }
    return length
  }
}

/// A row of any number of columns.
struct WideRow: RowCells {
  private var words: ContiguousArray<UInt64>

  init(columns: Int) {
    words = ContiguousArray(repeating: 0, count: (columns + 63) / 64)
    if columns % 64 != 0 { words[words.count - 1] = ~0 << UInt64(columns % 64) }
  }

  var isFull: Bool { words.allSatisfy { $0 == ~0 } }

  func firstRun(of count: Int, from column: Int) -> Int? {
    var start = column
    while true {
      start = first(taken: false, from: start)
      if start + count > words.count * 64 { return nil }
      let end = first(taken: true, from: start)
      if end - start >= count { return start }
      start = end
    }
  }

  mutating func take(_ columns: Range<Int>) {
    for word in (columns.lowerBound / 64)...((columns.upperBound - 1) / 64) {
      let low = max(columns.lowerBound - word * 64, 0)
      let high = min(columns.upperBound - word * 64, 64)
      words[word] |= (~0 >> UInt64(64 - (high - low))) << UInt64(low)
    }
  }

  mutating func formUnion(_ other: WideRow) {
    for word in words.indices { words[word] |= other.words[word] }
  }

  func append(to words: inout ContiguousArray<UInt64>) { words.append(contentsOf: self.words) }

  /// The first column at `column` or behind it that is taken, or that is not; behind all of them if there is none.
  private func first(taken: Bool, from column: Int) -> Int {
    var word = column / 64
    var skipped: UInt64 = ~0 << UInt64(column % 64)
    while word < words.count {
      let found = (taken ? words[word] : ~words[word]) & skipped
      if found != 0 { return word * 64 + found.trailingZeroBitCount }
      skipped = ~0
      word += 1
    }
    return words.count * 64
  }
}
