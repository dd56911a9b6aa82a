/// For every span a row above which it fits nowhere: the highest of the rows found for it and for all that it contains.
///
/// A Fenwick tree of maxima over columns and rows, so a span that was never seen starts next to its smaller kin. Without
/// it each of *s* spans walks all rows by itself, and *n* spans that are all different walk O(*n*²).
struct SpanCursors {
  /// A row, and the band that begins there.
  struct Cursor {
    var row: Int64
    var band: Int
  }

  /// Larger spans have a cursor of their own, and the bound of what they contain.
  private static let most = 64
  private let width: Int
  private var height = 4
  private var tree: ContiguousArray<Cursor>
  private var large: [Int: Cursor] = [:]
  private static let unknown = Cursor(row: -1, band: 0)

  init(columns: Int) {
    width = min(columns, Self.most)
    tree = ContiguousArray(repeating: Self.unknown, count: width * height)
  }

  /// The lowest row known to bound a span from above; -1 if none is known.
  func bound(columns: Int, rows: Int) -> Cursor {
    var bound = Self.unknown
    if columns > width || rows > Self.most, let own = large[Self.key(columns, rows)] { bound = own }
    var row = min(rows, height)
    while row > 0 {
      var column = min(columns, width)
      while column > 0 {
        let cursor = tree[(row - 1) * width + column - 1]
        if cursor.row > bound.row { bound = cursor }
        column &= column - 1
      }
      row &= row - 1
    }
    return bound
  }

  /// Notes that a span fits nowhere above a row.
  mutating func raise(columns: Int, rows: Int, to cursor: Cursor) {
    if columns > width || rows > Self.most {
      large[Self.key(columns, rows)] = cursor
      return
    }
    while rows > height { grow() }
    var row = rows
    while row <= height {
      var column = columns
      while column <= width {
        let node = (row - 1) * width + column - 1
        if tree[node].row >= cursor.row { break }  // and so is all above it
        tree[node] = cursor
        column += column & -column
      }
      row += row & -row
    }
  }

  /// Doubles the height; the last new node stands for all rows, the others for none yet.
  private mutating func grow() {
    let last = tree[((height - 1) * width)...]
    tree.append(contentsOf: repeatElement(Self.unknown, count: (height - 1) * width))
    tree.append(contentsOf: last)
    height *= 2
  }

  private static func key(_ columns: Int, _ rows: Int) -> Int {
    Int(truncatingIfNeeded: UInt32(truncatingIfNeeded: rows << 16 | columns))
  }
}
