/// For every span a row above which it fits nowhere.
///
/// A span keeps the row that was found for it last; now and then that is shared with all spans that contain it, in a
/// Fenwick tree of maxima over columns and rows. Without sharing each of *s* spans walks all rows by itself, and *n*
/// spans that are all different walk O(*n*²).
struct SpanCursors {
  /// Larger spans share nothing with each other.
  private static let most = 64
  private let width: Int
  private var height = 4
  private var own: ContiguousArray<BandCursor>
  private var shared: ContiguousArray<BandCursor>
  private var large: [Int: BandCursor] = [:]
  private static let unknown = BandCursor(row: -1, band: 0)

  init(columns: Int) {
    width = min(columns, Self.most)
    own = ContiguousArray(repeating: Self.unknown, count: width * height)
    shared = own
  }

  /// Where a span was found last; at a row of -1 if it never was.
  subscript(columns: Int, rows: Int) -> BandCursor {
    get {
      if isLarge(columns, rows) { return large[Self.key(columns, rows)] ?? Self.unknown }
      return rows > height ? Self.unknown : own[node(columns, rows)]
    }
    set {
      if isLarge(columns, rows) {
        large[Self.key(columns, rows)] = newValue
      } else {
        while rows > height { grow() }
        own[node(columns, rows)] = newValue
      }
    }
  }

  /// The lowest row that is shared by the spans that a span contains.
  func bound(columns: Int, rows: Int) -> BandCursor {
    var bound = Self.unknown
    var row = min(rows, height)
    while row > 0 {
      var column = min(columns, width)
      while column > 0 {
        bound.advance(to: shared[node(column, row)])
        column &= column - 1
      }
      row &= row - 1
    }
    return bound
  }

  /// Shares that a span fits nowhere above a row.
  mutating func raiseBound(columns: Int, rows: Int, to cursor: BandCursor) {
    if isLarge(columns, rows) { return }
    while rows > height { grow() }
    var row = rows
    while row <= height {
      var column = columns
      while column <= width {
        shared[node(column, row)].advance(to: cursor)
        column += column & -column
      }
      row += row & -row
    }
  }

  /// Doubles the height; of the new nodes of the tree the last stands for all rows, the others for none yet.
  private mutating func grow() {
    let last = shared[((height - 1) * width)...]
    shared.append(contentsOf: repeatElement(Self.unknown, count: (height - 1) * width))
    shared.append(contentsOf: last)
    own.append(contentsOf: repeatElement(Self.unknown, count: height * width))
    height *= 2
  }

  private func isLarge(_ columns: Int, _ rows: Int) -> Bool { columns > width || rows > Self.most }

  private func node(_ columns: Int, _ rows: Int) -> Int { (rows - 1) * width + columns - 1 }

  private static func key(_ columns: Int, _ rows: Int) -> Int {
    Int(truncatingIfNeeded: UInt32(truncatingIfNeeded: rows << 16 | columns))
  }
}

extension BandCursor {
  /// Moves to `other` if that is below.
  mutating func advance(to other: BandCursor) {
    if other.row > row { self = other }
  }
}
